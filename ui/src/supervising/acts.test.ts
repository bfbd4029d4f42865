import { describe, expect, test } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { aSeat, aTable } from "../table/sample.ts";
import {
  ACTS,
  type ActName,
  decidedText,
  decisionsOf,
  type Filled,
  GROUPS,
  gapsOf,
  isOffered,
  lineOf,
  OPTIONAL,
  UNREADABLE,
} from "./acts.ts";
import { limitsLine, recordAmount } from "./GapField.tsx";

const ADA: Filled = {
  seat: "ada",
  other: "bob",
  bet: "17",
  amount: "5",
  stake: "red",
  lying: "17 alone in tokens",
  target: "20",
  signed: "+50",
  colour: "blue",
  owned: "blue",
  limits: "even=5..500",
  voids: "few-laps",
  wheel: "real",
  reason: "asked in time",
  matter: "my chip fell",
};

describe("an act", () => {
  test.each<[ActName, string]>([
    ["suspend", 'suspend because "asked in time"'],
    ["limits", 'supervisor sets limits even=5..500 because "asked in time"'],
    ["place", 'supervisor allows ada: 17 by 5 because "asked in time"'],
    ["move", 'supervisor allows ada: move red to 20 because "asked in time"'],
    ["treat", 'supervisor treats ada: 17 alone in tokens as 20 because "asked in time"'],
    ["correct", 'supervisor corrects ada by +50 because "asked in time"'],
    ["takeColour", 'supervisor takes colour blue from ada because "asked in time"'],
    ["link", 'supervisor links ada with bob because "asked in time"'],
    ["dispute", 'dispute ada "my chip fell"'],
  ])("%s is a statement of the record", (act, line) => {
    expect(lineOf(act, ADA)).toBe(line);
  });

  test("is nothing while a gap is empty, and blanks do not fill it", () => {
    for (const act of Object.keys(ACTS) as ActName[])
      for (const gap of gapsOf(act).filter((one) => !OPTIONAL.includes(one))) {
        expect(lineOf(act, { ...ADA, [gap]: "" }), act).toBeNull();
        expect(lineOf(act, { ...ADA, [gap]: " \n" }), act).toBeNull();
      }
  });

  test("names a part of a stake before its chips, and nothing that cannot be read", () => {
    const said = (change: Filled) => lineOf("treat", { ...ADA, ...change });
    expect(said({ part: "5" })).toContain("ada: 17 alone by 5 in tokens as 20 because");
    expect(said({ lying: "17 from dragon", part: "2" })).toContain(": 17 from dragon by 2 as 20");
    expect(said({ part: UNREADABLE })).toBeNull();
  });

  test("cannot be broken out of by a reason", () => {
    const reason = 'they said "no"\nnumber 17 \\';
    expect(lineOf("suspend", { reason })).toBe(
      'suspend because "they said \\"no\\" number 17 \\\\"',
    );
  });

  test("asks for the player first", () => {
    expect(gapsOf("takeColour")).toEqual(["seat", "owned", "reason"]);
  });

  test("stands in exactly one group", () => {
    const all: ActName[] = Object.values(GROUPS).flat();
    expect([...all].sort()).toEqual(Object.keys(ACTS).sort());
  });
});

describe("what is offered", () => {
  const house = houseOf("venezia");
  const offered = (act: ActName, view: Parameters<typeof aTable>[0]) =>
    isOffered(act, aTable({ seats: [aSeat("ada")], ...view }), house);

  test("follows the state of the table", () => {
    expect(offered("suspend", { status: "running" })).toBe(true);
    expect(offered("suspend", { status: "suspended" })).toBe(false);
    expect(offered("resume", { status: "suspended" })).toBe(true);
    expect(offered("open", { status: "closed" })).toBe(true);
    expect(offered("wheel", { phase: "open" })).toBe(false);
    expect(offered("void", { phase: "idle" })).toBe(false);
    expect(offered("void", { phase: "closed" })).toBe(true);
    expect(offered("void", { phase: "collected" }), "the losers are raked in").toBe(false);
  });

  test("needs players where it is about one", () => {
    expect(offered("correct", { seats: [] })).toBe(false);
    expect(offered("link", {}), "two of them").toBe(false);
    expect(offered("link", { seats: [aSeat("ada"), aSeat("bob")] })).toBe(true);
  });
});

describe("money in a statement", () => {
  const venezia = houseOf("venezia");

  test.each([
    ["50", "50"],
    ["12,5", "12.50"],
    ["1.050", "1050"],
    ["0", ""],
    ["-5", ""],
    ["1e9", ""],
    ["", ""],
  ])("%s is written %s", (text, written) => {
    expect(recordAmount(venezia, text)).toBe(written);
  });

  test("limits keep the side that is left empty", () => {
    expect(limitsLine(venezia, { even: { low: "5" }, straight: { high: "50" } })).toBe(
      "straight=..50 even=5..",
    );
    expect(limitsLine(venezia, {}), "nothing to say").toBe("");
    expect(limitsLine(venezia, { even: { low: "five" } }), "no amount").toBe("");
  });
});

describe("what is decided of players who lack something", () => {
  test("is written as the record has it, and read again", () => {
    for (const decisions of [
      {},
      { ada: "owed" },
      { ada: "let go" },
      { ada: "owed", bob: "let go", cyd: "owed", zoe: "let go" },
    ] as const)
      expect(decisionsOf(decidedText(decisions))).toEqual(decisions);
    expect(decidedText({ ada: "owed", bob: "let go", cyd: "owed" })).toBe(
      " owed by ada, cyd let go bob",
    );
  });
});
