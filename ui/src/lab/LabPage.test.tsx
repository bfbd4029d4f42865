import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api } from "../api.ts";
import { house } from "../rules/sample.ts";
import { AGAIN } from "../shell/asking.ts";
import { houseOf } from "../table/AtTable.tsx";
import type { HouseRules, Lobby, Trial } from "../wire.ts";
import { choose } from "../words/index.ts";
import LabPage from "./LabPage.tsx";

const ANSWERS: Record<string, unknown> = {
  "/api/lab": { ready: true, systems: [] },
  "/api/lobby": { houses: [{ id: house.id, title: house.title }], tables: [] },
  [`/api/houses/${house.id}`]: house,
};

let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", async (path: string) => {
    const said = ANSWERS[path.split("?")[0] ?? ""];
    return new Response(JSON.stringify(said ?? {}), { status: said ? 200 : 404 });
  });
});

afterEach(async () => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, "", "/");
  await choose("en");
});

async function open(search: string) {
  history.replaceState(null, "", `/lab${search}`);
  await act(() => render(<LabPage />, host));
  await vi.waitFor(() => expect(host.querySelector("form")).not.toBeNull());
}

it.each([
  ["en", "Not understood in the link: coups=many and colour=red."],
  ["fr", "Dans le lien, ceci n’a pas été compris : coups=many et colour=red."],
  ["it", "Nel link questo non è stato capito: coups=many e colour=red."],
])("says in %s what it does not understand in a link, and asks the rest", async (tag, said) => {
  await choose(tag);
  await open("?coups=many&colour=red&bankroll=70000");
  expect(host.querySelector("[role=alert]")?.textContent).toContain(said);
  const field = (name: string) => host.querySelector<HTMLInputElement>(`#lab-${name}`)?.value;
  expect([field("coups"), field("bankroll")]).toEqual(["200", "700"]);
});

it("says nothing of a link that it understands", async () => {
  await open(`?house=${house.id}&coups=50&zero=withdraw+at+2`);
  expect(host.querySelector(".lab-opening [role=alert]")).toBeNull();
  expect(host.querySelector<HTMLSelectElement>("#lab-zero")?.value).toBe("withdraw at 2");
});

const TRIAL: Trial = {
  house: house.id,
  bets: "red by 10",
  system: null,
  zero: "leave",
  coups: 200,
  bankroll: 50000,
  stops_at: null,
  stake: 1000,
  mean_result: -500,
  sd: 1000,
  ahead: 0.4,
  even: 0,
  behind: 0.6,
  ruin: 0,
  goal: null,
  expected_coups: 200,
  mean_drawdown: 4_321_00,
  error: null,
  sessions: 1000,
  fan: { coups: [0, 200], shares: [0.05, 0.25, 0.5, 0.75, 0.95], rows: Array(5).fill([0, -500]) },
};
const BUSY = new ApiError("lab/busy", "The laboratory is busy.", 503, { key: "lab.busy" });
const OFTEN = new ApiError("request/too-many", "Many questions came.", 429, { key: "lab.often" });
const AWAY = new ApiError("net/unreachable", "The house cannot be reached.", 0);

/** The hands of a clock are the test's own: nothing of it waits for a real answer. */
async function openWith(houses: Record<string, Promise<HouseRules>>) {
  vi.useFakeTimers();
  vi.spyOn(api, "lab").mockResolvedValue({ ready: true, systems: [] });
  const known = Object.keys(houses).map((id) => ({ id, title: id }));
  vi.spyOn(api, "lobby").mockResolvedValue({ houses: known, tables: [] } as unknown as Lobby);
  vi.spyOn(api, "house").mockImplementation((id) => houses[id] ?? Promise.reject(BUSY));
  history.replaceState(null, "", "/lab");
  act(() => render(<LabPage />, host));
  await pass();
}

