import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import { AGAIN } from "../shell/asking.ts";
import { houseOf } from "../table/AtTable.tsx";
import { choose } from "../words/index.ts";
import { EvidenceSheet } from "./EvidenceSheet.tsx";
import { ChefModel } from "./model.ts";
import { OpenSheet, someEvidence } from "./OpenSheet.tsx";
import { supervising } from "./supervising.ts";

const FOUND = someEvidence();
const DOWN = new ApiError("net/unreachable", "The house cannot be reached.", 0);
const NO_RIGHT = new ApiError("request/right", "Only for the chef.", 403);

const asked = vi.spyOn(supervising, "evidence");
let model: ChefModel;
let sheet: OpenSheet;

beforeEach(async () => {
  await choose("en");
  model = new ChefModel("venezia-1", "chef");
  sheet = new OpenSheet();
});
afterEach(() => {
  sheet.leave();
  asked.mockReset();
});

const open = () =>
  sheet.show(<EvidenceSheet model={model} house={houseOf("venezia")} number={1} onAct={vi.fn()} />);
const entryComes = () =>
  sheet.happens(() => {
    model.news.value += 1;
  });
const decision = () => sheet.host.querySelector<HTMLTextAreaElement>("#sup-decision");
const write = (text: string) =>
  act(() => {
    const field = decision();
    if (!field) throw new Error("nowhere to write a decision");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

it("keeps a decision that is half written when the evidence cannot be read again", async () => {
  asked.mockResolvedValueOnce(FOUND).mockRejectedValueOnce(NO_RIGHT);
  await open();
  const field = decision();
  write("The chip was");
  await entryComes();
  expect(sheet.fault).toBe("Only for the chef.");
  expect(sheet.host.textContent).toContain("the chip on 17 is mine");
  expect(decision()).toBe(field);
  expect(decision()?.value).toBe("The chip was");
});

it("forgets the fault as soon as the evidence is read", async () => {
  asked.mockResolvedValueOnce(FOUND).mockRejectedValueOnce(NO_RIGHT).mockResolvedValue(FOUND);
  await open();
  await entryComes();
  expect(sheet.fault).toBe("Only for the chef.");
  await entryComes();
  expect(sheet.fault).toBe("");
  expect(decision()).not.toBeNull();
});

it("shows a fault alone while there is no evidence, and asks again", async () => {
  asked.mockRejectedValueOnce(DOWN).mockResolvedValue(FOUND);
  await open();
  expect(sheet.host.textContent).toBe(
    "The house cannot be reached. Check your connection and try again.",
  );
  await sheet.pass(AGAIN);
  expect(sheet.fault).toBe("");
  expect(decision()).not.toBeNull();
});
