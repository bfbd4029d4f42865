/** What the tests of the wheel share. */
import { expect } from "vitest";
import type { HouseRules } from "../wire.ts";
import { BALL_RADIUS, type BallPlace, DEFLECTORS, type Landing } from "./motion.ts";

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

/** The ball frame by frame. */
export function* places(
  landing: Landing,
  until: number,
): Generator<[time: number, place: BallPlace]> {
  for (let time = 0; time <= until; time += 1 / 60) yield [time, landing.ballAt(time)];
}

/** How far in and out the ball comes, and its largest step along and across its way. */
function reach(landings: Iterable<Landing>) {
  let [lowest, highest, sideways, inwards] = [1, 0, 0, 0];
  for (const landing of landings) {
    let before = landing.ballAt(0);
    for (const [_time, place] of places(landing, landing.rests + 0.5)) {
      lowest = Math.min(lowest, place.radius);
      highest = Math.max(highest, place.radius);
      sideways = Math.max(sideways, Math.abs(place.angle - before.angle));
      inwards = Math.max(inwards, Math.abs(place.radius - before.radius));
      before = place;
    }
  }
  return { lowest, highest, sideways, inwards };
}

/** Within the bowl, and without a jump: so many degrees from frame to frame at most. */
export function rollsSmoothly(landings: Iterable<Landing>, degrees: number): void {
  const { lowest, highest, sideways, inwards } = reach(landings);
  expect(lowest).toBeGreaterThanOrEqual(BALL_RADIUS.pocket - 1e-9);
  expect(highest).toBeLessThanOrEqual(BALL_RADIUS.track);
  expect(sideways).toBeLessThan(degrees);
  expect(inwards).toBeLessThan(0.02);
}

/** Where it leaves its way there is a deflector. */
export function meetsDeflector(landing: Landing): void {
  const { angle, radius } = landing.ballAt(landing.strikes);
  expect(apart(angle * DEFLECTORS, 0) / DEFLECTORS).toBeLessThan(4);
  expect(radius).toBeCloseTo(BALL_RADIUS.deflector, 6);
}
