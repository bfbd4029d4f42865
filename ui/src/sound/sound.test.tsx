import { type Signal, signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableEvent } from "../table/incoming.ts";
import { fell } from "../table/sample.ts";
import type { Ball } from "../table/stage.ts";
import { choose } from "../words/index.ts";

/** Counts what is made, and does nothing. */
class FakeContext {
  static made: FakeContext[] = [];
  readonly starts: string[] = [];
  readonly stops: string[] = [];
  readonly gains: number[] = [];
  readonly destination = {};
  readonly sampleRate = 100;
  state = "running";
  currentTime = 0;
  closed = false;

  constructor() {
    FakeContext.made.push(this);
  }

  #param = () => ({
    value: 0,
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
    setTargetAtTime: (value: number) => this.gains.push(value),
  });
  #node = (kind: string) => ({
    connect: (to: unknown) => to,
    start: () => this.starts.push(kind),
    stop: () => this.stops.push(kind),
    gain: this.#param(),
    frequency: this.#param(),
    Q: this.#param(),
  });
  createGain = () => this.#node("gain");
  createOscillator = () => this.#node("ping");
  createBufferSource = () => this.#node("roll");
  createBiquadFilter = () => this.#node("band");
  createBuffer = () => ({ getChannelData: () => new Float32Array(110) });
  resume = async () => {};
  close = async () => {
    this.closed = true;
  };
}

let ball: Signal<Ball["is"]>;
let setting: typeof import("./setting.ts");
let module: typeof import("./sounds.ts");

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  FakeContext.made = [];
  vi.stubGlobal("AudioContext", FakeContext);
  setting = await import("./setting.ts");
  module = await import("./sounds.ts");
  ball = signal<Ball["is"]>("still");
  await choose("en");
});
afterEach(() => vi.unstubAllGlobals());

const table = () => new module.Sounds(() => ball.value);
const taken: TableEvent = {
  type: "Taken",
  seat: "ada",
  stakes: [],
  by: null,
  because: null,
  disowned: false,
};
const heard = () => FakeContext.made[0] as FakeContext;

test("nothing is heard, nor made, until somebody wants it", () => {
  const sounds = table();
  sounds.saw(taken);
  ball.value = "rolling";
  expect(FakeContext.made).toEqual([]);
  setting.soundIsOn.value = true;
  expect(heard().starts).toEqual(["roll"]);
});

test("a chip clicks, and a number alone does not", () => {
  setting.soundIsOn.value = true;
  const sounds = table();
  sounds.saw(fell(17));
  expect(heard().starts).toEqual([]);
  sounds.saw(taken);
  expect(heard().starts).toEqual(["ping", "ping"]);
});

test("the ball rolls until it lands, and is heard to drop", () => {
  setting.soundIsOn.value = true;
  table();
  ball.value = "rolling";
  ball.value = "landing";
  expect(heard().stops).toEqual(["roll"]);
  ball.value = "landed";
  expect(heard().starts).toEqual(["roll", ...Array(5).fill("ping")]);
});

test("the volume is respected, and off is silent", () => {
  setting.soundIsOn.value = true;
  setting.volume.value = 0.8;
  table();
  ball.value = "rolling";
  expect(heard().gains.at(-1)).toBeCloseTo(0.64);
  setting.soundIsOn.value = false;
  expect(heard().gains).toContain(0);
  expect(heard().stops).toEqual(["roll"]);
});

test("a hidden page is not heard", () => {
  setting.soundIsOn.value = true;
  const sounds = table();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  sounds.saw(taken);
  ball.value = "rolling";
  hidden.mockRestore();
  expect(heard().starts).toEqual([]);
});

test("the switch and the volume are kept for the next visit", async () => {
  const { SoundControl } = await import("./SoundControl.tsx");
  const host = document.body.appendChild(document.createElement("div"));
  act(() => render(<SoundControl />, host));
  const box = host.querySelector<HTMLInputElement>("[role=switch]");
  expect(box?.checked).toBe(false);
  expect(host.querySelector("[type=range]")).toBeNull();
  act(() => box?.click());
  const range = host.querySelector<HTMLInputElement>("[type=range]") as HTMLInputElement;
  range.value = "0.3";
  act(() => void range.dispatchEvent(new Event("input", { bubbles: true })));
  expect(JSON.parse(localStorage.getItem("croupier.sound") ?? "")).toEqual({
    on: true,
    volume: 0.3,
  });
  host.remove();
});

test("a table that is left closes its sounds", () => {
  setting.soundIsOn.value = true;
  const sounds = table();
  sounds.close();
  expect(heard().closed).toBe(true);
});
