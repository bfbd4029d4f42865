/** Where things are on a drawn felt, and what a press on it means. */
import type { FeltDrawing, WireBox, WirePoint } from "../wire.ts";

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** One place for a chip: a spot has one or two. */
export type Stop = Point & { spot: string; place: number };

/** The boxes of a felt, by their spots: most have one, a dozen of a French felt has two. */
type Boxes = ReadonlyMap<string, readonly Box[]>;
type Known = { stops: Stop[]; lines: Stop[]; boxes: Boxes };
const known = new WeakMap<FeltDrawing, Known>();

function of(drawing: FeltDrawing): Known {
  let found = known.get(drawing);
  if (!found) {
    const stops = Object.entries(drawing.anchors).flatMap(([spot, anchors]) =>
      anchors.map((row, place) => ({ spot, place, ...pointFrom(row) })),
    );
    const boxes = new Map(
      Object.entries(drawing.boxes).map(([spot, rows]) => [spot, rows.map(boxFrom)]),
    );
    found = { stops, lines: stops.filter((stop) => !boxes.has(stop.spot)), boxes };
    known.set(drawing, found);
  }
  return found;
}

function pointFrom([x, y]: WirePoint): Point {
  return { x, y };
}

function boxFrom([x, y, width, height]: WireBox): Box {
  return { x, y, width, height };
}

/** Every place for a chip. */
export const stopsOf = (drawing: FeltDrawing): Stop[] => of(drawing).stops;

export const stopsOn = (drawing: FeltDrawing, spot: string): Stop[] =>
  stopsOf(drawing).filter((stop) => stop.spot === spot);

/** The spot a press means: the nearest line or crossing within reach, else the box. */
export function spotAt(drawing: FeltDrawing, x: number, y: number): string | null {
  return lineAt(drawing, x, y) ?? boxAt(drawing, x, y);
}

function lineAt(drawing: FeltDrawing, x: number, y: number): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of of(drawing).lines) {
    const dx = Math.abs(stop.x - x);
    const dy = Math.abs(stop.y - y);
    const distance = dx * dx + dy * dy;
    if (Math.max(dx, dy) <= drawing.reach && distance < least) {
      nearest = stop.spot;
      least = distance;
    }
  }
  return nearest;
}

/** The right and lower lines of a box belong to the next one. */
function boxAt(drawing: FeltDrawing, x: number, y: number): string | null {
  for (const [spot, boxes] of allBoxes(drawing))
    if (boxes.some((box) => isIn(box, x, y))) return spot;
  return null;
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

/** Whether a press that is off by `slack` would still mean the same spot. */
export function isClear(drawing: FeltDrawing, x: number, y: number, slack: number): boolean {
  const spot = spotAt(drawing, x, y);
  return AROUND.every(
    (turn) => spotAt(drawing, x + slack * Math.cos(turn), y + slack * Math.sin(turn)) === spot,
  );
}

export function anchorOf(drawing: FeltDrawing, spot: string): Point | undefined {
  const row = drawing.anchors[spot]?.[0];
  return row && pointFrom(row);
}

export function boxOf(drawing: FeltDrawing, spot: string): Box | undefined {
  return allBoxes(drawing).get(spot)?.[0];
}

export const allBoxes = (drawing: FeltDrawing): Boxes => of(drawing).boxes;

/** The stop nearest to a point among those of a spot, so that focus stays where somebody pressed. */
export function stopNear(drawing: FeltDrawing, spot: string, x = 0, y = 0): Stop | undefined {
  const own = stopsOn(drawing, spot);
  const far = (stop: Stop) => (stop.x - x) ** 2 + (stop.y - y) ** 2;
  return own.reduce<Stop | undefined>(
    (best, stop) => (best && far(best) <= far(stop) ? best : stop),
    undefined,
  );
}
