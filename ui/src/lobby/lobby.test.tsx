import axe from "axe-core";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import { me } from "../session.ts";
import type { HouseCard, Lobby, TableCard } from "../wire.ts";
import { rememberVisit } from "./arrival.ts";
import { edgesOf, minimumText } from "./edges.ts";
import LobbyPage from "./LobbyPage.tsx";
import { fault, follow, lobby } from "./lobby.ts";
import { motifOf } from "./Motif.tsx";
import { freeSeats } from "./TableRow.tsx";

const house = (changes: Partial<HouseCard> = {}): HouseCard => ({
  id: "venezia",
  title: "French Roulette",
  place: "Casinò Municipale di Venezia",
  language: "fr",
  figures: { currency: "€", thousands: ".", decimal: "," },
  zero_choices: [],
  play_money: false,
  zero: "prison",
  zero_limit: 3,
  calls: ["voisins du zéro", "nassa"],
  seats: null,
  minimum: 100,
  edges: [
    { kind: "straight", edge: "1/37", percent: "2.70" },
    { kind: "corner", edge: "3/37", percent: "8.11" },
    { kind: "even", edge: "50005/3649754", percent: "1.37" },
  ],
  layout: "french",
  tracks: [],
  spins_again: false,
  ...changes,
});

it.each<[string, Partial<HouseCard>, string]>([
  ["a French board", {}, "French"],
  ["the zodiac", { layout: "english", tracks: ["sectors", "zodiac"] }, "Zodiac"],
  ["a racetrack", { layout: "english", tracks: ["sectors"] }, "Racetrack"],
  ["boxes", { layout: "english", tracks: ["boxes"] }, "Boxes"],
  ["play money", { layout: "english", play_money: true }, "Chips"],
  ["nothing of its own", { layout: "english" }, "English"],
])("a house with %s shows it, whatever its name", (_, changes, name) => {
  expect(motifOf(house({ id: "lido", ...changes })).name).toBe(name);
});

const table = (changes: Partial<TableCard> = {}): TableCard => ({
  id: "venezia-1",
  house: "venezia",
  seated: 2,
  seats: null,
  phase: "open",
  status: "running",
  coup: 4,
  numbers: [17, 0, 32],
  minimum: 100,
  until_won: false,
  title: "",
  wheel: "automatic",
  croupier: null,
  mine: false,
  dealt: true,
  ...changes,
});

const full: Lobby = {
  houses: [
    house(),
    house({ id: "fun", zero: "lose", calls: [], place: null, seats: 8, layout: "english" }),
  ],
  tables: [
    table(),
    table({ id: "venezia-2", seats: 2 }),
    table({ id: "venezia-3", status: "suspended", numbers: [] }),
  ],
};

const says = (said: Lobby | null) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(said), { status: said ? 200 : 503 }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

let root: HTMLElement;

