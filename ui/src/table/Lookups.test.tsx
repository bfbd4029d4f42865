import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { house, rulebook } from "../rules/sample.ts";
import type { HouseRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Lookups } from "./Lookups.tsx";

choose("en");

let host: HTMLElement;
let asked: string[];
let online: boolean;

beforeEach(() => {
  asked = [];
  online = true;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!online) throw new TypeError("no line");
    return new Response(JSON.stringify(rulebook));
  });
  host = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
});

/** Every test has a house of its own: a rulebook is asked for once. */
const show = (id: string, more: Partial<HouseRules> = {}) =>
  act(() => render(<Lookups house={{ ...house, id, ...more }} />, host));
const openers = () => [...host.querySelectorAll(".table-look")].map((one) => one.textContent);
/** What a browser tells a popover when its button is pressed. */
const toggle = (id: string, newState: "open" | "closed") =>
  act(() => {
    const toggled = Object.assign(new Event("toggle"), { newState });
    host.querySelector(`#lookup-${id}`)?.dispatchEvent(toggled);
  });
const tables = (id: string) => host.querySelectorAll(`#lookup-${id} table`).length;

test("a table has buttons for what its house has", async () => {
  await show("a");
  expect(openers()).toEqual(["Reckoner", "Voisins table"]);
  await show("a", { lookups: ["reckoner"] });
  expect(openers()).toEqual(["Reckoner"]);
});

test("a button says what it opens, and what is opened says what it is", async () => {
  await show("b");
  const opener = host.querySelector(".table-look");
  const opened = host.querySelector(`#${opener?.getAttribute("popovertarget")}`);
  expect(opened?.getAttribute("popover")).toBe("auto");
  const title = host.querySelector(`#${opened?.getAttribute("aria-labelledby")}`);
  expect(title?.textContent).toBe("Ready reckoner");
});

test("nothing is asked for before a table is opened, and everything only once", async () => {
  await show("c");
  expect(asked).toEqual([]);
  await toggle("reckoner", "open");
  await vi.waitFor(() => expect(tables("reckoner")).toBe(1));
  await toggle("reckoner", "closed");
  expect(tables("reckoner")).toBe(0);
  await toggle("voisins", "open");
  await vi.waitFor(() => expect(tables("voisins")).toBe(3));
  expect(asked).toEqual(["/api/houses/c/rulebook"]);
});

test("opened, it has the focus", async () => {
  await show("d");
  await toggle("voisins", "open");
  expect(document.activeElement?.id).toBe("lookup-voisins");
});

test("without a line it says so, and asks again when told to", async () => {
  online = false;
  await show("e");
  await toggle("voisins", "open");
  const alert = () => host.querySelector("#lookup-voisins [role=alert]");
  await vi.waitFor(() => expect(alert()?.textContent).toContain("cannot be reached"));
  online = true;
  await act(() => alert()?.querySelector("button")?.click());
  await vi.waitFor(() => expect(tables("voisins")).toBe(3));
});
