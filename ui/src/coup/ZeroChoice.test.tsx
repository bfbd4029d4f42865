import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import english from "../../test/houses/english.json" with { type: "json" };
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import type { Prisoner, SeatView, TableView } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { aSeat, aTable } from "../table/sample.ts";
import type { HouseRules, Order } from "../wire.ts";
import { choose } from "../words/index.ts";
import { ZeroPrompt } from "./ZeroPrompt.tsx";

let sent: Order[];
let host: HTMLElement;
const shown = signal<TableView | null>(null);
const seat = signal<SeatView | undefined>(undefined);

const modelOf = (house: unknown) =>
  ({
    house: house as HouseRules,
    shown,
    seat,
    clock: signal({ step: "betting" }),
    secondsLeft: signal(12),
    send: (order: Order) => sent.push(order),
  }) as unknown as TableModel;

function imprison(...prison: Prisoner[]) {
  shown.value = aTable({ choosing: [] });
  seat.value = aSeat("ada", { prison });
}

beforeEach(() => {
  choose("en");
  sent = [];
  host = document.createElement("div");
  document.body.append(host);
});

afterEach(() => {
  render(null, host);
  host.remove();
});

const show = (house: unknown = venezia) =>
  act(() => render(<ZeroPrompt model={modelOf(house)} />, host));
const text = (one: Element | null | undefined) => one?.textContent?.replace(/\u00a0/g, " ");
const texts = (selector: string) => [...host.querySelectorAll(selector)].map(text);
const button = (words: string, place = 0) =>
  [...host.querySelectorAll("button")].filter((one) => one.textContent?.startsWith(words))[place];

test("every stake has a row of its own, with its level and what each answer is worth", async () => {
  imprison(
    { spot: "red", chip: "cash", level: 1, amount: 10_000 },
    { spot: "red", chip: "cash", level: 2, amount: 5000 },
    { spot: "odd", chip: "cash", level: 3, amount: 5000 },
  );
  await show();
  expect(texts("legend")).toEqual([
    "100 € on rougelevel 1 of 3",
    "50 € on rougelevel 2 of 3",
    "50 € on impairlevel 3 of 3",
  ]);
  expect(text(button("Leave it"))).toBe("Leave itworth 50 €");
  expect(text(button("Leave it", 1))).toBe("Leave itworth 12,84 €");
  expect(text(button("Take half", 1))).toBe("Take halfbetter: worth 25 €");
  expect(text(button("Leave it", 2))).toBe("Leave itworth 6,92 €");
  expect(text(host.querySelector(".coup-until"))).toBe("12 s");
});

test("it is said which answer is better and by how much; the exact shares unfold", async () => {
  imprison(
    { spot: "red", chip: "cash", level: 1, amount: 10_000 },
    { spot: "red", chip: "cash", level: 2, amount: 5000 },
  );
  await show();
  expect(texts(".coup-advice p")).toEqual([
    "Every answer is worth the same.",
    "Withdrawing is worth 12,16 € more.",
  ]);
  expect(texts(".coup-advice:last-of-type li").slice(-3)).toEqual([
    "left: exactly 19/74 of the stake (25,7 %)",
    "withdrawn: exactly 1/2 of the stake (50 %)",
    "shifted: exactly 19/74 of the stake (25,7 %)",
  ]);
});

test("where less than half comes back at a deeper level, it is said how much", async () => {
  const values = [
    { level: 2, values: { leave: "1/3", withdraw: "1/4", shift: "1/3" } },
    { level: 1, values: { leave: "1/2", withdraw: "1/2", shift: "1/2" } },
  ];
  imprison({ spot: "red", chip: "cash", level: 2, amount: 10_000 });
  await show({ ...venezia, zero: { ...venezia.zero, withdraws: "value", values } });
  expect(text(button("Take"))).toBe("Take 1/4 of itworth 25 €");
  expect(texts(".coup-advice p")).toEqual(["Leaving it is worth 8,33 € more."]);
});

