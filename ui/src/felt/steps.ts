/** Walking over the felt with the arrow keys: from any place for a chip to the next one. */
import type { FeltDrawing } from "../wire.ts";
import { type Stop, stopsOf } from "./geometry.ts";

export type Direction = "left" | "right" | "up" | "down";

const AHEAD: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
/** What lies within this of the straight way ahead is in the way; the rest is a side step. */
const LANE = 6;
/** A side step counts for more than a step ahead, so that one keeps to the row as long as it goes. */
const ASIDE = 2.5;
/** How far to the side one may look, per unit ahead: what is steeper belongs to another arrow. */
const STEEP = 4;

/** The next place in a direction; the same one where the felt ends. */
export function step(drawing: FeltDrawing, from: Stop, direction: Direction): Stop {
  const [dx, dy] = AHEAD[direction];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stopsOf(drawing)) {
    const ahead = (stop.x - from.x) * dx + (stop.y - from.y) * dy;
    const aside = Math.abs((stop.x - from.x) * dy) + Math.abs((stop.y - from.y) * dx);
    if (ahead <= 0 || aside > STEEP * ahead) continue;
    const cost = ahead + (aside > LANE ? ASIDE * aside : aside);
    if (cost < least) {
      best = stop;
      least = cost;
    }
  }
  return best;
}

/** The first place of all: 0. */
export const first = (drawing: FeltDrawing): Stop | undefined => stopsOf(drawing)[0];
/** And the last: the last even chance. */
export const last = (drawing: FeltDrawing): Stop | undefined => stopsOf(drawing).at(-1);
