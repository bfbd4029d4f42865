import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type {
  CallRules,
  HouseRules,
  Laid,
  Order,
  Result,
  SpotRules,
  TableEvent,
  TableView,
} from "../wire.ts";
import { Bets, type Felt } from "./bets.ts";
import { foldAll } from "./fold.ts";

const TIERS = ["5/8", "10/11", "13/16", "23/24", "27/30", "33/36"];
const house = {
  id: "mbs",
  language: "en",
  figures: { currency: "$", thousands: ",", decimal: "." },
  spots: ["17", "8", "red", ...TIERS].map(
    (name) => ({ name, numbers: [] }) as unknown as SpotRules,
  ),
  calls: [{ name: "tiers", pieces: TIERS } as CallRules],
  procedure: { freed: "lifted" },
} as HouseRules;

const START: TableView = {
  phase: "open",
  status: "running",
  coup: 1,
  number: null,
  seal: null,
  respins: 0,
  results: [],
  pending: [],
  settled: null,
  minima: {} as TableView["minima"],
  maxima: {},
  waiting: null,
  seats: [
    { name: "ada", colours: [], value: 0, away: false, stakes: [], prison: [], unclaimed: [] },
  ],
  own: {
    purse: { cash: 100_000 },
    custody: 0,
    bought: 100_000,
    cashed: 0,
    corrected: 0,
    takes_up: false,
  },
  croupier: null,
  round: 1,
  round_coups: 1,
};

const me = signal<string | null>("ada");
const view = signal<TableView | null>(START);
const underway = signal<{ laid: [] }[]>([]);
const secondsLeft = signal<number | null>(15);
let sent: Order[];
let bets: Bets;
let ids: number;

const felt: Felt = {
  house,
  me,
  view,
  underway,
  secondsLeft,
  send: (order) => {
    sent.push(order);
    ids += 1;
    return `id${ids}`;
  },
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  ids = 0;
  view.value = START;
  secondsLeft.value = 15;
  underway.value = [];
  me.value = "ada";
  bets = new Bets(felt);
  bets.startFrom(START);
});

function happens(events: TableEvent[], id = "*:1") {
  const before = view.value as TableView;
  const after = foldAll(before, events, "ada");
  view.value = after;
  bets.follow(events, id, before, after);
}

const place = (...laid: Laid[]): TableEvent => [
  "Placed",
  { seat: "ada", chip: "cash", laid, by: null, because: null },
];
const tiers = (unit: number) => place(...TIERS.map((spot): Laid => [spot, "tiers", unit, 0]));
const lost = (spot: string, call: string | null, stake: number): Result => [
  "ada",
  spot,
  call,
  "cash",
  stake,
  0,
  "lost",
  0,
  0,
  0,
  0,
];

describe("undo", () => {
  test("takes back what was placed last", () => {
    happens([place(["17", null, 500, 0])]);
    happens([place(["red", null, 1000, 0])]);
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "red" }]);
  });

  test("of an addition lays the rest again", () => {
    happens([place(["17", null, 500, 0])]);
    happens([place(["17", null, 200, 0])]);
    happens([place(["red", null, 200, 0])], "other:x");
    bets.undo();
    happens([["Taken", { seat: "ada", stakes: [[["red", null, "cash"], 200]] }]], "ada:id1");
    bets.undo();
    expect(sent.slice(1)).toEqual([{ do: "take" }, { do: "place", bets: [["17", 500]] }]);
  });

  test("goes back step by step and is not undone itself", () => {
    happens([place(["17", null, 500, 0])]);
    happens([tiers(100)]);
    bets.undo();
    expect(bets.whyNotUndo.value).not.toBeNull();
    const stakes = TIERS.map((spot): [[string, string, "cash"], number] => [
      [spot, "tiers", "cash"],
      100,
    ]);
    happens([["Taken", { seat: "ada", stakes }]], "ada:id1");
    expect(bets.whyNotUndo.value).toBeNull();
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "tiers" }, { do: "take" }]);
  });

  test("brings back what was cleared", () => {
    happens([tiers(100)]);
    const stakes = TIERS.map((spot): [[string, string, "cash"], number] => [
      [spot, "tiers", "cash"],
      100,
    ]);
    happens([["Taken", { seat: "ada", stakes }]]);
    bets.undo();
    expect(sent).toEqual([{ do: "place", bets: [["tiers", 100]] }]);
  });

  test("ends with the coup", () => {
    happens([place(["17", null, 500, 0])]);
    happens([["Collected", { results: [lost("17", null, 500)] }]]);
    expect(bets.whyNotUndo.value).not.toBeNull();
  });

  test("survives a break of the line within the coup", () => {
    happens([place(["17", null, 500, 0])]);
    const known = view.value as TableView;
    const after = foldAll(known, [place(["red", null, 200, 0])], "ada");
    view.value = after;
    bets.startFrom(after, known);
    bets.undo();
    expect(sent).toEqual([{ do: "take", target: "red" }]);
    bets.startFrom({ ...after, coup: 2 }, after);
    expect(bets.whyNotUndo.value).toBe("There is nothing to take back.");
  });

  test("that takes and lays again is not risked in the last moment", () => {
    happens([place(["17", null, 500, 0])]);
    happens([place(["17", null, 200, 0])]);
    secondsLeft.value = 1;
    expect(bets.whyNotUndo.value).not.toBeNull();
    happens([place(["red", null, 200, 0])]);
    expect(bets.whyNotUndo.value, "to take alone is safe").toBeNull();
  });
});

