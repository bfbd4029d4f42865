import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import { AGAIN } from "../shell/asking.ts";
import { houseOf } from "../table/AtTable.tsx";
import type { Evidence } from "../wire.ts";
import { choose } from "../words/index.ts";
import { EvidenceSheet } from "./EvidenceSheet.tsx";
import { ChefModel } from "./model.ts";
import { supervising } from "./supervising.ts";

const FOUND: Evidence = {
  dispute: 1,
  coup: 3,
  seat: "gus",
  text: "the chip on 17 is mine",
  report: false,
  decision: null,
  decided_by: null,
  opened_at: 1,
  number: 17,
  seats: [],
  felt_at: 1,
  story: [],
  entries: [],
};
const DOWN = new ApiError("net/unreachable", "The house cannot be reached.", 0);
const NO_RIGHT = new ApiError("request/right", "Only for the chef.", 403);

const host = document.body.appendChild(document.createElement("div"));
const asked = vi.spyOn(supervising, "evidence");
let model: ChefModel;

beforeEach(async () => {
  await choose("en");
  vi.useFakeTimers();
  model = new ChefModel("venezia-1", "chef");
});
afterEach(() => {
  render(null, host);
  asked.mockReset();
  vi.useRealTimers();
});

const pass = (time = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const open = async () => {
  const house = houseOf("venezia");
  act(() => render(<EvidenceSheet model={model} house={house} number={1} onAct={vi.fn()} />, host));
  await pass();
};
const entryComes = async () => {
  act(() => {
    model.news.value += 1;
  });
  await pass();
};
const decision = () => host.querySelector<HTMLTextAreaElement>("#sup-decision");
const write = (text: string) =>
  act(() => {
    const field = decision();
    if (!field) throw new Error("nowhere to write a decision");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const fault = () => host.querySelector(".field-error")?.textContent;

it("keeps a decision that is half written when the evidence cannot be read again", async () => {
  asked.mockResolvedValueOnce(FOUND).mockRejectedValueOnce(NO_RIGHT);
  await open();
  const field = decision();
  write("The chip was");
  await entryComes();
  expect(fault()).toBe("Only for the chef.");
  expect(host.textContent).toContain("the chip on 17 is mine");
  expect(decision()).toBe(field);
  expect(decision()?.value).toBe("The chip was");
});

it("forgets the fault as soon as the evidence is read", async () => {
  asked.mockResolvedValueOnce(FOUND).mockRejectedValueOnce(NO_RIGHT).mockResolvedValue(FOUND);
  await open();
  await entryComes();
  expect(fault()).toBe("Only for the chef.");
  await entryComes();
  expect(fault()).toBe("");
  expect(decision()).not.toBeNull();
});

it("shows a fault alone while there is no evidence, and asks again", async () => {
  asked.mockRejectedValueOnce(DOWN).mockResolvedValue(FOUND);
  await open();
  expect(host.textContent).toBe(
    "The house cannot be reached. Check your connection and try again.",
  );
  await pass(AGAIN);
  expect(fault()).toBe("");
  expect(decision()).not.toBeNull();
});
