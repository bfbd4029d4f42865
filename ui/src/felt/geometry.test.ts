import { describe, expect, test } from "vitest";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { isClear, spotAt, stopNear, stopsOf } from "./geometry.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});

/** Every house lying and standing. */
const drawings = Object.values(houses).flatMap((house): [string, HouseRules, FeltDrawing][] => [
  [`${house.id} lying`, house, house.felt.lying],
  [`${house.id} standing`, house, house.felt.standing],
]);

test("every house is drawn both ways", () => {
  expect(drawings.length).toBeGreaterThanOrEqual(10);
});

describe.each(drawings)("%s", (_, house, drawing) => {
  test("every spot on offer has a place", () => {
    expect(new Set(stopsOf(drawing).map((stop) => stop.spot))).toEqual(
      new Set(house.spots.map((spot) => spot.name)),
    );
  });

  test("a press on any anchor means its spot", () => {
    for (const { spot, x, y } of stopsOf(drawing)) expect(spotAt(drawing, x, y)).toBe(spot);
  });

  test("so does a press within reach of a line", () => {
    const { reach } = drawing;
    for (const { spot, x, y } of stopsOf(drawing)) {
      if (spot in drawing.boxes) continue;
      for (const [dx, dy] of [
        [reach, reach],
        [-reach, reach],
        [reach, -reach],
        [-reach, -reach],
      ] as const)
        expect(spotAt(drawing, x + dx, y + dy)).toBe(spot);
    }
  });

  test("beyond reach it means the box, whose right and lower lines are the next one's", () => {
    for (const [spot, boxes] of Object.entries(drawing.boxes)) {
      for (const [x, y, width, height] of boxes) {
        const beyond = drawing.reach + 1;
        expect(spotAt(drawing, x + beyond, y + beyond)).toBe(spot);
        expect(spotAt(drawing, x + width, y + height)).not.toBe(spot);
      }
    }
  });

  test("off the felt it means nothing", () => {
    expect(spotAt(drawing, -30, 20)).toBeNull();
    expect(spotAt(drawing, drawing.width + 30, drawing.height / 2)).toBeNull();
  });

  test("the middle of every box is clear to a finger, and the edge of a line's reach is not", () => {
    for (const { spot, x, y } of stopsOf(drawing)) {
      if (spot in drawing.boxes) expect(isClear(drawing, x, y, 5), spot).toBe(true);
    }
    const line = stopsOf(drawing).find((stop) => stop.spot === "14/17");
    expect(isClear(drawing, (line?.x ?? 0) + drawing.reach - 1, line?.y ?? 0, 3)).toBe(false);
  });
});

test("of a spot with two places the nearer is taken", () => {
  const lying = houses["../../test/houses/venezia.json"]?.felt.lying as FeltDrawing;
  const [first, second] = stopsOf(lying).filter((stop) => stop.spot === "dozen 1");
  expect(stopNear(lying, "dozen 1", second?.x, second?.y)).toEqual(second);
  expect(stopNear(lying, "dozen 1", first?.x, first?.y)).toEqual(first);
  expect(stopNear(lying, "37")).toBeUndefined();
});
