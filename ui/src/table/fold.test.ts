import { describe, expect, test } from "vitest";
import type { TableEvent, TableView } from "../wire.ts";
import { foldAll } from "./fold.ts";

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

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
