import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableEvent } from "./incoming.ts";
import { aResult, aTable, fell, opened, spun } from "./sample.ts";
import { LONGEST, Timeline } from "./stage.ts";

const EMPTY = aTable({ phase: "closed" });
const NUMBER: TableEvent = fell(17);
const SPUN: TableEvent = spun(true);
const OPENED: TableEvent = opened(2);
const won = (seat: string) =>
  aResult({ seat, stake: 1, outcome: "won", winnings: 35, returned: 1 });
const collected = (...seats: string[]): TableEvent => ({
  type: "Collected",
  by: null,
  results: seats.map(won),
});
const paid = (seat: string): TableEvent => ({
  type: "WinnerPaid",
  result: won(seat),
  winnings_to: "stack",
  stake_to: "felt",
  parts: [],
});
const ALL_PAID: TableEvent = { type: "WinnersPaid", by: null };

let stage: Timeline;
let seen: string[];
let reduced: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  seen = [];
  stage = new Timeline({
    saw: ({ type }) => seen.push(type),
    sawEntry: (id) => id && seen.push(`entry ${id}`),
  });
  stage.reset(EMPTY, "ada");
});

afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the number", () => {
  test.each(["real", "read"] as const)("of a %s wheel is on show when it is known", (wheel) => {
    stage.reset(aTable({ phase: "open", coup_wheel: wheel }), "ada");
    stage.push([SPUN], null);
    expect(stage.ball.value).toEqual({ is: "still" });
    stage.push([NUMBER, collected("ada")], null);
    expect(stage.ball.value).toEqual({ is: "landed", on: 17, coup: 1 });
    expect(stage.shown.value?.number).toBe(17);
    vi.advanceTimersByTime(60);
    expect(seen).toEqual(["BallSpun", "NumberSet", "Collected"]);
  });

  test("is not on show before the ball has landed, though the wheel knows it", () => {
    stage.push([SPUN], null);
    expect(stage.ball.value).toEqual({ is: "rolling" });
    stage.push([NUMBER], null);
    stage.push([collected("ada")], null);
    expect(stage.ball.value).toEqual({ is: "landing", on: 17, coup: 1 });
    expect(stage.shown.value?.number).toBeNull();
    expect(seen).toEqual(["BallSpun"]);
    stage.landed();
    expect(stage.ball.value).toEqual({ is: "landed", on: 17, coup: 1 });
    expect(stage.shown.value?.number).toBe(17);
    vi.advanceTimersByTime(60);
    expect(seen).toEqual(["BallSpun", "NumberSet", "Collected"]);
  });

  test("is gone when it is taken back, and so is a toss", () => {
    stage.push([SPUN, NUMBER], null);
    stage.landed();
    stage.push([{ type: "StepTakenBack", phase: "closed" }], null);
    expect(stage.shown.value?.number).toBeNull();
    expect(stage.ball.value).toEqual({ is: "rolling" });
    stage.push([{ type: "StepTakenBack", phase: "open" }], null);
    expect(stage.ball.value).toEqual({ is: "still" });
  });

  test("is said a moment after it is on show, so that not everything is drawn at once", () => {
    stage.push([NUMBER], null);
    stage.landed();
    expect([stage.shown.value?.number, seen]).toEqual([17, []]);
    vi.advanceTimersByTime(60);
    expect(seen).toEqual(["NumberSet"]);
  });

  test("is said before anything that comes after it", () => {
    stage.push([NUMBER], null);
    stage.landed();
    stage.push([collected("ada")], null);
    expect(seen).toEqual(["NumberSet"]);
    stage.push([OPENED], null);
    expect(seen).toEqual(["NumberSet", "Collected", "BettingOpened"]);
  });

  test("is said at once to who wants no motion", () => {
    reduced = true;
    stage.push([NUMBER], null);
    stage.landed();
    expect(seen).toEqual(["NumberSet"]);
  });

  test("is not said at a table that was left", () => {
    stage.push([NUMBER], null);
    stage.landed();
    stage.close();
    vi.advanceTimersByTime(60);
    expect(seen).toEqual([]);
  });

  test("waits no longer than the longest, whatever the wheel does", () => {
    stage.push([NUMBER], null);
    vi.advanceTimersByTime(LONGEST - 1);
    expect(stage.shown.value?.number).toBeNull();
    vi.advanceTimersByTime(1);
    expect(stage.shown.value?.number).toBe(17);
  });

  test("does not wait where nobody looks", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    stage.push([NUMBER], null);
    expect(stage.shown.value?.number).toBe(17);
    vi.restoreAllMocks();
  });

  test("is shown when the page is hidden meanwhile", () => {
    stage.push([NUMBER], null);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stage.shown.value?.number).toBe(17);
    vi.restoreAllMocks();
  });

  test("a new coup ends the waiting", () => {
    stage.push([NUMBER], null);
    stage.push([collected("ada"), paid("ada"), ALL_PAID], null);
    stage.push([OPENED], null);
    expect(stage.shown.value).toMatchObject({ phase: "open", coup: 2, number: null });
  });

  test("stays in its pocket when the next coup opens", () => {
    stage.push([NUMBER], null);
    stage.landed();
    stage.push([OPENED], null);
    expect(stage.ball.value).toEqual({ is: "landed", on: 17, coup: 1 });
  });

  test("a landing nobody waits for changes nothing", () => {
    stage.push([NUMBER], null);
    stage.landed();
    stage.landed();
    vi.advanceTimersByTime(60);
    expect(seen).toEqual(["NumberSet"]);
  });
});

describe("payments", () => {
  const settle = () => {
    stage.push([NUMBER], null);
    stage.landed();
    stage.push([collected("ada", "bob")], null);
    stage.push([paid("ada"), paid("bob"), ALL_PAID], "ada:1");
  };

  test("come one by one after the losers are raked in", () => {
    settle();
    vi.advanceTimersByTime(60);
    expect(seen.at(-1)).toBe("Collected");
    vi.advanceTimersByTime(740);
    expect(seen.filter((name) => name === "WinnerPaid")).toHaveLength(1);
    vi.advanceTimersByTime(450);
    expect(seen.filter((name) => name === "WinnerPaid")).toHaveLength(2);
    vi.advanceTimersByTime(450);
    expect(seen.slice(-2)).toEqual(["WinnersPaid", "entry ada:1"]);
  });

  test("can be skipped", () => {
    settle();
    stage.skip();
    expect(seen.at(-2)).toBe("WinnersPaid");
  });

  test("of many fit into a few seconds", () => {
    const many = Array.from({ length: 40 }, (_, at) => `p${at}`);
    stage.push([collected(...many)], null);
    stage.push([...many.map(paid), ALL_PAID], null);
    vi.advanceTimersByTime(800 + 2500);
    expect(seen.at(-1)).toBe("WinnersPaid");
  });

  test("come at once where motion is not wanted", () => {
    reduced = true;
    settle();
    expect(seen.at(-2)).toBe("WinnersPaid");
  });
});

test("a table is acted out from where it stands", () => {
  stage.reset({ ...EMPTY, phase: "paid", number: 5 }, "ada");
  expect(stage.ball.value).toEqual({ is: "landed", on: 5, coup: 1 });
  stage.reset({ ...EMPTY, phase: "spinning" }, "ada");
  expect(stage.ball.value).toEqual({ is: "rolling" });
  stage.reset({ ...EMPTY, phase: "open" }, "ada");
  expect(stage.ball.value).toEqual({ is: "still" });
});
