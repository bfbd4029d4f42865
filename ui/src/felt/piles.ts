/** What lies on the felt, gathered by place: whose chips, how much, and what became of them. */
import { callOf, spotOf } from "../house.ts";
import type { Result, SeatView } from "../table/incoming.ts";
import type { Chip, HouseRules, Outcome, StakeView } from "../wire.ts";

/** Own chips that are shown before the server has acknowledged them. */
export type UnconfirmedStake = { spot: string; amount: number; chip?: Chip; colour?: string };
export type Fate = "won" | "lost" | null;
/** What a winner was given. */
export type Paid = {
  seat: string;
  spot: string;
  chip: Chip;
  colour: string;
  stake: number;
  winnings: number;
};
/** What chips are: whose, of which kind, and of which colour if it is not the player's first one. */
export type Worn = { seat: string; chip: Chip; colour: string };
/** mbs-3.3, nsw-3.5: the chips of one player in one place, all of one kind and one look. */
export type Pile = Worn & {
  id: string;
  /** The name of the colour, also of the first one; empty for other chips. */
  named: string;
  /** What one colour chip is worth; 0 for chips that say themselves what they are worth. */
  value: number;
  amount: number;
  /** What the server has not acknowledged yet; it lies on top. */
  unconfirmed: number;
  own: boolean;
  fate: Fate;
  winnings: number;
  /** Of a payment that is made in heaps of the stake's size, and lies beside it. */
  heaps: number[];
  /** In a box for an even chance: 0 is nearest to the wheel. */
  place: number;
};
/** All chips in one place: on a spot, or beside a box if `call` rests there until it wins. */
export type Heap = { id: string; spot: string; call: string | null; piles: Pile[] };
/** A stake in prison. */
export type PrisonPile = Worn & {
  spot: string;
  level: number;
  value: number;
  amount: number;
  own: boolean;
};

export type FeltLying = {
  house: HouseRules;
  seats: readonly SeatView[];
  me: string | null;
  unconfirmed: readonly UnconfirmedStake[];
  results: readonly Result[];
  number: number | null;
  paid?: readonly Paid[];
  /** The winning chips of placed calls are not set on the felt yet. */
  unset?: boolean;
};

export function heapsOf(lying: FeltLying): Heap[] {
  const { house, seats, me, unconfirmed, results, paid = [] } = lying;
  const number = numberSet(lying);
  const heaps = new Map<string, Heap>();
  const fates = fatesOf(results);
  for (const seat of seats) {
    for (const stake of seat.stakes) {
      const pile = { ...newPile(seat, stake, me), place: stake.place };
      const known = fates.get(key(pile, stake.spot));
      const gain = { ...known, heaps: heapsPaid(house, paid, seat.name, stake) };
      for (const { amount, beside } of partsOf(house, stake, number))
        addTo(heapAt(heaps, beside ?? stake.spot, beside && stake.call), {
          ...{ ...pile, ...gain, amount },
        });
    }
  }
  const mine = seats.find((seat) => seat.name === me);
  for (const { spot, amount, chip = "cash", colour = "" } of unconfirmed)
    addTo(heapAt(heaps, spot, null), {
      ...newPile(mine ?? { name: me ?? "", value: 0, colours: [] }, { chip, colour }, me),
      unconfirmed: amount,
    });
  return [...heaps.values()].map((heap) => inOrder(house, heap));
}

/** The number whose winners lie on their spots. */
const numberSet = ({ number, unset = false }: FeltLying) => (unset ? null : number);

/** What lies on a spot, also of calls whose pieces rest elsewhere until they win. */
export function pilesOn(seats: readonly SeatView[], spot: string, me: string | null): Pile[] {
  const heap: Heap = { id: spot, spot, call: null, piles: [] };
  for (const seat of seats)
    for (const stake of seat.stakes)
      if (stake.spot === spot) addTo(heap, { ...newPile(seat, stake, me), amount: stake.amount });
  return heap.piles;
}

type Owner = Pick<SeatView, "name" | "value" | "colours">;

function newPile(
  { name, value, colours }: Owner,
  chips: Pick<Pile, "chip" | "colour">,
  me: string | null,
) {
  const { chip, colour } = chips;
  return {
    ...{ id: `${name} ${chip} ${colour}`, seat: name, chip, colour },
    value: chipWorth(chip, value),
    named: chip === "colour" ? colour || (colours[0] ?? "") : "",
    ...{ amount: 0, unconfirmed: 0, own: name === me },
    ...{ fate: null, winnings: 0, heaps: [], place: 0 },
  };
}

/** mbs-1.1.1: only colour chips have their value from the player who bought them. */
export const chipWorth = (chip: Chip, value: number): number => (chip === "colour" ? value : 0);

type Part = { amount: number; beside: string | null };

/** venezia-SF.2: the part of a placed call that won lies on its spot; the rest is at rest. */
function partsOf(house: HouseRules, stake: StakeView, number: number | null): Part[] {
  const { spot, call, amount, riding } = stake;
  const beside = restingPlace(house, spot, call, number);
  const parts = beside
    ? [
        { amount: riding, beside: null },
        { amount: amount - riding, beside },
      ]
    : [{ amount, beside: null }];
  // Nothing lies there if all of it was above the maximum and stayed with the player.
  return parts.filter((part) => part.amount > 0);
}

