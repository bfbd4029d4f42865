import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import mbs from "../../test/houses/mbs.json" with { type: "json" };
import type { CallRules, HouseRules, Order, SpotRules, TimeRules } from "../wire.ts";
import { Bets, type BettingTable } from "./bets.ts";
import type { BetChips } from "./chips.ts";
import { foldAll } from "./fold.ts";
import type { Laid, Result, StakePart, TableEvent, TableView } from "./incoming.ts";
import { aLaid, aPart, aResult, aSeat, aStake, aTable, opened } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";

const TIERS = ["5/8", "10/11", "13/16", "23/24", "27/30", "33/36"];
const house = {
  id: "mbs",
  language: "en",
  figures: { currency: "$", thousands: ",", decimal: "." },
  spots: ["17", "8", "red", ...TIERS].map(
    (name) => ({ name, numbers: [] }) as unknown as SpotRules,
  ),
  calls: [{ name: "tiers", pieces: TIERS } as CallRules],
  times: mbs.times as TimeRules,
} as HouseRules;

const START = aTable({
  seats: [aSeat("ada")],
  own: { ...EMPTY_HAND, purse: { cash: 100_000 }, bought: 100_000 },
});

const me = signal<string | null>("ada");
const view = signal<TableView | null>(START);
const underway = signal<{ laid: [] }[]>([]);
const secondsLeft = signal<number | null>(15);
const CASH: BetChips = { chip: "cash", colour: "" };
const chips = signal<BetChips>(CASH);
let sent: Order[];
let bets: Bets;
let ids: number;

const felt: BettingTable = {
  house,
  me,
  view,
  underway,
  secondsLeft,
  chips,
  send: (order) => {
    sent.push(order);
    ids += 1;
    return `id${ids}`;
  },
  laidBy: (order) =>
    order.do === "place"
      ? order.bets.map(([spot, amount]) => ({ ...CASH, spot, call: null, amount }))
      : [],
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  ids = 0;
  view.value = START;
  secondsLeft.value = 15;
  underway.value = [];
  me.value = "ada";
  chips.value = CASH;
  bets = new Bets(felt);
  bets.startFrom(START);
});

function happens(events: TableEvent[], id = "*:1") {
  const before = view.value as TableView;
  const after = foldAll(before, events, "ada");
  view.value = after;
  bets.follow(events, id, before, after);
}

const placeIn = ({ chip, colour }: BetChips, ...laid: Laid[]): TableEvent => ({
  type: "Placed",
  seat: "ada",
  chip,
  laid,
  by: null,
  because: null,
  colour,
  again: false,
  helped: false,
});
const place = (...laid: Laid[]) => placeIn(CASH, ...laid);
const taken = (...stakes: StakePart[]): TableEvent => ({
  type: "Taken",
  seat: "ada",
  stakes,
  by: null,
  because: null,
  disowned: false,
});
const tiers = (unit: number) => place(...TIERS.map((spot) => aLaid(spot, unit, { call: "tiers" })));
const lost = (spot: string, call: string | null, stake: number): Result =>
  aResult({ spot, call, stake });
const tiersStakes = TIERS.map((spot) => aPart(spot, 100, { call: "tiers" }));

