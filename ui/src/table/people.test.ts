import { describe, expect, test } from "vitest";
import { gainOf } from "./accounts.ts";
import { choicesOf } from "./chips.ts";
import { foldAll } from "./fold.ts";
import type { EventFields, TableEvent, TableView } from "./incoming.ts";
import { aSeat, aStake, aTable } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";

const then = (view: TableView, event: TableEvent) => foldAll(view, [event], "ada");
const inColour = (spot: string, colour: string) => aStake(spot, 500, { chip: "colour", colour });

describe("a colour that is taken back", () => {
  const stakes = [
    inColour("17", "green"),
    aStake("5/8", 500, { chip: "colour", colour: "green", call: "tiers", riding: 500 }),
    inColour("8", "blue"),
    aStake("red", 300),
  ];
  const taken = (colour: string): TableEvent => ({
    type: "ColourTaken",
    seat: "ada",
    colour,
    by: "max",
    because: null,
  });
  const view = aTable({
    seats: [aSeat("ada", { colours: ["red", "green", "blue"], value: 500, stakes })],
    asks: [
      { holder: "ada", colour: "red", other: "cy" },
      { holder: "ada", colour: "green", other: "dot" },
      { holder: "bob", colour: "red", other: "cy" },
    ],
    consents: [
      { holder: "ada", colour: "blue", other: "bob" },
      { holder: "ada", colour: "red", other: "bob" },
    ],
  });

  test("makes the next one the first, whose stakes bear no name", () => {
    const [ada] = then(view, taken("red")).seats;
    expect(ada?.colours).toEqual(["green", "blue"]);
    expect(ada?.stakes.map(({ spot, colour }) => [spot, colour])).toEqual([
      ["17", ""],
      ["5/8", ""],
      ["8", "blue"],
      ["red", ""],
    ]);
    expect(ada?.stakes[1], "all else stays").toEqual({ ...stakes[1], colour: "" });
  });

  test("leaves the names as they are if it was not the first", () => {
    const [ada] = then(view, taken("blue")).seats;
    expect(ada?.colours).toEqual(["red", "green"]);
    expect(ada?.stakes).toEqual(stakes);
  });

  test("is nobody's to ask for or to share any more", () => {
    const { asks, consents } = then(view, taken("red"));
    expect(asks).toEqual([
      { holder: "ada", colour: "green", other: "dot" },
      { holder: "bob", colour: "red", other: "cy" },
    ]);
    expect(consents).toEqual([{ holder: "ada", colour: "blue", other: "bob" }]);
  });
});

const cashedOut = (change: Partial<EventFields["CashedOut"]>): TableEvent => ({
  type: "CashedOut",
  seat: "ada",
  stack: 0,
  custody: 0,
  left: true,
  tokens: 0,
  vouchers: 0,
  unclaimed: 0,
  repaid: 0,
  ...change,
});

describe("a colour that is promised to a newcomer", () => {
  const view = aTable({
    coup: 3,
    seats: [aSeat("ada", { colours: ["red", "green"] }), aSeat("bob", { colours: ["green"] })],
    consents: [{ holder: "ada", colour: "green", other: "cy" }],
  });
  const promised = then(view, {
    type: "ColourPromised",
    seat: "ada",
    colour: "green",
    other: "bob",
    coup: 4,
  });
  const chips = (view: TableView) => choicesOf(view, "ada").map(({ colour }) => colour);

  test("is shared with nobody else, and bet with by its holder in this coup", () => {
    expect(promised.promises).toEqual([{ holder: "ada", colour: "green", other: "bob", coup: 4 }]);
    expect(promised.consents).toEqual([]);
    expect(chips({ ...promised, phase: "open" })).toEqual(["", "green"]);
    expect(chips({ ...promised, phase: "open", coup: 4 })).toEqual([""]);
  });

  test("is the newcomer's alone once it has passed", () => {
    const passed = { type: "ColourPassed", seat: "ada", colour: "green", other: "bob" } as const;
    const { seats, promises } = then(promised, passed);
    expect(seats.map(({ colours }) => colours)).toEqual([["red"], ["green"]]);
    expect(promises).toEqual([]);
  });

  test.each(["ada", "bob"])("is promised no more when %s leaves", (seat) => {
    expect(then(promised, cashedOut({ seat })).promises).toEqual([]);
  });
});

describe("who asked for a colour", () => {
  const view = aTable({
    seats: [aSeat("ada", { colours: ["red"], value: 500 }), aSeat("bob"), aSeat("cy")],
    asks: [
      { holder: "ada", colour: "red", other: "bob" },
      { holder: "ada", colour: "red", other: "cy" },
    ],
  });
  const asks = (event: TableEvent) => then(view, event).asks;

  test.each<TableEvent>([
    { type: "ColourBought", seat: "bob", colour: "blue", value: 500 },
    { type: "Seated", seat: "bob", colours: ["blue"], value: 500, guest: false },
    cashedOut({ seat: "bob" }),
  ])("asks no more, with a colour or gone: $type", (event) => {
    expect(asks(event)).toEqual([{ holder: "ada", colour: "red", other: "cy" }]);
  });

  test("still asks with chips on the felt", () => {
    expect(asks(cashedOut({ seat: "bob", left: false }))).toEqual(view.asks);
  });

  test("asks nobody who has left", () => {
    expect(asks(cashedOut({ seat: "ada" }))).toEqual([]);
  });
});

describe("cashing out", () => {
  const view = aTable({
    seats: [
      aSeat("ada", {
        stakes: [aStake("red", 300)],
        unclaimed: [{ spot: "red", amount: 700, coup: 1 }],
      }),
      aSeat("bob", { unclaimed: [{ spot: "even", amount: 200, coup: 1 }] }),
    ],
    own: { ...EMPTY_HAND, purse: { cash: 1000 }, custody: 50, bought: 2000, cashed: 10 },
  });
  const paid = { stack: 1000, custody: 50, unclaimed: 700, repaid: 0 };

  test("pays what was won while away too, and nothing is made or lost by it", () => {
    const home = then(view, cashedOut({ ...paid, left: false }));
    expect(home.own).toMatchObject({ purse: {}, custody: 0, cashed: 1760 });
    expect(home.seats[0]?.unclaimed, "the stake still waits").toEqual([
      { spot: "red", amount: 0, coup: 1 },
    ]);
    expect(home.seats[0]?.stakes).toEqual(view.seats[0]?.stakes);
    expect(gainOf(home, "ada")).toBe(gainOf(view, "ada"));
  });

  test("gives the seat up if nothing lies there", () => {
    const home = then(view, cashedOut({ ...paid, left: true }));
    expect(home.seats.map(({ name }) => name)).toEqual(["bob"]);
    expect(home.own?.cashed).toBe(1760);
  });

  test("of others is seen by what lies on the felt, and by nothing in one's own hand", () => {
    const other = then(view, cashedOut({ seat: "bob", unclaimed: 200, left: false }));
    const beside = other.seats.map(({ unclaimed }) => unclaimed);
    expect(beside).toEqual([
      [{ spot: "red", amount: 700, coup: 1 }],
      [{ spot: "even", amount: 0, coup: 1 }],
    ]);
    expect(other.own).toBe(view.own);
  });
});
