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
const INSET = CHIP_RADIUS + 5;

export const isLying = (drawing: FeltDrawing): boolean => drawing.width >= drawing.height;

/** The middles of so many chips on a spot, the first at the bottom. */
export function placesOn(drawing: FeltDrawing, spot: string, count: number): Point[] {
  const anchor = anchorOf(drawing, spot);
  if (!anchor) return [];
  const box = boxOf(drawing, spot);
  if (!box) return fanned(anchor, count);
  const { width, height } = box;
  const middle = { x: anchor.x, y: anchor.y + Math.max(0, ASIDE - height / 2) };
  if (Math.max(width, height) < ROOMY) return fanned(middle, count);
  return width >= height ? inRow(middle, count, width, ACROSS) : inRow(middle, count, height, DOWN);
}

/** The two ways that a line of the felt runs. */
const ACROSS: Point = { x: 1, y: 0 };
const DOWN: Point = { x: 0, y: 1 };

type Aside = { x: number; y: number; turned: boolean; room: number };

/**
 * Where a box's label goes when chips lie on it. In a long box it runs along the row of chips: on
 * the side of the grid, but for dozens on the other, as chips on the grid's outer line reach in.
 */
export function asideOf(drawing: FeltDrawing, { kind }: SpotRules, box: Box): Aside {
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (Math.max(width, height) < ROOMY) return { x: middle.x, y: y + 8, turned: false, room: width };
  const grid = anchorOf(drawing, "17") ?? middle;
  const flat = width >= height;
  const across = flat ? "y" : "x";
  const side = Math.sign(grid[across] - middle[across]) * (kind === "dozen" ? -1 : 1) || -1;
  return flat
    ? { x: middle.x, y: middle.y + side * BESIDE, turned: false, room: width }
    : { x: middle.x + side * BESIDE, y: middle.y, turned: true, room: height };
}

/** How many piles a fan shows before it only says how many more there are. */
export const FAN = 3;

/** So many piles can lie on a spot and be read; of more, some are only counted. */
export function mostOn(drawing: FeltDrawing, spot: string): number {
  const box = boxOf(drawing, spot);
  const length = box ? Math.max(box.width, box.height) : 0;
  return length < ROOMY ? FAN : Math.max(FAN, Math.floor((length - 8) / (2 * CHIP_RADIUS - 2)));
}

/** Slightly apart, each a little higher than the one below. */
function fanned({ x, y }: Point, count: number): Point[] {
  const pitch = count > 1 ? Math.min(4.6, 11 / (count - 1)) : 0;
  return spread(count, (place) => ({ x: x + place * pitch, y: y - place * pitch * 0.55 }));
}

function inRow({ x, y }: Point, count: number, length: number, along: Point): Point[] {
  const room = length - 2 * CHIP_RADIUS - 8;
  const pitch = count > 1 ? Math.min(2 * CHIP_RADIUS + 1.5, room / (count - 1)) : 0;
  return spread(count, (place) => ({
    x: x + place * pitch * along.x,
    y: y + place * pitch * along.y,
  }));
}

function spread(count: number, at: (place: number) => Point): Point[] {
  return Array.from({ length: count }, (_, place) => at(place - (count - 1) / 2));
}

/** The chips of a call that rests beside a box: in its outer corner. */
export function placesBeside(
  drawing: FeltDrawing,
  spot: string,
  rank: number,
  count: number,
): Point[] {
  const box = boxOf(drawing, spot);
  if (!box) return [];
  const { x, y, width, height } = box;
  const left = x + width / 2 < drawing.width / 2;
  const top = y + height / 2 < drawing.height / 2;
  const inner = INSET + rank * 2.4 * CHIP_RADIUS;
  const inset = isLying(drawing) ? { x: inner, y: INSET } : { x: INSET, y: inner };
  const corner = {
    x: left ? x + inset.x : x + width - inset.x,
    y: top ? y + inset.y : y + height - inset.y,
  };
  return fanned(corner, count);
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
