import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { go } from "../router.ts";
import { me, ownSeats } from "../session.ts";
import { AtTable, houseOf } from "../table/AtTable.tsx";
import type { TableModel } from "../table/model.ts";
import { choose } from "../words/index.ts";
import { arrival, rememberVisit, useArrival } from "./arrival.ts";
import { play, playing } from "./enter.ts";
import { PlayNow } from "./PlayNow.tsx";

type Asked = { what: string; answer: (body: unknown, status?: number) => Promise<void> };

const fun = { id: "fun", title: "Fun" };
const mbs = { id: "mbs", title: "MBS" };
const host = document.body.appendChild(document.createElement("div"));
let asked: Asked[];

/** Every request waits until the test answers it; the rules of a house are there. */
function fetching(path: string, { method }: RequestInit): Promise<Response> {
  const house = /^\/api\/houses\/(\w+)$/.exec(path)?.[1];
  if (house) return Promise.resolve(new Response(JSON.stringify(houseOf(house))));
  return new Promise((resolve) => {
    const answer = async (body: unknown, status = 200) => {
      resolve(new Response(JSON.stringify(body), { status }));
      await settles();
    };
    asked.push({ what: `${method} ${path}`, answer });
  });
}

/** An answer is read in several steps. */
const settles = () => act(() => new Promise((read) => setTimeout(read, 5)));
const whatWasAsked = () => asked.map(({ what }) => what);

const press = (kind: "submit" | "button") =>
  act(() => host.querySelector<HTMLElement>(`.coup-buttons [type=${kind}]`)?.click());
const sit = () =>
  act(() => void host.querySelector("form")?.dispatchEvent(new Event("submit", BUBBLES)));
const BUBBLES = { cancelable: true, bubbles: true };

async function open(wish: NonNullable<typeof playing.value>) {
  playing.value = wish;
  await act(() => render(<PlayNow />, host));
  await settles();
}

function call(name: string) {
  const field = host.querySelector("#sign-name") as HTMLInputElement;
  field.value = name;
  return act(() => void field.dispatchEvent(new Event("input", BUBBLES)));
}

beforeEach(() => {
  choose("en");
  asked = [];
  vi.stubGlobal("fetch", fetching);
  me.value = "ada";
  ownSeats.value = [];
  go("/", "replace");
});
afterEach(async () => {
  await act(() => render(null, host));
  playing.value = null;
  arrival.value = null;
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("on a slow server", () => {
  it("who sits down is led to the table", async () => {
    await open({ house: fun });
    await sit();
    await asked[0]?.answer({ table: "fun-1" });
    expect(location.pathname).toBe("/table/fun-1");
    expect(arrival.value).toMatchObject({ table: "fun-1", takesUp: false });
    expect(playing.value).toBeNull();
  });

  it("who thinks better of it stays", async () => {
    await open({ house: fun });
    await sit();
    await press("button");
    await asked[0]?.answer({ table: "fun-1" });
    expect(location.pathname).toBe("/");
    expect(arrival.value).toBeNull();
  });

  it("no table is looked for after a stranger cancels, whose name still comes", async () => {
    me.value = null;
    await open({ house: fun });
    await call("bob");
    await sit();
    await press("button");
    await asked[0]?.answer({ name: "bob" }, 201);
    expect(whatWasAsked()).toEqual(["POST /api/session"]);
  });

  it("two presses open one table", async () => {
    await open({ house: fun, untilWon: true });
    await sit();
    await sit();
    expect(whatWasAsked()).toEqual(["POST /api/tables"]);
  });

  it("a failure lets one press again, and a stranger has the name by then", async () => {
    me.value = null;
    await open({ house: fun });
    await call("bob");
    await sit();
    await asked[0]?.answer({ name: "bob" }, 201);
    await asked[1]?.answer(null, 503);
    expect(host.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
    await sit();
    await asked[2]?.answer({ table: "fun-1" });
    expect(whatWasAsked().slice(1)).toEqual(["POST /api/play", "POST /api/play"]);
    expect(location.pathname).toBe("/table/fun-1");
  });
});

describe("a second visit, which asks nothing", () => {
  beforeEach(() => {
    for (const { id } of [fun, mbs]) rememberVisit(id, { amount: 50_000, takesUp: false });
  });

  it("does not fetch anybody back who has left the page", async () => {
    void play({ house: fun });
    await settles();
    go("/house/fun");
    await asked[0]?.answer({ table: "fun-1" });
    expect(location.pathname).toBe("/house/fun");
    expect(arrival.value).toBeNull();
  });

  it("goes where one wished last", async () => {
    void play({ house: fun });
    await settles();
    void play({ house: mbs });
    await settles();
    await asked[0]?.answer({ table: "fun-1" });
    expect(location.pathname).toBe("/");
    await asked[1]?.answer({ table: "mbs-1" });
    expect(location.pathname).toBe("/table/mbs-1");
  });

  it.each(["ada", null])(
    "waits for who one is, %s, and not longer than one wants",
    async (name) => {
      me.value = undefined;
      void play({ house: fun });
      await settles();
      go("/house/fun");
      await asked[0]?.answer({ name });
      expect(whatWasAsked()).toEqual(["GET /api/session"]);
      expect(playing.value).toBeNull();
    },
  );
});

describe("on arriving", () => {
  let at: AtTable;

  /** From the lobby to the table's address; its page may be long in coming. */
  async function leave() {
    void play({ house: mbs, table: "mbs-1" });
    await settles();
    expect(location.pathname).toBe("/table/mbs-1");
  }

  function come() {
    at = new AtTable("mbs", {});
    at.show(<Page model={at.model} />);
  }
  function Page({ model }: { model: TableModel }) {
    useArrival(model, () => undefined);
    return null;
  }

  beforeEach(() => rememberVisit("mbs", { amount: 50_000, takesUp: false }));
  afterEach(() => {
    at.show(null);
    at.leave();
  });

  it("one sits down as wished", async () => {
    await leave();
    come();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000 }]);
  });

  it.each(["/", "/table/mbs-2", "/fairness"])(
    "who went to %s in between, because the page did not come, only looks",
    async (elsewhere) => {
      await leave();
      go(elsewhere);
      go("/table/mbs-1");
      come();
      expect(at.orders).toEqual([]);
    },
  );
});