describe("undo", () => {
  test("takes back what was placed last", () => {
    happens([place(aLaid("17", 500))]);
    happens([place(aLaid("red", 1000))]);
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "red" }]);
  });

  test("of an addition takes only that", () => {
    happens([place(aLaid("17", 500))]);
    happens([place(aLaid("17", 200))]);
    happens([place(aLaid("red", 200))], "other:x");
    bets.undo();
    happens([taken(aPart("red", 200))], "ada:id1");
    bets.undo();
    expect(sent.slice(1)).toEqual([{ do: "take", target: "17", amount: 200 }]);
    happens([taken(aPart("17", 200))], "ada:id2");
    expect(view.value?.seats[0]?.stakes).toMatchObject([{ spot: "17", amount: 500 }]);
  });

  test("of chips beside a call leaves the pieces of the call", () => {
    happens([tiers(100)]);
    happens([place(aLaid("5/8", 300))]);
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "5/8", amount: 300 }]);
  });

  test("of a part of a call takes it up and says the rest again", () => {
    happens([tiers(100)]);
    happens([tiers(200)]);
    bets.undo();
    expect(sent).toEqual([{ do: "take" }, { do: "place", bets: [["tiers", 100]], chip: "cash" }]);
  });

  test("goes back step by step and is not undone itself", () => {
    happens([place(aLaid("17", 500))]);
    happens([tiers(100)]);
    bets.undo();
    expect(bets.whyNotUndo.value).not.toBeNull();
    happens([taken(...tiersStakes)], "ada:id1");
    expect(bets.whyNotUndo.value).toBeNull();
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "tiers" }, { do: "take" }]);
  });

  test("brings back what was cleared", () => {
    happens([tiers(100)]);
    happens([taken(...tiersStakes)]);
    bets.undo();
    expect(sent).toEqual([{ do: "place", bets: [["tiers", 100]], chip: "cash" }]);
  });

  test("ends with the coup", () => {
    happens([place(aLaid("17", 500))]);
    happens([{ type: "Collected", by: null, results: [lost("17", null, 500)] }]);
    expect(bets.whyNotUndo.value).not.toBeNull();
  });

  test("survives a break of the line within the coup", () => {
    happens([place(aLaid("17", 500))]);
    const known = view.value as TableView;
    const after = foldAll(known, [place(aLaid("red", 200))], "ada");
    view.value = after;
    bets.startFrom(after, known);
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "red" }]);
    bets.startFrom({ ...after, coup: 2 }, after);
    expect(bets.whyNotUndo.value).toBe("There is nothing to take back.");
  });

  test("that takes and lays again is not risked in the last moment", () => {
    happens([tiers(100)]);
    happens([tiers(100)]);
    secondsLeft.value = 2;
    expect(bets.whyNotUndo.value).toBeNull();
    secondsLeft.value = 1;
    expect(bets.whyNotUndo.value).toBe("Too close to the close.");
    bets.undo();
    expect(sent).toEqual([]);
  });

  test("that only takes is safe in the last moment, also of a part", () => {
    happens([tiers(100)]);
    happens([place(aLaid("5/8", 500))]);
    happens([place(aLaid("5/8", 200))]);
    secondsLeft.value = 1;
    bets.undo();
    happens([taken(aPart("5/8", 200))], "ada:id1");
    bets.undo();
    happens([taken(aPart("5/8", 500))], "ada:id2");
    bets.undo();
    expect(sent).toEqual([
      { do: "take", target: "5/8", amount: 200 },
      { do: "take", target: "5/8", amount: 500 },
      { do: "take" },
    ]);
  });
});

describe("rebet", () => {
  const lose = () => {
    happens([place(aLaid("17", 500)), tiers(100)]);
    const results = [lost("17", null, 500), ...TIERS.map((spot) => lost(spot, "tiers", 100))];
    happens([
      { type: "Collected", by: null, results },
      { type: "WinnersPaid", by: null },
      { type: "DollyLifted" },
    ]);
    happens([opened(2)]);
  };

  test("lays the last coup's bets again, calls by their name", () => {
    lose();
    bets.rebet();
    expect(sent).toEqual([
      {
        do: "place",
        bets: [
          ["17", 500],
          ["tiers", 100],
        ],
        chip: "cash",
      },
    ]);
  });

  test("lays only what is missing", () => {
    lose();
    happens([place(aLaid("17", 300))]);
    bets.rebet();
    expect(sent).toEqual([
      {
        do: "place",
        bets: [
          ["17", 200],
          ["tiers", 100],
        ],
        chip: "cash",
      },
    ]);
  });

  test("has nothing to do where everything lies already", () => {
    lose();
    happens([place(aLaid("17", 500)), tiers(100)]);
    expect(bets.whyNotRebet.value).not.toBeNull();
  });

  test("a coup without own bets does not make the last ones forgotten", () => {
    lose();
    happens([{ type: "Collected", by: null, results: [] }]);
    happens([opened(3)]);
    expect(bets.whyNotRebet.value).toBeNull();
  });

  test("knows them from a table that is joined in the middle", () => {
    const results = [lost("17", null, 500)];
    bets.startFrom({ ...START, settled: { number: 3, results, played_again: [] } });
    bets.rebet();
    expect(sent).toEqual([{ do: "place", bets: [["17", 500]], chip: "cash" }]);
  });
});

describe("double", () => {
  test("places again what lies", () => {
    happens([place(aLaid("17", 500)), tiers(100)]);
    bets.double();
    expect(sent).toEqual([
      {
        do: "place",
        bets: [
          ["17", 500],
          ["tiers", 100],
        ],
        chip: "cash",
      },
    ]);
  });

  test("is not possible without the chips for it", () => {
    happens([place(aLaid("17", 60_000))]);
    expect(bets.whyNotDouble.value).toBe("That costs $600; you have $400 in hand.");
    bets.double();
    expect(sent).toEqual([]);
  });
});

