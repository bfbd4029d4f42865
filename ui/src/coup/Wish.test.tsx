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

/** The form of somebody who wants the first colour chips. */
function Form({ house }: { house: unknown }) {
  const view = signal(aTable({ minima: { straight: 100, even: 500 } }));
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