/** venezia-G.19: 2 to 1 is paid as two heaps of the stake's size. */
export function heapSizes(house: HouseRules, { spot, stake, winnings }: HeapsOf): number[] {
  const kind = spotOf(house, spot)?.kind;
  if (!kind || !house.in_heaps.includes(kind) || stake === 0) return [];
  return Array.from({ length: Math.floor(winnings / stake) }, () => stake);
}

type HeapsOf = Pick<Paid, "spot" | "stake" | "winnings">;

/** Winners are paid one after the other: a box shows the heaps of the one who was paid last. */
function heapsPaid(
  house: HouseRules,
  paid: readonly Paid[],
  seat: string,
  stake: StakeView,
): number[] {
  const last = paid.findLast((given) => given.spot === stake.spot);
  const same = last?.seat === seat && last.chip === stake.chip && last.colour === stake.colour;
  return same ? heapSizes(house, last) : [];
}

function heapAt(heaps: Map<string, Heap>, spot: string, call: string | null): Heap {
  const id = call ? `${spot}: ${call}` : spot;
  let heap = heaps.get(id);
  if (!heap) {
    heap = { id, spot, call, piles: [] };
    heaps.set(id, heap);
  }
  return heap;
}

/** A player's bets on one spot in the same chips lie in one pile, whatever they were called. */
function addTo(heap: Heap, pile: Pile): void {
  const same = heap.piles.find((one) => one.id === pile.id);
  if (!same) heap.piles.push(pile);
  else {
    same.amount += pile.amount;
    same.unconfirmed += pile.unconfirmed;
  }
}

/** In a box for an even chance chips lie by their places, as they are paid; else one's own on top. */
function inOrder(house: HouseRules, heap: Heap): Heap {
  const box = heap.call === null && spotOf(house, heap.spot)?.kind === "even";
  const rank = (pile: Pile) => (box ? pile.place : Number(pile.own));
  return { ...heap, piles: heap.piles.toSorted((one, other) => rank(one) - rank(other)) };
}

/**
 * So many piles as can be read: one's own, who was just paid, and the largest; in their order.
 */
export function mostOf(piles: Pile[], most: number): Pile[] {
  if (piles.length <= most) return piles;
  const worth = (pile: Pile) =>
    Number(pile.own) * 2e15 + Number(pile.heaps.length > 0) * 1e15 + pile.amount;
  const kept = piles.toSorted((one, other) => worth(other) - worth(one)).slice(0, most);
  return piles.filter((pile) => kept.includes(pile));
}

/** A piece of a placed call, which rests elsewhere until it wins. */
export type GhostPiece = Pick<Pile, "chip" | "colour" | "value" | "amount"> & { spot: string };

/** One's own pieces that rest beside a box, where they would lie. */
export function ghostsOf(lying: FeltLying): GhostPiece[] {
  const { house, seats, me } = lying;
  const number = numberSet(lying);
  const own = seats.find((seat) => seat.name === me);
  return (own?.stakes ?? []).flatMap(({ spot, call, chip, colour, amount, riding }) =>
    restingPlace(house, spot, call, number) && amount > riding
      ? [{ spot, chip, colour, value: chipWorth(chip, own?.value ?? 0), amount: amount - riding }]
      : [],
  );
}

/** Some houses leave a placed call in a heap beside a box until one of its pieces wins. */
function restingPlace(
  house: HouseRules,
  spot: string,
  call: string | null,
  number: number | null,
): string | null {
  const family = call ? callOf(house, call)?.family : undefined;
  const place = family ? house.placed.indexOf(family) : -1;
  if (place < 0) return null;
  if (number !== null && spotOf(house, spot)?.numbers.includes(number)) return null;
  return house.placed_beside[place % house.placed_beside.length] ?? null;
}

const key = ({ seat, chip, colour }: Worn, spot: string) => `${seat}\n${spot}\n${chip}\n${colour}`;
const FATES: Partial<Record<Outcome, Fate>> = { won: "won", lost: "lost", half: "lost" };

type Ended = { fate: Fate; winnings: number };

/** What became of the free stakes, pile by pile. */
export function fatesOf(results: readonly Result[]): Map<string, Ended> {
  const fates = new Map<string, Ended>();
  for (const { spot, outcome, winnings, level, ...worn } of results) {
    if (level > 0) continue;
    const pile = key(worn, spot);
    const before = fates.get(pile)?.winnings ?? 0;
    fates.set(pile, { fate: FATES[outcome] ?? null, winnings: before + winnings });
  }
  return fates;
}

export function fateOf(fates: ReadonlyMap<string, Ended>, pile: Pile, spot: string): Fate {
  return fates.get(key(pile, spot))?.fate ?? null;
}

/** The stakes in prison, by the box on whose line they lie. */
export function prisonOf(seats: readonly SeatView[], me: string | null): Map<string, PrisonPile[]> {
  const prison = new Map<string, PrisonPile[]>();
  for (const seat of seats) {
    for (const { spot, chip, level, amount } of seat.prison) {
      const worn = { seat: seat.name, chip, colour: "", value: chipWorth(chip, seat.value) };
      const inmate = { ...worn, spot, level, amount, own: seat.name === me };
      prison.set(spot, [...(prison.get(spot) ?? []), inmate]);
    }
  }
  return prison;
}
