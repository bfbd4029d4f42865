import { describe, expect, test } from "vitest";
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import type { CoupResult } from "../table/accounts.ts";
import type { PlayedCall, Result, SeatView, Settled, TableEvent } from "../table/incoming.ts";
import { ofPromoted } from "../table/promoted.ts";
import {
  aLaid,
  aPart,
  aResult,
  aSeat,
  aStake,
  aTable,
  fell,
  opened,
  spun,
  voided,
} from "../table/sample.ts";
import type { CallRules, HouseRules, StakeView } from "../wire.ts";
import { choose } from "../words/index.ts";
import { offers, type Way } from "./again.ts";
import { announcement, wholeText } from "./announce.ts";
import { partOf, percentOf, readShare } from "./fraction.ts";
import { ownSentence, qualities } from "./sentence.ts";

choose("en");

const house = {
  language: "en",
  figures: { currency: "€", thousands: ",", decimal: "." },
  spots: [],
  calls: [
    { name: "tiers", family: "tiers", pieces: ["5/8", "10/11", "13/16"] },
    { name: "voisins", family: "voisins", pieces: ["0/2/3", "0/2/3", "4/7"] },
    { name: "final 7", family: "final", pieces: ["7", "17", "27"] },
  ] as CallRules[],
  replay: true,
  play_all: ["tiers"],
  zero: { limit: 3 },
  void: { "left-wheel": "the ball left the wheel" },
  announcements: {
    open: "Faites vos jeux",
    close: "Rien ne va plus",
    again: "Spin again",
    numbers: ["Zéro", "Un, rouge"],
    combinations: [["0"], ["1/2", "1"]],
    name_combinations: true,
  },
} as unknown as HouseRules;

const coup = (staked: number, back: number, held = 0, rides = 0): CoupResult => ({
  coup: 1,
  number: 17,
  staked,
  back,
  rides,
  kept: 0,
  held,
  net: back + rides + held - staked,
  promoted: ofPromoted(() => ({ staked: 0, back: 0, held: 0 })),
});
const says = (event: TableEvent) => announcement(house, event, aTable(), null);

describe("one's own coup in a sentence", () => {
  test.each([
    [coup(15_000, 18_000), "You staked €150: €180 came back. €30 won."],
    [coup(15_000, 0), "You staked €150: nothing came back. €150 lost."],
    [coup(15_000, 5050), "You staked €150: €50.50 came back. €99.50 lost."],
    [coup(100, 100), "You staked €1: €1 came back. Nothing won, nothing lost."],
    [coup(200, 0, 200), "You staked €2: €2 is in prison. Nothing lost so far."],
    [coup(900, 0, 300), "You staked €9: €3 is in prison. €6 lost."],
    [
      coup(6000, 10_200, 1500, 1800),
      "You staked €60: €102 came back, €18 plays again and €15 is in prison. €75 won.",
    ],
  ])("says what came of it", (result, sentence) => {
    expect(ownSentence(house, result)).toBe(sentence);
  });

  test("says locked in where there is only one level", () => {
    const english = { ...house, zero: { ...house.zero, limit: 1 } };
    expect(ownSentence(english, coup(900, 0, 300))).toBe(
      "You staked €9: €3 is locked in. €6 lost.",
    );
  });

  test("a number has colour, parity and half; zero is only zero", () => {
    expect(qualities(17)).toEqual(["black", "odd", "low"]);
    expect(qualities(36)).toEqual(["red", "even", "high"]);
    expect(qualities(0)).toEqual(["zero"]);
  });
});

describe("exact shares", () => {
  test("as money and in per cent", () => {
    const share = readShare("48637/98642");
    expect(partOf(share, 10_000)).toBe(4931);
    expect(percentOf(share, ",")).toBe("49,3");
    expect(percentOf(readShare("1/2"), ".")).toBe("50");
  });
});

