import { describe, expect, it } from "vitest";
import { house } from "../rules/sample.ts";
import { betsOf, layingOf, readLink, START, writeQuestion } from "./question.ts";

const read = (search: string) => readLink(search, ["mbs", "venezia"], ["paroli", "martingale"]);
const USUAL = { ...START, house: "mbs" };

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
    expect(read(`?${writeQuestion(asked)}`)).toEqual({ question: asked, unread: [] });
  });

  it.each<[string, string[]]>([
    ["", []],
    ["?goal=&by=", []],
    ["?coups=-1&bankroll=x", ["coups=-1", "bankroll=x"]],
    ["?coups=1e99&bankroll=0&goal=zero", ["coups=1e99", "bankroll=0", "goal=zero"]],
    ["?house=rome&by=magic&zero=run", ["by=magic", "house=rome", "zero=run"]],
    ["?coup=5&colour=red", ["coup=5", "colour=red"]],
    [`?bets=${"7".repeat(1001)}`, [`bets=${"7".repeat(35)}…`]],
  ])("is that of the start where %s cannot be read, and says what", (search, unread) => {
    expect(read(search)).toEqual({ question: USUAL, unread });
  });

  it("keeps what can be read beside what cannot", () => {
    const { question, unread } = read("?by=martingale&coups=50&bankroll=lots");
    expect(question).toEqual({ ...USUAL, by: "martingale", bets: "", coups: 50 });
    expect(unread).toEqual(["bankroll=lots"]);
  });

  it("leaves the bets to a system that has its own", () => {
    expect(read("?by=paroli").question.bets).toBe("");
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