beforeEach(() => {
  lobby.value = null;
  fault.value = null;
  root = document.body.appendChild(document.createElement("main"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () => act(() => render(<LobbyPage />, root));
const row = (id: string) => root.querySelector(`#sit-${id}`)?.closest("li") as HTMLElement;

describe("the lobby", () => {
  it("says that it loads, then shows every house", async () => {
    says(full);
    await show();
    await vi.waitFor(() => expect(root.querySelectorAll("article")).toHaveLength(2));
    expect(root.textContent).toContain("up to 3 levels deep");
    expect(root.textContent).toContain("1.37%");
    expect(root.textContent).toContain("No table is open yet");
  });

  it("says why nothing can be shown", async () => {
    says(null);
    await show();
    await vi.waitFor(() =>
      expect(root.querySelector('[role="alert"]')?.textContent).toContain("cannot be reached"),
    );
  });

  it("keeps what it knew when the house falls silent", async () => {
    lobby.value = full;
    fault.value = new ApiError("net/unreachable", "", 0);
    says(null);
    await show();
    expect(root.querySelector('[role="alert"]')).not.toBeNull();
    expect(root.querySelectorAll("article")).toHaveLength(2);
  });

  it("tells colours in words too, newest first", async () => {
    lobby.value = full;
    says(full);
    await show();
    const numbers = [...row("venezia-1").querySelectorAll(".lobby-number")];
    expect(numbers.map((one) => one.textContent)).toEqual(["32 red", "0", "17 black"]);
  });

  it("says of a table that its croupier is not there", async () => {
    lobby.value = { ...full, tables: [table(), table({ id: "venezia-4", dealt: false })] };
    says(lobby.value);
    await show();
    expect(row("venezia-4").textContent).toContain("No croupier there now");
    expect(row("venezia-1").textContent).not.toContain("croupier");
  });

  it("offers a seat only where one is free and the table runs", async () => {
    lobby.value = full;
    says(full);
    await show();
    const sit = (id: string) => root.querySelector<HTMLButtonElement>(`#sit-${id}`);
    const whyNot = (id: string) => sit(id)?.getAttribute("title");
    expect(["venezia-1", "venezia-2", "venezia-3"].map(whyNot)).toEqual([
      null,
      expect.any(String),
      expect.any(String),
    ]);
  });

  it("has nothing that axe objects to", async () => {
    lobby.value = full;
    says(full);
    await show();
    // Contrast needs a browser that lays out.
    const { violations } = await axe.run(root, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe("spinning until somebody wins", () => {
  const fun = house({ id: "fun", spins_again: true });
  const again = () => root.querySelector<HTMLButtonElement>(".lobby-again");

  it("can be opened where the house spins again, and nowhere else", async () => {
    lobby.value = { houses: [house(), fun], tables: [] };
    me.value = "ada";
    rememberVisit("fun", { amount: 100_000, takesUp: false });
    const fetch = says(lobby.value);
    await show();
    expect(root.querySelectorAll(".lobby-again")).toHaveLength(1);
    expect(again()?.textContent).toBe("New table, spinning until somebody wins");
    fetch.mockImplementation(async () => new Response(JSON.stringify({ table: "fun-7" })));
    await act(async () => again()?.click());
    await vi.waitFor(() => expect(location.pathname).toBe("/table/fun-7"));
    const [path, { method, body }] = fetch.mock.calls.at(-1) as unknown as [string, RequestInit];
    expect([path, method]).toEqual(["/api/tables", "POST"]);
    expect(JSON.parse(String(body))).toEqual({ house: "fun", until_won: true });
    history.replaceState(null, "", "/");
  });

  it("is said of a table that does it", async () => {
    lobby.value = {
      houses: [fun],
      tables: [table({ id: "fun-1", house: "fun", until_won: true }), table({ house: "fun" })],
    };
    says(lobby.value);
    await show();
    expect(row("fun-1").textContent).toContain("Spins until somebody wins");
    expect(row("venezia-1").textContent).not.toContain("Spins until somebody wins");
  });
});

describe("following the lobby", () => {
  it("asks every five seconds until it is stopped", async () => {
    vi.useFakeTimers();
    const fetch = says(full);
    const stop = follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("does not ask while nobody can see it", async () => {
    vi.useFakeTimers();
    const fetch = says(full);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const stop = follow();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
    hidden.mockRestore();
  });
});

describe("a card", () => {
  it("tells the even chances from the worst of the rest", () => {
    const { even, rest } = edgesOf(house());
    expect([even?.percent, rest?.percent]).toEqual(["1.37", "8.11"]);
    expect(edgesOf(house({ edges: [] }))).toEqual({ even: null, rest: null });
  });

  it("writes its minimum as the house does", () => {
    expect(minimumText(house())).toBe("1\u00a0€");
    expect(minimumText(house({ minimum: 250 }))).toBe("2,50\u00a0€");
    const figures = { currency: "$", thousands: ",", decimal: "." };
    expect(minimumText(house({ language: "en", figures, minimum: 500 }))).toBe("$5");
  });

  it("counts free seats, if the house counts any", () => {
    expect(freeSeats(table())).toBeNull();
    expect(freeSeats(table({ seats: 8 }))).toBe(6);
    expect(freeSeats(table({ seats: 1 }))).toBe(0);
  });
});
