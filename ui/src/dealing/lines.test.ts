import { describe, expect, it } from "vitest";
import {
  answerLine,
  buyLine,
  moveLine,
  numberLine,
  placeLine,
  seatLine,
  shiftLine,
  takeLine,
  tossLine,
  voidLine,
} from "./lines.ts";

const CASH = { chip: "cash", colour: "" } as const;
const RED = { spot: "red", level: 2, amount: 500, several: true };

describe("statements", () => {
  it("name what the croupier saw of the toss", () => {
    expect(tossLine("spin", { laps: null, same: false })).toBe("spin");
    expect(tossLine("spin", { laps: null, same: true })).toBe("spin same direction");
    expect(numberLine(17, 5)).toBe("number 17 laps 5");
  });

  it("place, take and move in a player's name", () => {
    expect(placeLine("ada", [["17", 500]], CASH)).toBe("croupier for ada: 17 by 5 in cash");
    expect(placeLine("ada", [["tiers", 50]], { chip: "colour", colour: "blue" })).toBe(
      "croupier for ada: tiers by 0.50 in blue",
    );
    expect(takeLine("ada", "17")).toBe("croupier for ada: take 17");
    expect(takeLine("ada", null)).toBe("croupier for ada: take all");
    expect(moveLine("ada", "17", "20")).toBe("croupier for ada: move 17 to 20");
  });

  it("name the level only where a chance holds several", () => {
    expect(answerLine("ada", "leave", RED)).toBe("croupier for ada: leave red level 2");
    expect(answerLine("ada", "leave", { ...RED, several: false })).toBe(
      "croupier for ada: leave red",
    );
    expect(shiftLine("ada", RED, "odd")).toBe("croupier for ada: shift red to odd level 2");
  });

  it("sell chips of every kind", () => {
    expect(seatLine("ada", { amount: 50_000, kind: "cash" })).toBe(
      "croupier for seat ada buys 500 cash",
    );
    expect(seatLine("ada", { amount: 50_000, kind: "colour", colour: "blue", value: 500 })).toBe(
      "croupier for seat ada buys 500 colour blue value 5",
    );
    expect(buyLine("ada", { amount: 1000, kind: "colour" })).toBe(
      "croupier for ada buys 10 colour",
    );
    expect(buyLine("ada", { amount: 1000, kind: "voucher" })).toBe(
      "croupier for ada buys 10 voucher",
    );
  });

  it("give several reasons at once", () => {
    expect(voidLine(["few-laps", "foreign"])).toBe("void few-laps, foreign");
  });
});