describe("layouts", () => {
  test("are kept by name and laid out again", () => {
    happens([tiers(100)]);
    bets.save("my tiers");
    const again = new Bets(felt);
    expect(again.layouts.all.value).toEqual([
      { name: "my tiers", slip: [["tiers", 100, "cash", ""]] },
    ]);
    again.lay("my tiers");
    expect(sent).toEqual([{ do: "place", bets: [["tiers", 100]], chip: "cash" }]);
    again.layouts.remove("my tiers");
    expect(new Bets(felt).layouts.all.value).toEqual([]);
  });
});

describe("reasons", () => {
  test("no seat, no bets", () => {
    me.value = "bob";
    expect(bets.whyNotBet.value).toBe("Take a seat first.");
  });

  test("closed is closed", () => {
    view.value = { ...START, phase: "closed" };
    expect(bets.whyNotBet.value).toBe("No more bets");
  });

  test("between coups what lies may be taken, but nothing placed", () => {
    happens([place(aLaid("17", 500))]);
    view.value = { ...(view.value as TableView), phase: "idle" };
    expect(bets.whyNotClear.value).toBeNull();
    expect(bets.whyNotBet.value).not.toBeNull();
  });

  test("chips under way are not in hand any more", () => {
    underway.value = [
      { laid: [{ spot: "17", call: null, amount: 99_900, ...CASH }] as unknown as [] },
    ];
    expect(bets.place([["17", 200]])).toBe("That costs $2; you have $1 in hand.");
  });
});

describe("several sorts of chips", () => {
  const COLOUR: BetChips = { chip: "colour", colour: "" };
  const GREEN: BetChips = { chip: "colour", colour: "green" };
  const TOKENS: BetChips = { chip: "tokens", colour: "" };
  const purse = { cash: 1000, colour: 5000, tokens: 2000 };
  const RICH = aTable({
    seats: [aSeat("ada", { colours: ["red", "green"], value: 500 })],
    own: { ...EMPTY_HAND, purse },
  });
  const settles = (...results: Result[]) => {
    happens([
      { type: "Collected", by: null, results },
      { type: "WinnersPaid", by: null },
      { type: "DollyLifted" },
    ]);
    happens([opened(2)]);
  };

  beforeEach(() => {
    view.value = RICH;
    bets.startFrom(RICH);
  });

  test("a bet is made with the chosen ones", () => {
    chips.value = GREEN;
    bets.place([["17", 500]]);
    chips.value = TOKENS;
    bets.place([["red", 100]]);
    expect(sent).toEqual([
      { do: "place", bets: [["17", 500]], chip: "colour", colour: "green" },
      { do: "place", bets: [["red", 100]], chip: "tokens" },
    ]);
  });

  test("each must be in hand: the one kind does not pay for the other", () => {
    expect(bets.place([["17", 2000]])).toBe("That costs $20; you have $10 in cash chips.");
    chips.value = TOKENS;
    expect(bets.place([["17", 5000]])).toBe("That costs $50; you have $20 in tokens.");
    expect(sent).toEqual([]);
  });

  test("a rebet lays every stake in the chips it was made with", () => {
    settles(
      aResult({ spot: "17", stake: 500, chip: "colour", colour: "green" }),
      aResult({ spot: "red", stake: 300, chip: "cash" }),
      aResult({ spot: "8", stake: 200, chip: "tokens" }),
    );
    bets.rebet();
    expect(sent).toEqual([
      { do: "place", bets: [["17", 500]], chip: "colour", colour: "green" },
      { do: "place", bets: [["red", 300]], chip: "cash" },
      { do: "place", bets: [["8", 200]], chip: "tokens" },
    ]);
  });

  test("a rebet never turns tokens into money", () => {
    settles(aResult({ spot: "8", stake: 3000, chip: "tokens" }));
    expect(bets.whyNotRebet.value).toBe("That costs $30; you have $20 in tokens.");
  });

  test("a colour that was taken back is bet again in one's first", () => {
    settles(
      aResult({ spot: "17", stake: 500, chip: "colour", colour: "green" }),
      aResult({ spot: "17", stake: 1000, chip: "colour" }),
    );
    happens([{ type: "ColourTaken", seat: "ada", colour: "green", by: "max", because: null }]);
    bets.rebet();
    expect(sent).toEqual([{ do: "place", bets: [["17", 1500]], chip: "colour" }]);
  });

  test("doubling is one act: undone at once, in the same chips", () => {
    happens([placeIn(COLOUR, aLaid("17", 500))]);
    happens([placeIn(CASH, aLaid("17", 100))]);
    bets.double();
    expect(sent).toEqual([
      { do: "place", bets: [["17", 500]], chip: "colour" },
      { do: "place", bets: [["17", 100]], chip: "cash" },
    ]);
    happens([placeIn(COLOUR, aLaid("17", 500))], "ada:id1");
    happens([placeIn(CASH, aLaid("17", 100))], "ada:id2");
    sent = [];
    bets.undo();
    expect(sent).toEqual([
      { do: "take" },
      { do: "place", bets: [["17", 500]], chip: "colour" },
      { do: "place", bets: [["17", 100]], chip: "cash" },
    ]);
  });

  test("a layout is laid in the chips it was saved with", () => {
    happens([placeIn(GREEN, aLaid("17", 500)), placeIn(CASH, aLaid("red", 100))]);
    bets.save("mixed");
    view.value = RICH;
    bets.lay("mixed");
    expect(sent).toEqual([
      { do: "place", bets: [["17", 500]], chip: "colour", colour: "green" },
      { do: "place", bets: [["red", 100]], chip: "cash" },
    ]);
  });

  test("a layout of chips that one has not today is laid in the chosen ones", () => {
    happens([placeIn(TOKENS, aLaid("17", 500))]);
    bets.save("promotion");
    view.value = START;
    bets.lay("promotion");
    expect(sent).toEqual([{ do: "place", bets: [["17", 500]], chip: "cash" }]);
  });

  test("a layout of before there were several sorts is still known", () => {
    bets.layouts.save("old", [["17", 500]]);
    chips.value = COLOUR;
    bets.lay("old");
    expect(sent).toEqual([{ do: "place", bets: [["17", 500]], chip: "colour" }]);
  });
});

