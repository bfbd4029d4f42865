import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../api.ts";
import type { HouseRules, Quote } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Boxes } from "./Boxes.tsx";
import { Calls } from "./Calls.tsx";
import { Racetrack } from "./Racetrack.tsx";
import { Say } from "./Say.tsx";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;
let page: HTMLElement;
const onCall = vi.fn();
const onLight = vi.fn();

beforeEach(() => {
  choose("en");
  vi.clearAllMocks();
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, page);
  page.remove();
  vi.useRealTimers();
});

const draw = (node: VNode) => act(() => render(node, page));
const common = (id: string, taken = true) => ({
  house: house(id),
  chip: 500,
  onCall: taken ? onCall : null,
  onLight,
});
const one = (selector: string) => page.querySelector(selector) as HTMLElement;
const at = (key: string) => one(`[data-key="${key}"]`);
const send = (to: Element, type: string, more = {}) =>
  act(
    () =>
      void to.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), more),
      ),
  );

describe("racetrack", () => {
  test("what is under the pointer is lit and priced before it is bet", () => {
    draw(<Racetrack {...common("mbs")} lit={[]} />);
    send(at("voisins"), "pointerenter", { pointerType: "mouse" });
    expect(one(".track-cost").textContent).toBe("Voisins du Zéro9 pieces × 5 = 45");
    expect(onLight.mock.lastCall?.[0]).toHaveLength(17);
    expect(page.querySelectorAll(".track-cell.is-lit")).toHaveLength(17);
    send(at("voisins"), "click", { pointerType: "mouse" });
    expect(onCall).toHaveBeenCalledWith("voisins");
  });

  test("a number bets it with its neighbours, also by Enter", () => {
    draw(<Racetrack {...common("mbs")} lit={[]} />);
    send(at("17"), "keydown", { key: "Enter" });
    expect(onCall).toHaveBeenCalledWith("17 and neighbours");
  });

  test("a finger looks first and bets by the button or by touching again", () => {
    draw(<Racetrack {...common("mbs")} lit={[]} />);
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(onCall).not.toHaveBeenCalled();
    one(".track-cost button").click();
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(onCall.mock.calls).toEqual([["tiers"], ["tiers"]]);
    send(at("orphans"), "click", { pointerType: "touch" });
    expect(onCall).toHaveBeenCalledTimes(2);
  });

  test("signs take the place of sectors where the house has them", () => {
    draw(<Racetrack {...common("nsw")} lit={[]} />);
    act(() =>
      [...page.querySelectorAll("button")].find((each) => each.textContent === "Zodiac")?.click(),
    );
    send(at("dragon"), "click", { pointerType: "mouse" });
    expect(onCall).toHaveBeenCalledWith("dragon");
  });

  test("numbers under the pointer on the felt are lit", () => {
    draw(<Racetrack {...common("mbs")} lit={[14, 17]} />);
    expect(page.querySelectorAll(".track-cell.is-lit")).toHaveLength(2);
  });

  test("it has one tab stop, and after the close it bets nothing", () => {
    draw(<Racetrack {...common("venezia", false)} lit={[]} />);
    expect(page.querySelectorAll('.track-oval [tabindex="0"]')).toHaveLength(1);
    expect(page.querySelector(".can-bet")).toBeNull();
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(one(".track-cost").textContent).toContain("série 5/8");
    expect(page.querySelector(".track-cost button")).toBeNull();
  });
});

test("a house without calls shows nothing", () => {
  const props = common("fun");
  draw(
    <>
      <Racetrack {...props} lit={[]} />
      <Boxes {...props} />
      <Calls {...props} />
      <Say house={props.house} onSay={vi.fn()} onLight={onLight} />
    </>,
  );
  expect(page.textContent).toBe("");
});

test("english has its three boxes, the others none", () => {
  draw(<Boxes {...common("english")} />);
  expect([...page.querySelectorAll(".track-call-name")].map((each) => each.textContent)).toEqual([
    "Thirds",
    "Orphans",
    "Neighbours of Zero",
  ]);
  draw(<Boxes {...common("mbs")} />);
  expect(page.textContent).toBe("");
});

test("venezia's finals have buttons with their cost", () => {
  draw(<Calls {...common("venezia")} />);
  const final = [...page.querySelectorAll("button")].find((each) =>
    each.textContent?.startsWith("finale 7"),
  );
  expect(final?.textContent).toBe("finale 73 pieces × 5 = 15");
  final?.click();
  expect(onCall).toHaveBeenCalledWith("final 7");
});

describe("saying a call", () => {
  const quote: Quote = {
    said: "Tiers by five: thirty",
    total: 3000,
    bets: [{ on: "tiers", amount: 500, pieces: ["5/8", "10/11"] }],
  };
  const type = (text: string) => {
    const input = one("input") as HTMLInputElement;
    input.value = text;
    send(input, "input");
  };
  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));

  test("the croupier repeats it with the cost; Enter says it", async () => {
    vi.useFakeTimers();
    const onSay = vi.fn();
    const ask = vi.fn(async () => quote);
    draw(<Say house={house("mbs")} onSay={onSay} onLight={onLight} ask={ask} />);
    type("tie");
    type("tiers by 5");
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(one(".track-answer").textContent).toBe("Tiers by five: thirty 30 in all");
    expect(onLight).toHaveBeenLastCalledWith([5, 8, 10, 11]);
    send(one("form"), "submit");
    expect(onSay).toHaveBeenCalledWith("tiers by 5");
    expect((one("input") as HTMLInputElement).value).toBe("");
  });

  test("what is not understood is answered kindly", async () => {
    vi.useFakeTimers();
    const ask = async () => {
      throw new ApiError("bet/malformed", "Expected a bet such as tiers by 5.", 400);
    };
    draw(<Say house={house("mbs")} onSay={vi.fn()} onLight={onLight} ask={ask} />);
    type("hello");
    await settle();
    expect(one(".track-answer").textContent).toBe("Expected a bet such as tiers by 5.");
    expect(one("input").getAttribute("aria-invalid")).toBe("true");
  });
});
