import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import { aResult, aSeat, aStake, closed, fell } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import { choose } from "../words/index.ts";
import { Guide, guideIsOver } from "./Guide.tsx";

let at: AtTable;

beforeEach(async () => {
  await choose("en");
  guideIsOver.value = false;
});
afterEach(() => at.leave());

const own = { ...EMPTY_HAND, purse: { cash: 10_000 } };

function sits(...stakes: ReturnType<typeof aStake>[]) {
  at = new AtTable("mbs", { phase: "open", coup: 1, seats: [aSeat("ada", { stakes })], own });
  at.show(<Guide model={at.model} />);
}

test("first a chip, then a spot", () => {
  sits();
  expect(at.text()).toContain("1 of 3");
  act(() => {
    at.model.chip.value = 2500;
  });
  expect(at.text()).toContain("2 of 3");
});

test("then the ball, and after one's own first number it is over for good", () => {
  sits(aStake("17", 500));
  expect(at.text()).toContain("3 of 3");
  const results = [aResult({ seat: "ada", spot: "17", stake: 500, outcome: "lost" })];
  at.happens(closed, fell(3));
  act(() => at.model.landed());
  at.happens({ type: "Collected", by: null, results });
  expect(at.text()).toBe("");
  expect(localStorage.getItem("croupier.guide")).toBe("true");
});

test("it is dismissed for good", () => {
  sits();
  at.press("I know this");
  expect(at.text()).toBe("");
  expect(localStorage.getItem("croupier.guide")).toBe("true");
});

test("a watcher is not guided", () => {
  at = new AtTable("mbs", { phase: "open" }, { you: null });
  at.show(<Guide model={at.model} />);
  expect(at.text()).toBe("");
});

test("axe has nothing to object to", async () => {
  sits();
  expect((await axe.run(at.host)).violations).toEqual([]);
});
