/** Where the chips of a heap lie, so that those of several players can be told apart. */
import type { FeltDrawing, SpotRules } from "../wire.ts";
import { anchorOf, type Box, boxOf, type Point } from "./geometry.ts";

/** Of a chip: two on neighbouring points, twenty apart, do not touch. */
export const CHIP_RADIUS = 9.5;
/** In a box as long as this the chips of several players lie in a row. */
const ROOMY = 70;
/** From the upper line of a low box to the middle of its chips, which leaves room for its label. */
const ASIDE = 23;
/** From the middle of a row of chips to the middle of the label beside it. */
const BESIDE = CHIP_RADIUS + 7.5;

export const isLying = (drawing: FeltDrawing): boolean => drawing.width >= drawing.height;

/** Where one chip lies on a spot. */
export function placeOn(drawing: FeltDrawing, spot: string): Point | undefined {
  const box = boxOf(drawing, spot);
  return box ? middleOf(box) : anchorOf(drawing, spot);
}

/** The middle of the chips in a box; in a low one it leaves room for the label above. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + Math.max(height / 2, ASIDE) };
}

export const isRoomy = ({ width, height }: Box): boolean => Math.max(width, height) >= ROOMY;

/** The two ways that a line of the felt runs. */
const ACROSS: Point = { x: 1, y: 0 };
const DOWN: Point = { x: 0, y: 1 };

type Aside = { x: number; y: number; turned: boolean; room: number };

/**
 * Where a box's label goes when chips lie on it. In a long box it runs along the row of chips: on
 * the side of the grid, but for dozens on the other, as chips on the grid's outer line reach in.
 */
export function asideOf(drawing: FeltDrawing, rules: SpotRules, box: Box): Aside {
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (!isRoomy(box)) return { x: middle.x, y: y + 8, turned: false, room: width };
  const side = labelSide(drawing, rules, box);
  return width >= height
    ? { x: middle.x, y: middle.y + side * BESIDE, turned: false, room: width }
    : { x: middle.x + side * BESIDE, y: middle.y, turned: true, room: height };
}

/** On which side of the row it is: -1 is above, or to the left of one that runs down. */
export function labelSide(drawing: FeltDrawing, { kind }: SpotRules, box: Box): number {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const grid = anchorOf(drawing, "17") ?? middle;
  const across = box.width >= box.height ? "y" : "x";
  return Math.sign(grid[across] - middle[across]) * (kind === "dozen" ? -1 : 1) || -1;
}

function spread(count: number, at: (place: number) => Point): Point[] {
  return Array.from({ length: count }, (_, place) => at(place - (count - 1) / 2));
}

/** Of the chips that a payment is made with, beside the stake it is for. */
export const HEAP_RADIUS = 7.4;
const HEAPS_AWAY = CHIP_RADIUS + HEAP_RADIUS - 1.5;

const NO_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Heaps that a stake is paid with: a row above it, or at its side in a box that stands. */
export function placesOfHeaps(
  drawing: FeltDrawing,
  spot: string,
  at: Point,
  count: number,
): Point[] {
  const { width, height } = boxOf(drawing, spot) ?? NO_BOX;
  const stands = height >= ROOMY && height > width;
  return spread(count, (place) =>
    stands
      ? { x: at.x + HEAPS_AWAY, y: at.y + place * 2 * HEAP_RADIUS }
      : { x: at.x + place * 2 * HEAP_RADIUS, y: at.y - HEAPS_AWAY },
  );
}

/** Stakes in prison lie on the outer line of their box. */
export function placesInPrison(drawing: FeltDrawing, spot: string, count: number): Point[] {
  const box = boxOf(drawing, spot);
  if (!box) return [];
  const { x, y, width, height } = box;
  const { line, along } = outerLine(drawing, box);
  const length = along.x ? width : height;
  const pitch = Math.min(2 * CHIP_RADIUS + 6, (length - 6) / count);
  const middle = { x: along.x ? x + width / 2 : line, y: along.y ? y + height / 2 : line };
  return spread(count, (place) => ({
    x: middle.x + place * pitch * along.x,
    y: middle.y + place * pitch * along.y,
  }));
}

type Side = { far: number; line: number; along: Point };

/** The side of a box that is nearest to the edge of the cloth, and the way it runs. */
function outerLine(drawing: FeltDrawing, { x, y, width, height }: Box): Side {
  const sides: Side[] = [
    { far: y, line: y, along: ACROSS },
    { far: drawing.height - y - height, line: y + height, along: ACROSS },
    { far: x, line: x, along: DOWN },
    { far: drawing.width - x - width, line: x + width, along: DOWN },
  ];
  return sides.reduce((best, side) => (side.far < best.far ? side : best));
}
