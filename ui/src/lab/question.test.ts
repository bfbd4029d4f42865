import { describe, expect, it } from "vitest";
import { house } from "../rules/sample.ts";
import { betsOf, layingOf, readQuestion, START, writeQuestion } from "./question.ts";

describe("a question of the laboratory", () => {
  it("is the same after it stood in an address", () => {
    const asked = {
      ...START,
      house: "venezia",
      by: "martingale",
      bets: "17 by 2.50, 0/1/2 by 5",
      zero: "withdraw at 2",
      coups: 77,
      bankroll: 12_345,
      goal: 99_999,
    };
    expect(readQuestion(`?${writeQuestion(asked)}`)).toEqual(asked);
  });

  it.each(["", "?coups=-1&bankroll=x", "?coups=1e99&bankroll=0&goal=zero"])(
    "is that of the start where %s cannot be read",
    (search) => expect(readQuestion(search)).toEqual(START),
  );

  it("leaves the bets to a system that has its own", () => {
    expect(readQuestion("?by=paroli").bets).toBe("");
  });
});

describe("bets on the felt", () => {
  it("are written in the notation, and read back", () => {
    const laying = new Map([
      ["17", 250],
      ["red", 1000],
    ]);
    expect(betsOf(laying)).toBe("17 by 2.50, red by 10");
    expect(layingOf(house, betsOf(laying))).toEqual(laying);
  });

  it("that the house does not have are left out", () => {
    expect(layingOf(house, "nonsense by 5, red by x, red by 1")).toEqual(new Map([["red", 100]]));
  });
});
