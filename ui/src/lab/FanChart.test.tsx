import { render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { ticks } from "../charts/ticks.ts";
import { house } from "../rules/sample.ts";
import type { Trial } from "../wire.ts";
import { TrialAnswer } from "./TrialAnswer.tsx";

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
});

const show = (change: Partial<Trial> = {}) =>
  render(<TrialAnswer house={house} trial={{ ...trial, ...change }} />, host);

const trial: Trial = {
  house: "mbs",
  bets: "red by 10",
  system: null,
  zero: "leave",
  coups: 100,
  bankroll: 20_000,
  stops_at: null,
  stake: 1000,
  mean_result: -2700,
  sd: 9996,
  ahead: 0.355,
  even: 0.0767,
  behind: 0.5683,
  ruin: 0.0769,
  goal: null,
  expected_coups: 97.5,
  mean_drawdown: 4_321_00,
  error: 1e-13,
  sessions: null,
  fan: {
    coups: [0, 50, 100],
    shares: [0.05, 0.25, 0.5, 0.75, 0.95],
    rows: [
      [0, -12_000, -19_000],
      [0, -6000, -9000],
      [0, -1000, -2000],
      [0, 4000, 4000],
      [0, 10_000, 14_000],
    ],
  },
};

describe("the answer of the laboratory", () => {
  it("says in words what the fan shows", () => {
    show();
    const fan = host.querySelector("[role=img]")?.getAttribute("aria-label");
    for (const word of ["200", "180", "10", "340"]) expect(fan).toContain(word);
    expect(host.querySelector("[role=status]")?.textContent).toContain("27");
  });

  it("shows what applies, and says that it is exact", () => {
    show();
    expect(host.textContent).toContain("35.5%");
    expect(host.textContent).not.toContain("Goal reached");
    expect(host.textContent).toMatch(/Exact: .* 1e-13/);
  });

  it("says when it is simulated", () => {
    show({ error: null, sessions: 20_000, goal: 0.25 });
    expect(host.textContent).toContain("Simulated: 20,000 evenings");
    expect(host.textContent).toContain("Goal reached");
  });
});

describe("figures beside a chart", () => {
  it.each([
    [0, 100],
    [-12_345, 98_765],
    [0, 1],
    [5, 5],
  ])("between %d and %d are few and round", (low, high) => {
    const found = ticks(low, high);
    expect(found.length).toBeLessThan(12);
    expect(found.every((tick) => tick >= low && tick <= high)).toBe(true);
  });
});
