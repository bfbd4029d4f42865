import { beforeEach, describe, expect, test } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { aResult, aSeat, aStake, aTable } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { lyingOf, ownersOf } from "./lying.ts";

const nsw = houseOf("nsw");
const values = (view: Parameters<typeof aTable>[0]) =>
  lyingOf(aTable(view), "ada", nsw).map(({ value }) => value);
const texts = (view: Parameters<typeof aTable>[0]) =>
  lyingOf(aTable(view), "ada", nsw).map(({ text }) => text);

beforeEach(() => choose("en"));

describe("the stakes that can be treated as another bet", () => {
  test("are one where only one lies", () => {
    const seats = [aSeat("ada", { stakes: [aStake("17", 1000), aStake("20", 0)] })];
    expect(values({ seats })).toEqual(["17"]);
  });

  test("are each kind of chips on a spot, and all of them", () => {
    const stakes = [
      aStake("17", 1000, { chip: "tokens" }),
      aStake("17", 1000, { chip: "voucher" }),
      aStake("17", 300),
      aStake("17", 500, { chip: "colour" }),
      aStake("17", 700, { chip: "colour", colour: "red" }),
    ];
    const seats = [aSeat("ada", { colours: ["green", "red"], stakes })];
    expect(values({ seats })).toEqual([
      "17",
      "17 in tokens",
      "17 in voucher",
      "17 in cash",
      "17 in green",
      "17 in red",
    ]);
    const told = texts({ seats });
    expect(new Set(told).size).toBe(told.length);
    expect(told[0]).toMatch(/35\D*all of it$/);
    expect(told[1]).toMatch(/10\D*tokens$/);
  });

  test("are what no call has put there, the pieces of calls, and whole calls", () => {
    const stakes = [
      aStake("17", 300),
      aStake("17", 500, { call: "dragon" }),
      aStake("17", 500, { call: "dragon", chip: "tokens" }),
      aStake("4", 500, { call: "dragon" }),
    ];
    const seats = [aSeat("ada", { stakes })];
    expect(values({ seats })).toEqual([
      "dragon",
      "dragon in cash",
      "dragon in tokens",
      "17",
      "17 alone",
      "17 from dragon",
      "17 from dragon in cash",
      "17 from dragon in tokens",
      "4 from dragon",
    ]);
    const told = texts({ seats });
    expect(new Set(told).size).toBe(told.length);
  });

  test("are after the rake what lost, and what won and waits, also of somebody who left", () => {
    const lost = aResult({ spot: "20", stake: 1000, outcome: "lost" });
    const paid = aResult({ spot: "17", stake: 500, outcome: "won" });
    const waits = aResult({ spot: "17", call: "dragon", stake: 500, outcome: "won" });
    const view = { phase: "collected", results: [paid, waits, lost], pending: [waits] } as const;
    const table = { ...view, results: [...view.results], pending: [...view.pending] };
    expect(values(table)).toEqual(["dragon", "17 from dragon", "20"]);
    expect(texts(table)[2]).toMatch(/raked in$/);
    expect(ownersOf(aTable(table))).toEqual(["ada"]);
    expect(ownersOf(aTable({ ...table, phase: "paid" }))).toEqual([]);
  });
});
