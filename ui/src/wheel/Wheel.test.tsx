import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choose } from "../words/index.ts";
import { BALL_RADIUS } from "./motion.ts";
import { wheelHouse } from "./sample.ts";
import { Wheel, type WheelProps } from "./Wheel.tsx";

const house = wheelHouse(null);
const counting = wheelHouse(2);

type Shown = Partial<WheelProps>;

let played: { on: Element; frames: Keyframe[]; duration: number }[];
let clock: number;
let reduced: boolean;
let landed: ReturnType<typeof vi.fn<() => void>>;
let box: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  choose("en");
  [played, clock, reduced] = [[], 0, false];
  landed = vi.fn<() => void>();
  box = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  Object.defineProperty(document, "timeline", {
    configurable: true,
    get: () => ({ currentTime: clock }),
  });
  Element.prototype.animate = function (this: Element, frames, options) {
    const duration = Number(typeof options === "object" ? options.duration : options);
    played.push({ on: this, frames: frames as Keyframe[], duration });
    return { cancel: () => {}, startTime: 0 } as unknown as Animation;
  };
});

afterEach(() => {
  render(null, box);
  box.remove();
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (props: Shown) =>
  act(() => {
    render(
      <Wheel house={house} spinning={false} number={null} onLanded={landed} {...props} />,
      box,
    );
  });
const pass = (ms: number) =>
  act(() => {
    clock += ms;
    vi.advanceTimersByTime(ms);
  });
const label = () => box.querySelector("[role=img]")?.getAttribute("aria-label");
const skip = () => box.querySelector<HTMLButtonElement>("button");
const turning = () => played.filter(({ on }) => on.classList.contains("wheel-rotor"));

type Seen = { angle: number; radius: number };
const seen = ({ transform }: Keyframe): Seen => {
  const moved = /^rotate\((?<angle>.+?)deg\) translateY\((?<out>.+?)cqw\)/.exec(String(transform));
  return { angle: Number(moved?.groups?.angle), radius: -Number(moved?.groups?.out) / 50 };
};
/** All ways of the ball, from the last toss on. */
const rolls = () =>
  played
    .filter(({ on, frames }) => on.classList.contains("wheel-ball") && frames[0]?.transform)
    .map(({ frames }) => frames.map(seen));
/** From the last change of the flight until the ball leaves its track. */
const lapsMade = () => {
  const [flight, landing] = rolls().slice(-2);
  const left = landing?.findLast(({ radius }) => Math.abs(radius - BALL_RADIUS.track) < 1e-3);
  return ((left?.angle ?? Number.NaN) - (flight?.[0]?.angle ?? Number.NaN)) / 360;
};

it("has no ball before the first toss", () => {
  show({});
  expect(label()).toBe("The wheel; the croupier has the ball");
  expect(skip()).toBeNull();
});

it("lands four seconds after its number, and says so once", () => {
  show({ spinning: true });
  expect(label()).toBe("The wheel; the ball is in flight");
  pass(6000);
  show({ spinning: true, number: 17 });
  pass(3400);
  expect(landed).not.toHaveBeenCalled();
  expect(label()).toBe("The wheel; the ball is in flight");
  pass(1200);
  show({ number: 17 });
  pass(20_000);
  expect(landed).toHaveBeenCalledTimes(1);
  expect(label()).toBe("The wheel; the ball lies in 17, black");
});

it("rolls no ball of its own beside a real wheel", () => {
  show({ elsewhere: true });
  show({ elsewhere: true, spinning: true });
  expect(label()).toBe("The wheel; the croupier has the ball");
  expect(skip()).toBeNull();
  show({ elsewhere: true, number: 17, coup: 1 });
  expect(landed).toHaveBeenCalledTimes(1);
  expect(label()).toBe("The wheel; the ball lies in 17, black");
  show({ elsewhere: true, spinning: true });
  expect(label()).toBe("The wheel; the croupier has the ball");
  show({ elsewhere: true, number: 17, coup: 2 });
  expect(landed).toHaveBeenCalledTimes(2);
  expect([...rolls(), ...turning()]).toEqual([]);
});

it("lies at once in a number that was there before the page", () => {
  show({ number: 0 });
  expect(landed).toHaveBeenCalledTimes(1);
  expect(turning()).toHaveLength(0);
  expect(label()).toBe("The wheel; the ball lies in 0");
});

it("hurries if the toss was missed", () => {
  show({});
  show({ number: 5 });
  pass(2600);
  expect(landed).toHaveBeenCalledTimes(1);
});

it("keeps still for those whose system prefers it", () => {
  reduced = true;
  show({ spinning: true });
  show({ number: 5 });
  expect(landed).toHaveBeenCalledTimes(1);
  expect(turning()).toHaveLength(0);
});

it("can be skipped by a tap anywhere on it, and by Escape", () => {
  show({ spinning: true });
  show({ number: 9 });
  pass(300);
  act(() => skip()?.click());
  expect(landed).toHaveBeenCalledTimes(1);
  show({ spinning: true });
  show({ number: 10 });
  act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  pass(9000);
  expect(landed).toHaveBeenCalledTimes(2);
  expect(label()).toBe("The wheel; the ball lies in 10, black");
});

it("skipped in flight, waits for the number and no longer", () => {
  show({ spinning: true });
  act(() => skip()?.click());
  expect(landed).not.toHaveBeenCalled();
  show({ number: 9 });
  expect(landed).toHaveBeenCalledTimes(1);
});

it("does not wait for a page that nobody sees", () => {
  show({ spinning: true });
  show({ number: 9 });
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(landed).toHaveBeenCalledTimes(1);
  show({ spinning: true });
  show({ number: 11 });
  expect(landed).toHaveBeenCalledTimes(2);
});

it("moves to another number if the first was announced in error", () => {
  show({ spinning: true });
  show({ number: 9 });
  pass(5000);
  show({ number: 31 });
  pass(5000);
  expect(landed).toHaveBeenCalledTimes(2);
  expect(label()).toBe("The wheel; the ball lies in 31, black");
});

it("tells two coups with the same number apart", () => {
  show({ number: 9, coup: 4 });
  show({ number: 9, coup: 5 });
  pass(5000);
  expect(landed).toHaveBeenCalledTimes(2);
});

it("gives the ball back to the croupier when a coup in flight is void", () => {
  show({ spinning: true });
  show({});
  expect(label()).toBe("The wheel; the croupier has the ball");
  expect(landed).not.toHaveBeenCalled();
});

it("leaves the ball where it lies until the next toss", () => {
  show({ number: 9 });
  show({});
  expect(label()).toBe("The wheel; the ball lies in 9, red");
});

it("begins its last two laps as betting closes, where the house counts them", () => {
  show({ house: counting, spinning: true });
  pass(6000);
  show({ house: counting, spinning: true, closed: true });
  pass(1200);
  show({ house: counting, closed: true, number: 17 });
  expect(rolls()).toHaveLength(3);
  expect(lapsMade()).toBeGreaterThanOrEqual(2);
  expect(lapsMade()).toBeLessThan(2.6);
  pass(4700);
  expect(landed).toHaveBeenCalledTimes(1);
  expect(label()).toBe("The wheel; the ball lies in 17, black");
});

it("counts the laps though close and number come at once", () => {
  show({ house: counting, spinning: true });
  pass(6000);
  show({ house: counting, closed: true, number: 17 });
  expect(rolls()).toHaveLength(3);
  expect(lapsMade()).toBeGreaterThanOrEqual(2);
  expect(lapsMade()).toBeLessThan(2.75);
});

it("begins the last laps at once on a page that was opened after the close", () => {
  show({ house: counting, spinning: true, closed: true });
  pass(700);
  show({ house: counting, closed: true, number: 17 });
  expect(lapsMade()).toBeGreaterThanOrEqual(2);
  expect(lapsMade()).toBeLessThan(3);
});

it("goes on at its slow pace until a late number comes, and then falls within a lap", () => {
  show({ house: counting, spinning: true });
  pass(6000);
  show({ house: counting, spinning: true, closed: true });
  pass(9000);
  expect(label()).toBe("The wheel; the ball is in flight");
  show({ house: counting, closed: true, number: 17 });
  const [landing] = rolls().slice(-1);
  const left = landing?.findLast(({ radius }) => Math.abs(radius - BALL_RADIUS.track) < 1e-3);
  expect((left?.angle ?? 0) - (landing?.[0]?.angle ?? 0)).toBeLessThan(360);
  pass(3500);
  expect(landed).toHaveBeenCalledTimes(1);
});

it("rolls on as it did when betting closes in a house that counts no laps", () => {
  show({ spinning: true });
  pass(6000);
  show({ spinning: true, closed: true });
  expect(rolls()).toHaveLength(1);
});

it("makes no laps for those who prefer it still, and none once the coup is void", () => {
  reduced = true;
  show({ house: counting, spinning: true });
  show({ house: counting, spinning: true, closed: true });
  show({ house: counting, closed: true, number: 5 });
  expect(turning()).toHaveLength(0);
  reduced = false;
  show({ house: counting, spinning: true });
  show({ house: counting });
  show({ house: counting, closed: true });
  expect(rolls()).toHaveLength(1);
});

it("falls at once when it is spun again, so that nobody waits as for a first spin", () => {
  show({ number: 9 });
  show({ again: true, spinning: true });
  expect(label()).toBe("The wheel; the croupier has the ball");
  pass(800);
  show({ again: true, number: 17 });
  pass(3000);
  expect(landed).toHaveBeenCalledTimes(2);
  expect(label()).toBe("The wheel; the ball lies in 17, black");
});

it("can be skipped in its last laps", () => {
  show({ house: counting, spinning: true });
  show({ house: counting, spinning: true, closed: true });
  act(() => skip()?.click());
  show({ house: counting, closed: true, number: 9 });
  expect(landed).toHaveBeenCalledTimes(1);
  expect(label()).toBe("The wheel; the ball lies in 9, red");
});

it("does not wait in its last laps for a page that nobody sees", () => {
  show({ house: counting, spinning: true });
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  show({ house: counting, spinning: true, closed: true });
  show({ house: counting, closed: true, number: 9 });
  expect(landed).toHaveBeenCalledTimes(1);
  expect(label()).toBe("The wheel; the ball lies in 9, red");
});
