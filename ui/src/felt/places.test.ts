import { describe, expect, test } from "vitest";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { anchorOf, boxOf, stopsOf } from "./geometry.ts";
import { CHIP_RADIUS, placesBeside, placesInPrison, placesOn } from "./places.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const drawings = Object.values(houses).flatMap((house): [string, HouseRules, FeltDrawing][] => [
  [`${house.id} lying`, house, house.felt.lying],
  [`${house.id} standing`, house, house.felt.standing],
]);

const A_CHIP = { x: 0, y: 0, width: 2 * CHIP_RADIUS, height: 2 * CHIP_RADIUS };

describe.each(drawings)("%s", (_, house, drawing) => {
  test("the chips of nine players stay on their spot", () => {
    for (const { spot } of stopsOf(drawing)) {
      const { x, y } = anchorOf(drawing, spot) ?? A_CHIP;
      const { width, height } = boxOf(drawing, spot) ?? A_CHIP;
      for (const { x: cx, y: cy } of placesOn(drawing, spot, 9)) {
        expect(Math.abs(cx - x), spot).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(cy - y), spot).toBeLessThanOrEqual(height / 2);
      }
    }
  });

  test("one chip on a line lies on its anchor", () => {
    expect(placesOn(drawing, "14/17", 1)).toEqual([anchorOf(drawing, "14/17")]);
  });

  test("prisoners lie on the outermost line of the cloth", () => {
    for (const { name, kind } of house.spots) {
      if (kind !== "even") continue;
      for (const { x, y } of placesInPrison(drawing, name, 3)) {
        const edges = [x, y, drawing.width - x, drawing.height - y];
        expect(Math.min(...edges), name).toBe(0);
      }
    }
  });

  test("calls at rest lie inside the box, wherever it is", () => {
    for (const spot of house.placed_beside) {
      const { x, y, width, height } = boxOf(drawing, spot) ?? A_CHIP;
      for (const { x: cx, y: cy } of placesBeside(drawing, spot, 0, 4)) {
        expect(cx - x).toBeGreaterThan(CHIP_RADIUS - 2);
        expect(cy - y).toBeGreaterThan(CHIP_RADIUS - 2);
        expect(x + width - cx).toBeGreaterThan(CHIP_RADIUS - 2);
        expect(y + height - cy).toBeGreaterThan(CHIP_RADIUS - 2);
      }
    }
  });
});
