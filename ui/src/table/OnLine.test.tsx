import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../session.ts";
import { AGAIN } from "../shell/asking.ts";
import { CLOSE, type Clock } from "../wire.ts";
import { houseOf } from "./AtTable.tsx";
import { FakeSocket } from "./fake-socket.ts";
import { TableModel } from "./model.ts";
import { OnLine } from "./OnLine.tsx";
import { aWelcome } from "./sample.ts";

const CLOCK = { now: 0, step: "betting", ends: null } as Clock;
/** Longer than a line takes to come back. */
const BACK = 1000;

const host = document.body.appendChild(document.createElement("div"));
const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const questions = () => vi.mocked(fetch).mock.calls.filter(([path]) => path === "/api/session");

/** Whom the server knows by the cookie, now. */
let session: string | null;
let model: TableModel;

const welcome = (you: string | null) => aWelcome({ you, seq: 10 });
const resumed = { t: "resumed" as const, seq: 10, now: 0, clock: CLOCK, present: [] };

const says = (...messages: Parameters<FakeSocket["says"]>) => act(() => socket().says(...messages));
const passes = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));

/** The line breaks, and there is another one. */
async function breaks(code: number) {
  const before = socket();
  await act(() => before.ends(code));
  await passes(BACK);
  expect(socket()).not.toBe(before);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const answer = () => new Response(JSON.stringify({ name: session }));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );
  FakeSocket.all = [];
  me.value = session = "ada";
  model = new TableModel("mbs-1", houseOf("mbs"));
  const page = (
    <OnLine model={model} title="MBS">
      {() => <p>the table</p>}
    </OnLine>
  );
  await act(() => render(page, host));
});
afterEach(async () => {
  await act(() => render(null, host));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

test("a line that knows me asks nothing", async () => {
  await says(welcome("ada"));
  await passes(BACK);
  expect(questions()).toEqual([]);
});

test("signed out in another tab, the page learns it although the line goes on without a word", async () => {
  await says(welcome("ada"));
  session = null;
  await breaks(CLOSE.SIGNED_OUT);
  await says(resumed);
  await passes(0);
  expect(me.value).toBeNull();
  expect(socket().url).not.toContain("since");
  await says(welcome(null));
  await passes(BACK);
  expect(model.me.value).toBeNull();
  expect(questions()).toHaveLength(1);
});

test("a line that is nobody's from the first makes the page ask who it is", async () => {
  session = null;
  await says(welcome(null));
  await passes(0);
  expect(me.value).toBeNull();
  await says(welcome(null));
  expect(questions()).toHaveLength(1);
});

test("an answer that changes nothing is the end of it", async () => {
  await says(welcome(null));
  await passes(2 * AGAIN);
  expect(me.value).toBe("ada");
  expect([questions().length, FakeSocket.all.length]).toEqual([1, 1]);
});

test("a server that is busy is asked again", async () => {
  await says(welcome("ada"));
  session = null;
  vi.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 429 }));
  await breaks(CLOSE.SIGNED_OUT);
  await says(resumed);
  await passes(0);
  expect(me.value).toBe("ada");
  await passes(AGAIN);
  expect(me.value).toBeNull();
});

test("a line that is replaced, because somebody signed in here, asks nothing", async () => {
  me.value = session = null;
  await says(welcome(null));
  me.value = session = "bob";
  await passes(0);
  expect(FakeSocket.all.length).toBe(3);
  await says(welcome("bob"));
  await passes(BACK);
  expect(questions()).toEqual([]);
});

test("nobody's line that breaks asks nothing: there is no session to lose", async () => {
  me.value = session = null;
  await says(welcome(null));
  await breaks(CLOSE.DEAD);
  await says(resumed);
  await passes(BACK);
  expect(questions()).toEqual([]);
});
