import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import english from "../../test/houses/english.json" with { type: "json" };
import nsw from "../../test/houses/nsw.json" with { type: "json" };
import type { TableModel } from "../table/model.ts";
import { aTable } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { useWish, Wishes } from "./Wish.tsx";

let host: HTMLElement;

beforeEach(() => {
  choose("en");
  host = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, host);
  host.remove();
});

const USUAL = { straight: 100, even: 500 };

/** The form of somebody who wants the first colour chips. */
function Form({ house, minima = USUAL }: { house: unknown; minima?: Record<string, number> }) {
  const view = signal(aTable({ minima }));
  const model = { house, view, shown: view, seat: signal(undefined), me: "ada" };
  const wish = useWish(model as unknown as TableModel);
  wish.kind.value = "colour";
  return <Wishes model={model as unknown as TableModel} wish={wish} />;
}

const label = async (house: object, asks_value: boolean) => {
  await act(() => render(<Form house={{ ...house, asks_value }} />, host));
  return host.querySelector("label[for=coup-value]")?.textContent;
};

test("nsw-3.10a: where the house asks for the value of a chip, the page does", async () => {
  expect(await label(nsw, true)).toBe("What is one chip to be worth?");
});

test("elsewhere the table minimum stands unless the player says otherwise", async () => {
  expect(await label(english, false)).toBe("One chip is worth");
  const chosen = host.querySelector<HTMLSelectElement>("#coup-value");
  expect(chosen?.value).toBe("100");
});

const worths = async (house: object, minima: Record<string, number>) => {
  await act(() => render(<Form house={house} minima={minima} />, host));
  return [...host.querySelectorAll<HTMLOptionElement>("#coup-value option")].map(({ value }) =>
    Number(value),
  );
};

test("one chip may be worth what the house takes, and the table minimum always", async () => {
  expect(await worths(nsw, { straight: 100 })).toEqual([100, 200, 500, 1000, 2500, 5000, 10_000]);
  expect(await worths(nsw, { straight: 30 })).toEqual([30, 150, 300, 750, 1500, 3000]);
  expect(await worths(nsw, { straight: 25_000 })).toEqual([25_000]);
});
