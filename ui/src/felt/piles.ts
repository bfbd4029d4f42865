/** What lies on the felt, gathered by place: whose chips, how much, and what became of them. */
import { callOf, spotOf } from "../house.ts";
import type { HouseRules, Outcome, Result, SeatView } from "../wire.ts";

/** Own chips that are shown before the server has acknowledged them. */
export type PendingStake = { spot: string; amount: number };
export type Fate = "won" | "lost" | null;
/** The chips of one player in one place. */
export type Pile = { seat: string; amount: number; own: boolean; fate: Fate; winnings: number };
/** All chips in one place: on a spot, or beside a box if `call` rests there until it wins. */
export type Heap = {
  id: string;
  spot: string;
  call: string | null;
  piles: Pile[];
  pending: number;
};
/** A stake in prison. */
export type Inmate = { seat: string; spot: string; level: number; amount: number; own: boolean };

export type Lying = {
  house: HouseRules;
  seats: readonly SeatView[];
  me: string | null;
  pending: readonly PendingStake[];
  results: readonly Result[];
  number: number | null;
};

export function heapsOf({ house, seats, me, pending, results, number }: Lying): Heap[] {
  const heaps = new Map<string, Heap>();
  const fates = fatesOf(results);
  for (const seat of seats) {
    for (const { spot, call, amount } of seat.stakes) {
      if (amount === 0) continue; // All of it was above the maximum and stayed with the player.
      const beside = restingPlace(house, spot, call, number);
      const heap = heapAt(heaps, beside ?? spot, beside && call);
      const fate = fates.get(key(seat.name, spot));
      addTo(heap, {
        seat: seat.name,
        amount,
        own: seat.name === me,
        fate: fate?.fate ?? null,
        winnings: fate?.winnings ?? 0,
      });
    }
  }
  for (const { spot, amount } of pending) heapAt(heaps, spot, null).pending += amount;
  return [...heaps.values()].map(ownOnTop);
}

function heapAt(heaps: Map<string, Heap>, spot: string, call: string | null): Heap {
  const id = call ? `${spot}: ${call}` : spot;
  let heap = heaps.get(id);
  if (!heap) {
    heap = { id, spot, call, piles: [], pending: 0 };
    heaps.set(id, heap);
  }
  return heap;
}

/** A player's bets on one spot lie in one pile, whatever they were called. */
function addTo(heap: Heap, pile: Pile): void {
  const same = heap.piles.find((one) => one.seat === pile.seat);
  if (same) same.amount += pile.amount;
  else heap.piles.push(pile);
}

function ownOnTop(heap: Heap): Heap {
  const mine = heap.piles.filter((pile) => pile.own);
  return mine.length
    ? { ...heap, piles: [...heap.piles.filter((pile) => !pile.own), ...mine] }
    : heap;
}

/** Some houses leave a placed call in a heap beside a box until one of its pieces wins. */
export function restingPlace(
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

const key = (seat: string, spot: string) => `${seat}\n${spot}`;
const FATES: Partial<Record<Outcome, Fate>> = { won: "won", lost: "lost", half: "lost" };

type Ended = { fate: Fate; winnings: number };

/** What became of the free stakes, by seat and spot: all of one player's on a spot share it. */
export function fatesOf(results: readonly Result[]): Map<string, Ended> {
  const fates = new Map<string, Ended>();
  for (const [seat, spot, , , , , outcome, winnings, , level] of results) {
    if (level > 0) continue;
    const before = fates.get(key(seat, spot))?.winnings ?? 0;
    fates.set(key(seat, spot), { fate: FATES[outcome] ?? null, winnings: before + winnings });
  }
  return fates;
}

export function fateOf(fates: ReadonlyMap<string, Ended>, seat: string, spot: string): Fate {
  return fates.get(key(seat, spot))?.fate ?? null;
}

/** The stakes in prison, by the box on whose line they lie. */
export function prisonOf(seats: readonly SeatView[], me: string | null): Map<string, Inmate[]> {
  const prison = new Map<string, Inmate[]>();
  for (const seat of seats) {
    for (const [spot, , level, amount] of seat.prison) {
      const inmate = { seat: seat.name, spot, level, amount, own: seat.name === me };
      prison.set(spot, [...(prison.get(spot) ?? []), inmate]);
    }
  }
  return prison;
}
