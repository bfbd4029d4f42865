import { describe, expect, test } from "vitest";
import type { CoupPoint } from "../wire.ts";
import { scaleOf } from "./ResultPlot.tsx";

const point = (coup: number, win: number, deviation = 0): CoupPoint => ({
  coup,
  at: 0,
  win,
  expected: 0,
  deviation,
});

describe("the plot of the result", () => {
  test("has room for the result and for the whole band", () => {
    const scale = scaleOf([point(0, 0), point(1, 500, 1000), point(2, -5000, 1500)]);
    for (const amount of [-5000, -3000, 3000]) {
      expect(scale.y(amount)).toBeGreaterThanOrEqual(0);
      expect(scale.y(amount)).toBeLessThan(260);
    }
    expect(scale.y(500), "more is higher").toBeLessThan(scale.y(-500));
    expect(scale.x(2)).toBeGreaterThan(scale.x(1));
  });

  test.each([
    [-17_300, 40_000],
    [0, 1],
    [-1, 100],
    [-9_000_000, 12_345_678],
  ])("has few round amounts from %i to %i, and 0 among them", (low, high) => {
    const { ticks } = scaleOf([point(0, low), point(1, high)]);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(8);
    for (const tick of ticks) expect(tick % 100 === 0).toBe(true);
  });
});
