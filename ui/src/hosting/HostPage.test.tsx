import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableSettings, WheelKind } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Closing } from "./Closing.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

const host = document.body.appendChild(document.createElement("div"));
const show = (what: ComponentChild) => act(() => render(what, host));

beforeEach(() => choose("en"));
afterEach(() => {
  render(null, host);
  vi.unstubAllGlobals();
});

it("says beside the key why a table cannot be closed now", async () => {
  const text = "A coup is being played: finish it, or declare it void.";
  const refused = JSON.stringify({ code: "request/not-now", text });
  vi.stubGlobal("fetch", async () => new Response(refused, { status: 409 }));
  show(<Closing id="salon-1" />);
  for (const _ of ["asked", "sure"])
    await act(() => host.querySelector<HTMLElement>(".is-danger")?.click());
  const problem = host.querySelector(".hosting-closing [role=alert]");
  await vi.waitFor(() => expect(problem?.textContent).toBe(text));
  await act(() => host.querySelector<HTMLElement>(".is-quiet")?.click());
  expect(problem?.textContent).toBe("");
});

const SETTINGS: TableSettings = {
  table: "salon-1",
  house: "venezia",
  title: "Salon",
  host: "hanna",
  seats: null,
  most_seats: 8,
  language: null,
  pace: "usual",
  access: "link",
  wheel: "automatic",
  roles: ["host"],
};

it.each<[WheelKind, number]>([
  ["automatic", 1],
  ["by hand", 0],
  ["real", 0],
  ["read", 0],
])("offers the pace of the clock only where a clock deals: %s", (wheel, fields) => {
  show(<SettingsForm settings={{ ...SETTINGS, wheel }} onChange={async () => true} />);
  expect(host.querySelectorAll("#host-pace")).toHaveLength(fields);
});
