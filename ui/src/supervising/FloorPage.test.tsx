import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../api.ts";
import { choose } from "../words/index.ts";
import FloorPage from "./FloorPage.tsx";
import { OpenSheet } from "./OpenSheet.tsx";
import { supervising } from "./supervising.ts";

const SECOND = 1000;
/** Until it looks again, and an answer that takes longer. */
const AGAIN = 3 * SECOND;
const SLOW = 5 * SECOND;
const DOWN = new ApiError("net/unreachable", "The house cannot be reached.", 0);

const overview = vi.spyOn(supervising, "overview");
let sheet: OpenSheet;

beforeEach(async () => {
  await choose("en");
  vi.spyOn(api, "lobby").mockResolvedValue({ houses: [], tables: [] });
  overview.mockImplementation(async () => {
    await new Promise((answer) => setTimeout(answer, SLOW));
    return { t: "overview", now: 0, tables: [] };
  });
  sheet = new OpenSheet();
});
afterEach(() => {
  sheet.leave();
  overview.mockReset();
});

const enter = () => sheet.show(<FloorPage />);
/** Second by second, because a page begins what comes next when one is over. */
const pass = async (time: number) => {
  for (let passed = 0; passed < time; passed += SECOND) {
    await sheet.pass(SECOND);
    await sheet.pass();
  }
};

it("waits for a slow answer after a fault, and asks nothing meanwhile", async () => {
  overview.mockRejectedValueOnce(DOWN);
  await enter();
  expect(sheet.host.textContent).toContain("cannot be reached");
  await pass(AGAIN + SLOW);
  expect(overview).toHaveBeenCalledTimes(2);
  expect(sheet.host.querySelector("h1")?.textContent).toBe("All tables");
});

it("looks for a first table, each time after a slow answer", async () => {
  await enter();
  await pass(SLOW + 2 * (AGAIN + SLOW));
  expect(overview).toHaveBeenCalledTimes(3);
  await pass(AGAIN);
  expect(overview).toHaveBeenCalledTimes(4);
});
