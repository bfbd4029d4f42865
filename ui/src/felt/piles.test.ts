import { expect, test } from "vitest";
import type { Result, SeatView } from "../table/incoming.ts";
import { aResult, aSeat, aStake } from "../table/sample.ts";
import type { HouseRules, StakeView } from "../wire.ts";
import { fatesOf, heapsOf, prisonOf } from "./piles.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;

const stake = (spot: string, amount: number, call: string | null = null): StakeView =>
  aStake(spot, amount, { call });
const seat = (name: string, ...stakes: StakeView[]): SeatView => aSeat(name, { stakes });
const lying = (id: string, seats: SeatView[], more = {}) =>
  heapsOf({
    house: house(id),
    seats,
    me: "ada",
    unconfirmed: [],
    results: [],
    number: null,
    ...more,
  });

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

test("unconfirmed chips make a heap of their own where nothing lies", () => {
  const [heap] = lying("mbs", [], { unconfirmed: [{ spot: "red", amount: 300 }] });
  expect(heap?.piles).toMatchObject([{ seat: "ada", amount: 0, unconfirmed: 300, own: true }]);
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

test("a piece that wins rests in its pile until the croupier sets it on the felt", () => {
  const seats = [seat("ada", stake("5/8", 500, "tiers"), stake("10/11", 500, "tiers"))];
  const heaps = lying("venezia", seats, { number: 5, unset: true });
  expect(heaps.map((heap) => [heap.id, heap.piles[0]?.amount])).toEqual([["high: tiers", 1000]]);
});

test("a placed piece that won stays on the felt while it rides; only the rest is at rest", () => {
  const won = aStake("5/8", 1500, { call: "tiers", riding: 1000 });
  const seats = [seat("ada", won, stake("10/11", 500, "tiers"))];
  expect(lying("venezia", seats).map((heap) => [heap.id, heap.piles[0]?.amount])).toEqual([
    ["5/8", 1000],
    ["high: tiers", 1000],
  ]);
  const all = [seat("ada", aStake("5/8", 500, { call: "tiers", riding: 500 }))];
  expect(lying("venezia", all).map((heap) => heap.id)).toEqual(["5/8"]);
});

test("in a box for an even chance chips lie by their places, one's own too", () => {
  const at = (name: string, place: number) => seat(name, aStake("red", 500, { place }));
  const seats = [at("ada", 1), at("bob", 2), at("cleo", 0)];
  const [heap] = lying("venezia", seats);
  expect(heap?.piles.map((pile) => pile.seat)).toEqual(["cleo", "ada", "bob"]);
});

test("cash and colour chips on one spot are two piles, and colour chips know their value", () => {
  const stakes = [aStake("17", 1500, { chip: "colour" }), aStake("17", 700)];
  const ada = aSeat("ada", { stakes, colours: ["blue"], value: 100 });
  const results = [
    aResult({ spot: "17", chip: "colour", outcome: "won", winnings: 52_500 }),
    aResult({ spot: "17", outcome: "lost" }),
  ];
  const [heap] = lying("mbs", [ada], { results });
  expect(
    heap?.piles.map(({ chip, named, value, amount, fate }) => [chip, named, value, amount, fate]),
  ).toEqual([
    ["colour", "blue", 100, 1500, "won"],
    ["cash", "", 0, 700, "lost"],
  ]);
});

test("chips under way lie on the pile of the same chips", () => {
  const ada = aSeat("ada", {
    stakes: [aStake("17", 500, { chip: "colour" }), aStake("17", 700)],
    value: 100,
  });
  const unconfirmed = [{ spot: "17", amount: 200, chip: "colour", colour: "" }];
  const [heap] = lying("mbs", [ada], { unconfirmed });
  expect(heap?.piles.map(({ chip, amount, unconfirmed }) => [chip, amount, unconfirmed])).toEqual([
    ["colour", 500, 200],
    ["cash", 700, 0],
  ]);
});

test("a second colour, tokens and vouchers are piles of their own, with winnings of their own", () => {
  const stakes = [
    aStake("red", 500, { chip: "colour" }),
    aStake("red", 300, { chip: "colour", colour: "green" }),
    aStake("red", 200, { chip: "tokens" }),
    aStake("red", 100, { chip: "voucher" }),
  ];
  const results = [
    aResult({ spot: "red", chip: "colour", outcome: "won", winnings: 500 }),
    aResult({ spot: "red", chip: "colour", colour: "green", outcome: "won", winnings: 300 }),
    aResult({ spot: "red", chip: "tokens", outcome: "won", winnings: 200 }),
    aResult({ spot: "red", chip: "voucher", outcome: "won", winnings: 100 }),
  ];
  const [heap] = lying("nsw", [seat("ada", ...stakes)], { results });
  expect(
    heap?.piles.map(({ chip, colour, amount, winnings }) => [chip, colour, amount, winnings]),
  ).toEqual([
    ["colour", "", 500, 500],
    ["colour", "green", 300, 300],
    ["tokens", "", 200, 200],
    ["voucher", "", 100, 100],
  ]);
});

test("2 to 1 is paid as two heaps of the stake's size where the house pays so", () => {
  const paid = ["dozen 1", "red"].map((spot) => ({
    ...{ seat: "ada", spot, chip: "cash" as const, colour: "", stake: 5000 },
    winnings: spot === "red" ? 5000 : 10_000,
  }));
  const seats = [seat("ada", stake("dozen 1", 5000), stake("red", 5000))];
  const heaps = (id: string) => lying(id, seats, { paid }).map((heap) => heap.piles[0]?.heaps);
  expect(heaps("venezia")).toEqual([[5000, 5000], []]);
  expect(heaps("mbs")).toEqual([[], []]);
});

test("a box shows the heaps of the winner who was paid last", () => {
  const paid = ["ada", "bob"].map((seat) => ({
    ...{ seat, spot: "dozen 1", chip: "cash" as const, colour: "", stake: 500, winnings: 1000 },
  }));
  const seats = [seat("ada", stake("dozen 1", 500)), seat("bob", stake("dozen 1", 500))];
  const shown = (given: typeof paid) =>
    lying("venezia", seats, { paid: given })[0]?.piles.flatMap((pile) =>
      pile.heaps.map(() => pile.seat),
    );
  expect(shown(paid.slice(0, 1))).toEqual(["ada", "ada"]);
  expect(shown(paid)).toEqual(["bob", "bob"]);
});

test("elsewhere a call lies on its spots", () => {
  const seats = [seat("ada", stake("5/8", 500, "tiers"))];
  expect(lying("mbs", seats).map((heap) => heap.id)).toEqual(["5/8"]);
});

const result = (spot: string, outcome: Result["outcome"], winnings = 0, level = 0): Result =>
  aResult({ spot, outcome, winnings, level });

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
  const ada: SeatView = {
    ...seat("ada"),
    prison: [{ spot: "red", chip: "cash", level: 2, amount: 1000 }],
  };
  const bob: SeatView = {
    ...seat("bob"),
    prison: [{ spot: "red", chip: "cash", level: 1, amount: 500 }],
  };
  const cash = { chip: "cash", colour: "", value: 0 };
  expect(prisonOf([ada, bob], "ada").get("red")).toEqual([
    { seat: "ada", ...cash, spot: "red", level: 2, amount: 1000, own: true },
    { seat: "bob", ...cash, spot: "red", level: 1, amount: 500, own: false },
  ]);
});
