import { describe, expect, test } from "vitest";
import type { CallRules, HouseRules, SpotRules } from "../wire.ts";
import { amountOf, atLeast, type Lying, missing, plan, slipCost, slipOf } from "./slip.ts";

const spot = (name: string) => ({ name, numbers: [Number(name)] }) as SpotRules;
const call = (name: string, pieces: string[]) => ({ name, pieces }) as CallRules;
const SPOTS = ["0", "5", "8", "17", "25", "34", "6", "0/2/3", "4/7", "red", "5/8"];
const house = {
  spots: SPOTS.map(spot),
  calls: [
    call("17 and neighbours", ["25", "17", "34", "6", "8"]),
    // The trio is laid with two pieces.
    call("voisins", ["0/2/3", "0/2/3", "4/7"]),
    call("pair of eights", ["8", "5/8"]),
  ],
} as HouseRules;

const on = (target: string, amount: number): Lying => ({ spot: target, call: null, amount });
const called = (name: string, unit: number): Lying[] => {
  const pieces = house.calls.find((one) => one.name === name)?.pieces ?? [];
  const lying = new Map<string, number>();
  for (const piece of pieces) lying.set(piece, (lying.get(piece) ?? 0) + unit);
  return [...lying].map(([piece, amount]) => ({ spot: piece, call: name, amount }));
};

/** The server's side of an order, as far as it matters here. */
function obey(lying: Lying[], orders: ReturnType<typeof plan>): Lying[] {
  let felt = lying.map((one) => ({ ...one }));
  const add = (one: Lying) => {
    const old = felt.find((other) => other.spot === one.spot && other.call === one.call);
    if (old) old.amount += one.amount;
    else felt.push({ ...one });
  };
  for (const order of orders) {
    if (order.do === "take") {
      const { target } = order;
      const left = felt.filter((one) => target && one.spot !== target && one.call !== target);
      expect(left.length, "a take that finds nothing is refused").toBeLessThan(felt.length);
      felt = left;
    }
    if (order.do === "place")
      for (const [target, amount] of order.bets) {
        const whole = called(target, amount);
        for (const one of whole.length > 0 ? whole : [on(target, amount)]) add(one);
      }
  }
  return felt;
}

const sorted = (lying: Lying[]) =>
  lying.map(({ spot, call, amount }) => `${spot} ${call} ${amount}`).sort();

describe("what lies, as bets", () => {
  test("a whole call is said by its name", () => {
    expect(slipOf(house, [...called("17 and neighbours", 500), on("17", 200)])).toEqual([
      ["17 and neighbours", 500],
      ["17", 200],
    ]);
  });

  test("a call with two pieces on a spot counts them both", () => {
    expect(slipOf(house, called("voisins", 100))).toEqual([["voisins", 100]]);
  });

  test("what is left of a call is said spot by spot", () => {
    const left = called("17 and neighbours", 500).filter((one) => one.spot === "17");
    expect(slipOf(house, left)).toEqual([["17", 500]]);
  });

  test("a piece that was trimmed leaves the call at the least amount, the rest by spots", () => {
    const lying = called("pair of eights", 500);
    lying[0] = { spot: "8", call: "pair of eights", amount: 300 };
    expect(slipOf(house, lying)).toEqual([
      ["pair of eights", 300],
      ["5/8", 200],
    ]);
  });

  test("no chip is lost or made by writing it down", () => {
    const lying = [...called("voisins", 300), ...called("17 and neighbours", 100), on("8", 50)];
    expect(slipCost(house, slipOf(house, lying))).toBe(amountOf(lying));
  });
});

describe("from one layout to another", () => {
  const layouts: Lying[][] = [
    [],
    [on("17", 500)],
    [on("17", 700), on("red", 1000)],
    [...called("17 and neighbours", 200)],
    [...called("17 and neighbours", 200), on("17", 500)],
    [...called("17 and neighbours", 300), on("8", 500), ...called("pair of eights", 100)],
    [...called("voisins", 100), on("0/2/3", 400), on("red", 1000)],
    [...called("17 and neighbours", 200).slice(1, 2), on("red", 100)],
  ];

  test.each(layouts.flatMap((from) => layouts.map((to) => [from, to] as const)))(
    "every chip ends where it should",
    (from, to) => {
      const spots = (lying: Lying[]) => {
        const sums: Record<string, number> = {};
        for (const { spot, amount } of lying) sums[spot] = (sums[spot] ?? 0) + amount;
        return sums;
      };
      expect(spots(obey(from, plan(house, from, to)))).toEqual(spots(to));
    },
  );

  test("whole calls come back as calls", () => {
    const from = [...called("17 and neighbours", 200), on("17", 700)];
    const to = [...called("17 and neighbours", 200), on("17", 500)];
    expect(sorted(obey(from, plan(house, from, to)))).toEqual(sorted(to));
  });

  test("an addition to nothing is simply taken back", () => {
    expect(plan(house, [on("17", 500)], [])).toEqual([{ do: "take" }]);
    expect(plan(house, [on("17", 500), on("red", 100)], [on("red", 100)])).toEqual([
      { do: "take", target: "17" },
    ]);
  });

  test("a part of a bet is taken with all of it and laid again", () => {
    expect(plan(house, [on("17", 700), on("8", 1)], [on("17", 500), on("8", 1)])).toEqual([
      { do: "take", target: "17" },
      { do: "place", bets: [["17", 500]] },
    ]);
  });

  test("the same layout needs no order", () => {
    const lying = called("voisins", 100);
    expect(plan(house, lying, lying)).toEqual([]);
  });

  test("a torn call is taken up and said again", () => {
    const riding = called("17 and neighbours", 200).slice(1, 2);
    expect(plan(house, riding, called("17 and neighbours", 200))).toEqual([
      { do: "take" },
      { do: "place", bets: [["17 and neighbours", 200]] },
    ]);
  });
});

describe("only what is missing", () => {
  test("a rebet adds to what still lies", () => {
    expect(missing([on("17", 300)], [on("17", 500), on("red", 100)])).toEqual([
      on("17", 200),
      on("red", 100),
    ]);
  });

  test("more than before is left alone", () => {
    expect(atLeast([on("17", 900)], [on("17", 500), on("red", 100)])).toEqual([
      on("17", 900),
      on("red", 100),
    ]);
  });
});
