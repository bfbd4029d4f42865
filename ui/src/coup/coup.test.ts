import { describe, expect, test } from "vitest";
import type { CoupResult } from "../table/accounts.ts";
import type { CallRules, HouseRules, Result, SeatView, Settled } from "../wire.ts";
import { choose } from "../words/index.ts";
import { offers } from "./again.ts";
import { announcement } from "./announce.ts";
import { percentText, readShare, shareOf } from "./fraction.ts";
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
  void: { "left-wheel": "the ball left the wheel" },
  announcements: {
    open: "Faites vos jeux",
    close: "Rien ne va plus",
    numbers: ["Zéro", "Un, rouge"],
    combinations: [["plein 0"], ["plein 1", "cheval 1/2"]],
    name_combinations: true,
  },
} as unknown as HouseRules;

const coup = (staked: number, back: number, held = 0): CoupResult => ({
  coup: 1,
  number: 17,
  staked,
  back,
  held,
  net: back + held - staked,
});

describe("one's own coup in a sentence", () => {
  test.each([
    [coup(15_000, 18_000), "You staked €150, €180 came back: €30 to the good."],
    [coup(15_000, 0), "You staked €150, nothing came back."],
    [coup(15_000, 5050), "You staked €150, €50.50 came back: €99.50 down."],
    [coup(100, 100), "You staked €1, €1 came back: neither won nor lost."],
    [coup(200, 0, 200), "You staked €2: it is in prison."],
    [coup(900, 0, 300), "You staked €9: €3 is in prison, €6 is lost."],
    [coup(900, 3600, 300), "You staked €9, €36 came back: €30 to the good. €3 of it is in prison."],
  ])("says what came of it", (result, sentence) => {
    expect(ownSentence(house, result)).toBe(sentence);
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
    expect(shareOf(share, 10_000)).toBe(4931);
    expect(percentText(share, ",")).toBe("49,3");
    expect(percentText(readShare("1/2"), ".")).toBe("50");
  });
});

describe("the croupier's words", () => {
  test("are the house's own", () => {
    expect(announcement(house, ["BettingOpened", { coup: 1, seal: null }])?.text).toBe(
      "Faites vos jeux",
    );
    expect(announcement(house, ["NumberSet", { number: 1, secret: null }])).toEqual({
      text: "Un, rouge",
      more: "plein 1, cheval 1/2",
      spoken: true,
      urgent: true,
    });
  });

  test("close bets with the toss only where it closes them", () => {
    const toss = (closes: boolean) =>
      announcement(house, ["BallSpun", { laps: null, same_direction: false, closes }]);
    expect(toss(true)?.text).toBe("Rien ne va plus");
    expect(toss(false)).toBeNull();
  });

  test("name every reason of a void coup", () => {
    const reasons = ["left-wheel", "interrupted"];
    expect(announcement(house, ["CoupVoided", { reasons, results: [] }])?.text).toBe(
      "The coup is void: the ball left the wheel; it could not be finished. All stakes go back.",
    );
  });
});

describe("calls that won", () => {
  const line = (spot: string, call: string, stake: number, won: number, excess = 0): Result => [
    "ada",
    spot,
    call,
    "cash",
    stake,
    excess,
    won ? "won" : "lost",
    won,
    won ? stake : 0,
    0,
    0,
  ];
  const seat = (stakes: [string, string, number][]): SeatView => ({
    name: "ada",
    colours: [],
    value: 0,
    away: false,
    stakes: stakes.map(([spot, call, amount]) => ({ spot, call, chip: "cash", amount, excess: 0 })),
    prison: [],
    unclaimed: [],
  });
  const settled = (results: Result[], played_again: [string, string][] = []): Settled => ({
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
    const rides = seat([["5/8", "tiers", 500]]);
    expect(offers(house, settled(tiers), rides)).toEqual([
      {
        call: "tiers",
        ways: [
          { how: "replay", cost: 1500 },
          { how: "complete", cost: 1000 },
          // It made 18 units of five: six for every piece, and one unit of them lies there.
          { how: "play all", cost: 8500 },
        ],
      },
    ]);
  });

  test("count a piece twice where the call does", () => {
    const lines = [line("0/2/3", "voisins", 400, 4400), line("4/7", "voisins", 200, 0)];
    const ways = offers(house, settled(lines), seat([["0/2/3", "voisins", 400]]))[0]?.ways;
    expect(ways).toEqual([
      { how: "replay", cost: 600 },
      { how: "complete", cost: 200 },
    ]);
  });

  test("are offered once, and only if they won", () => {
    expect(offers(house, settled(tiers, [["ada", "tiers"]]), seat([]))).toEqual([]);
    expect(offers(house, settled([line("7", "final 7", 100, 0)]), seat([]))).toEqual([]);
    expect(offers({ ...house, replay: false }, settled(tiers), seat([]))).toEqual([]);
    expect(offers(house, null, seat([]))).toEqual([]);
  });
});
