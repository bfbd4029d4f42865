import { describe, expect, test } from "vitest";
import mbs from "../../test/houses/mbs.json" with { type: "json" };
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import type { HouseRules } from "../wire.ts";
import type { TableView } from "./incoming.ts";
import { betsAreOpen, isTimeTo, movable, zeroIsOpen } from "./phases.ts";
import { aStake, aTable } from "./sample.ts";

const rules = (house: unknown) => house as HouseRules;
const fresh = [aStake("17", 500)];
const winner = [aStake("17", 500, { riding: 500 })];

describe("bets are taken", () => {
  const open = (house: unknown, change: Partial<TableView>) =>
    betsAreOpen(rules(house), aTable(change));
  const settled = { number: 17, results: [], played_again: [] };

  test("from the opening to the close", () => {
    for (const house of [mbs, venezia]) {
      expect(open(house, { phase: "open" })).toBe(true);
      expect(open(house, { phase: "closed" })).toBe(false);
      expect(open(house, { phase: "open", status: "suspended" })).toBe(false);
    }
  });

  test("earlier where spots are freed, once there was a settlement", () => {
    expect(open(mbs, { phase: "paid" })).toBe(false);
    expect(open(venezia, { phase: "paid" })).toBe(true);
    expect(open(venezia, { phase: "idle" })).toBe(false);
    expect(open(venezia, { phase: "idle", settled })).toBe(true);
    expect(open(mbs, { phase: "idle", settled })).toBe(false);
  });

  test("back also from a closed table", () => {
    const idle = (status: TableView["status"]) => aTable({ phase: "idle", status });
    expect(isTimeTo("take", rules(mbs), idle("closed"))).toBe(true);
    expect(isTimeTo("take", rules(mbs), idle("suspended"))).toBe(false);
  });
});

describe("a stake is moved", () => {
  test("freely while bets are taken", () => {
    for (const house of [mbs, venezia])
      expect(movable(rules(house), aTable({ phase: "spinning" }), fresh)).toBe("yes");
  });

  test("before the opening nowhere, but for winners where the house lets them shift", () => {
    const idle = aTable({ phase: "idle" });
    expect(movable(rules(mbs), idle, winner)).toBe("when open");
    expect(movable(rules(venezia), idle, winner)).toBe("yes");
    expect(movable(rules(venezia), idle, fresh)).toBe("winners only");
    expect(movable(rules(venezia), idle, [...winner, ...fresh])).toBe("winners only");
    const grown = [aStake("17", 700, { riding: 500 })];
    expect(movable(rules(venezia), idle, grown)).toBe("winners only");
  });

  test("not before all winners are paid", () => {
    expect(movable(rules(venezia), aTable({ phase: "collected" }), winner)).toBe("winners only");
    expect(movable(rules(venezia), aTable({ phase: "paid" }), winner)).toBe("yes");
  });
});

test("a zero is answered as long as the table says so, also without a settlement", () => {
  expect(zeroIsOpen(aTable({ choosing: [], settled: null }))).toBe(true);
  expect(zeroIsOpen(aTable({ choosing: null }))).toBe(false);
  expect(zeroIsOpen(aTable({ choosing: [], status: "suspended" }))).toBe(false);
});
