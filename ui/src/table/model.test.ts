import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import mbs from "../../test/houses/mbs.json" with { type: "json" };
import type { Clock, Command, HouseRules, SpotRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { FakeSocket } from "./fake-socket.ts";
import { foldAll } from "./fold.ts";
import type { Laid, TableEvent, TableView, Welcome } from "./incoming.ts";
import { TableModel } from "./model.ts";
import {
  aLaid,
  aPart,
  aResult,
  aSeat,
  aStake,
  aTable,
  aWelcome,
  closed,
  fell,
  opened,
} from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";

choose("en");

const house = {
  id: "mbs",
  language: "en",
  figures: { currency: "$", thousands: ",", decimal: "." },
  chips: [100, 500],
  spots: ["17", "red"].map((name) => ({ name, numbers: [17], says: name }) as SpotRules),
  calls: [{ name: "pair", pieces: ["17", "red"] }],
  track: { sectors: [], signs: [] },
  tracks: [],
  each_side: [],
  procedure: { freed: "lifted", round_coups: null },
  times: mbs.times,
  announcements: {
    open: "Place your bets",
    close: "No more bets",
    numbers: Array.from({ length: 37 }, (_, number) => `number ${number}`),
    combinations: [],
    name_combinations: false,
  },
  void: {},
} as unknown as HouseRules;

const VIEW = aTable({
  seats: [aSeat("ada")],
  own: { ...EMPTY_HAND, purse: { cash: 100_000 }, bought: 100_000 },
});
const CLOCK = { now: 0, step: "betting", ends: null } as Clock;

let model: TableModel;
let seq: number;
/** What the server knows. */
let truth: TableView;
const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const orders = () => socket().orders as (Command & { do: string })[];

function welcome(view: TableView, now = 1000): Welcome {
  truth = view;
  return aWelcome({ seq, now, view, clock: CLOCK, present: ["ada"] });
}

function happens(events: TableEvent[], id = "*:1") {
  seq += 1;
  truth = foldAll(truth, events, "ada");
  socket().says({ t: "events", seq, at: 0, id, events });
}

const placed = (...laid: Laid[]): TableEvent => ({
  type: "Placed",
  seat: "ada",
  chip: "cash",
  laid,
  by: null,
  because: null,
  colour: "",
  again: false,
  helped: false,
});
const won = aResult({ outcome: "won", winnings: 17_500, returned: 500 });
const coup = (count: number): TableEvent[] => [
  opened(count),
  closed,
  fell(17),
  { type: "Collected", by: null, results: [] },
  { type: "WinnersPaid", by: null },
  { type: "DollyLifted" },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  FakeSocket.all = [];
  sessionStorage.clear();
  localStorage.clear();
  seq = 10;
  model = new TableModel("mbs-1", house);
  model.open();
  socket().says(welcome(VIEW));
});