describe("while the ball is spun again (reading 47)", () => {
  const spun = { phase: "closed", respins: 3 } as const;

  test("who has nothing on the felt bets for the next coup, and it is laid when that opens", () => {
    view.value = aTable({ ...START, ...spun });
    expect(bets.whyNotBet.value).toBeNull();
    expect(bets.place([["17", 500]])).toBeNull();
    expect(bets.place([["red", 1000]])).toBeNull();
    bets.take("17");
    expect(bets.place([["8", 100_000]]), "what is put down is not in hand").not.toBeNull();
    expect(sent, "no bet is given before the opening").toEqual([]);
    expect(bets.ahead.value).toMatchObject([{ spot: "red", amount: 1000 }]);
    happens([{ type: "NumberSet", number: 5, secret: null, missing: [], laps: null }]);
    happens([{ type: "SpunAgain" }]);
    expect(sent).toEqual([]);
    happens([opened(2)]);
    expect(sent).toMatchObject([{ do: "place", bets: [["red", 1000]] }]);
    expect(bets.ahead.value).toEqual([]);
  });

  test("what was put down is undone, also once somebody has won", () => {
    view.value = aTable({ ...START, ...spun });
    bets.place([["17", 500]]);
    bets.place([["red", 1000]]);
    view.value = aTable({ ...START, phase: "paid", respins: 3 });
    bets.undo();
    expect(bets.ahead.value).toMatchObject([{ spot: "17", amount: 500 }]);
    bets.clear();
    expect(bets.ahead.value).toEqual([]);
  });

  test("a page that missed the opening lays it when it is back", () => {
    view.value = aTable({ ...START, ...spun });
    bets.place([["17", 500]]);
    const open = aTable({ ...START, phase: "open", coup: 2 });
    view.value = open;
    bets.startFrom(open);
    expect(sent).toMatchObject([{ do: "place", bets: [["17", 500]] }]);
  });

  test("whoever still has a stake there waits for its number", () => {
    const seats = [aSeat("ada", { stakes: [aStake("17", 500)] })];
    view.value = aTable({ ...START, ...spun, seats });
    expect(bets.whyNotBet.value).toBe("No more bets");
  });

  test("in the first spin nobody bets ahead", () => {
    view.value = aTable({ ...START, phase: "closed", respins: 0 });
    expect(bets.whyNotBet.value).toBe("No more bets");
  });
});