describe("the croupier's words", () => {
  test("are the house's own", () => {
    expect(says(opened(1))?.text).toBe("Faites vos jeux");
    expect(says(fell(1))).toEqual({
      text: "Un, rouge",
      more: "",
      spoken: true,
      urgent: true,
    });
  });

  test("tell those who listen on which winning combinations chips lie", () => {
    const seats = [aSeat("ada", { stakes: [aStake("1", 500), aStake("7", 500)] })];
    const said = announcement(house, fell(1), aTable({ seats }), null);
    expect(said && wholeText(said)).toBe("Un, rouge. 1.");
  });

  test("say aloud that the ball is spun again", () => {
    expect(says({ type: "SpunAgain" })).toMatchObject({ text: "Spin again", spoken: true });
  });

  test("close bets with the toss only where it closes them", () => {
    const toss = (closes: boolean) => says(spun(closes));
    expect(toss(true)?.text).toBe("Rien ne va plus");
    expect(toss(false)).toBeNull();
  });

  test("name every reason of a void coup", () => {
    const reasons = ["left-wheel", "interrupted"];
    expect(says(voided(...reasons))?.text).toBe(
      "The coup is void: the ball left the wheel; it could not be finished. All stakes go back.",
    );
  });
});

describe("what only one player is told", () => {
  const rules = venezia as unknown as HouseRules;
  const view = aTable({ maxima: { even: 5000, split: 2000 } });
  const hears = (event: TableEvent, me = "ada") => {
    const text = announcement(rules, event, view, me)?.text;
    return text?.replace(/\u00a0/g, " ");
  };
  const why = { by: "Marco", because: "asked in time" };

  test("is why a bet was allowed, or taken up, after the close", () => {
    const bet = { seat: "ada", chip: "cash" as const, colour: "", again: false, helped: false };
    const laid = [
      aLaid("5/8", 500, { call: "tiers" }),
      aLaid("10/11", 500, { call: "tiers" }),
      aLaid("red", 900),
    ];
    expect(hears({ type: "Placed", ...bet, laid, ...why })).toBe(
      "Marco allows your 19 € on série 5/8, rouge: “asked in time”.",
    );
    expect(hears({ type: "Placed", ...bet, laid, ...why }, "bob")).toBeUndefined();
    expect(hears({ type: "Placed", ...bet, laid, by: null, because: null })).toBeUndefined();
    const stakes = [aPart("red", 900)];
    expect(hears({ type: "Taken", seat: "ada", stakes, disowned: false, ...why })).toBe(
      "Marco lets you take up 9 € on rouge: “asked in time”.",
    );
  });

  test("is as what a stake was settled", () => {
    const stakes = [aPart("17", 500)];
    const treated = {
      seat: "ada",
      stakes,
      laid: [{ ...aPart("20", 500), excess: 0 }],
      before: [],
      after: [],
    };
    expect(hears({ type: "Treated", ...treated, ...why })).toBe(
      "Marco settles your 5 € on plein 17 as if it lay on plein 20: “asked in time”.",
    );
  });

  test("is what went back above the maximum, spot by spot", () => {
    const stakes = [aPart("red", 4000), aPart("5/8", 300, { call: "tiers" }), aPart("5/8", 200)];
    expect(hears({ type: "Trimmed", seat: "ada", stakes, below: false })).toBe(
      "40 € on rouge goes back to you: it is above the maximum of 50 €. " +
        "5 € on cheval 5/8 goes back to you: it is above the maximum of 20 €.",
    );
    expect(hears({ type: "Trimmed", seat: "bob", stakes, below: false })).toBeUndefined();
  });

  test("is with whom one is counted as one, and a correction", () => {
    const both = { type: "Linked", seat: "ada", other: "bob", ...why } as const;
    const linked: TableEvent = { ...both, at_once: true };
    expect(hears(linked)).toContain("you and bob as one player");
    expect(hears(linked, "bob")).toContain("you and ada as one player");
    expect(hears(linked, "cleo")).toBeUndefined();
    expect(hears({ ...both, at_once: false })).toMatch(/^From the next coup, .*you and bob as one/);
    const corrected = { seat: "ada", amount: 700, chip: "cash" as const, change: 0, ...why };
    expect(hears({ type: "Corrected", ...corrected })).toBe(
      "Marco corrects your chips by +7 €: “asked in time”.",
    );
  });

  test("is what another number changed, after which one counts and why", () => {
    const numbers = { coup: 3, was: 17, number: 20, last: true, ...why };
    const again = {
      type: "SettledAgain" as const,
      ...numbers,
      results: [],
      payments: [],
      aside: [],
    };
    const heard = "Coup 3 is settled again. The number was 20, not 17. Marco: “asked in time”.";
    expect(hears(again)).toBe(heard);
    const nothing = {
      ...{ seat: "ada", coup: 3, hand: [], lifted: [], laid: [], freed: [], imprisoned: [] },
      ...{ custody: 0, claimed: [], beside: [], owed: 0, let_go: 0, built: [] },
      ...{ undone: [], judged: [] },
    };
    const reads = (change: object, me = "ada") => {
      const event = { type: "PutRight" as const, ...nothing, ...change };
      return announcement(rules, event, view, me, again)?.text.replace(/\u00a0/g, " ");
    };
    expect(reads({})).toBe(`${heard} For you the amounts stay the same.`);
    const hand = [{ chip: "cash" as const, amount: -700 }];
    expect(reads({ hand, owed: 900 })).toBe(
      `${heard} For you: −7 € in hand, 9 € owed to the house.`,
    );
    expect(reads({ owed: -900 })).toBe(`${heard} For you: 9 € paid back to the house.`);
    expect(reads({}, "bob")).toBeUndefined();
  });
});

