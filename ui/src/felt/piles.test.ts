import { expect, test } from "vitest";
import type { HouseRules, Result, SeatView, StakeView } from "../wire.ts";
import { fatesOf, heapsOf, prisonOf } from "./piles.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;

const stake = (spot: string, amount: number, call: string | null = null): StakeView => ({
  spot,
  call,
  chip: "cash",
  amount,
  excess: 0,
});
const seat = (name: string, ...stakes: StakeView[]): SeatView => ({
  name,
  colours: [],
  value: 0,
  away: false,
  stakes,
  prison: [],
  unclaimed: [],
});
const lying = (id: string, seats: SeatView[], more = {}) =>
  heapsOf({ house: house(id), seats, me: "ada", pending: [], results: [], number: null, ...more });

test("bets of one player on one spot are one pile, and one's own lies on top", () => {
  const seats = [
    seat("ada", stake("17", 500), stake("17", 200, "17 and neighbours")),
    seat("bob", stake("17", 100)),
  ];
  const [heap] = lying("mbs", seats);
  expect(heap?.piles.map(({ seat, amount, own }) => [seat, amount, own])).toEqual([
    ["bob", 100, false],
    ["ada", 700, true],
  ]);
});

test("what was all above the maximum does not lie there", () => {
  expect(lying("mbs", [seat("ada", stake("17", 0))])).toEqual([]);
});

test("pending chips make a heap of their own where nothing lies", () => {
  const [heap] = lying("mbs", [], { pending: [{ spot: "red", amount: 300 }] });
  expect(heap).toMatchObject({ spot: "red", pending: 300, piles: [] });
});

test("venezia's placed calls rest beside a box until a piece wins", () => {
  const seats = [seat("ada", stake("5/8", 500, "tiers"), stake("10/11", 500, "tiers"))];
  expect(lying("venezia", seats).map((heap) => [heap.id, heap.piles[0]?.amount])).toEqual([
    ["high: tiers", 1000],
  ]);
  expect(lying("venezia", seats, { number: 5 }).map((heap) => heap.id)).toEqual([
    "5/8",
    "high: tiers",
  ]);
});

test("elsewhere a call lies on its spots", () => {
  const seats = [seat("ada", stake("5/8", 500, "tiers"))];
  expect(lying("mbs", seats).map((heap) => heap.id)).toEqual(["5/8"]);
});

const result = (spot: string, outcome: Result[6], winnings = 0, level = 0): Result => [
  "ada",
  spot,
  null,
  "cash",
  500,
  0,
  outcome,
  winnings,
  0,
  level,
  0,
];

test("winners and losers are told apart; what is held is neither", () => {
  const results = [result("17", "won", 17500), result("red", "lost"), result("low", "held")];
  const seats = [seat("ada", stake("17", 500), stake("red", 500), stake("low", 500))];
  const fates = lying("mbs", seats, { results }).map((heap) => [
    heap.spot,
    heap.piles[0]?.fate,
    heap.piles[0]?.winnings,
  ]);
  expect(fates).toEqual([
    ["17", "won", 17500],
    ["red", "lost", 0],
    ["low", null, 0],
  ]);
});

test("a verdict on a prisoner says nothing about a free stake on the same box", () => {
  expect(fatesOf([result("red", "released", 0, 1)]).size).toBe(0);
});

test("prisoners are gathered by their box", () => {
  const ada: SeatView = { ...seat("ada"), prison: [["red", "cash", 2, 1000]] };
  const bob: SeatView = { ...seat("bob"), prison: [["red", "cash", 1, 500]] };
  expect(prisonOf([ada, bob], "ada").get("red")).toEqual([
    { seat: "ada", spot: "red", level: 2, amount: 1000, own: true },
    { seat: "bob", spot: "red", level: 1, amount: 500, own: false },
  ]);
});
