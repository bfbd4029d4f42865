import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableView } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import type { HouseRules, Phase } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Countdown } from "./Countdown.tsx";
import { handsText } from "./hands.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/venezia.json", {
  eager: true,
  import: "default",
});
const house = Object.values(houses)[0] as HouseRules;

afterEach(() => choose("en"));

test.each([
  [0, "Droite rakes in, gauche pays"],
  [20, "Droite rakes in, gauche pays"],
  [17, "Gauche rakes in, droite pays"],
])("on %i it is said who rakes and who pays", (number, text) => {
  choose("en");
  expect(handsText(house, number)).toBe(text);
});

test("it is said in the language of the page", async () => {
  await choose("fr");
  expect(handsText(house, 17)).toBe("Gauche ramasse, droite paie");
  await choose("it");
  expect(handsText(house, 17)).toBe("Gauche ritira, droite paga");
});

test("nothing is said where one croupier does both, or before there is a number", () => {
  expect(handsText({ ...house, swap: null }, 17)).toBe("");
  expect(handsText(house, null)).toBe("");
  const names = { gauche: "ugo", droite: "" };
  expect(handsText(house, 17, names)).toBe("Gauche (ugo) rakes in, droite pays");
});

/** What the clock's line says in a phase. */
function line(phase: Phase, number: number | null, at = house): string {
  const model = {
    house: at,
    shown: signal({ status: "running", phase, number } as unknown as TableView),
    clock: signal({ step: "paying", ends: null }),
    secondsLeft: signal(null),
    line: signal({ is: "live" }),
    ball: signal({ is: "still" }),
    story: { announced: signal(null) },
    now: () => 0,
  } as unknown as TableModel;
  const host = document.createElement("div");
  act(() => render(<Countdown model={model} />, host));
  const text = host.querySelector(".coup-step")?.textContent ?? "";
  render(null, host);
  return text;
}

test("the table says it from the number to the last payment", () => {
  choose("en");
  for (const phase of ["number", "collected", "paid"] as const)
    expect(line(phase, 17)).toBe("Gauche rakes in, droite pays");
  expect(line("closed", null)).not.toContain("rakes in");
  expect(line("collected", 17, { ...house, swap: null })).toBe("The coup is settled");
});
