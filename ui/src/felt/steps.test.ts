import { describe, expect, test } from "vitest";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { type Stop, stopNear, stopsOf } from "./geometry.ts";
import { type Direction, first, last, step } from "./steps.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const drawings = Object.values(houses).flatMap((house): [string, FeltDrawing][] => [
  [`${house.id} lying`, house.felt.lying],
  [`${house.id} standing`, house.felt.standing],
]);
const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

function reachable(drawing: FeltDrawing, from: Stop): Set<Stop> {
  const seen = new Set([from]);
  for (const stop of seen) for (const way of DIRECTIONS) seen.add(step(drawing, stop, way));
  return seen;
}

describe.each(drawings)("%s", (_, drawing) => {
  test("arrows lead from every place to every other", () => {
    const all = stopsOf(drawing).length;
    for (const stop of stopsOf(drawing)) expect(reachable(drawing, stop).size, stop.spot).toBe(all);
  });

  test("a step never goes backwards", () => {
    for (const stop of stopsOf(drawing)) {
      expect(step(drawing, stop, "right").x).toBeGreaterThanOrEqual(stop.x);
      expect(step(drawing, stop, "left").x).toBeLessThanOrEqual(stop.x);
      expect(step(drawing, stop, "down").y).toBeGreaterThanOrEqual(stop.y);
      expect(step(drawing, stop, "up").y).toBeLessThanOrEqual(stop.y);
    }
  });

  test("0 is first, an even chance last", () => {
    expect(first(drawing)?.spot).toBe("0");
    expect(last(drawing)?.spot).toBe("high");
  });
});

test("between two numbers one passes the line they share", () => {
  const lying = houses["../../test/houses/mbs.json"]?.felt.lying as FeltDrawing;
  const walk = (from: string, ...ways: Direction[]) =>
    ways.reduce((stop, way) => step(lying, stop, way), stopNear(lying, from) as Stop).spot;
  expect(walk("17", "left")).toBe("14/17");
  expect(walk("17", "left", "left")).toBe("14");
  expect(walk("17", "left", "down")).toBe("13/17");
  expect(walk("17", "up", "up")).toBe("18");
  expect(walk("16", "down")).toBe("16/18");
  expect(walk("16", "down", "right")).toBe("16/21");
  expect(walk("16", "down", "down")).toBe("dozen 2");
  expect(walk("0", "right")).toBe("0/2");
  expect(walk("0", "right", "down", "down", "down")).toBe("first four");
  expect(walk("35", "right")).toBe("column 2");
});
