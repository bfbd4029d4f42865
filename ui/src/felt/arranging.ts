/**
 * The whole felt: which piles of every heap are shown, and where. What lies in boxes stays there;
 * heaps on lines then take what room is left, the fullest ones first.
 */
import { figureOn } from "../chips/amount.ts";
import { callOf, spotOf } from "../house.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import type { Box } from "./geometry.ts";
import { boxOf } from "./geometry.ts";
import { type Heap, mostOf, type Pile } from "./piles.ts";
import { placeOn } from "./places.ts";
import { chipAt, meet, roomBeside, roomsOn } from "./rooms.ts";
import { type Slot, type Space, type Spread, share } from "./sharing.ts";

/** How a heap is drawn; `others` are piles for which there is no room, and `more` says so. */
export type Arranged = Spread & { shown: Pile[]; others: number; more: Slot | null };
/** By the id of the heap. */
export type Arrangement = ReadonlyMap<string, Arranged>;

export function arrange(house: HouseRules, drawing: FeltDrawing, heaps: Heap[]): Arrangement {
  const arranged = new Map<string, Arranged>();
  const filled = new Map(heaps.map((heap) => [heap.id, homeOf(drawing, heap)]));
  for (const heap of inTurn(drawing, heaps)) {
    filled.delete(heap.id);
    const others = near(filled, areaOf(drawing, heap));
    const found = arrangedIn(house, heap, roomsFor(house, drawing, heap, others));
    if (!found) continue;
    arranged.set(heap.id, found);
    filled.set(heap.id, [...found.slots, ...(found.more ? [found.more] : [])].map(boxAround));
  }
  return arranged;
}

/** What a heap needs whatever comes: the place of one chip. */
function homeOf(drawing: FeltDrawing, { spot, call }: Heap): Box[] {
  const at = call ? undefined : placeOn(drawing, spot);
  return at ? [chipAt(at)] : [];
}

/** Further away than this nothing is in a heap's way. */
const NEAR = 40;

function areaOf(drawing: FeltDrawing, { spot }: Heap): Box {
  const at = placeOn(drawing, spot) ?? { x: 0, y: 0 };
  const { x, y, width, height } = boxOf(drawing, spot) ?? { ...at, width: 0, height: 0 };
  return { x: x - NEAR, y: y - NEAR, width: width + 2 * NEAR, height: height + 2 * NEAR };
}

const near = (filled: ReadonlyMap<string, Box[]>, area: Box): Box[] =>
  [...filled.values()].flatMap((boxes) => boxes.filter((box) => meet(area, box)));

function inTurn(drawing: FeltDrawing, heaps: Heap[]): Heap[] {
  const inBox = ({ spot }: Heap) => Number(boxOf(drawing, spot) !== undefined);
  return heaps.toSorted(
    (one, other) => inBox(other) - inBox(one) || other.piles.length - one.piles.length,
  );
}

function roomsFor(
  house: HouseRules,
  drawing: FeltDrawing,
  { spot, call }: Heap,
  filled: Box[],
): Space[] {
  if (call)
    return [roomBeside(drawing, spot, restingRank(house, call))].filter((one) => one !== null);
  const rules = spotOf(house, spot);
  return rules ? roomsOn(drawing, rules, filled) : [];
}

/** Calls that share a box lie side by side in its corner. */
function restingRank(house: HouseRules, call: string): number {
  const family = callOf(house, call)?.family;
  const place = family ? house.placed.indexOf(family) : 0;
  return Math.floor(Math.max(0, place) / Math.max(1, house.placed_beside.length));
}

/** All piles if all can be read, else as many as can; one place says how many more there are. */
function arrangedIn(house: HouseRules, heap: Heap, rooms: Space[]): Arranged | null {
  const { piles } = heap;
  const whole = share(rooms, piles.length, longestOf(house, piles));
  if (whole) return { ...whole, shown: piles, others: 0, more: null };
  for (let most = piles.length - 1; most > 0; most--) {
    const shown = mostOf(piles, most);
    const sharing = share(rooms, most + 1, longestOf(house, shown));
    const more = sharing?.slots.at(-1);
    if (sharing && more)
      return {
        ...{ ...sharing, slots: sharing.slots.slice(0, -1) },
        ...{ shown, others: piles.length - most, more },
      };
  }
  const shown = mostOf(piles, 1);
  const last = share(rooms, 1, longestOf(house, shown));
  return last && { ...last, shown, others: piles.length - 1, more: last.slots[0] ?? null };
}

const longestOf = (house: HouseRules, piles: Pile[]): number =>
  Math.max(2, ...piles.map((pile) => textOn(house, pile).length));

/** What stands on a pile; while all of it is under way, that. */
export const textOn = (house: HouseRules, { amount, unconfirmed, value }: Pile): string =>
  figureOn(house, { amount: amount || unconfirmed, value });

const boxAround = ({ x, y, width, height }: Slot): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Everything that chips cover, for the numbers that make way. */
export const coveredBy = (arrangement: Arrangement): Box[] =>
  [...arrangement.values()].flatMap(({ slots, more }) =>
    [...slots, ...(more ? [more] : [])].map(boxAround),
  );

export const covers = (boxes: readonly Box[], box: Box): boolean =>
  boxes.some((one) => meet(one, box));
