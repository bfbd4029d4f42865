import { describe, expect, test } from "vitest";
import { digest } from "../fairness/scheme.ts";
import { feltLines } from "../fairness/witness.ts";
import type * as wire from "../wire.ts";
import { foldAll } from "./fold.ts";
import { type SeatView, type TableEvent, tableEvent, tableView } from "./incoming.ts";
import { eventRows, viewRows } from "./rows.ts";
import { aSeat, aTable, voided } from "./sample.ts";

type Golden = {
  house: string;
  me: string | null;
  start: wire.WireTableView;
  steps: { events: wire.WireEvent[]; view: wire.WireTableView }[];
};

const files = import.meta.glob<Golden>("../../test/golden/*.json", {
  eager: true,
  import: "default",
});

test("there are golden files", () => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
});

describe.each(Object.entries(files))("%s", (_, golden) => {
  const { me } = golden;
  const start = tableView(golden.start);
  const steps = golden.steps.map(({ events }) => events.map(tableEvent));

  test("the page's fold agrees with the server's after every step", () => {
    let view = start;
    for (const [place, step] of golden.steps.entries()) {
      view = foldAll(view, steps[place] ?? [], me);
      const names = step.events.map(([name]) => name).join(", ");
      expect(viewRows(view), `step ${place}: ${names}`).toEqual(step.view);
    }
  });

  test("every row becomes an object, and no value of it is lost", () => {
    for (const { events, view } of golden.steps) {
      const seen = tableView(view);
      expect(hasRows(seen)).toBe(false);
      expect(viewRows(seen)).toEqual(view);
      const happened = events.map(tableEvent);
      expect(hasRows(happened)).toBe(false);
      expect(happened.map(eventRows)).toEqual(events);
    }
  });

  test("the page seals the felt as the server does", () => {
    let view = start;
    for (const events of steps) {
      const before = view;
      view = foldAll(view, events, me);
      if (view.felt !== null && before.felt === null)
        expect(digest(feltLines(view))).toBe(view.felt);
    }
  });

  test("the fold changes nothing that it was given", () => {
    let view = frozen(structuredClone(start));
    for (const events of steps) view = frozen(foldAll(view, frozen(events), me));
    expect(viewRows(view)).toEqual(golden.steps.at(-1)?.view ?? golden.start);
  });

  test("seats that an event does not speak of stay the same objects", () => {
    let view = start;
    for (const events of steps) {
      const before = view;
      view = foldAll(view, events, me);
      const text = JSON.stringify(events);
      for (const seat of before.seats)
        if (!text.includes(JSON.stringify(seat.name))) expect(view.seats).toContain(seat);
    }
  });
});

describe("a call that was played again", () => {
  const again: TableEvent = {
    type: "PlayedAgain",
    seat: "ada",
    how: "complete",
    call: "tiers",
    unit: 500,
  };
  const table = (units: SeatView["units"]) =>
    aTable({
      coup: 2,
      seats: [aSeat("ada", { units })],
      settled: { number: 5, results: [], played_again: [] },
    });
  const won: SeatView["units"][number] = { call: "tiers", amount: 500, coup: 1 };

  test("is one call with a new one for the same coup, by the sum", () => {
    const { seats } = foldAll(
      table([won, { call: "tiers", amount: 100, coup: 2 }]),
      [again],
      "ada",
    );
    expect(seats[0]?.units).toEqual([won, { call: "tiers", amount: 600, coup: 2 }]);
  });

  test("may be once more after a void coup", () => {
    const played = foldAll(table([won]), [again], "ada");
    expect(played.settled?.played_again).toEqual([{ seat: "ada", call: "tiers" }]);
    const after = foldAll(played, [voided()], "ada");
    expect(after.settled).toEqual({ number: 5, results: [], played_again: [] });
  });
});

/** Whether a list holds lists. */
function hasRows(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const parts = Object.values(value);
  return (Array.isArray(value) && parts.some(Array.isArray)) || parts.some(hasRows);
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