const pass = (time = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const REST = 1000;

async function fill(name: string, value: string) {
  act(() => {
    const field = host.querySelector<HTMLInputElement>(`#lab-${name}`);
    if (!field) throw new Error(`no field ${name}`);
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  await pass(REST);
}

const answer = () => host.querySelector(".lab-answer");

describe("a laboratory that is busy", () => {
  const fault = () => host.querySelector(".lab-answering [role=alert]")?.textContent;

  it("is asked again until it answers, and is called busy that long", async () => {
    const asked = vi.spyOn(api, "trial").mockRejectedValueOnce(BUSY).mockRejectedValueOnce(BUSY);
    asked.mockResolvedValue(TRIAL);
    await openWith({ [house.id]: Promise.resolve(house) });
    await pass(REST);
    expect(fault()).toContain("The laboratory is busy");
    await pass(AGAIN);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(fault()).toContain("The laboratory is busy");
    await pass(AGAIN);
    expect(fault()).toBeUndefined();
    expect(answer()).not.toBeNull();
    await pass(10 * AGAIN);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("is asked again later by somebody who asked too often", async () => {
    const asked = vi.spyOn(api, "trial").mockRejectedValueOnce(OFTEN).mockResolvedValue(TRIAL);
    await openWith({ [house.id]: Promise.resolve(house) });
    await pass(REST);
    expect(fault()).toContain("Many questions came");
    await pass(AGAIN);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(fault()).toBeUndefined();
  });

  it("is not asked again what nobody wants to know any more", async () => {
    const asked = vi.spyOn(api, "trial").mockRejectedValueOnce(BUSY).mockResolvedValue(TRIAL);
    await openWith({ [house.id]: Promise.resolve(house) });
    await pass(REST);
    await fill("coups", "50");
    await pass(10 * AGAIN);
    const coups = asked.mock.calls.map(([query]) => new URLSearchParams(query).get("coups"));
    expect(coups).toEqual(["200", "50"]);
  });

  it("is left alone when the page is left", async () => {
    const asked = vi.spyOn(api, "trial").mockRejectedValue(BUSY);
    await openWith({ [house.id]: Promise.resolve(house) });
    await pass(REST);
    act(() => render(null, host));
    await pass(10 * AGAIN);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe("a server that is away for a moment", () => {
  const alert = () => host.querySelector("[role=alert]")?.textContent ?? "";

  it("is asked again for what the page offers", async () => {
    vi.spyOn(api, "trial").mockResolvedValue(TRIAL);
    vi.spyOn(api, "lobby").mockRejectedValueOnce(AWAY);
    await openWith({ [house.id]: Promise.resolve(house) });
    expect(alert()).toContain("cannot be reached");
    await pass(AGAIN);
    await pass(REST);
    expect(alert()).toBe("");
    expect(answer()).not.toBeNull();
  });

  it("is asked again for a house, and what was there stays", async () => {
    vi.spyOn(api, "trial").mockResolvedValue(TRIAL);
    const away = Promise.reject<HouseRules>(AWAY);
    away.catch(() => undefined);
    const houses = { [house.id]: Promise.resolve(house), venezia: away };
    await openWith(houses);
    await fill("house", "venezia");
    expect(alert()).toContain("cannot be reached");
    expect(answer()).not.toBeNull();
    houses.venezia = Promise.resolve(houseOf("venezia"));
    await pass(AGAIN);
    expect(alert()).toBe("");
    expect(answer(), "it was one to the other house").toBeNull();
  });
});

it("keeps to the house that was chosen last, though another one's rules come later", async () => {
  vi.spyOn(api, "trial").mockResolvedValue(TRIAL);
  let comes = (_: HouseRules) => {};
  const slow = new Promise<HouseRules>((resolve) => {
    comes = resolve;
  });
  await openWith({ [house.id]: Promise.resolve(house), venezia: slow });
  await fill("house", "venezia");
  await fill("house", house.id);
  comes(houseOf("venezia"));
  await pass(REST);
  expect(host.querySelector<HTMLSelectElement>("#lab-house")?.value).toBe(house.id);
  expect(answer()).not.toBeNull();
});
