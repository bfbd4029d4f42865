import { moneyText } from "../house.ts";
import type { HouseCard, KindEdge } from "../wire.ts";

type Edges = { even: KindEdge | null; rest: KindEdge | null };

/** The edge of the even chances, and the highest of all others. */
export function edgesOf(house: HouseCard): Edges {
  const even = house.edges.find((edge) => edge.kind === "even") ?? null;
  const others = house.edges.filter((edge) => edge.kind !== "even");
  const rest = others.reduce<KindEdge | null>(
    (high, edge) => (high && Number(high.percent) >= Number(edge.percent) ? high : edge),
    null,
  );
  return { even, rest };
}

/** A small amount as the house writes it: "$1", "2,50 €". */
export function minimumText(house: HouseCard, minimum = house.minimum): string {
  return moneyText(house, minimum);
}
