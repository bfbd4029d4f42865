import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableModel } from "../table/model.ts";
import type { HouseRules, Order, Prisoner, SeatView, TableView } from "../wire.ts";
import { choose } from "../words/index.ts";
import { ZeroChoice } from "./ZeroChoice.tsx";

choose("en");

const chance = (name: string, says: string) => ({ name, says, kind: "even", numbers: [] });
const house = {
  language: "fr",
  figures: { currency: "€", thousands: ".", decimal: "," },
  spots: [chance("red", "rouge"), chance("black", "noir"), chance("odd", "impair")],
  calls: [],
  zero: {
    rule: "prison",
    limit: 3,
    at_limit: "split",
    choices: ["leave", "withdraw", "shift"],
    values: [
      { level: 1, values: { leave: "48637/98642", withdraw: "1/2", shift: "48637/98642" } },
      { level: 2, values: { leave: "649/2666", withdraw: "1/2", shift: "649/2666" } },
    ],
  },
} as unknown as HouseRules;

let sent: Order[];
let host: HTMLElement;
const shown = signal<TableView | null>(null);
const seat = signal<SeatView | undefined>(undefined);
const left = signal<string[]>([]);

const model = {
  house,
  shown,
  seat,
  story: { left },
  clock: signal({ step: "betting" }),
  secondsLeft: signal(12),
  send: (order: Order) => sent.push(order),
} as unknown as TableModel;

function imprison(...prison: Prisoner[]) {
  const settled = { number: 0, results: [], played_again: [] };
  shown.value = { status: "running", settled } as unknown as TableView;
  seat.value = { prison } as unknown as SeatView;
}

beforeEach(() => {
  sent = [];
  left.value = [];
  host = document.createElement("div");
  document.body.append(host);
});

afterEach(() => {
  render(null, host);
  host.remove();
});

const show = () => act(() => render(<ZeroChoice model={model} />, host));
const button = (text: string, place = 0) =>
  [...host.querySelectorAll("button")].filter((one) => one.textContent?.startsWith(text))[place];

test("every choice says what it is worth, exactly and as money", async () => {
  imprison(["red", "cash", 1, 10_000], ["odd", "cash", 2, 5000]);
  await show();
  expect(host.querySelectorAll("legend")[0]?.textContent).toBe("100\u00a0€ on rougelevel 1 of 3");
  expect(button("Leave it")?.textContent).toBe("Leave it49,31\u00a0€, 49,3 %48637/98642");
  expect(button("Take half")?.textContent).toBe("Take half50\u00a0€, 50 %1/2");
  expect(button("Leave it", 1)?.textContent).toBe("Leave it12,17\u00a0€, 24,3 %649/2666");
  expect(host.querySelector(".coup-until")?.textContent).toBe("12 s");
});

test("an answer is given for the stakes of one chance", async () => {
  imprison(["red", "cash", 1, 10_000], ["red", "cash", 1, 500]);
  await show();
  expect(host.querySelectorAll("fieldset")).toHaveLength(1);
  button("Take half")?.click();
  button("Leave it")?.click();
  expect(sent).toEqual([
    { do: "withdraw", target: "red" },
    { do: "leave", target: "red" },
  ]);
});

test("a stake is shifted to another chance, never to its own", async () => {
  imprison(["red", "cash", 1, 10_000]);
  await show();
  const select = host.querySelector("select");
  expect([...(select?.options ?? [])].map((one) => one.value)).toEqual(["black", "odd"]);
  await act(() => {
    if (!select) return;
    select.value = "odd";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  button("Shift")?.click();
  expect(sent).toEqual([{ do: "shift", source: "red", target: "odd" }]);
});

test("what was left is not asked about again until the next zero", async () => {
  imprison(["red", "cash", 1, 10_000]);
  left.value = ["red"];
  await show();
  expect(host.textContent).toBe("");
});

test("nothing is asked after another number, or when answers are no longer taken", async () => {
  imprison(["red", "cash", 1, 10_000]);
  shown.value = { status: "running", settled: { number: 5 } } as unknown as TableView;
  await show();
  expect(host.textContent).toBe("");
  await act(() => {
    shown.value = { status: "running", settled: null } as unknown as TableView;
  });
  expect(host.textContent).toBe("");
});
