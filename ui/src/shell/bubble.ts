/**
 * Why a touch did nothing, said where it was made.
 *
 * Whatever is `aria-disabled` and has a title says it when it is pressed, by mouse, finger or key;
 * so does a label with a title whose field is disabled. Everything else asks `sayNear`.
 */
import { signal } from "@preact/signals";

type Bubble = {
  x: number;
  y: number;
  text: string;
  /** Whether somebody else says the same to those who listen. */
  quiet: boolean;
};
type Point = { x: number; y: number };

const STANDS = 2800;
/** A touch longer ago than this was not the one. */
const RECENT = 4000;

export const bubble = signal<Bubble | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let last: { at: Point | null; when: number } = { at: null, when: 0 };

/** Where a page speaks to who has a keyboard and the focus nowhere: the first that is in sight. */
const SPEAKS = "[data-speaks]";

/** Beside the finger that has just touched, or beside what has the focus. */
export function sayNear(text: string, quiet = false): void {
  const fresh = performance.now() - last.when < RECENT;
  const at = fresh && last.at ? last.at : middleOf(document.activeElement);
  clearTimeout(timer);
  bubble.value = { ...at, text, quiet };
  timer = setTimeout(hushBubble, STANDS);
}

function hushBubble(): void {
  clearTimeout(timer);
  bubble.value = null;
}

function middleOf(focused: Element | null): Point {
  const somewhere = focused !== null && focused !== document.body;
  const area = (somewhere ? focused : speaker()).getBoundingClientRect();
  return { x: area.left + area.width / 2, y: area.top };
}

function speaker(): Element {
  const all = [...document.querySelectorAll(SPEAKS)];
  return all.find((one) => one.checkVisibility()) ?? document.body;
}

const BLOCKED = '[aria-disabled="true"][title], label[title]:has(:disabled)';

function reasonOf(target: EventTarget | null): string {
  const blocked = target instanceof Element ? target.closest(BLOCKED) : null;
  return blocked?.getAttribute("title") ?? "";
}

/** From now on it is known where the hand is. */
export function watchHands(): void {
  const touched = ({ clientX: x, clientY: y }: PointerEvent) => {
    last = { at: { x, y }, when: performance.now() };
  };
  addEventListener("pointerdown", touched, true);
  addEventListener("pointerup", touched, true);
  addEventListener(
    "keydown",
    () => {
      last = { at: null, when: performance.now() };
    },
    true,
  );
  addEventListener(
    "click",
    ({ target }) => {
      const why = reasonOf(target);
      if (why) sayNear(why);
    },
    true,
  );
}
