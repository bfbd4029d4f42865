import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { aSeat, aStake } from "../table/sample.ts";
import type { Evidence } from "../wire.ts";
import { choose } from "../words/index.ts";
import { FrozenFelt, layOf } from "./FrozenFelt.tsx";
import { someEvidence } from "./OpenSheet.tsx";

const house = houseOf("venezia");
const host = document.body.appendChild(document.createElement("div"));

const SEATS = [
  aSeat("ada", { stakes: [aStake("red", 500), aStake("17", 100)] }),
  aSeat("gus", {
    stakes: [aStake("17", 200)],
    prison: [{ spot: "red", chip: "cash", level: 2, amount: 1000 }],
  }),
];

const FOUND = someEvidence({
  seats: [
    { ...SEATS[0], units: [], prison: [], unclaimed: [] },
    { ...SEATS[1], units: [], prison: [["red", "cash", 2, 1000]], unclaimed: [] },
  ] as Evidence["seats"],
});

beforeEach(() => choose("en"));
afterEach(() => render(null, host));

it("lists spot by spot who had how much there", () => {
  expect(layOf(house, SEATS)).toEqual([
    { spot: "17", seat: "ada", amount: 100, level: 0 },
    { spot: "17", seat: "gus", amount: 200, level: 0 },
    { spot: "red", seat: "ada", amount: 500, level: 0 },
    { spot: "red", seat: "gus", amount: 1000, level: 2 },
  ]);
});

it("adds up a player's chips of several bets on a spot", () => {
  const twice = [aStake("17", 100), aStake("17", 300, { call: "tiers" })];
  expect(layOf(house, [aSeat("ada", { stakes: twice })])).toEqual([
    { spot: "17", seat: "ada", amount: 400, level: 0 },
  ]);
});

it("draws a chip for each owner and marks those of who complained", () => {
  render(<FrozenFelt house={house} found={FOUND} />, host);
  const tags = [...host.querySelectorAll(".felt .chips-tag")].map((one) => one.textContent);
  expect(tags).toEqual(expect.arrayContaining(["A", "G"]));
  const marked = [...host.querySelectorAll(".sup-lay .is-whose")].map((one) => one.textContent);
  expect(marked.map((text) => text?.replace(/\u00a0/g, " "))).toEqual([
    "plein 17gus2 €",
    "rougegus10 € in prison at level 2",
  ]);
});
