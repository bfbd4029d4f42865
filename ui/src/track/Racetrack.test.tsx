import { signal } from "@preact/signals";
import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRules, HouseRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Boxes } from "./Boxes.tsx";
import { Calls } from "./Calls.tsx";
import { FieldChoice } from "./FieldChoice.tsx";
import type { TrackField } from "./fields.ts";
import { Racetrack } from "./Racetrack.tsx";

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

const onPoint = vi.fn<(call: CallRules | null, armed: boolean) => void>();
const pointed = () => [onPoint.mock.lastCall?.[0]?.name, onPoint.mock.lastCall?.[1]];
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
    draw(<Racetrack {...common("mbs")} lit={[]} onPoint={onPoint} />);
    send(at("voisins"), "pointerenter", { pointerType: "mouse" });
    expect(pointed()).toEqual(["voisins", false]);
    expect(at("voisins").getAttribute("aria-label")).toBe("Voisins du Zéro, 9 pieces × 5 = 45");
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

  test("a finger looks first and bets by touching again", () => {
    draw(<Racetrack {...common("mbs")} lit={[]} onPoint={onPoint} />);
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(onCall).not.toHaveBeenCalled();
    expect(pointed()).toEqual(["tiers", true]);
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(onCall.mock.calls).toEqual([["tiers"]]);
    send(at("orphans"), "click", { pointerType: "touch" });
    expect(onCall).toHaveBeenCalledTimes(1);
  });

  test("standing it is turned: what was to the right is below", () => {
    draw(<Racetrack {...common("mbs")} lit={[]} standing />);
    const where = (key: string) => Number(at(key).querySelector("text")?.getAttribute("y"));
    expect(where("10")).toBeLessThan(where("26"));
    at("0").focus();
    send(one(".track-oval"), "keydown", { key: "ArrowDown" });
    expect(at("32").getAttribute("tabindex")).toBe("0");
  });

  test("numbers under the pointer on the felt are lit", () => {
    draw(<Racetrack {...common("mbs")} lit={[14, 17]} />);
    expect(page.querySelectorAll(".track-cell.is-lit")).toHaveLength(2);
  });

  test("it has one tab stop, and after the close it bets nothing", () => {
    draw(<Racetrack {...common("venezia", false)} lit={[]} onPoint={onPoint} />);
    expect(page.querySelectorAll('.track-oval [tabindex="0"]')).toHaveLength(1);
    expect(page.querySelector(".can-bet")).toBeNull();
    send(at("tiers"), "click", { pointerType: "touch" });
    send(at("tiers"), "click", { pointerType: "touch" });
    expect(pointed()).toEqual(["tiers", true]);
    expect(onCall).not.toHaveBeenCalled();
  });
});

describe("zodiac", () => {
  const zodiac = (taken = true) => (
    <Racetrack {...common("nsw", taken)} field="zodiac" lit={[]} onPoint={onPoint} />
  );

  test("has the twelve animals in its field, and every number round it", () => {
    draw(zodiac());
    const signs = [...page.querySelectorAll(".track-part")].map((part) => part.textContent);
    expect(signs.toSorted().join(" ")).toBe(
      "Boar Dog Dragon Horse Monkey Ox Rabbit Ram Rat Rooster Snake Tiger",
    );
    expect(page.querySelectorAll(".track-cell")).toHaveLength(37);
  });

  test("an animal is priced, lit and bet like a sector", () => {
    draw(zodiac());
    send(at("dragon"), "pointerenter", { pointerType: "mouse" });
    expect(at("dragon").getAttribute("aria-label")).toBe("dragon, 3 pieces × 5 = 15");
    expect(onLight.mock.lastCall?.[0].toSorted()).toEqual([17, 25, 34]);
    send(at("dragon"), "click", { pointerType: "mouse" });
    expect(onCall.mock.calls).toEqual([["dragon"]]);
  });

  test("a number bets its animal, and 0, which has none, bets nothing", () => {
    draw(zodiac());
    expect(at("15").getAttribute("aria-label")).toBe("15, horse, 3 pieces × 5 = 15");
    for (const number of ["15", "19", "32", "0"])
      send(at(number), "click", { pointerType: "mouse" });
    expect(onCall.mock.calls).toEqual([["horse"], ["horse"], ["horse"]]);
  });

  test("is beside the sectors where the house has both tracks", () => {
    const field = signal<TrackField>("sectors");
    const Both = () => (
      <>
        <FieldChoice house={house("nsw")} field={field} />
        <Racetrack {...common("nsw")} field={field.value} lit={[]} />
      </>
    );
    draw(<Both />);
    const choose = (text: string) =>
      act(() => [...page.querySelectorAll("button")].find((b) => b.textContent === text)?.click());
    expect(at("tiers")).not.toBeNull();
    choose("Zodiac");
    expect([at("tiers"), at("horse")?.textContent]).toEqual([null, "Horse"]);
    choose("Sectors");
    expect(at("horse")).toBeNull();
  });

  test("is no choice where the house has no signs", () => {
    draw(<FieldChoice house={house("mbs")} field={signal<TrackField>("sectors")} />);
    expect(page.textContent).toBe("");
  });
});

test("a house without calls shows nothing", () => {
  const props = common("fun");
  draw(
    <>
      <Racetrack {...props} lit={[]} />
      <Boxes {...props} />
      <Calls {...props} />
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

test("signs have buttons where the house plays them without a track", () => {
  draw(<Calls {...common("nsw")} />);
  expect(page.textContent).toBe("");
  draw(<Calls {...common("nsw")} house={{ ...house("nsw"), tracks: ["sectors"] }} />);
  const dragon = [...page.querySelectorAll("button")].find((each) =>
    each.textContent?.toLowerCase().startsWith("dragon"),
  );
  dragon?.click();
  expect(onCall).toHaveBeenCalledWith("dragon");
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
