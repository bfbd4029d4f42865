import { describe, expect, test } from "vitest";
import { ownSentence } from "../coup/sentence.ts";
import { choose } from "../words/index.ts";
import { houseOf } from "./AtTable.tsx";
import { coupResult, gainOf, totalsOf } from "./accounts.ts";
import { aResult, aSeat, aStake, aTable } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";

choose("en");

describe("tokens", () => {
  const view = aTable({
    seats: [aSeat("ada", { stakes: [aStake("17", 500, { chip: "tokens" }), aStake("red", 200)] })],
    own: {
      ...EMPTY_HAND,
      purse: { cash: 1000, colour: 2000, tokens: 5000, voucher: 800 },
      bought: 3000,
    },
  });

  test("are in no sum of money, in hand, on the felt or on their way", () => {
    const underway = [
      { chip: "tokens" as const, amount: 700 },
      { chip: "cash" as const, amount: 100 },
    ];
    expect(totalsOf(view, "ada", underway)).toEqual({
      stack: 2900,
      felt: 300,
      prison: 0,
      custody: 0,
      total: 3200,
      promoted: { tokens: { hand: 4300, felt: 1200 }, voucher: { hand: 800, felt: 0 } },
      promotedOut: 1200,
    });
  });

  test("are no gain", () => {
    expect(gainOf(view, "ada")).toBe(200);
  });
});

describe("a coup with tokens", () => {
  const house = houseOf("nsw");
  const won = { outcome: "won" as const, spot: "red", chip: "tokens" as const, stake: 500 };
  const sentence = (...results: ReturnType<typeof aResult>[]) => {
    const own = coupResult(aTable({ number: 3, results }), "ada");
    return own && ownSentence(house, own);
  };

  test("that win: what they won is chips, and the token itself is not back", () => {
    expect(sentence(aResult({ ...won, winnings: 500 }))).toBe(
      "You staked no money: $5 came back. $5 won. $5 in tokens: $5 is spent.",
    );
  });

  test("that lose: no money is lost", () => {
    const lost = aResult({ ...won, outcome: "lost" });
    expect(coupResult(aTable({ number: 4, results: [lost] }), "ada")?.net).toBe(0);
    expect(sentence(lost)).toBe("$5 in tokens: $5 is spent.");
  });

  test("and with vouchers: each is told as what it is", () => {
    const voucher = aResult({ ...won, chip: "voucher", stake: 200, outcome: "lost" });
    expect(sentence(aResult({ ...won, winnings: 500 }), voucher)).toBe(
      "You staked no money: $5 came back. $5 won. $5 in tokens: $5 is spent. $2 in vouchers: $2 is spent.",
    );
  });

  test("beside money: each is told as what it is", () => {
    expect(sentence(aResult({ ...won, outcome: "lost" }), aResult({ stake: 300 }))).toBe(
      "You staked $3: nothing came back. $3 lost. $5 in tokens: $5 is spent.",
    );
  });
});
