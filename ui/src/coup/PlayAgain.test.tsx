import { afterEach, beforeEach, expect, test } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import { aResult, aSeat, aStake } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import { choose } from "../words/index.ts";
import { PlayAgain } from "./PlayAgain.tsx";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

/** Tiers by five won on 5/8, where it rides; the maximum on a split is eight. */
function won(cash: number) {
  const line = { call: "tiers", stake: 500 };
  const results = [
    aResult({ ...line, spot: "5/8", outcome: "won", winnings: 8500, returned: 500 }),
    aResult({ ...line, spot: "10/11" }),
  ];
  const stakes = [aStake("5/8", 500, { call: "tiers", riding: 500 })];
  at = new AtTable("venezia", {
    phase: "paid",
    seats: [aSeat("ada", { units: [{ call: "tiers", amount: 500, coup: 1 }], stakes })],
    own: { ...EMPTY_HAND, purse: { cash } },
    maxima: { split: 800 },
    settled: { number: 5, results, played_again: [] },
  });
  at.show(<PlayAgain model={at.model} />);
}

const label = (text: string) => at.button(text).textContent?.replace(/\u00a0/g, " ");

test("a call is played again for what the maximum lets lie", () => {
  won(3000);
  expect(label("Replay")).toBe("Replayfor 28 €");
  expect(label("Complete")).toBe("Completefor 25 €");
  at.press("Replay");
  expect(at.orders).toEqual([{ do: "again", how: "replay", call: "tiers" }]);
});

test("all that is asked for has to be in hand", () => {
  won(2900);
  expect(at.button("Replay").title.replace(/\u00a0/g, " ")).toBe(
    "That costs 30 €; you have 29 € in hand.",
  );
  at.press("Replay");
  expect(at.orders).toEqual([]);
});