describe("rebet", () => {
  const lose = () => {
    happens([place(["17", null, 500, 0]), tiers(100)]);
    const results = [lost("17", null, 500), ...TIERS.map((spot) => lost(spot, "tiers", 100))];
    happens([
      ["Collected", { results }],
      ["WinnersPaid", {}],
      ["DollyLifted", {}],
    ]);
    happens([["BettingOpened", { coup: 2, seal: null }]]);
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
      },
    ]);
  });

  test("lays only what is missing", () => {
    lose();
    happens([place(["17", null, 300, 0])]);
    bets.rebet();
    expect(sent).toEqual([
      {
        do: "place",
        bets: [
          ["17", 200],
          ["tiers", 100],
        ],
      },
    ]);
  });

  test("has nothing to do where everything lies already", () => {
    lose();
    happens([place(["17", null, 500, 0]), tiers(100)]);
    expect(bets.whyNotRebet.value).not.toBeNull();
  });

  test("a coup without own bets does not make the last ones forgotten", () => {
    lose();
    happens([["Collected", { results: [] }]]);
    happens([["BettingOpened", { coup: 3, seal: null }]]);
    expect(bets.whyNotRebet.value).toBeNull();
  });

  test("knows them from a table that is joined in the middle", () => {
    const results = [lost("17", null, 500)];
    bets.startFrom({ ...START, settled: { number: 3, results, played_again: [] } });
    bets.rebet();
    expect(sent).toEqual([{ do: "place", bets: [["17", 500]] }]);
  });
});

describe("double", () => {
  test("places again what lies", () => {
    happens([place(["17", null, 500, 0]), tiers(100)]);
    bets.double();
    expect(sent).toEqual([
      {
        do: "place",
        bets: [
          ["17", 500],
          ["tiers", 100],
        ],
      },
    ]);
  });

  test("is not possible without the chips for it", () => {
    happens([place(["17", null, 60_000, 0])]);
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
    expect(again.layouts.all.value).toEqual([{ name: "my tiers", slip: [["tiers", 100]] }]);
    again.lay("my tiers");
    expect(sent).toEqual([{ do: "place", bets: [["tiers", 100]] }]);
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
    expect(bets.place([["17", 500]])).toBe("Bets are closed.");
    expect(sent).toEqual([]);
  });

  test("between coups what lies may be taken, but nothing placed", () => {
    happens([place(["17", null, 500, 0])]);
    view.value = { ...(view.value as TableView), phase: "idle" };
    expect(bets.whyNotClear.value).toBeNull();
    expect(bets.whyNotBet.value).not.toBeNull();
  });

  test("chips under way are not in hand any more", () => {
    underway.value = [{ laid: [{ spot: "17", call: null, amount: 99_900 }] as unknown as [] }];
    expect(bets.place([["17", 200]])).toBe("That costs $2; you have $1 in hand.");
  });
});
