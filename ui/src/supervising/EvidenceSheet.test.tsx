import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import { AGAIN } from "../shell/asking.ts";
import { houseOf } from "../table/AtTable.tsx";
import { choose } from "../words/index.ts";
import { EvidenceSheet } from "./EvidenceSheet.tsx";
import { REST } from "./following.ts";
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
  await sheet.pass(REST);
  expect(sheet.fault).toBe("Only for the chef.");
  expect(sheet.host.textContent).toContain("the chip on 17 is mine");
  expect(decision()).toBe(field);
  expect(decision()?.value).toBe("The chip was");
});

it("forgets the fault as soon as the evidence is read", async () => {
  asked.mockResolvedValueOnce(FOUND).mockRejectedValueOnce(NO_RIGHT).mockResolvedValue(FOUND);
  await open();
  await entryComes();
  await sheet.pass(REST);
  expect(sheet.fault).toBe("Only for the chef.");
  await entryComes();
  await sheet.pass(AGAIN);
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

describe("while one entry follows the other", () => {
  /** How long an answer takes, in milliseconds. */
  const SLOW = 800;

  beforeEach(() => {
    asked.mockImplementation(async () => {
      await new Promise((answer) => setTimeout(answer, SLOW));
      return FOUND;
    });
  });

  /** Ten a second. */
  const played = async (time: number) => {
    for (let passed = 0; passed < time; passed += 100) {
      await entryComes();
      await sheet.pass(100);
    }
  };

  it("shows the evidence as soon as it comes", async () => {
    await open();
    await played(SLOW);
    expect(decision()).not.toBeNull();
  });

  it("asks again only after a rest", async () => {
    await open();
    await played(SLOW + REST - 100);
    expect(asked).toHaveBeenCalledTimes(1);
    await played(200);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks again no sooner than usual after a fault", async () => {
    asked.mockReset();
    asked.mockRejectedValueOnce(DOWN).mockResolvedValue(FOUND);
    await open();
    await played(AGAIN - 200);
    expect(asked).toHaveBeenCalledTimes(1);
    await played(400);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(sheet.fault).toBe("");
  });
});

it("asks no more when it is left", async () => {
  asked.mockResolvedValue(FOUND);
  await open();
  await entryComes();
  await sheet.happens(() => render(null, sheet.host));
  await entryComes();
  await sheet.pass(10 * AGAIN);
  expect(asked).toHaveBeenCalledTimes(1);
});