test("an answer names the level only where a chance holds several", async () => {
  imprison(
    { spot: "red", chip: "cash", level: 1, amount: 10_000 },
    { spot: "red", chip: "cash", level: 2, amount: 500 },
    { spot: "odd", chip: "cash", level: 2, amount: 500 },
  );
  await show();
  button("Take half", 1)?.click();
  button("Leave it", 0)?.click();
  button("Shift", 1)?.click();
  button("Take half", 2)?.click();
  expect(sent).toEqual([
    { do: "withdraw", target: "red", level: 2 },
    { do: "leave", target: "red", level: 1 },
    { do: "shift", source: "red", target: expect.any(String), level: 2 },
    { do: "withdraw", target: "odd" },
  ]);
});

test("stakes on one chance at one level are answered together", async () => {
  imprison(
    { spot: "red", chip: "cash", level: 1, amount: 10_000 },
    { spot: "red", chip: "colour", level: 1, amount: 500 },
  );
  await show();
  expect(texts("legend")).toEqual(["105 € on rougelevel 1 of 3"]);
  button("Take half")?.click();
  expect(sent).toEqual([{ do: "withdraw", target: "red" }]);
});

test("a stake is shifted to another chance, never to its own", async () => {
  imprison({ spot: "red", chip: "cash", level: 1, amount: 10_000 });
  await show();
  const select = host.querySelector("select");
  expect([...(select?.options ?? [])].map((one) => one.value)).not.toContain("red");
  await act(() => {
    if (!select) return;
    select.value = "odd";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  button("Shift")?.click();
  expect(sent).toEqual([{ do: "shift", source: "red", target: "odd" }]);
});

test("what was answered is not asked about again, as the table itself knows it", async () => {
  imprison(
    { spot: "red", chip: "cash", level: 1, amount: 10_000 },
    { spot: "red", chip: "cash", level: 2, amount: 5000 },
  );
  shown.value = aTable({ choosing: [{ seat: "ada", spot: "red", level: 1 }] });
  await show();
  expect(texts("legend")).toEqual(["50 € on rougelevel 2 of 3"]);
  await act(() => {
    shown.value = aTable({
      choosing: [
        { seat: "ada", spot: "red", level: 1 },
        { seat: "ada", spot: "red", level: 2 },
      ],
    });
  });
  expect(host.textContent).toBe("");
});

test("nothing is asked when the choice is not open, as after another number", async () => {
  imprison({ spot: "red", chip: "cash", level: 1, amount: 10_000 });
  shown.value = aTable({ choosing: null });
  await show();
  expect(host.textContent).toBe("");
});

test("at a closed table it can only be taken out, with or without an open choice", async () => {
  imprison({ spot: "red", chip: "cash", level: 2, amount: 10_000 });
  for (const choosing of [null, [{ seat: "ada", spot: "red", level: 2 }]]) {
    shown.value = aTable({ status: "closed", phase: "idle", choosing });
    await show();
    expect(texts("h2")).toEqual(["The table is closed: your stake waits"]);
    expect(texts("button")).toEqual(["Take halfworth 50 €"]);
  }
  button("Take half")?.click();
  expect(sent).toEqual([{ do: "withdraw", target: "red" }]);
});

test("after a void coup it is asked again, though nothing was settled", async () => {
  imprison({ spot: "red", chip: "cash", level: 1, amount: 10_000 });
  shown.value = aTable({ phase: "idle", settled: null, choosing: [] });
  await show();
  expect(texts("legend")).toHaveLength(1);
});

test("where there is one level a stake is locked in, and levels are not spoken of", async () => {
  imprison({ spot: "red", chip: "cash", level: 1, amount: 10_000 });
  for (const [language, words] of [
    ["en", "locked in"],
    ["fr", "bloquée"],
    ["it", "bloccata"],
  ] as const) {
    await choose(language);
    await show(english);
    expect(text(host.querySelector("h2"))).toContain(words);
    expect(host.textContent).not.toMatch(/prison|prigione|level|degré|livello/);
  }
});
