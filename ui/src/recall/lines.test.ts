import { beforeEach, expect, it } from "vitest";
import { aResult } from "../table/sample.ts";
import type { HouseRules, PastCoup, PastStake } from "../wire.ts";
import { choose } from "../words/index.ts";
import { betText, cited, netOf, netText, outcomeText, remarks } from "./lines.ts";
import { over, withPage } from "./pages.ts";

const house = {
  id: "venezia",
  language: "fr",
  figures: { currency: "€", thousands: ".", decimal: "," },
  spots: [
    { name: "5/8", says: "cheval 5/8" },
    { name: "red", says: "rouge" },
  ],
  calls: [{ name: "tiers", says: "série 5/8" }],
  zero: { limit: 3 },
} as unknown as HouseRules;

const line = (change: Partial<PastStake>): PastStake =>
  aResult({ spot: "red", stake: 1000, ...change });

beforeEach(() => choose("en"));

it("nets what was won against what is gone", () => {
  const lines = [
    line({ outcome: "won", winnings: 3500, returned: 1000 }),
    line({ outcome: "lost" }),
    line({ outcome: "half", returned: 500, level: 1 }),
    line({ outcome: "split", returned: 500 }),
  ];
  expect(netOf(lines)).toBe(3500 - 1000 - 500 - 500);
});

it("does not count a stake in prison as lost, nor one that came free as won", () => {
  expect(netOf([line({ outcome: "held" }), line({ outcome: "released", returned: 1000 })])).toBe(0);
  expect(netOf([line({ outcome: "void", returned: 1000 })])).toBe(0);
});

it("counts what a token won, and never the token itself", () => {
  expect(netOf([line({ outcome: "won", chip: "tokens", winnings: 1000, returned: 0 })])).toBe(1000);
  expect(netOf([line({ outcome: "lost", chip: "tokens" })])).toBe(0);
  expect(netOf([line({ outcome: "lost", chip: "voucher" })])).toBe(0);
});

it("says which colour a stake was in if it was a second one, and what was paid in cash", () => {
  const stake = line({
    chip: "colour",
    colour: "Green",
    outcome: "half",
    returned: 500,
    change: 50,
  });
  expect(remarks(house, stake).map((one) => one.replace(/\s/g, " "))).toEqual([
    "in green",
    "0,50 € of it in cash chips",
  ]);
});

it("signs what was won", () => {
  expect([3500, -1000, 0].map((net) => netText(house, net).replace(/\s/g, " "))).toEqual([
    "+35 €",
    "−10 €",
    "0 €",
  ]);
});

it("names a bet in the house's words, and a piece under its call", () => {
  expect(betText(house, line({}))).toBe("rouge");
  expect(betText(house, line({ spot: "5/8", call: "tiers" }))).toBe("série 5/8: cheval 5/8");
});

it("has a word for every outcome", () => {
  const text = (change: Partial<PastStake>) => outcomeText(house, line(change)).replace(/\s/g, " ");
  expect(text({ outcome: "won", winnings: 8500 })).toBe("won 85 €");
  expect(text({ outcome: "held", raised: 2, level: 1 })).toBe("in prison, level 2");
  expect(text({ outcome: "half", returned: 500, level: 1 })).toBe("withdrawn, 5 € back");
  expect(text({ outcome: "half", returned: 500 })).toBe("lost half, 5 € back");
});

it("says locked in, and nothing about levels, where there is only one", () => {
  const english = { ...house, zero: { limit: 1 } } as HouseRules;
  expect(outcomeText(english, line({ outcome: "held", raised: 1 }))).toBe("locked in");
  expect(remarks(english, line({ level: 1 }))).toEqual(["locked in before"]);
});

it("remarks on prison, tokens and what was above the maximum", () => {
  const odd = line({ level: 1, chip: "tokens", excess: 200 });
  expect(remarks(house, odd).map((text) => text.replace(/\s/g, " "))).toEqual([
    "in prison at level 1",
    "in tokens",
    "2 € above the maximum stayed yours",
  ]);
  expect(remarks(house, line({}))).toEqual([]);
});

it("finds the clauses in a sentence, and only the house's", () => {
  const parts = cited("rouge lost (venezia-CP.9, reading-5, venezia-G.23): the bank.", "venezia");
  expect(parts.filter(({ clause }) => clause).map(({ text }) => text)).toEqual([
    "venezia-CP.9",
    "venezia-G.23",
  ]);
  expect(parts.map(({ text }) => text).join("")).toContain("reading-5, ");
});

const coup = (number: number, change: Partial<PastCoup> = {}) =>
  ({
    coup: number,
    seq: number * 10,
    number: 7,
    void: [],
    lines: [],
    ...change,
  }) as unknown as PastCoup;
const page = (from: number, to: number, before: number | null) => ({
  coups: Array.from({ length: from - to + 1 }, (_, place) => coup(from - place)),
  before,
});
const names = (coups: readonly PastCoup[]) => coups.map((one) => one.coup);

it("adds earlier coups at the end and keeps the place for the next page", () => {
  const first = withPage(null, page(9, 7, 70));
  const second = withPage(first, page(6, 4, 40));
  expect(names(second.coups)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(second.before).toBe(40);
});

it("adds new coups at the top without losing that place", () => {
  const both = withPage(withPage(null, page(9, 7, 70)), page(6, 4, 40));
  const later = withPage(both, page(10, 8, 80));
  expect(names(later.coups)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(later.before).toBe(40);
});

it("takes a coup that changed, as by an answer to zero, anew", () => {
  const later = withPage(withPage(null, page(9, 7, 70)), {
    coups: [coup(9, { won: 5 })],
    before: 90,
  });
  expect(later.coups[0]?.won).toBe(5);
});

it("starts again if it was away too long", () => {
  const later = withPage(withPage(null, page(9, 7, 70)), page(50, 48, 480));
  expect(names(later.coups)).toEqual([50, 49, 48]);
  expect(later.before).toBe(480);
});

it("shows no coup before its ball has fallen on the page", () => {
  const coups = [
    coup(9),
    coup(8, { number: null }),
    coup(7, { number: null, void: ["x"] }),
    coup(6),
  ];
  expect(names(over(coups, 8))).toEqual([7, 6]);
});
