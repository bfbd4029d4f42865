import { describe, expect, test } from "vitest";
import type { SeatView, TableEvent, TableView } from "../wire.ts";
import { foldAll } from "./fold.ts";
import { aSeat, aTable } from "./sample.ts";

type Golden = {
  house: string;
  me: string | null;
  start: TableView;
  steps: { events: TableEvent[]; view: TableView }[];
};

const files = import.meta.glob<Golden>("../../test/golden/*.json", {
  eager: true,
  import: "default",
});

test("there are golden files", () => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
});

describe.each(Object.entries(files))("%s", (_, { me, start, steps }) => {
  test("the page's fold agrees with the server's after every step", () => {
    let view = start;
    for (const [place, step] of steps.entries()) {
      view = foldAll(view, step.events, me);
      const names = step.events.map(([name]) => name).join(", ");
      expect(view, `step ${place}: ${names}`).toEqual(step.view);
    }
  });

  test("the fold changes nothing that it was given", () => {
    let view = frozen(structuredClone(start));
    for (const step of steps) view = frozen(foldAll(view, frozen(step.events), me));
    expect(view).toEqual(steps.at(-1)?.view ?? start);
  });

  test("seats that an event does not speak of stay the same objects", () => {
    let view = start;
    for (const { events } of steps) {
      const before = view;
      view = foldAll(view, events, me);
      const text = JSON.stringify(events);
      for (const seat of before.seats)
        if (!text.includes(JSON.stringify(seat.name))) expect(view.seats).toContain(seat);
    }
  });
});

describe("a call that was played again", () => {
  const again: TableEvent = [
    "PlayedAgain",
    { seat: "ada", how: "complete", call: "tiers", unit: 500 },
  ];
  const table = (units: SeatView["units"]) =>
    aTable({
      coup: 2,
      seats: [aSeat("ada", { units })],
      settled: { number: 5, results: [], played_again: [] },
    });
  const won: SeatView["units"][number] = ["tiers", 500, 1];

  test("is one call with a new one for the same coup, by the sum", () => {
    const { seats } = foldAll(table([won, ["tiers", 100, 2]]), [again], "ada");
    expect(seats[0]?.units).toEqual([won, ["tiers", 600, 2]]);
  });

  test("may be once more after a void coup", () => {
    const played = foldAll(table([won]), [again], "ada");
    expect(played.settled?.played_again).toEqual([["ada", "tiers"]]);
    const voided = foldAll(played, [["CoupVoided", { reasons: [], results: [] }]], "ada");
    expect(voided.settled).toEqual({ number: 5, results: [], played_again: [] });
  });
});

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
