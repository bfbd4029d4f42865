import { render } from "preact";
import { expect, it } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { aSeat, aStake } from "../table/sample.ts";
import type { SeatHand } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Person } from "./TableNow.tsx";

const PRISON = [{ spot: "red", chip: "cash" as const, level: 1, amount: 1000 }];

it.each([
  ["nothing", {}, "–"],
  ["a stake", { stakes: [aStake("17", 500)] }, "5 €"],
  ["a stake in prison", { prison: PRISON }, "10 € in prison"],
  ["both", { stakes: [aStake("17", 500)], prison: PRISON }, "5 €10 € in prison"],
])("shows what a player has on the felt: %s", async (_, seat, text) => {
  await choose("en");
  const host = document.createElement("table");
  render(<Person house={houseOf("venezia")} seat={aSeat("gus", seat)} hand={undefined} />, host);
  expect(host.querySelectorAll("td")[1]?.textContent?.replace(/\s/g, " ")).toBe(text);
});

it("shows what a player owes the house beside what is in hand", async () => {
  await choose("en");
  const host = document.createElement("table");
  const hand: SeatHand = {
    ...{ seat: "gus", guest: true, purse: { cash: 2000 }, custody: 0, bought: 2000, cashed: 0 },
    ...{ takes_up: false, last_bet: null, owes: 36_000 },
  };
  render(<Person house={houseOf("venezia")} seat={aSeat("gus")} hand={hand} />, host);
  const cell = host.querySelector("td")?.textContent?.replace(/\s/g, " ");
  expect(cell).toBe("20 €360 € owed to the house");
});
