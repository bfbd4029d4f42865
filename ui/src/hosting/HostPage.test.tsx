import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me } from "../session.ts";
import type { LinkCard, LinkRole, TableSettings, WheelKind } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Closing } from "./Closing.tsx";
import HostPage from "./HostPage.tsx";
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

it("offers what the house gives for stakes in prison, and closes when that is wanted", async () => {
  const asked: string[] = [];
  const refused = JSON.stringify({
    code: "request/not-now",
    text: "Stakes are in prison (ada): play on, or close the table and give 25 for them.",
    key: "host.prison",
    facts: { seat: ["ada"], gives: "25" },
  });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const closed = path.endsWith("withdraw=true");
    return closed ? new Response(null, { status: 204 }) : new Response(refused, { status: 409 });
  });
  show(<Closing id="salon-1" />);
  const danger = () => host.querySelector<HTMLElement>(".is-danger");
  for (const _ of ["asked", "sure"]) await act(() => danger()?.click());
  await vi.waitFor(() => expect(danger()?.textContent).toBe("Yes, give 25 and close it"));
  expect(host.querySelector("[role=alert]")?.textContent).toContain("(ada)");
  await act(() => danger()?.click());
  const close = "/api/tables/salon-1/close";
  await vi.waitFor(() => expect(asked).toEqual([close, `${close}?withdraw=true`]));
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

describe("answers that overtake each other", () => {
  type Asked = { what: string; answer: (body: unknown, status?: number) => Promise<void> };
  let asked: Asked[];

  /** Every request waits until the test answers it. */
  const fetching = (path: string, { method }: RequestInit) =>
    new Promise<Response>((resolve) => {
      const what = `${method} ${path.split("/").slice(4).join("/")}`;
      const answer = (body: unknown, status = 200) =>
        act(async () => {
          resolve(new Response(JSON.stringify(body), { status }));
          // An answer is read in several steps.
          await new Promise((read) => setTimeout(read));
        });
      asked.push({ what, answer });
    });

  const aLink = (id: string, role: LinkRole, path: string | null = null): LinkCard => ({
    ...{ id, role, path, everywhere: false, made: 0, people: [], qr: null },
  });
  const MADE = aLink("new", "croupier", "/join#secret");
  const OLD = aLink("old", "reader");

  /** Answers the first of these requests that waits. */
  const answer = async (what: string, body: unknown = null, status = 200) => {
    const found = asked.find((one) => one.what === what);
    if (!found) throw new Error(`nobody asked for ${what}`);
    asked.splice(asked.indexOf(found), 1);
    await found.answer(body, status);
  };
  const seen = async (links: LinkCard[], title = "Salon") => {
    await answer("GET settings", { ...SETTINGS, title });
    await answer("GET links", { links });
  };
  const press = (role: LinkRole, text: string) => {
    const entry = host.querySelector(`#role-${role}`)?.parentElement;
    const keys = [...(entry?.querySelectorAll("button") ?? [])];
    const key = keys.find(({ textContent }) => textContent === text);
    if (!key) throw new Error(`no key "${text}" for a ${role}`);
    act(() => key.click());
  };
  const addresses = () =>
    [...host.querySelectorAll<HTMLInputElement>(".hosting-address input")].map(
      ({ value }) => new URL(value).hash,
    );
  const cards = () => host.querySelectorAll(".hosting-card").length;
  const title = () => host.querySelector("h1")?.textContent;

  beforeEach(() => {
    asked = [];
    me.value = undefined;
    vi.stubGlobal("fetch", fetching);
    show(<HostPage id="salon-1" />);
  });
  afterEach(() => {
    me.value = undefined;
  });

  it("show every link that was made, with its token", async () => {
    await seen([]);
    press("croupier", "Make a link");
    press("chef", "Make a link");
    await answer("POST links", MADE);
    await answer("POST links", aLink("other", "chef", "/join#other"));
    expect(addresses()).toEqual(["#secret", "#other"]);
  });

  it("leave what was changed beside a link that is withdrawn, or renewed", async () => {
    await seen([OLD, aLink("older", "display")]);
    press("display", "Withdraw");
    press("reader", "Make anew");
    press("croupier", "Make a link");
    await answer("POST links", MADE);
    await answer("DELETE links/older");
    await answer("DELETE links/old");
    await answer("POST links", aLink("again", "reader"));
    expect(addresses()).toEqual(["#secret"]);
    expect(cards()).toBe(2);
  });

  it("leave no link that was withdrawn to be made anew, though another one is refused", async () => {
    await seen([OLD, aLink("older", "display")]);
    press("reader", "Make anew");
    await answer("DELETE links/old");
    await answer("POST links", { code: "request/too-many", text: "Withdraw some." }, 409);
    expect(host.querySelector("[role=alert]")?.textContent).toContain("Withdraw some.");
    expect(cards()).toBe(1);
  });

  it("leave a link that was made while settings were saved", async () => {
    await seen([]);
    const form = host.querySelector("form");
    act(() => void form?.dispatchEvent(new Event("submit", { cancelable: true })));
    press("croupier", "Make a link");
    await answer("POST links", MADE);
    await answer("PUT settings", { ...SETTINGS, title: "Grand Salon" });
    expect(addresses()).toEqual(["#secret"]);
    expect(title()).toBe("Grand Salon");
  });

  it("do not bring back an earlier look", async () => {
    act(() => {
      me.value = "hanna";
    });
    const [settings, links, ...later] = asked;
    asked = later;
    await seen([], "Now");
    await settings?.answer({ ...SETTINGS, title: "Before" });
    await links?.answer({ links: [OLD] });
    expect(title()).toBe("Now");
    expect(cards()).toBe(0);
  });

  it("do not lose a token to a look that knows nothing of it, or only the link", async () => {
    await seen([OLD]);
    act(() => {
      me.value = "hanna";
    });
    press("croupier", "Make a link");
    press("reader", "Withdraw");
    await answer("POST links", MADE);
    await answer("DELETE links/old");
    await seen([OLD]);
    expect(addresses()).toEqual(["#secret"]);
    expect(cards(), "what was withdrawn stays so").toBe(1);
    await seen([{ ...MADE, path: null, people: ["bruno"] }]);
    expect(addresses()).toEqual(["#secret"]);
    expect(host.textContent).toContain("bruno");
  });

  it("show a link once that a look has seen before it was answered", async () => {
    await seen([]);
    act(() => {
      me.value = "hanna";
    });
    press("croupier", "Make a link");
    await seen([{ ...MADE, path: null }]);
    await answer("POST links", MADE);
    expect(addresses()).toEqual(["#secret"]);
    expect(cards()).toBe(1);
  });
});
