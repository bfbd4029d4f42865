import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../api.ts";
import { house } from "../rules/sample.ts";
import { OpenSheet } from "../supervising/OpenSheet.tsx";
import { FakeSocket } from "../table/fake-socket.ts";
import { CLOSE, type TableSettings } from "../wire.ts";
import { choose } from "../words/index.ts";
import DisplayPage from "./DisplayPage.tsx";

const SECOND = 1000;
/** Until it looks again, and an answer that takes longer. */
const AGAIN = 3 * SECOND;
const SLOW = 5 * SECOND;
const DOWN = new ApiError("net/unreachable", "The house cannot be reached.", 0);
const SETTINGS: TableSettings = {
  table: "lido-1",
  house: "lido",
  title: "Salon",
  host: null,
  seats: null,
  most_seats: 8,
  language: null,
  pace: "usual",
  access: "anybody",
  wheel: "automatic",
  roles: ["display"],
};

const settings = vi.spyOn(api, "settings");
let screen: OpenSheet;

beforeEach(async () => {
  await choose("en");
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(api, "house").mockResolvedValue(house);
  FakeSocket.all = [];
  settings.mockImplementation(async () => {
    await new Promise((answer) => setTimeout(answer, SLOW));
    return SETTINGS;
  });
  screen = new OpenSheet();
});
afterEach(() => {
  screen.leave();
  settings.mockReset();
  vi.unstubAllGlobals();
});

const hang = () => screen.show(<DisplayPage id="lido-1" />);
const notice = () => screen.host.querySelector("[role=alert]");
/** Second by second, because a page begins what comes next when one is over. */
const pass = async (time: number) => {
  for (let passed = 0; passed < time; passed += SECOND) {
    await screen.pass(SECOND);
    await screen.pass();
  }
};

it("waits for a slow answer after a fault, and asks nothing meanwhile", async () => {
  settings.mockRejectedValueOnce(DOWN);
  await hang();
  await pass(AGAIN + SLOW);
  expect(settings).toHaveBeenCalledTimes(2);
  expect(FakeSocket.all).toHaveLength(1);
  await pass(2 * AGAIN);
  expect(settings, "it is found").toHaveBeenCalledTimes(2);
});

it("looks again and again while it has no right", async () => {
  settings.mockReset();
  settings.mockResolvedValue({ ...SETTINGS, roles: [] });
  await hang();
  await pass(3 * AGAIN);
  expect(settings).toHaveBeenCalledTimes(4);
  expect(notice()).not.toBeNull();
});

it("opens a new line only when it knows the table again", async () => {
  await hang();
  await pass(SLOW);
  act(() => FakeSocket.all[0]?.ends(CLOSE.WITHDRAWN));
  await pass(AGAIN + SLOW - SECOND);
  expect(FakeSocket.all).toHaveLength(1);
  expect(settings).toHaveBeenCalledTimes(2);
  await pass(SECOND);
  expect(FakeSocket.all).toHaveLength(2);
  expect(notice()).toBeNull();
});
