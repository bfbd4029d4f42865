import { signal } from "@preact/signals";
import { beforeEach, expect, test } from "vitest";
import mbs from "../../test/houses/mbs.json" with { type: "json" };
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import { choose } from "../words/index.ts";
import { whyNotMove } from "./FeltArea.tsx";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import { aSeat, aStake, aTable } from "./sample.ts";

beforeEach(() => choose("en"));

const seats = [
  aSeat("ada", { stakes: [aStake("17", 500, { riding: 500 }), aStake("20", 500)] }),
  aSeat("bob", { stakes: [aStake("17", 500)] }),
];

function why(house: unknown, spot: string, change: Partial<TableView> = {}) {
  const view = aTable({ phase: "idle", seats, ...change });
  const model = {
    house,
    view: signal(view),
    me: signal("ada"),
    bets: { whyNotTake: signal(null) },
  };
  return whyNotMove(model as unknown as TableModel, spot);
}

test("before the opening the page says why a stake is not moved", () => {
  expect(why(mbs, "17")).toBe("A stake is moved once bets are open; now it can only be taken up.");
  expect(why(venezia, "20")).toBe("Before bets are open only a stake that has just won is moved.");
  expect(why(venezia, "17")).toBeNull();
});

test("while bets are taken it is moved, at a table that is in operation", () => {
  expect(why(mbs, "20", { phase: "open" })).toBeNull();
  expect(why(mbs, "20", { phase: "open", status: "closed" })).toBe("The table takes nothing now.");
});