afterEach(() => {
  model.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("who is here", () => {
  test("is a list that changes", () => {
    socket().says({ t: "presence", came: ["cyd", "bob"], went: [] });
    expect(model.present.value).toEqual(["ada", "bob", "cyd"]);
    socket().says({ t: "presence", came: ["ada"], went: ["bob", "nobody"] });
    expect(model.present.value).toEqual(["ada", "cyd"]);
    socket().says({ t: "present", names: ["dan"] });
    expect(model.present.value).toEqual(["dan"]);
  });
});

describe("chips", () => {
  test("on their way are on the felt and not in hand, and always add up", () => {
    model.bets.place([["pair", 500]]);
    expect(model.underway.value[0]?.laid).toEqual([
      { spot: "17", call: "pair", amount: 500, chip: "cash", colour: "" },
      { spot: "red", call: "pair", amount: 500, chip: "cash", colour: "" },
    ]);
    expect(model.totals.value).toEqual({
      stack: 99_000,
      felt: 1000,
      prison: 0,
      custody: 0,
      total: 100_000,
      promoted: { tokens: { hand: 0, felt: 0 }, voucher: { hand: 0, felt: 0 } },
      promotedOut: 0,
    });
    const [order] = orders();
    happens(
      [placed(aLaid("17", 500, { call: "pair" }), aLaid("red", 500, { call: "pair" }))],
      `ada:${order?.id}`,
    );
    expect(model.underway.value).toEqual([]);
    expect(model.totals.value).toMatchObject({ stack: 99_000, felt: 1000, total: 100_000 });
  });

  test("that are refused come back into the hand, with the reason", () => {
    model.bets.place([["17", 500]]);
    socket().says({ t: "no", id: orders()[0]?.id ?? "", code: "bet/late", text: "Too late." });
    expect(model.totals.value).toMatchObject({ stack: 100_000, felt: 0 });
    expect(model.refusal.value).toEqual({ code: "bet/late", text: "Too late.", order: "place" });
  });

  test("above the maximum are said to be trimmed", () => {
    happens([placed(aLaid("17", 300, { excess: 200 }))]);
    expect(model.story.trimmed.value).toEqual([{ spot: "17", taken: 300, asked: 500 }]);
  });
});

describe("an act whose answer is late", () => {
  const before = { ...VIEW, seats: [aSeat("ada", { stakes: [aStake("17", 500)] })] };
  const gone: TableEvent = {
    type: "Taken",
    seat: "ada",
    stakes: [aPart("17", 500)],
    by: null,
    because: null,
    disowned: false,
  };

  test("is not followed by an undo of the act before it", () => {
    happens([placed(aLaid("17", 500))]);
    model.bets.clear();
    expect(model.bets.whyNotUndo.value).toBe("A bet is on its way.");
    model.bets.undo();
    expect(orders().map((order) => order.do)).toEqual(["take"]);
    happens([gone], `ada:${orders()[0]?.id}`);
    expect(model.bets.whyNotUndo.value).toBeNull();
    model.bets.undo();
    expect(orders().at(-1)).toMatchObject({ do: "place", bets: [["17", 500]] });
  });

  test.each([
    ["moved", () => model.bets.move("17", "red")],
    ["said in words", () => model.say("red")],
  ])("is under way too if it is %s", (_, act) => {
    socket().says(welcome(before));
    act();
    expect(model.bets.whyNotDouble.value).toBe("A bet is on its way.");
    socket().says({ t: "no", id: orders()[0]?.id ?? "", code: "bet/late", text: "Too late." });
    expect(model.bets.whyNotDouble.value).toBeNull();
  });

  test("is what a felt without other chips has to clear", () => {
    expect(model.bets.whyNotClear.value).toBe("Nothing of yours lies on the felt.");
    model.bets.place([["17", 500]]);
    expect(model.bets.whyNotClear.value).toBe("A bet is on its way.");
  });

  test("is nobody's when another person uses the page", () => {
    model.bets.place([["17", 500]]);
    model.restart();
    socket().says({ ...welcome({ ...VIEW, seats: [aSeat("bob")] }), you: "bob" });
    expect(model.underway.value).toEqual([]);
  });
});

describe("the number", () => {
  test("and all that follows from it wait for the ball", () => {
    happens([placed(aLaid("17", 500))]);
    happens([closed]);
    happens([fell(17)]);
    happens([{ type: "Collected", by: null, results: [won] }]);
    happens([
      { type: "WinnerPaid", result: won, parts: [], winnings_to: "stack", stake_to: "felt" },
      { type: "WinnersPaid", by: null },
    ]);
    expect(model.view.value?.phase, "the truth is known").toBe("paid");
    expect(model.totals.value.total, "but not told").toBe(100_000);
    expect(model.story.numbers.value).toEqual([]);
    model.landed();
    expect(model.story.numbers.value).toEqual([{ coup: 1, number: 17 }]);
    expect(model.story.announced.value?.text).toBe("number 17");
    vi.advanceTimersByTime(2000);
    expect(model.totals.value.total).toBe(117_500);
    expect(model.story.last.value?.own).toMatchObject({
      staked: 500,
      back: 17_500,
      rides: 500,
      net: 17_500,
    });
    expect(model.story.payments.value).toHaveLength(1);
  });
});

describe("a break of the line", () => {
  const reconnect = () => {
    socket().ends(1006);
    vi.advanceTimersByTime(400);
  };

  test("a bet that can still be placed is placed", async () => {
    vi.stubGlobal("fetch", async () => ({ status: 200 }));
    reconnect();
    socket().ends(1006);
    model.bets.place([["17", 500]]);
    await vi.advanceTimersByTimeAsync(1000);
    socket().says(welcome(VIEW));
    expect(orders().map((order) => order.do)).toEqual(["place"]);
  });

  test("a bet for a coup that is over is not placed on another", () => {
    socket().ends(1006);
    model.bets.place([["17", 500]]);
    vi.advanceTimersByTime(400);
    socket().says(welcome({ ...VIEW, coup: 3 }));
    expect(orders()).toEqual([]);
    expect(model.underway.value).toEqual([]);
    expect(model.refusal.value?.code).toBe("page/late");
  });

  test("tells what was missed, from the entries", () => {
    reconnect();
    socket().says({ t: "resumed", seq: seq + 4, now: 1, clock: CLOCK, present: [] });
    happens([placed(aLaid("17", 500))]);
    happens([
      closed,
      fell(17),
      { type: "Collected", by: null, results: [won] },
      { type: "WinnerPaid", result: won, parts: [], winnings_to: "stack", stake_to: "felt" },
      { type: "WinnersPaid", by: null },
      { type: "DollyLifted" },
    ]);
    happens(coup(2));
    expect(model.away.value).toBeNull();
    happens(coup(3));
    expect(model.away.value).toEqual({ coups: 3, net: 17_500, home: null });
    expect(model.shown.value, "nothing is acted out").toEqual(truth);
  });

  test("tells what was missed, from the difference", () => {
    reconnect();
    seq = 99;
    const own = VIEW.own && { ...VIEW.own, purse: { cash: 140_000 }, bought: 150_000 };
    socket().says(welcome({ ...VIEW, coup: 5, own }));
    expect(model.away.value, "chips that were bought are not won").toEqual({
      coups: 4,
      net: -10_000,
      home: null,
    });
  });

  test("adds no seed to coups that were dealt meanwhile, but to the one that is on", () => {
    const anchor = "a".repeat(64);
    const sealed = { seal: anchor, anchor, link: 1 };
    reconnect();
    socket().says({ t: "resumed", seq: seq + 3, now: 1, clock: CLOCK, present: [] });
    happens([{ type: "ChainOpened", anchor, length: 9 }]);
    happens([{ ...opened(2), ...sealed } as TableEvent]);
    expect(orders()).toEqual([]);
    happens([{ type: "CroupierNamed", name: "max" }]);
    expect(orders().map((order) => order.do)).toEqual(["seal_seed"]);
  });

  test("in which a bet was heard of and not yet shown leaves none under way", () => {
    model.bets.place([["17", 500]]);
    const [bet] = orders();
    happens([closed, fell(17)]);
    happens([placed(aLaid("17", 500))], `ada:${bet?.id}`);
    expect(model.underway.value).toHaveLength(1);
    socket().ends(1006);
    vi.advanceTimersByTime(400);
    socket().says(welcome(truth));
    expect(model.underway.value).toEqual([]);
  });

  test("a short one in which nothing was played is not worth a word", () => {
    reconnect();
    socket().says({ t: "resumed", seq, now: 1, clock: CLOCK, present: [] });
    expect(model.away.value).toBeNull();
  });

  test("a page that was closed and opened again knows too", () => {
    model.close();
    model = new TableModel("mbs-1", house);
    model.open();
    socket().says(welcome({ ...VIEW, coup: 3 }));
    expect(model.away.value).toEqual({ coups: 2, net: 0, home: null });
  });
});

describe("a seat that was given up meanwhile", () => {
  const LEFT = "croupier.left.mbs-1";
  const HOME = { ...EMPTY_HAND, bought: 100_000, cashed: 120_000 };
  /** The page is closed; another one returns to this. */
  const returnTo = (change: Partial<TableView>, store?: (mark: object) => object) => {
    model.close();
    const mark = JSON.parse(localStorage.getItem(LEFT) ?? "null");
    if (store) localStorage.setItem(LEFT, JSON.stringify(store(mark)));
    model = new TableModel("mbs-1", house);
    model.open();
    socket().says(welcome({ ...VIEW, ...change }));
  };

  test("was paid out: the page tells how much, and what was won before", () => {
    returnTo({ coup: 3, seats: [], own: HOME });
    expect(model.away.value).toEqual({ coups: 2, net: 20_000, home: 120_000 });
  });

  test("is told also when no coup was played", () => {
    returnTo({ seats: [], own: { ...HOME, cashed: 100_000 } });
    expect(model.away.value).toEqual({ coups: 0, net: 0, home: 100_000 });
  });

  test("is told from the entries too", () => {
    socket().ends(1006);
    vi.advanceTimersByTime(400);
    socket().says({ t: "resumed", seq: seq + 1, now: 1, clock: CLOCK, present: [] });
    const cashed = {
      seat: "ada",
      stack: 100_000,
      custody: 0,
      tokens: 0,
      vouchers: 0,
      unclaimed: 0,
      repaid: 0,
    };
    happens([{ type: "CashedOut", ...cashed, left: true }]);
    expect(model.away.value).toEqual({ coups: 0, net: 0, home: 100_000 });
  });

  test("counts only what was paid out since then", () => {
    const own = { ...EMPTY_HAND, bought: 100_000, purse: { cash: 60_000 }, cashed: 40_000 };
    socket().says(welcome({ ...VIEW, own }));
    returnTo({ seats: [], own: HOME });
    expect(model.away.value?.home).toBe(80_000);
  });

  test("is not one where nobody sat, or somebody sits again", () => {
    returnTo({ own: HOME });
    expect(model.away.value, "seated before and after").toBeNull();
    socket().says(welcome({ ...VIEW, seats: [], own: HOME }));
    model.away.value = null;
    returnTo({ seats: [], own: HOME });
    expect(model.away.value, "not seated before").toBeNull();
  });

  test("is not known of a mark that an older page stored", () => {
    const older = (mark: object) => ({ ...mark, seated: undefined, cashed: undefined });
    returnTo({ seats: [], own: HOME }, older);
    expect(model.away.value).toBeNull();
    socket().says(welcome(VIEW));
    returnTo({ coup: 3, seats: [], own: HOME }, older);
    expect(model.away.value).toEqual({ coups: 2, net: 20_000, home: null });
  });
});

describe("the clock", () => {
  /** Time passes at a table that speaks now and then. */
  function pass(milliseconds: number) {
    for (let left = milliseconds; left > 0; left -= 1000) {
      vi.advanceTimersByTime(Math.min(left, 1000));
      socket().says({ t: "present", names: [] });
    }
  }

  test("runs by the server's time, whatever this page's clock says", () => {
    socket().says({ t: "clock", now: 5_000_000, step: "betting", ends: 5_020_000 } as never);
    expect(model.secondsLeft.value).toBe(20);
    pass(15_300);
    expect(model.secondsLeft.value).toBe(5);
    pass(60_000);
    expect(model.secondsLeft.value).toBe(0);
  });
});

describe("the croupier's words", () => {
  test("about one's own bet are kept beside it; those for everybody are only announced", () => {
    socket().says({ t: "said", seat: null, text: "Minimum 5 on the even chances" });
    expect(model.said.value).toBeNull();
    expect(model.story.announced.value?.text).toBe("Minimum 5 on the even chances");
    socket().says({ t: "said", seat: "ada", text: "Tiers by 5" });
    expect(model.said.value).toBe("Tiers by 5");
  });
});

describe("an order", () => {
  test("is known to be taken by its entry, or by the answer that it was done before", () => {
    const first = model.send({ do: "step_away" });
    happens([{ type: "SteppedAway", seat: "bob", absent: false }], `bob:${first}`);
    expect(model.taken.value.size, "somebody else's").toBe(0);
    happens([{ type: "SteppedAway", seat: "ada", absent: false }], `ada:${first}`);
    expect(model.taken.value.has(first)).toBe(true);
    const second = model.send({ do: "come_back" });
    socket().says({ t: "ok", id: second });
    expect(model.taken.value.has(second)).toBe(true);
  });
});
