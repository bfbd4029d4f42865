import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paintOf } from "../chips/livery.ts";
import type { SeatView } from "../table/incoming.ts";
import { aResult, aSeat, aStake } from "../table/sample.ts";
import type { HouseRules } from "../wire.ts";
import { choose, LANGUAGES } from "../words/index.ts";
import { Felt, type FeltProps } from "./Felt.tsx";
import { Hint } from "./Hint.tsx";
import { pilesOn, prisonOf } from "./piles.ts";
import { remarksOn } from "./speech.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;

const seat = (name: string, ...bets: [string, number][]): SeatView =>
  aSeat(name, { stakes: bets.map(([spot, amount]) => aStake(spot, amount)) });

const LIMITS = { minima: { split: 100 }, maxima: { split: 10000 } };
let page: HTMLElement;

beforeEach(() => {
  choose("en");
  page = document.createElement("div");
  document.body.append(page);
});
afterEach(() => {
  render(null, page);
  page.remove();
});

const handlers = () => ({
  onPlace: vi.fn(),
  onTake: vi.fn(),
  onMove: vi.fn(),
  onHover: vi.fn(),
  onChip: vi.fn(),
});

function draw(props: Partial<FeltProps> = {}, id = "mbs") {
  const hands = handlers();
  const whole: FeltProps = {
    house: house(id),
    seats: [],
    me: "ada",
    unconfirmed: [],
    results: [],
    number: null,
    lit: [],
    limits: LIMITS,
    standing: false,
    ...hands,
    ...props,
  };
  act(() => render(<Felt {...whole} />, page));
  return hands;
}

