import { type Signal, signal } from "@preact/signals";
import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../api.ts";
import { AtTable } from "../table/AtTable.tsx";
import { aSeat } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import type { Misheard, Phase, Quote } from "../wire.ts";
import { choose } from "../words/index.ts";
import { HintLine } from "./HintLine.tsx";
import type { Ask } from "./quoting.ts";

let at: AtTable;
let hover: Signal<string | null>;

beforeEach(async () => {
  await choose("en");
  vi.useFakeTimers();
  hover = signal<string | null>(null);
});
afterEach(() => {
  at.leave();
  vi.useRealTimers();
});

const QUOTE: Quote = {
  said: "Tiers par cinq : trente",
  total: 3000,
  bets: [{ on: "tiers", amount: 500, pieces: ["5/8", "10/11"] }],
};

function line(ask: Ask = async () => QUOTE, house = "venezia", phase: Phase = "open") {
  const own = { ...EMPTY_HAND, purse: { cash: 100_000 } };
  at = new AtTable(house, { phase, seats: [aSeat("ada", {})], own });
  at.model.chip.value = 500;
  at.show(<HintLine model={at.model} hover={hover} ask={ask} />);
}

const misheard = (fault: Misheard) => async () => {
  throw new ApiError("request/malformed", "Expected a bet.", 400, {}, fault);
};
const field = () => at.host.querySelector("input") as HTMLInputElement;
const answer = () => at.text(".track-answer");
const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));
async function type(text: string) {
  at.fill("input", text);
  await pause();
}

describe("saying a bet", () => {
  test("is answered beside the field, once the words stand still, with the chip in hand", async () => {
    const ask = vi.fn(async () => QUOTE);
    line(ask);
    at.fill("input", "ti");
    await type("tiers");
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith("venezia", "tiers", 500, expect.anything());
    expect(answer()).toBe("Tiers par cinq : trente 30 in all");
    expect(at.host.querySelector("q")?.lang).toBe("fr");
    expect(at.model.lit.value).toEqual([5, 8, 10, 11]);
  });

  test("sends the words with the chip, and keeps them until they are taken", async () => {
    line();
    await type("tiers");
    at.submit();
    expect(at.orders).toMatchObject([{ do: "say", text: "tiers", amount: 500 }]);
    expect(field().value).toBe("tiers");
    at.submit(); // the line is slow, and somebody impatient
    expect(at.orders).toHaveLength(1);
    at.taken({
      type: "Placed",
      ...{
        seat: "ada",
        chip: "cash",
        laid: [],
        by: null,
        because: null,
        colour: "",
        again: false,
        helped: false,
      },
    });
    expect(field().value).toBe("");
  });

  test("that the table refuses is answered beside the field too", async () => {
    line();
    await type("tiers");
    at.submit();
    const why = { code: "bet/limit", text: "Too much.", order: "say" } as const;
    act(() => {
      at.model.refusal.value = why;
    });
    expect(answer()).toBe("Too much.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe("tiers");
  });

  test.each<[string, Misheard, string]>([
    [
      "en",
      { part: "bet", what: "vosins", near: "voisins" },
      "“vosins” is no bet here. Did you mean voisins du zéro?",
    ],
    ["fr", { part: "amount", what: "5x", near: "" }, "« 5x » n’est pas un montant."],
    ["it", { part: "numbers", what: "40", near: "" }, "40 non è una puntata:"],
    [
      "fr",
      { part: "total", what: "voisins pour 50", near: "45 / 54" },
      "Les totaux les plus proches : 45 / 54",
    ],
    ["it", { part: "spoken", what: "", near: "" }, "A voce la casa accetta solo gli annunci"],
  ])("says in %s what was not understood, and does not send it", async (language, fault, text) => {
    await choose(language);
    line(misheard(fault));
    await type(fault.what || "17 by 5");
    expect(answer().replaceAll("\u00a0", " ")).toContain(text);
    at.submit();
    expect(at.orders).toEqual([]);
  });

  test("of words that mean two bets asks which, and lays nothing before the answer", async () => {
    const either = [
      { on: "voisins", amount: 1000, say: "voisins by 10" },
      { on: "10 and neighbours", amount: 500, say: "10 and neighbours by 5" },
    ];
    const which = misheard({ part: "which", what: "voisins 10", near: "", either });
    const ask = vi.fn(async (_house: string, say: string) =>
      say === "voisins 10" ? which() : QUOTE,
    );
    line(ask);
    await type("voisins 10");
    expect(answer()).toBe("“voisins 10” may mean two bets. Which one?");
    at.submit();
    expect(at.orders).toEqual([]);
    expect(at.button("10 et deux voisins par 5")).toBeTruthy();
    at.press("voisins du zéro par 10");
    await pause();
    expect(field().value).toBe("voisins by 10");
    at.submit();
    expect(at.orders).toMatchObject([{ do: "say", text: "voisins by 10" }]);
  });

  test("waits for the table to take bets", async () => {
    line(undefined, "venezia", "closed");
    await type("tiers");
    at.submit();
    expect(at.orders).toEqual([]);
    expect(at.button("Say").title).not.toBe("");
  });

  const pressS = () =>
    act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "s" })));

  test("begins with the key S", () => {
    line();
    pressS();
    expect(document.activeElement).toBe(field());
  });

  test("is not possible in a house that takes nothing by word, and S says so", () => {
    line(undefined, "fun");
    pressS();
    expect(at.model.refusal.value?.text).toContain("no bets by word");
  });

  test("needs words: the button says so", () => {
    line();
    expect(at.button("Say").title).toMatch(/^Write a bet first, such as “.+”\.$/);
  });
});

test("what is under the pointer is told in the same place", () => {
  line();
  expect(at.text()).toContain("Point at the felt");
  act(() => {
    hover.value = "14/17";
  });
  expect(at.text(".felt-hint")).toContain("pays 17 to 1");
  expect(at.text(".felt-hint")).toContain("5 would win 85");
});

test("after the close nothing is promised any more", () => {
  line(undefined, "venezia", "closed");
  act(() => {
    hover.value = "17";
  });
  expect(at.text(".felt-hint")).toContain("pays 35 to 1");
  expect(at.text(".felt-hint")).not.toContain("would win");
});

test("a house that takes nothing by word has no field", () => {
  line(undefined, "fun");
  expect(at.all("input")).toEqual([]);
  act(() => {
    hover.value = "17";
  });
  expect(at.text(".felt-hint")).toContain("pays 35 to 1");
});

test("axe has nothing to object to", async () => {
  vi.useRealTimers();
  line();
  expect((await axe.run(at.host)).violations).toEqual([]);
});
