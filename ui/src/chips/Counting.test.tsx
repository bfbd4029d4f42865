import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Counting } from "./Counting.tsx";

let host: HTMLElement;
let frames: ((now: number) => void)[];

beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  frames = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => {
    frames[id - 1] = () => undefined;
  });
});

afterEach(() => {
  render(null, host);
  vi.unstubAllGlobals();
});

const shows = (amount: number) =>
  act(() => render(<Counting amount={amount} write={String} />, host));
const runs = () => {
  for (const step of frames.splice(0, 1000)) step(performance.now() + 10_000);
};

test("what grows is counted up, and ends at the amount", () => {
  shows(10_000);
  shows(50_050);
  expect(host.textContent).toBe("10000");
  runs();
  expect(host.textContent).toBe("50050");
});

test("what is spent while it counts is gone at once, and nothing counts on", () => {
  shows(10_000);
  shows(50_000);
  shows(5_000);
  runs();
  expect(host.textContent).toBe("5000");
});
