/**
 * How the piles of a heap share their room, so that the amount of each can be read. They lie side
 * by side as chips; where those would be too small to be read, as tickets, which need less height.
 */
import { sizeOf } from "../chips/Chip.tsx";
import type { Box, Point } from "./geometry.ts";
import { CHIP_RADIUS } from "./places.ts";

/** Figures as large as these, in units of the drawing, are read without effort. */
const GOOD = 7.7;
/** Smaller ones are not read at all. */
const LEAST = 5.6;
/** Letters are about 0.58 of their size wide; a ticket is round at both ends. */
export const LETTER = 0.58;
const ENDS = 3.4;
/** At the left end of a ticket: its owner's letters, or only its paint. */
export const TAG = 7;
export const CAP = 1.4;
/** Figures are not made smaller than this for the sake of letters. */
const TAGGED = 7.2;
const TICKET_HEIGHT = 11.5;
const TICKET_LETTERS = 9.2;
const APART = 0.5;

/** Where a heap may lie; it lies about `middle` if it can. */
export type Space = Box & { middle: Point };
/** The middle of a pile, and how much of the room it has. */
export type Slot = Point & { width: number; height: number };
export type Spread = {
  shape: "chip" | "ticket";
  slots: Slot[];
  /** Of the figures on tickets. */
  letters: number;
  /** Whether there is room on a ticket for its owner's letters too. */
  tagged: boolean;
};
type Grid = { columns: number; rows: number; pitch: { x: number; y: number } };
/** A way to lie; where each pile would lie is worked out only for the one that is taken. */
type Way = Omit<Spread, "slots"> & {
  room: Space;
  grid: Grid;
  size: Size;
  /** How large its figures are. */
  read: number;
  radius: number;
};

/** Of the rooms, smallest first, the first in which `count` piles can be read; else the best. */
export function share(rooms: readonly Space[], count: number, longest: number): Spread | null {
  const way = wayIn(rooms, count, longest);
  if (!way) return null;
  const { shape, letters, tagged } = way;
  return { shape, letters, tagged, slots: slotsIn(way, count) };
}

function wayIn(rooms: readonly Space[], count: number, longest: number): Way | null {
  const grids = rooms.flatMap((room) => gridsFor(room, count).map((grid) => ({ room, grid })));
  const chips = grids.map(({ room, grid }) => asChips(room, grid, longest));
  const whole = chips.find(({ radius }) => radius >= CHIP_RADIUS - APART) ?? best(chips, GOOD);
  if (whole || count === 1) return whole ?? best(chips, 0);
  const tickets = grids.map(({ room, grid }) => asTickets(room, grid, longest));
  return best(tickets, GOOD) ?? best([...chips, ...tickets], LEAST);
}

/** The most readable; of those that are as good, the first, which lies in the smallest room. */
function best(all: Way[], least: number): Way | null {
  const seen = all.filter(({ read }) => read >= least);
  return seen.reduce<Way | null>(
    (top, one) => (top && Math.min(top.read, GOOD) >= Math.min(one.read, GOOD) ? top : one),
    null,
  );
}

function gridsFor({ width, height }: Box, count: number): Grid[] {
  const flat = width >= height;
  const all = Array.from({ length: count }, (_, less) => {
    const columns = flat ? count - less : less + 1;
    const rows = Math.ceil(count / columns);
    return { columns, rows, pitch: { x: width / columns, y: height / rows } };
  });
  // With fewer columns in as many rows there is more room for each.
  return all.filter(({ columns, rows }) => columns === Math.ceil(count / rows));
}

function asChips(room: Space, { columns, rows, pitch }: Grid, longest: number): Way {
  const side = Math.min(2 * CHIP_RADIUS + APART, pitch.x, pitch.y);
  const radius = (side - APART) / 2;
  return {
    ...{ shape: "chip", letters: 0, tagged: true, radius, read: radius * sizeOf(longest) },
    room,
    grid: { columns, rows, pitch: { x: side, y: side } },
    size: { width: 2 * radius, height: 2 * radius },
  };
}

function asTickets(room: Space, { columns, rows, pitch }: Grid, longest: number): Way {
  const height = Math.min(TICKET_HEIGHT, pitch.y) - APART;
  const tallest = Math.min(TICKET_LETTERS, height * 0.86);
  const wanted = ENDS + TAG + tallest * LETTER * longest;
  const width = Math.min(wanted, pitch.x - APART);
  const fits = (length: number) => Math.min(tallest, (length - ENDS) / (LETTER * longest));
  const tagged = fits(width - TAG) >= TAGGED;
  const letters = fits(width - (tagged ? TAG : CAP));
  return {
    ...{ shape: "ticket", letters, tagged, radius: 0, read: letters },
    room,
    grid: { columns, rows, pitch: { x: width + APART, y: height + APART } },
    size: { width, height },
  };
}

type Size = { width: number; height: number };

/** Row by row, about the middle of the room but within it; a last row that is not full is centred. */
function slotsIn({ room, grid: { columns, rows, pitch }, size }: Way, count: number): Slot[] {
  const x = within(room.middle.x, (columns * pitch.x) / 2, room.x, room.width);
  const y = within(room.middle.y, (rows * pitch.y) / 2, room.y, room.height);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    return {
      x: x + ((place % columns) - (inRow - 1) / 2) * pitch.x,
      y: y + (row - (rows - 1) / 2) * pitch.y,
      ...size,
    };
  });
}

/** The nearest to `wanted` with `half` on both sides of it inside of a length. */
function within(wanted: number, half: number, start: number, length: number): number {
  if (2 * half >= length) return start + length / 2;
  return Math.min(Math.max(wanted, start + half), start + length - half);
}
