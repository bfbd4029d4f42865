import { describe, expect, it } from "vitest";
import {
  chanceOfAll,
  chanceOfLeast,
  chanceOfMost,
  countOn,
  extremes,
  ranking,
  tally,
} from "./numbers.ts";

const NUMBERS = [5, 17, 0, 17, 36, 5, 17];

it("counts every pocket", () => {
  const times = tally(NUMBERS);
  expect(times).toHaveLength(37);
  expect([times[17], times[5], times[0], times[1]]).toEqual([3, 2, 1, 0]);
});

it("counts what lies on a spot", () => {
  expect(countOn(NUMBERS, [5, 36])).toBe(3);
  expect(countOn([], [5])).toBe(0);
});

it("ranks by how often, then by how lately", () => {
  const [first, second, third] = ranking(NUMBERS);
  expect(first).toEqual({ number: 17, times: 3, ago: 0 });
  expect(second).toEqual({ number: 5, times: 2, ago: 1 });
  expect(third).toEqual({ number: 36, times: 1, ago: 2 });
});

it("says of the coldest that they never came", () => {
  const { hot, cold } = extremes(NUMBERS, 4);
  expect(hot.map(({ number }) => number)).toEqual([17, 5, 36, 0]);
  expect(cold).toHaveLength(4);
  expect(cold.every(({ times, ago }) => times === 0 && ago === null)).toBe(true);
});

describe("the chance of a leader", () => {
  // In fractions, from the generating function: n!/37^n times the coefficient of x^n in
  // (the sum of x^k/k! over all k from least to most)^37.
  it.each([
    [20, 2, 0.998326468556181],
    [20, 3, 0.4851566103112927],
    [37, 3, 0.983818753055947],
    [100, 6, 0.9191486256586064],
    [100, 7, 0.539614228718645],
    [100, 8, 0.20148278495864147],
    [100, 10, 0.014480633917491841],
    [200, 12, 0.28720974044139147],
  ])("in %i coups with %i times is exact", (coups, times, chance) => {
    expect(chanceOfMost(coups, times)).toBeCloseTo(chance, 11);
  });

  it.each([
    [40, 0, 0.9999999999983461],
    [100, 0, 0.9359972004718038],
    [100, 1, 0.9999997858348811],
    [200, 0, 0.14471560088571872],
    [200, 1, 0.6623712992276907],
  ])("and so is that of a straggler: %i coups, %i times", (coups, times, chance) => {
    expect(chanceOfLeast(coups, times)).toBeCloseTo(chance, 11);
  });

  it("is certain or impossible where it must be", () => {
    expect(chanceOfAll(100, 0, 100)).toBeCloseTo(1, 10);
    expect(chanceOfMost(100, 0)).toBe(1);
    expect(chanceOfMost(38, 2)).toBeCloseTo(1, 12);
    expect(chanceOfMost(10, 11)).toBeCloseTo(0, 12);
    expect(chanceOfLeast(36, 0)).toBe(1);
  });
});
