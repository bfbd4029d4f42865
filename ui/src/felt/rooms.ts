/**
 * Where the chips of a heap may lie: in its box, beside what is printed there; on a line as far as
 * its neighbours leave room.
 */
import type { FeltDrawing, SpotRules } from "../wire.ts";
import { anchorOf, type Box, boxOf, type Point, stopsOf } from "./geometry.ts";
import { CHIP_RADIUS, isLying, isRoomy, labelSide, middleOf } from "./places.ts";
import type { Space } from "./sharing.ts";

/** On a line: from one chip to the next along the felt, and across it. */
const ALONG = 20;
/** From the corner of a box to the middle of a chip that rests there. */
const INSET = CHIP_RADIUS + 5;
const ACROSS = 28;
/** A little within the lines of a box. */
const LINE = 0.8;
/** The corner in which a number stands that made way, in a box that stands and in one that lies. */
const NUMERAL = { width: 18, height: 19 };
const TURNED = { width: 21, height: 17 };
/** The strip in which a word stands that made way. */
const WORD = { width: 0, height: 14 };
/** In the long box of 0. */
const NUMERAL_ROOM = 26;
const ENDS = 4;
/** Half of a row of chips, beside a label that runs along it. */
const ROW = CHIP_RADIUS + 1;
/** Of chips that lie on the line of a box, or in prison there. */
const CLEAR = CHIP_RADIUS + 0.5;
/** Of a call that rests beside a box. */
const RESTING = 44;

/** The rooms for a heap on a spot, smallest first. `filled` are the boxes that chips lie in. */
export function roomsOn(drawing: FeltDrawing, rules: SpotRules, filled: readonly Box[]): Space[] {
  const anchor = anchorOf(drawing, rules.name);
  const box = boxOf(drawing, rules.name);
  if (!box) return anchor ? onLine(drawing, anchor, filled) : [];
  return isRoomy(box) ? [inLongBox(drawing, rules, box)] : inSmallBox(drawing, rules, box, filled);
}

function onLine(drawing: FeltDrawing, anchor: Point, filled: readonly Box[]): Space[] {
  const lying = isLying(drawing);
  const [x, y] = lying ? [ALONG, ACROSS] : [ACROSS, ALONG];
  const free = (room: Box) => !filled.some((other) => meet(room, other));
  const larger = [
    [x - LINE, y - LINE],
    [2 * x - LINE, y - LINE],
    [x - LINE, 2 * y - LINE],
    [lying ? 2 * x : 46, lying ? 46 : 2 * y],
  ].map(([width = 0, height = 0]) => about(anchor, width, height));
  const home = about(anchor, 2 * CHIP_RADIUS, 2 * CHIP_RADIUS);
  return [home, ...larger.filter(free)];
}

/** A row in the middle of a long box, and what is free on the side where its label is not. */
function inLongBox(drawing: FeltDrawing, rules: SpotRules, box: Box): Space {
  const { x, y, width, height } = box;
  const middle = middleOf(box);
  const side = labelSide(drawing, rules, box);
  const flat = width >= height;
  const row = flat ? rowIn(y, height, middle.y, side) : rowIn(x, width, middle.x, side);
  const first = rules.kind === "straight" ? NUMERAL_ROOM : ENDS;
  return flat
    ? { x: x + first, width: width - first - ENDS, y: row.start, height: row.length, middle }
    : { y: y + first, height: height - first - ENDS, x: row.start, width: row.length, middle };
}

/** From the label's side of the row as far as the box goes, and two rows more at most. */
function rowIn(start: number, length: number, middle: number, label: number) {
  const before = label < 0 ? ROW : Math.max(ROW, Math.min(middle - start - CLEAR, 2 * ROW));
  const after = label > 0 ? ROW : Math.max(ROW, Math.min(start + length - middle - CLEAR, 2 * ROW));
  return { start: middle - before, length: before + after };
}

/** Under the number or the word that made way, or at its right; clear of chips on the lines. */
function inSmallBox(
  drawing: FeltDrawing,
  { kind }: SpotRules,
  box: Box,
  filled: readonly Box[],
): Space[] {
  const lying = box.height > box.width;
  const numeral = kind === "straight";
  const { left, right, top, bottom } = clear(drawing, box, filled);
  const { width: wide, height: high } = numeral ? (lying ? NUMERAL : TURNED) : WORD;
  const middle = middleOf(box);
  const under = Math.max(top, box.y + high);
  const beside = Math.max(left, box.x + wide);
  const rooms = [{ x: left, y: under, width: right - left, height: bottom - under, middle }];
  // In a box that is too small, chips cover even the word.
  const [start, upper] = numeral ? [beside, top] : [left, top];
  rooms.push({ x: start, y: upper, width: right - start, height: bottom - upper, middle });
  return rooms;
}

/** The part of a box that no chips on its lines reach into. */
function clear(drawing: FeltDrawing, box: Box, filled: readonly Box[]) {
  const sides = {
    left: box.x + LINE,
    right: box.x + box.width - LINE,
    top: box.y + LINE,
    bottom: box.y + box.height - LINE,
  };
  const { x, y, width, height } = box;
  for (const stop of stopsOf(drawing)) {
    const inX = stop.x > x - 1 && stop.x < x + width + 1;
    const inY = stop.y > y - 1 && stop.y < y + height + 1;
    if (!inX || !inY || boxOf(drawing, stop.spot) || !filled.some((one) => meet(one, dot(stop))))
      continue;
    const corner = stop.x !== x + width / 2 && stop.y !== y + height / 2;
    const upright = corner ? height > width : stop.x === x + width / 2;
    if (upright && stop.y <= y + 1) sides.top = y + CHIP_RADIUS;
    else if (upright) sides.bottom = y + height - CHIP_RADIUS;
    else if (stop.x <= x + 1) sides.left = x + CHIP_RADIUS;
    else sides.right = x + width - CHIP_RADIUS;
  }
  return sides;
}

/** For a call that rests beside a box: its outer corner. */
export function roomBeside(drawing: FeltDrawing, spot: string, rank: number): Space | null {
  const box = boxOf(drawing, spot);
  if (!box) return null;
  const { x, y, width, height } = box;
  const left = x + width / 2 < drawing.width / 2;
  const top = y + height / 2 < drawing.height / 2;
  const inner = INSET + rank * 2.4 * CHIP_RADIUS;
  const inset = isLying(drawing) ? { x: inner, y: INSET } : { x: INSET, y: inner };
  const middle = {
    x: left ? x + inset.x : x + width - inset.x,
    y: top ? y + inset.y : y + height - inset.y,
  };
  const size = { width: RESTING, height: RESTING };
  return {
    x: left ? middle.x - CHIP_RADIUS : middle.x + CHIP_RADIUS - size.width,
    y: top ? middle.y - CHIP_RADIUS : middle.y + CHIP_RADIUS - size.height,
    ...size,
    middle,
  };
}

const about = ({ x, y }: Point, width: number, height: number): Space => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
  middle: { x, y },
});
const dot = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

/** The square that a chip on a point takes. */
export const chipAt = (at: Point): Box => about(at, 2 * CHIP_RADIUS, 2 * CHIP_RADIUS);

export function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
