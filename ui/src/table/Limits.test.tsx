import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import { choose } from "../words/index.ts";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import { aTable } from "./sample.ts";
import { TableSign } from "./TableSign.tsx";

const SIGN = { minima: { straight: 100, even: 500 }, maxima: { straight: 10_000, even: 300_000 } };
const shown = signal<TableView | null>(null);
const model = { house: venezia, shown } as unknown as TableModel;
let host: HTMLElement;

beforeEach(() => {
  choose("en");
  shown.value = aTable({ ...SIGN, coup: 7 });
  host = document.body.appendChild(document.createElement("div"));
  act(() => render(<TableSign model={model} />, host));
});

afterEach(() => {
  render(null, host);
  host.remove();
});

const text = (selector: string) =>
  [...host.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\u00a0/g, " "));
const shows = (change: Partial<TableView>) =>
  act(() => {
    shown.value = aTable({ ...SIGN, coup: 7, ...change });
  });

test("the sign shows minimum and maximum, all in all and kind by kind", () => {
  expect(text("summary")).toEqual(["Limits 1 € to 3.000 €"]);
  expect(text("tbody tr")).toEqual(["Straight up1100", "Even chance53.000"]);
});

test("a change is marked until somebody has looked", async () => {
  expect(text("mark")).toEqual([]);
  await shows({ maxima: { ...SIGN.maxima, even: 100_000 } });
  expect(text("summary")).toEqual(["Limits 1 € to 1.000 €changed"]);
  expect(text("tr.is-new th")).toEqual(["Even chance"]);
  const sign = host.querySelector("details") as HTMLDetailsElement;
  await act(() => {
    sign.dispatchEvent(new Event("toggle"));
  });
  expect(text("mark")).toEqual([]);
});

test("the same limits anew, as after a break, are no change", async () => {
  await shows({ minima: { ...SIGN.minima }, maxima: { ...SIGN.maxima } });
  expect(text("mark")).toEqual([]);
});

test("limits that wait say which they are and from when they hold", async () => {
  const maxima = { straight: 10_000 };
  await shows({ waiting: { minima: { ...SIGN.minima, even: 1000 }, maxima } });
  expect(text("mark")).toEqual(["new from coup 8"]);
  expect(text(".table-limits-wait")).toEqual(["From coup 8 on: Even chance from 10"]);
});

test("a kind without a maximum is said to have none", async () => {
  await shows({ maxima: { straight: 10_000 } });
  expect(text("summary")[0]).toContain("Limits from 1 €, no maximum on some bets");
  expect(text("tbody td:last-child")).toEqual(["100", "none"]);
});
