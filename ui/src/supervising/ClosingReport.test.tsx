import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import { houseOf } from "../table/AtTable.tsx";
import { aTable } from "../table/sample.ts";
import type { ReportPage } from "../wire.ts";
import { choose } from "../words/index.ts";
import { ClosingReport } from "./ClosingReport.tsx";
import { ChefModel } from "./model.ts";
import { OpenSheet } from "./OpenSheet.tsx";
import { supervising } from "./supervising.ts";

const REPORT: ReportPage = {
  table: "venezia-1",
  title: "Venezia 1",
  house: "venezia",
  since: null,
  until: null,
  coups: 0,
  void: 0,
  buy_ins: 0,
  tokens: 0,
  vouchers: 0,
  cash_outs: 0,
  corrections: 0,
  win: 0,
  handle: 0,
  stakes: 0,
  theoretical: "0",
  hold: null,
  average_stake: null,
  disputes: 0,
  coups_per_hour: null,
  on_table: 0,
  points: [],
  kinds: [],
  hours: [],
  staff: [],
};
const NO_RIGHT = new ApiError("request/right", "Only for the chef.", 403);

const asked = vi.spyOn(supervising, "report");
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

const open = () => sheet.show(<ClosingReport model={model} house={houseOf("venezia")} />);
const coupComes = (coup: number) =>
  sheet.happens(() => {
    model.view.value = aTable({ coup });
  });
const title = () => sheet.host.querySelector("h2")?.textContent;

it("shows a fault beside the report until the report is read again", async () => {
  asked.mockResolvedValueOnce(REPORT).mockRejectedValueOnce(NO_RIGHT).mockResolvedValue(REPORT);
  await open();
  const report = sheet.host.querySelector("article");
  await coupComes(2);
  expect(sheet.fault).toBe("Only for the chef.");
  expect(title()).toContain("Venezia 1");
  await coupComes(3);
  expect(sheet.fault).toBe("");
  expect(sheet.host.querySelector("article")).toBe(report);
});

it("shows a fault alone while there is no report, and the report as soon as it is read", async () => {
  asked.mockRejectedValueOnce(NO_RIGHT).mockResolvedValue(REPORT);
  await open();
  expect(sheet.host.textContent).toBe("Only for the chef.");
  await coupComes(2);
  expect(sheet.fault).toBe("");
  expect(title()).toContain("Venezia 1");
});
