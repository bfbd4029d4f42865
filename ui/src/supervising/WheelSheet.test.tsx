import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApiCode, ApiError } from "../api.ts";
import { house } from "../rules/sample.ts";
import { AGAIN } from "../shell/asking.ts";
import { ORDER } from "../wheel/sample.ts";
import type { WheelAudit } from "../wire.ts";
import { ChefModel } from "./model.ts";
import { OpenSheet } from "./OpenSheet.tsx";
import { supervising } from "./supervising.ts";
import { radius } from "./WheelPicture.tsx";
import { Judged, WheelSheet } from "./WheelSheet.tsx";

const audit: WheelAudit = {
  spins: 3700,
  level: "unusual",
  counts: ORDER.map((_, number) => (number === 17 ? 160 : 100)),
  findings: [
    {
      question: "change over time",
      p: 0.4,
      adjusted: 0.8,
      at_most: false,
      adjusted_at_most: false,
      facts: { moment: 1200, spins: 3700 },
    },
    {
      question: "hottest number",
      p: 0.00001,
      adjusted: 0.0008,
      at_most: false,
      adjusted_at_most: false,
      facts: { number: 17, count: 160, expected: 3700 / 37 },
    },
  ],
  visible: 0.42,
};

function shown(change: Partial<WheelAudit> = {}): HTMLElement {
  const host = document.createElement("div");
  render(<Judged house={{ ...house, order: ORDER }} audit={{ ...audit, ...change }} />, host);
  return host;
}

it("names what is far out, and what the numbers cannot show", () => {
  const text = shown().textContent ?? "";
  expect(text).toContain("A fair wheel would hardly give these numbers: hottest number.");
  expect(text).toContain("less than 42%");
  expect(text).toContain("no number is due");
  expect(text).toContain("Most often: 17, with a count of 160; about 101.6 are expected.");
});

it("says at most where no simulated wheel was so far out", () => {
  const [, hottest] = audit.findings;
  if (!hottest) throw new Error("the sample has two findings");
  const floor = { p: 0.0001, adjusted: 0.0008, at_most: true, adjusted_at_most: true };
  const text = shown({ findings: [{ ...hottest, ...floor }] }).textContent;
  expect(text).toContain("at most 0.01%");
  expect(text).toContain("at most 0.08%");
});

it("draws every pocket and marks what stands out", () => {
  const host = shown();
  expect(host.querySelectorAll(".sup-polar-bar")).toHaveLength(37);
  expect(host.querySelectorAll(".is-far")).toHaveLength(1);
  expect(host.querySelector(".is-far")?.textContent).toBe(
    "Hottest number17 came up 160 times, 100 are expected< 0.01%0.08%",
  );
});

it("names groups in the house's words, and their shares", () => {
  const facts = { group: "zero", share: 0.0312, fair: 1 / 37 };
  const question = "colours, halves, dozens, columns";
  const host = shown({
    findings: [{ question, p: 0.2, adjusted: 1, at_most: false, adjusted_at_most: false, facts }],
  });
  expect(host.querySelector("small")?.textContent).toBe("0 came up in 3.12%, 2.7% is expected");
});

it("claims nothing of a few numbers, and draws nothing of none", () => {
  const none = shown({ spins: 0, level: "too few", findings: [], visible: null, counts: [] });
  expect(none.textContent).toContain("Numbers so far: 0.");
  expect(none.textContent).toContain("a bias of any size");
  expect(none.querySelector("svg")).toBeNull();
  const counts = ORDER.map((_, number) => Number(number < 3));
  const few = shown({ spins: 3, level: "too few", findings: [], visible: null, counts });
  expect(few.querySelector("svg")).not.toBeNull();
  expect(few.textContent).not.toContain("Most often");
});

it("measures bars from the hub, and cuts those that would leave the picture", () => {
  expect(radius(0)).toBeLessThan(radius(1));
  expect(radius(100)).toBe(radius(50));
});

describe("a laboratory that cannot answer", () => {
  const asked = vi.spyOn(supervising, "wheel");
  const trouble = (code: ApiCode, key: string) => new ApiError(code, "Not now.", 503, { key });
  const busy = trouble("lab/busy", "lab.busy");

  let sheet: OpenSheet;

  beforeEach(() => {
    sheet = new OpenSheet();
  });
  afterEach(() => {
    sheet.leave();
    asked.mockReset();
  });

  const open = () =>
    sheet.show(
      <WheelSheet model={new ChefModel("lido-1", "chef")} house={{ ...house, order: ORDER }} />,
    );

  it("is asked again until it does, and the fault stays that long", async () => {
    asked.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue(audit);
    await open();
    expect(sheet.fault).not.toBe("");
    await sheet.pass(AGAIN);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(sheet.fault).not.toBe("");
    await sheet.pass(AGAIN);
    expect(sheet.fault).toBe("");
    expect(sheet.host.querySelector(".sup-judged")).not.toBeNull();
    await sheet.pass(10 * AGAIN);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("is left alone when nobody looks any more", async () => {
    asked.mockRejectedValue(busy);
    await open();
    await sheet.show(null);
    await sheet.pass(10 * AGAIN);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["not installed", trouble("lab/missing", "lab.missing")],
    ["asked too much", trouble("lab/long", "lab.long")],
    ["not for this person", new ApiError("request/right", "Only for the chef.", 403)],
  ])("is not asked again if it is %s", async (_, why) => {
    asked.mockRejectedValue(why);
    await open();
    await sheet.pass(10 * AGAIN);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(sheet.fault).not.toBe("");
  });
});
