import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aSeat, aStake } from "../table/sample.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Felt } from "./Felt.tsx";
import { anchorOf, type Point } from "./geometry.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/mbs.json", {
  eager: true,
  import: "default",
});
const house = Object.values(houses)[0] as HouseRules;
const drawing: FeltDrawing = house.felt.standing;

/** One unit of the drawing is two pixels, and the drawing begins at 20, 30. */
const SCALE = 2;
const [LEFT, TOP] = [20, 30];
const screen = ({ x, y }: Point): Point => ({ x: LEFT + SCALE * x, y: TOP + SCALE * y });
const on = (spot: string): Point => screen(anchorOf(drawing, spot) ?? { x: 0, y: 0 });
const OFF: Point = { x: LEFT - 15, y: 300 };

const ada = aSeat("ada", { stakes: [aStake("17", 500)] });

let page: HTMLElement;
let done: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  choose("en");
  done = [];
  page = document.body.appendChild(document.createElement("div"));
  draw(true);
  const svg = one(".felt-drawing") as unknown as SVGSVGElement;
  const inverse = () => ({
    a: 1 / SCALE,
    b: 0,
    c: 0,
    d: 1 / SCALE,
    e: -LEFT / SCALE,
    f: -TOP / SCALE,
  });
  svg.getScreenCTM = () => ({ a: SCALE, inverse }) as unknown as DOMMatrix;
  svg.getBoundingClientRect = () =>
    ({
      left: LEFT,
      top: TOP,
      right: LEFT + SCALE * drawing.width,
      bottom: TOP + SCALE * drawing.height,
    }) as DOMRect;
  svg.setPointerCapture = () => {};
});
afterEach(() => {
  render(null, page);
  page.remove();
  vi.useRealTimers();
});

function draw(canBet: boolean) {
  const note =
    (what: string) =>
    (...of: unknown[]) => {
      done.push([what, ...of]);
    };
  act(() =>
    render(
      <Felt
        house={house}
        seats={[ada]}
        me="ada"
        unconfirmed={[]}
        results={[]}
        number={null}
        lit={[]}
        limits={{ minima: {}, maxima: {} }}
        onPlace={canBet ? note("place") : null}
        onTake={note("take")}
        onMove={note("move")}
        onHover={() => {}}
        standing
      />,
      page,
    ),
  );
}

const one = (selector: string) => page.querySelector(selector) as HTMLElement;
const lens = () => page.querySelector(".felt-loupe");
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));

/** A pointer with its own number, so that two fingers can be told apart. */
const pointer =
  (pointerType: string, pointerId = 1, button = 0) =>
  (type: string, { x: clientX, y: clientY }: Point) =>
    act(() => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.assign(event, { pointerType, pointerId, button, clientX, clientY });
      one(".felt-drawing").dispatchEvent(event);
    });
const mouse = pointer("mouse");
const finger = pointer("touch");

describe("mouse", () => {
  test("a click places", () => {
    mouse("pointerdown", on("14/17"));
    mouse("pointerup", on("14/17"));
    expect(done).toEqual([["place", "14/17"]]);
  });

  test("pressed here and let go there it does nothing", () => {
    mouse("pointerdown", on("2"));
    mouse("pointermove", on("5"));
    mouse("pointerup", on("5"));
    expect(done).toEqual([]);
  });

  test("a right click takes one's own back, and nothing else", () => {
    const right = pointer("mouse", 1, 2);
    right("pointerdown", on("17"));
    right("pointerdown", on("2"));
    expect(done).toEqual([["take", "17"]]);
  });

  test("one's own chips are dragged to another spot", () => {
    mouse("pointerdown", on("17"));
    mouse("pointermove", on("20"));
    expect(one(".felt-carried")).not.toBeNull();
    mouse("pointerup", on("20"));
    expect(done).toEqual([["move", "17", "20"]]);
    expect(one(".felt-carried")).toBeNull();
  });

  test("off the felt they come back to the player; Escape leaves them", () => {
    mouse("pointerdown", on("17"));
    mouse("pointermove", on("20"));
    mouse("pointerup", OFF);
    expect(done).toEqual([["take", "17"]]);
    mouse("pointerdown", on("17"));
    mouse("pointermove", on("20"));
    act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    mouse("pointerup", on("20"));
    expect(done).toHaveLength(1);
  });

  test("after the close nothing happens", () => {
    draw(false);
    mouse("pointerdown", on("2"));
    mouse("pointerup", on("2"));
    mouse("pointerdown", on("17"));
    mouse("pointermove", on("20"));
    mouse("pointerup", on("20"));
    expect(done).toEqual([]);
  });
});

describe("finger", () => {
  test("a tap on a clear spot places at once", () => {
    finger("pointerdown", on("2"));
    finger("pointerup", on("2"));
    expect(done).toEqual([["place", "2"]]);
    expect(lens()).toBeNull();
  });

  test("a tap between two spots opens the lens and waits", () => {
    const { x, y } = on("14/17");
    const between = { x, y: y - SCALE * drawing.reach - 1 };
    finger("pointerdown", between);
    finger("pointerup", between);
    expect(done).toEqual([]);
    expect(lens()?.classList.contains("is-pinned")).toBe(true);
    act(() => void document.dispatchEvent(new Event("pointerdown")));
    expect(lens()).toBeNull();
  });

  test("held, the lens opens; it follows the finger, and lifting places", () => {
    finger("pointerdown", on("20"));
    expect(lens()).toBeNull();
    wait(200);
    expect(lens()?.querySelector("strong")?.textContent).toBe("Straight Up 20");
    finger("pointermove", on("14/17"));
    expect(lens()?.querySelector("strong")?.textContent).toBe("Split 14/17");
    finger("pointerup", on("14/17"));
    expect(done).toEqual([["place", "14/17"]]);
    expect(lens()).toBeNull();
  });

  test("slid off the felt it gives up", () => {
    finger("pointerdown", on("20"));
    wait(200);
    finger("pointermove", OFF);
    expect(lens()?.textContent).toBe("Lift to cancel");
    finger("pointerup", OFF);
    expect(done).toEqual([]);
  });

  test("held longer on one's own chips it picks them up", () => {
    finger("pointerdown", on("17"));
    wait(700);
    finger("pointermove", on("20"));
    finger("pointerup", on("20"));
    expect(done).toEqual([["move", "17", "20"]]);
  });

  test("a quick slide is the page's, not a bet", () => {
    const { x, y } = on("20");
    finger("pointerdown", { x, y });
    finger("pointermove", { x, y: y - 40 });
    wait(1000);
    finger("pointerup", { x, y: y - 200 });
    expect(done).toEqual([]);
    expect(lens()).toBeNull();
  });

  test("a second finger gives up", () => {
    finger("pointerdown", on("20"));
    wait(200);
    pointer("touch", 2)("pointerdown", on("5"));
    finger("pointerup", on("20"));
    expect(done).toEqual([]);
  });
});
