import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import hostile from "../../test/hostile.json";
import { foldAll } from "../table/fold.ts";
import { type TableView, tableEvent, tableView } from "../table/incoming.ts";
import type * as wire from "../wire.ts";
import type { HouseRules, Order } from "../wire.ts";
import { Witness } from "./witness.ts";

/** What hostile and honest houses tell ada's page: written by `tests/attacks`. */
type Told = { t: "welcome"; view: wire.WireTableView } | { t: "events"; events: wire.WireEvent[] };
type Evening = { house: string; fault: string | null; told: Told[] };

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const evenings = Object.entries(hostile.evenings as unknown as Record<string, Evening>);
/** Tricks that a page cannot see; `tests/attacks/tricks.py` says why. */
const BLIND = evenings.filter(([name, { fault }]) => fault === null && !isHonest(name));

function isHonest(name: string): boolean {
  return !hostile.tricks.includes(name);
}

let seeds: string[] = [];
vi.mock("./scheme.ts", async (original) => ({
  ...(await original<typeof import("./scheme.ts")>()),
  newSeed: () => seeds.shift() ?? "",
}));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  seeds = [...hostile.seeds];
});

afterEach(() => {
  vi.useRealTimers();
});

/** Ada's page listens to an evening; what it says of each coup, in order. */
function listen({ house, told }: Evening): string[] {
  const sent: Order[] = [];
  const rules = houses[`../../test/houses/${house}.json`] as HouseRules;
  const witness = new Witness("mbs-1", rules, (order) => sent.push(order));
  const faults: string[] = [];
  let view: TableView | null = null;
  for (const one of told) {
    if (one.t === "welcome") {
      view = tableView(one.view);
      witness.startFrom(view, "ada");
    } else if (view) {
      const events = one.events.map(tableEvent);
      const before: TableView = view;
      view = foldAll(before, events, "ada");
      witness.follow(events, before, view, "ada");
    }
    const fault = witness.alarm.value?.fault;
    if (fault) faults.push(fault);
    witness.alarm.value = null;
  }
  return faults;
}

describe.each(evenings)("%s", (name, evening) => {
  test(isHonest(name) ? "raises no alarm" : "is found by whoever can see it", () => {
    const faults = listen(evening);
    if (evening.fault === null) expect(faults).toEqual([]);
    else expect(faults).toContain(evening.fault);
  });
});

test("a page is blind to few tricks", () => {
  expect(BLIND.length).toBeLessThan(evenings.length / 6);
});