describe("calls that won", () => {
  const line = (spot: string, call: string, stake: number, won: number) =>
    aResult({
      ...{ spot, call, stake, outcome: won ? "won" : "lost", winnings: won },
      returned: won ? stake : 0,
    });
  const lies = (spot: string, call: string, amount: number, riding = amount) =>
    aStake(spot, amount, { call, riding });
  const way = (how: Way["how"], cost: number, asked = cost): Way => ({ how, asked, cost });
  const rules = venezia as unknown as HouseRules;
  const TIERS = ["5/8", "10/11", "13/16", "23/24", "27/30", "33/36"];
  const seat = (units: SeatView["units"], ...stakes: StakeView[]) =>
    aSeat("ada", { units, stakes });
  const settled = (results: Result[], played_again: PlayedCall[] = []): Settled => ({
    number: 5,
    results,
    played_again,
  });
  const tiers = [
    line("5/8", "tiers", 500, 8500),
    line("10/11", "tiers", 500, 0),
    line("13/16", "tiers", 500, 0),
  ];

  test("can be replayed, completed, and played with all they won", () => {
    const rides = seat([{ call: "tiers", amount: 500, coup: 1 }], lies("5/8", "tiers", 500));
    expect(offers(house, settled(tiers), rides)).toEqual([
      {
        call: "tiers",
        chip: "cash",
        ways: [
          way("replay", 1500),
          way("complete", 1000),
          // It made 18 units of five: six for every piece, and one unit of them lies there.
          way("play all", 8500),
        ],
      },
    ]);
  });

  test("keep their own amount per piece, through riders and trimmed pieces", () => {
    // Replayed after a win: ten ride on the winner, and the others lay by five, one by three.
    const lines = [
      line("5/8", "tiers", 1000, 17_000),
      line("10/11", "tiers", 300, 0),
      line("13/16", "tiers", 500, 0),
    ];
    const rides = seat([{ call: "tiers", amount: 500, coup: 2 }], lies("5/8", "tiers", 1000));
    expect(offers(house, settled(lines), rides)[0]?.ways).toEqual([
      way("replay", 1500),
      way("complete", 1000),
      // 36 units: twelve for every piece, and two units of them lie there.
      way("play all", 17_000),
    ]);
  });

  test("cost 25 to complete after tiers by 5 was replayed and won again", () => {
    const lines = TIERS.map((spot) =>
      spot === "5/8" ? line(spot, "tiers", 1000, 17_000) : line(spot, "tiers", 500, 0),
    );
    const rides = seat([{ call: "tiers", amount: 500, coup: 3 }], lies("5/8", "tiers", 1000));
    const ways = offers(rules, settled(lines), rides)[0]?.ways;
    expect(ways?.find(({ how }) => how === "complete")?.cost).toBe(2500);
  });

  describe("by five", () => {
    const lines = TIERS.map((spot) => line(spot, "tiers", 500, spot === "5/8" ? 8500 : 0));

    test("cost as much to complete with a new call laid meanwhile: only what rides counts", () => {
      const stakes = TIERS.map((spot) =>
        spot === "5/8" ? lies(spot, "tiers", 600, 500) : lies(spot, "tiers", 100, 0),
      );
      const units: SeatView["units"] = [
        { call: "tiers", amount: 500, coup: 1 },
        { call: "tiers", amount: 100, coup: 2 },
      ];
      expect(offers(rules, settled(lines), seat(units, ...stakes), 2)[0]?.ways).toEqual([
        way("replay", 3000),
        way("complete", 2500),
        // 18 units: three for every piece, and one of them rides.
        way("play all", 8500),
      ]);
    });

    test("cost what the maximum leaves room for, though all that is asked for must be in hand", () => {
      const rides = seat(
        [{ call: "tiers", amount: 500, coup: 1 }],
        lies("5/8", "tiers", 500),
        aStake("10/11", 700),
      );
      const maxima = { split: 800, straight: 100 };
      expect(offers(rules, settled(lines), rides, 2, maxima)[0]?.ways).toEqual([
        way("replay", 300 + 100 + 4 * 500, 3000),
        way("complete", 100 + 4 * 500, 2500),
        way("play all", 300 + 100 + 4 * 800, 8500),
      ]);
    });

    test("cost nothing on a spot that is full", () => {
      const rides = seat(
        [{ call: "tiers", amount: 500, coup: 1 }],
        lies("5/8", "tiers", 500),
        aStake("10/11", 900),
      );
      expect(offers(rules, settled(lines), rides, 2, { split: 800 })[0]?.ways[1]).toEqual(
        way("complete", 4 * 500, 2500),
      );
    });

    test("are trimmed to whole chips of a colour", () => {
      const coloured = lines.map((one) => ({ ...one, chip: "colour" as const }));
      const rides = { ...seat([{ call: "tiers", amount: 500, coup: 1 }]), value: 500 };
      expect(offers(rules, settled(coloured), rides, 2, { split: 900 })[0]?.ways[2]).toEqual(
        way("play all", 6 * 500, 9000),
      );
    });
  });

  test("are completed with the chips they were made with", () => {
    const tokens = tiers.map((one) => ({ ...one, chip: "tokens" as const }));
    const rides = seat([{ call: "tiers", amount: 500, coup: 1 }], lies("10/11", "tiers", 500));
    const [offer] = offers(house, settled(tokens), rides);
    expect([offer?.chip, offer?.ways[1]]).toEqual(["tokens", way("complete", 1500)]);
  });

  test("count a piece twice where the call does", () => {
    const lines = [line("0/2/3", "voisins", 400, 4400), line("4/7", "voisins", 200, 0)];
    const rides = seat([{ call: "voisins", amount: 200, coup: 1 }], lies("0/2/3", "voisins", 400));
    expect(offers(house, settled(lines), rides)[0]?.ways).toEqual([
      way("replay", 600),
      way("complete", 200),
    ]);
    const [replay] = offers(rules, settled(lines), rides, 2, { street: 500 })[0]?.ways ?? [];
    // Of two pieces on 0/2/3 there is room for half a one; the other seven are laid.
    expect(replay).toEqual(way("replay", 100 + 7 * 200, 9 * 200));
  });

  test("are offered once, and only if they won", () => {
    const unit = seat([{ call: "tiers", amount: 500, coup: 1 }]);
    expect(offers(house, settled(tiers, [{ seat: "ada", call: "tiers" }]), unit)).toEqual([]);
    expect(offers(house, settled([line("7", "final 7", 100, 0)]), unit)).toEqual([]);
    expect(offers({ ...house, replay: false }, settled(tiers), unit)).toEqual([]);
    expect(offers(house, null, unit)).toEqual([]);
  });
});
