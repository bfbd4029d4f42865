/** What the tests of the wheel share. */
import type { HouseRules } from "../wire.ts";

export const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/** All that the wheel asks of a house. */
export function wheelHouse(last_laps: number | null): HouseRules {
  return { order: ORDER, procedure: { last_laps } } as HouseRules;
}

/** The same throws in every run, so that a failure can be looked at again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How far two angles are apart, whole rounds aside. */
export function apart(one: number, two: number): number {
  const turn = (((one - two) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
}
