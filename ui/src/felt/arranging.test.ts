import { describe, expect, test } from "vitest";
import { sizeOf } from "../chips/Chip.tsx";
import { aSeat, aStake } from "../table/sample.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { arrange, textOn } from "./arranging.ts";
import { type Box, boxOf, stopsOf } from "./geometry.ts";
import { heapsOf } from "./piles.ts";
import { meet } from "./rooms.ts";
import { LETTER, type Slot } from "./sharing.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const drawings = Object.values(houses).flatMap((house): [string, HouseRules, FeltDrawing][] => [
  [`${house.id} lying`, house, house.felt.lying],
  [`${house.id} standing`, house, house.felt.standing],
]);

/** In units of the drawing, of which a phone shows 0.88 pixels each. */
const READ = 6.9;

/** So many players on each of these spots, by turns in colour and in cash. */
function laid(house: HouseRules, drawing: FeltDrawing, spots: string[], players = 8) {
  const seats = Array.from({ length: players }, (_, at) => {
    const chip = at % 2 ? ("colour" as const) : ("cash" as const);
    const amount = chip === "colour" ? 1500 + 500 * at : 700 + 1000 * at;
    const stakes = spots.map((spot) => aStake(spot, amount, { chip, place: at }));
    return aSeat(`player ${at}`, { stakes, value: at % 2 ? 100 : 0, colours: [] });
  });
  const me = "player 0";
  const heaps = heapsOf({ house, seats, me, unconfirmed: [], results: [], number: null });
  return arrange(house, drawing, heaps);
}

const around = ({ x, y, width, height }: Slot): Box => ({
  x: x - width / 2 + 0.1,
  y: y - height / 2 + 0.1,
  width: width - 0.2,
  height: height - 0.2,
});

function overlaps(boxes: Box[]): number {
  return boxes.filter((box, at) => boxes.slice(at + 1).some((other) => meet(box, other))).length;
}

describe.each(drawings)("%s", (_, house, drawing) => {
  const spots = [...new Set(stopsOf(drawing).map(({ spot }) => spot))];

  test("the piles of eight players lie side by side on every spot, and each can be read", () => {
    for (const spot of spots) {
      const found = laid(house, drawing, [spot]).get(spot);
      expect(found?.others, spot).toBe(0);
      expect(found?.slots.length, spot).toBe(8);
      expect(overlaps((found?.slots ?? []).map(around)), spot).toBe(0);
      const longest = Math.max(...(found?.shown ?? []).map((pile) => textOn(house, pile).length));
      const { width = 0 } = found?.slots[0] ?? {};
      const size = found?.shape === "ticket" ? found.letters : (width / 2) * sizeOf(longest);
      expect(size, spot).toBeGreaterThan(READ);
      if (found?.shape === "ticket") expect(size * LETTER * longest).toBeLessThan(width);
    }
  });

  test("what lies in a box stays in it", () => {
    for (const spot of spots) {
      const box = boxOf(drawing, spot);
      if (!box) continue;
      for (const slot of laid(house, drawing, [spot]).get(spot)?.slots ?? []) {
        const { x, y, width, height } = around(slot);
        expect(x, spot).toBeGreaterThanOrEqual(box.x);
        expect(y, spot).toBeGreaterThanOrEqual(box.y);
        expect(x + width, spot).toBeLessThanOrEqual(box.x + box.width);
        expect(y + height, spot).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  test("heaps on neighbouring spots do not lie on each other, and nobody is forgotten", () => {
    const near = ["17", "14/17", "17/18", "17/20", "16/17", "14", "17/21"].filter((spot) =>
      spots.includes(spot),
    );
    for (const players of [2, 4, 8]) {
      const all = [...laid(house, drawing, near, players).values()];
      const boxes = all.flatMap(({ slots, more }) => [...slots, ...(more ? [more] : [])]);
      expect(overlaps(boxes.map(around))).toBe(0);
      for (const { shown, others } of all) expect(shown.length + others).toBe(players);
      // One's own is always among them.
      for (const { shown } of all) expect(shown.some(({ own }) => own)).toBe(true);
    }
  });
});
