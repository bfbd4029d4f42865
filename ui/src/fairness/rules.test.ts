import { describe, expect, test } from "vitest";
import { fold, foldAll } from "../table/fold.ts";
import type { TableEvent } from "../table/incoming.ts";
import { tableEvent, tableView } from "../table/incoming.ts";
import type * as wire from "../wire.ts";
import type { HouseRules } from "../wire.ts";
import { breach } from "./rules.ts";

type Golden = {
  house: string;
  me: string;
  start: wire.WireTableView;
  steps: { said: string; events: wire.WireEvent[] }[];
};

const evenings = import.meta.glob<Golden>("../../test/golden/*.json", {
  eager: true,
  import: "default",
});
const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});

describe.each(Object.entries(evenings))("%s", (_, golden) => {
  const house = houses[`../../test/houses/${golden.house}.json`] as HouseRules;
  const steps = golden.steps.map((step) => ({ ...step, events: step.events.map(tableEvent) }));

  test("no entry of an honest house breaks its rules", () => {
    let view = tableView(golden.start);
    for (const [place, { said, events }] of steps.entries()) {
      expect(breach(house, view, events, golden.me), `step ${place}: ${said}`).toBeNull();
      view = foldAll(view, events, golden.me);
    }
  });

  test("amounts that were changed do", () => {
    let view = tableView(golden.start);
    for (const { events } of steps) {
      for (const event of events) {
        for (const changed of withOtherAmounts(event))
          expect(breach(house, view, [changed], golden.me), JSON.stringify(changed)).toBe(
            "settled",
          );
        view = fold(view, event, golden.me);
      }
    }
  });
});

/** The same event with one amount or outcome changed. */
function withOtherAmounts(event: TableEvent): TableEvent[] {
  switch (event.type) {
    case "Collected":
    case "CoupVoided":
      return event.results.flatMap((one, place) => [
        { ...event, results: event.results.toSpliced(place, 1) },
        { ...event, results: [...event.results, one] },
        { ...event, results: event.results.with(place, { ...one, winnings: one.winnings + 100 }) },
        { ...event, results: event.results.with(place, { ...one, returned: one.returned + 100 }) },
        { ...event, results: event.results.with(place, { ...one, stake: one.stake + 100 }) },
      ]);
    case "WinnerPaid":
      return [
        { ...event, result: { ...event.result, winnings: event.result.winnings - 1 } },
        { ...event, result: { ...event.result, returned: event.result.returned + 1 } },
      ];
    default:
      return [];
  }
}
