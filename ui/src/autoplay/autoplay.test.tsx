import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import type { TableEvent } from "../table/incoming.ts";
import { aLaid, aResult, aSeat, aStake, closed, fell, opened, voided } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import type { Outcome } from "../wire.ts";
import { choose } from "../words/index.ts";
import { AutoplayBar } from "./AutoplayBar.tsx";
import { AutoplayDialog } from "./AutoplayDialog.tsx";
import type { StopRules } from "./autoplay.ts";

let at: AtTable;
let coup: number;

/** At a table of a house that sweeps losers, with 5 on 17. */
beforeEach(async () => {
  await choose("en");
  const own = { ...EMPTY_HAND, purse: { cash: 10_000 }, bought: 10_500 };
  const ada = aSeat("ada", { stakes: [aStake("17", 500)] });
  at = new AtTable("mbs", { phase: "open", coup: 1, seats: [ada], own });
  coup = 1;
});
afterEach(() => at.leave());

const NEVER: StopRules = { coups: 3, won: null, lost: null, number: null, below: null };
const later = () => act(async () => void (await Promise.resolve()));

async function start(rules: Partial<StopRules> = {}) {
  act(() => {
    at.model.autoplay.start(at.model.bets.repeatable.value, { ...NEVER, ...rules });
  });
  await later();
}

const laid: TableEvent = {
  type: "Placed",
  ...{ seat: "ada", chip: "cash", laid: [aLaid("17", 500)], colour: "" },
  ...{ by: null, because: null, again: false, helped: false },
};

/** The coup ends with a number, and the next one opens. */
async function deal(number: number, outcome: Outcome = "lost") {
  const won = outcome === "won" ? { winnings: 17_500, returned: 500 } : {};
  const result = aResult({ seat: "ada", spot: "17", stake: 500, outcome, ...won });
  at.happens(closed, fell(number), { type: "Collected", by: null, results: [result] });
  if (outcome === "won")
    at.happens({ type: "WinnerPaid", result, parts: [], winnings_to: "stack", stake_to: "stack" });
  at.happens({ type: "WinnersPaid", by: null });
  await open();
}

async function open() {
  coup += 1;
  at.happens({ type: "DollyLifted" }, opened(coup));
  await later();
  if (at.orders.length > 0 && at.model.underway.value.length > 0) at.taken(laid);
}

const why = () => at.model.autoplay.ended.value?.why;
const places = () => at.orders.filter((order) => order.do === "place");

describe("a slip that plays by itself", () => {
  test("is laid once for each coup, and ends after the last", async () => {
    await start();
    expect(places(), "it lies already").toEqual([]);
    await deal(3);
    expect(places()).toMatchObject([{ bets: [["17", 500]] }]);
    expect(at.model.autoplay.running.value).toMatchObject({ left: 2, net: -500 });
    await deal(4);
    await deal(5);
    expect(why()).toEqual({ is: "done" });
    expect(places()).toHaveLength(2);
    expect(at.model.autoplay.ended.value).toMatchObject({ played: 3, net: -1500 });
  });

  test.each<[Partial<StopRules>, number, Outcome, string]>([
    [{ won: 10_000 }, 17, "won", "won"],
    [{ lost: 500 }, 3, "lost", "lost"],
    [{ number: 3 }, 3, "lost", "number"],
    [{ below: 10_001 }, 3, "lost", "below"],
  ])("stops by its rule %o", async (rules, number, outcome, is) => {
    await start(rules);
    await deal(number, outcome);
    expect(why()).toMatchObject({ is });
    expect(places()).toEqual([]);
  });

  test.each<[Partial<StopRules>, number]>([
    [{ won: 50_000 }, 3],
    [{ lost: 501 }, 3],
    [{ number: 4 }, 3],
    [{ below: 10_000 }, 3],
  ])("does not stop before its rule %o", async (rules, number) => {
    await start(rules);
    await deal(number);
    expect(why()).toBeUndefined();
  });

  test("does not count a void coup", async () => {
    await start();
    at.happens(closed, voided("ball"));
    await open();
    expect(at.model.autoplay.running.value).toMatchObject({ left: 3, net: 0 });
  });

  test("stops at any refusal, with its words", async () => {
    await start();
    act(() => at.model.complain("Not enough."));
    await later();
    expect(why()).toEqual({ is: "refused", text: "Not enough." });
  });

  test("stops when the chips are not enough", async () => {
    await start();
    at.happens({
      type: "Corrected",
      seat: "ada",
      amount: -9800,
      chip: "cash",
      by: "max",
      because: "",
      change: 0,
    });
    await deal(3);
    expect(why()).toMatchObject({ is: "refused" });
    expect(places()).toEqual([]);
  });

  test("stops when its player leaves", async () => {
    await start();
    at.happens({
      type: "CashedOut",
      seat: "ada",
      stack: 0,
      custody: 0,
      left: true,
      tokens: 0,
      vouchers: 0,
      unclaimed: 0,
      repaid: 0,
    });
    await later();
    expect(why()).toEqual({ is: "left" });
  });

  test("stops when nobody looks", async () => {
    await start();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    hidden.mockRestore();
    expect(why()).toEqual({ is: "hidden" });
  });

  test("stops when the computer slept", async () => {
    vi.useFakeTimers();
    act(() => at.model.autoplay.start(at.model.bets.repeatable.value, NEVER));
    vi.advanceTimersByTime(3000);
    expect(why()).toBeUndefined();
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(why()).toEqual({ is: "slept" });
  });

  test("is always in sight, and one press stops it", async () => {
    at.show(<AutoplayBar model={at.model} />);
    await start();
    expect(at.text()).toContain("3 coups left");
    at.press("Stop");
    expect(at.text()).toContain("Autoplay stopped. 0 coups, $0.");
    await deal(3);
    expect(places()).toEqual([]);
  });
});

describe("the dialog", () => {
  const show = () => at.show(<AutoplayDialog model={at.model} onClose={vi.fn()} />);

  test("tells the slip and starts it with its rules", () => {
    show();
    expect(at.text()).toContain("17 5: $5");
    at.fill("#autoplay-coups", "7");
    at.fill("#autoplay-lost", "50");
    at.fill("#autoplay-number", "0");
    at.submit();
    expect(at.model.autoplay.running.value).toMatchObject({
      left: 7,
      rules: { coups: 7, won: null, lost: 5000, number: 0, below: null },
    });
  });

  test.each([
    ["coups", "0"],
    ["coups", "x"],
    ["won", "much"],
    ["number", "37"],
  ])("does not start with %s %s", (field, text) => {
    show();
    at.fill(`#autoplay-${field}`, text);
    at.submit();
    expect(at.model.autoplay.running.value).toBeNull();
    expect(at.all("[aria-invalid=true]").map(({ id }) => id)).toEqual([`autoplay-${field}`]);
  });

  test("has nothing that axe objects to", async () => {
    show();
    expect((await axe.run(at.host)).violations).toEqual([]);
  });
});
