import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { me } from "../session.ts";
import { AGAIN } from "../shell/asking.ts";
import { choose } from "../words/index.ts";
import JoinPage from "./JoinPage.tsx";

const host = document.body.appendChild(document.createElement("div"));

/** What the server says now: who asks is nobody, and a name is wanted. */
let answers: Record<string, () => Response>;
const nobody = () => new Response(JSON.stringify({ name: null }));
const busy = () => new Response(null, { status: 429 });
const away = () => new Response(null, { status: 503 });
const wantsName = () => new Response(null, { status: 401 });
const joined = () =>
  new Response(JSON.stringify({ role: "player", table: "salon-1", name: "ada", taken: false }));

/** The answer to one question leads to the next. */
async function passes(time: number) {
  for (const step of [time, 0, 0])
    await act(async () => void (await vi.advanceTimersByTimeAsync(step)));
}
const form = () => host.querySelector("form");
/** The tokens that were shown to the server. */
const shown = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([path]) => path === "/api/join")
    .map(([, options]) => JSON.parse(String(options?.body)).token);

async function open() {
  await act(() => render(<JoinPage />, host));
  await passes(0);
}

/** As the browser does it: the page is new, the address and its state are as they were. */
async function reload() {
  await act(() => render(null, host));
  me.value = undefined;
  await open();
}

beforeEach(() => {
  choose("en");
  vi.useFakeTimers();
  me.value = undefined;
  answers = { "/api/session": nobody, "/api/join": wantsName };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) => answers[path]?.() ?? new Response(null, { status: 404 })),
  );
  history.replaceState(null, "", "/join#secret");
});
afterEach(async () => {
  await act(() => render(null, host));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

it("takes the token out of the address, and keeps it for a reload", async () => {
  await open();
  expect(location.href).not.toContain("secret");
  await reload();
  expect(form()).not.toBeNull();
  expect(shown()).toEqual(["secret", "secret"]);
});

it.each([
  ["busy", busy],
  ["away", away],
])("asks who comes until a server answers that is %s", async (_, trouble) => {
  answers["/api/session"] = trouble;
  await open();
  await passes(2 * AGAIN);
  expect(form()).toBeNull();
  answers["/api/session"] = nobody;
  await passes(AGAIN);
  expect(form()).not.toBeNull();
  expect(shown()).toEqual(["secret"]);
});

it("lets a display in that comes while the server restarts, without a hand", async () => {
  answers["/api/join"] = away;
  await open();
  expect(host.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
  answers["/api/join"] = joined;
  await passes(AGAIN);
  expect(location.pathname).toBe("/table/salon-1");
});

it("leaves nothing of the token behind once the guest is in", async () => {
  await open();
  answers["/api/join"] = joined;
  const field = host.querySelector("input") as HTMLInputElement;
  field.value = "ada";
  await act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  await act(() => void form()?.dispatchEvent(new Event("submit", { cancelable: true })));
  await passes(0);
  expect(me.value).toBe("ada");
  expect(location.pathname).toBe("/table/salon-1");
  expect(JSON.stringify(history.state)).not.toContain("secret");
});
