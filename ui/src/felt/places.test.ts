import { describe, expect, test } from "vitest";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { anchorOf, boxOf } from "./geometry.ts";
import { CHIP_RADIUS, placeOn, placesInPrison } from "./places.ts";
import { roomBeside } from "./rooms.ts";

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
  test("one chip on a line lies on its anchor", () => {
    expect(placeOn(drawing, "14/17")).toEqual(anchorOf(drawing, "14/17"));
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
      const room = roomBeside(drawing, spot, 0) ?? A_CHIP;
      expect(room.x, spot).toBeGreaterThanOrEqual(x);
      expect(room.y, spot).toBeGreaterThanOrEqual(y);
      expect(room.x + room.width, spot).toBeLessThanOrEqual(x + width);
      expect(room.y + room.height, spot).toBeLessThanOrEqual(y + height);
    }
  });
});