const one = (selector: string) => page.querySelector(selector) as HTMLElement;
const board = () => one(".felt-board");
const press = (...keys: string[]) => {
  for (const key of keys) {
    act(() => {
      board().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
  }
};
const spoken = () =>
  document
    .getElementById(board().getAttribute("aria-activedescendant") ?? "")
    ?.getAttribute("aria-label");

describe("by keyboard", () => {
  test("the felt is one tab stop that says where one is", () => {
    draw({ seats: [seat("ada", ["14/17", 500])] });
    expect(page.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    press("1", "7", "Enter", "ArrowLeft");
    expect(spoken()).toBe("Split 14/17, pays 17 to 1, you have 5 here, limits 1 to 100");
  });

  test("it also says what is in prison and which number won", () => {
    draw(
      {
        seats: [
          { ...seat("ada"), prison: [{ spot: "high", chip: "cash", level: 2, amount: 500 }] },
        ],
        number: 0,
      },
      "venezia",
    );
    press("End");
    expect(spoken()).toBe("passe, pays 1 to 1, from 1, 5 in prison, level 2");
    press("Home");
    expect(spoken()).toBe("plein 0, pays 35 to 1, from 1, the rake points here");
  });

  test("Enter places, Delete takes, M moves, plus asks for a larger chip", () => {
    const hands = draw({ seats: [seat("ada", ["17", 500])] });
    press("1", "7", "Enter", "Enter");
    expect(hands.onPlace).toHaveBeenCalledWith("17");
    press("m", "ArrowRight", "Enter");
    expect(hands.onMove).toHaveBeenCalledWith("17", "17/20");
    press("ArrowLeft", "Delete", "+");
    expect(hands.onTake).toHaveBeenCalledWith("17");
    expect(hands.onChip).toHaveBeenCalledWith(1);
  });

  test("the focused spot is reported and its numbers are lit", () => {
    const hands = draw();
    press("Home", "ArrowRight");
    expect(hands.onHover).toHaveBeenLastCalledWith("0/2");
    expect(page.querySelectorAll(".felt-lit")).toHaveLength(2);
  });

  test("after the close nothing is placed, and the reason is said", () => {
    draw({ onPlace: null });
    press("Enter");
    expect(one(".felt-news").textContent).toBe("Bets are closed");
  });
});

describe("what lies on it", () => {
  test("a bet of another player leaves all other chips as they are drawn", () => {
    const ada = seat("ada", ["17", 500]);
    draw({ seats: [ada, seat("bob", ["red", 1000])] });
    const before = one('.felt-heap[data-spot="17"] .chips-face');
    const chips = one(".felt-chips");
    const changed: Node[] = [];
    const watch = new MutationObserver((all) => changed.push(...all.map((each) => each.target)));
    watch.observe(chips, { subtree: true, childList: true, attributes: true, characterData: true });
    draw({ seats: [ada, seat("bob", ["red", 1000], ["0/1", 200])] });
    changed.push(...watch.takeRecords().map((each) => each.target));
    expect(one('.felt-heap[data-spot="17"] .chips-face')).toBe(before);
    expect(new Set(changed)).toEqual(new Set([chips]));
    expect(one('.felt-heap[data-spot="0/1"] .chips-text').textContent).toBe("2");
  });

  test("the rake takes losing chips as they are drawn, and then they are gone", () => {
    vi.useFakeTimers();
    const ada = seat("ada", ["17", 500]);
    draw({ seats: [ada, seat("bob", ["20", 1000], ["17", 300])] });
    const [lost, won] = ["20", "17"].map((spot) => one(`.felt-heap[data-spot="${spot}"]`));
    const results = [
      aResult({ seat: "ada", spot: "17", outcome: "won" }),
      aResult({ seat: "bob", spot: "17", outcome: "won" }),
      aResult({ seat: "bob", spot: "20", outcome: "lost" }),
    ];
    draw({ seats: [ada, seat("bob", ["17", 300])], results, number: 17 });
    expect(page.querySelector(".felt-raked")).toBeNull();
    act(() => void vi.advanceTimersByTime(130));
    expect(one('.felt-raked > .felt-heap[data-spot="20"]')).toBe(lost);
    expect(page.querySelectorAll(".felt-raked")).toHaveLength(1);
    act(() => void vi.runAllTimers());
    expect(page.querySelector('.felt-heap[data-spot="20"]')).toBeNull();
    expect(one('.felt-heap[data-spot="17"]')).toBe(won);
    vi.useRealTimers();
  });

  test("chips that somebody takes back are gone at once", () => {
    draw({ seats: [seat("ada", ["17", 500])] });
    draw({ seats: [seat("ada")] });
    expect(page.querySelector(".felt-heap")).toBeNull();
  });

  test("unconfirmed chips wear a dashed ring", () => {
    draw({ unconfirmed: [{ spot: "red", amount: 500 }] });
    expect(one('.felt-heap[data-spot="red"] .chips-ring')).not.toBeNull();
  });

  test("a stake in prison shows its level", () => {
    draw(
      {
        seats: [{ ...seat("ada"), prison: [{ spot: "red", chip: "cash", level: 2, amount: 500 }] }],
      },
      "venezia",
    );
    expect(one('.felt-prison[data-spot="red"] [data-level="2"] .felt-bars text').textContent).toBe(
      "2",
    );
  });

  test("where there is one level, a stake is locked in and shows none", () => {
    const seats = [
      aSeat("ada", { prison: [{ spot: "red", chip: "cash", level: 1, amount: 500 }] }),
    ];
    draw({ seats }, "english");
    expect(one('.felt-prison[data-spot="red"] .felt-lock')).not.toBeNull();
    expect(one(".felt-bars text")).toBeNull();
    const remarks = (id: string) =>
      remarksOn(house(id), "red", prisonOf(seats, "ada"), null).join(", ");
    expect(remarks("english")).toBe("5 locked in");
    expect(remarks("venezia")).toBe("5 in prison, level 1");
  });

  test("chips of a second colour wear it, with their owner's letter", () => {
    const green = aStake("17", 500, { chip: "colour", colour: "green" });
    draw({ seats: [aSeat("ada", { colours: ["blue", "green"], stakes: [green] })] }, "nsw");
    const pile = one('.felt-pile[data-colour="green"]');
    expect(pile.querySelector(".chips-body")?.getAttribute("stroke")).toBe(paintOf("green").paint);
    expect(pile.querySelector(".chips-tag text")?.textContent).toBe("A");
  });

  test("what is paid in heaps lies beside its stake, heap by heap", () => {
    const won = aResult({ spot: "column 1", stake: 5000, outcome: "won", winnings: 10_000 });
    const props = { seats: [seat("ada", ["column 1", 5000])], results: [won], number: 1 };
    draw(props, "venezia");
    expect(page.querySelectorAll(".felt-paid")).toHaveLength(0);
    expect(one(".felt-gain").textContent).toBe("+100");
    const paid = [
      {
        ...{ seat: "ada", spot: "column 1", chip: "cash" as const, colour: "" },
        ...{ stake: 5000, winnings: 10_000 },
      },
    ];
    draw({ ...props, paid }, "venezia");
    expect([...page.querySelectorAll(".felt-paid")].map((heap) => heap.textContent)).toEqual([
      "50",
      "50",
    ]);
  });

  test("the keyboard says why a stake cannot be moved, and moves nothing", () => {
    const { onMove } = draw({ seats: [seat("ada", ["17", 500])], whyNotMove: () => "Not yet." });
    press("1", "7", "Enter", "m");
    expect(one(".felt-news").textContent).toBe("Not yet.");
    press("ArrowRight", "Enter");
    expect(onMove).not.toHaveBeenCalled();
  });

  test("winners are ringed and own winnings written", () => {
    const won = aResult({ outcome: "won", winnings: 17500, returned: 500 });
    draw({ seats: [seat("ada", ["17", 500])], results: [won], number: 17 });
    expect(one(".felt-winner")).not.toBeNull();
    expect(one(".felt-gain").textContent).toBe("+175");
  });

  test("the house's own piece shows the number", () => {
    draw({ number: 17 });
    expect(one(".felt-dolly")).not.toBeNull();
    draw({ number: 17 }, "venezia");
    expect(one(".felt-rake")).not.toBeNull();
  });

  test.each([false, true])("the dolly hides nobody's amount (standing: %s)", (standing) => {
    const names = ["ada", "bob", "cy", "dan", "eve", "flo", "gus", "hal"];
    draw({ seats: names.map((name) => seat(name, ["17", 500])), number: 17, standing });
    const at = (node: Element | null) =>
      (node?.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0] = at(one(".felt-dolly"));
    const piles = [...page.querySelectorAll(".felt-pile > .chips-face")].map(at);
    expect(piles).toHaveLength(8);
    for (const [left = 0, top = 0] of piles)
      expect(Math.hypot(left - x, top - y)).toBeGreaterThan(11);
  });

  test("only houses with value buttons show them, above the minimum", () => {
    const seats = [aSeat("ada", { value: 500, marker: true }), aSeat("bob", { value: 100 })];
    draw({ seats }, "nsw");
    expect(page.querySelectorAll(".felt-marker-buttons li")).toHaveLength(1);
    draw({ seats }, "mbs");
    expect(one(".felt-marker-buttons")).toBeNull();
  });
});

test("the hint says all about a spot", () => {
  const piles = pilesOn(
    [seat("ada", ["14/17", 500]), seat("bob", ["14/17", 1000])],
    "14/17",
    "ada",
  );
  const props = { house: house("venezia"), spot: "14/17", piles, chip: 250 };
  act(() => render(<Hint {...props} {...LIMITS} />, page));
  expect([...page.querySelectorAll("strong, span")].map((part) => part.textContent)).toEqual([
    "cheval 14/17",
    "covers 14, 17",
    "pays 17 to 1",
    "limits 1 to 100",
    "you have 5 here",
    "15 on it in all",
    "bob 10",
    "2,50 would win 42,50",
  ]);
});

test("every house draws both ways in every language", async () => {
  for (const language of LANGUAGES) {
    await choose(language);
    for (const rules of Object.values(houses)) {
      for (const standing of [true, false]) {
        draw({ standing }, rules.id);
        expect(page.querySelectorAll(".felt-number")).toHaveLength(37);
      }
    }
  }
});
