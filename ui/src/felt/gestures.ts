/**
 * The felt by mouse and finger.
 *
 * Mouse: a click places, a right click takes back, dragging one's own chips moves them, dragging
 * them off the felt takes them back.
 * Finger: a tap places if a finger cannot have meant anything else there; else the lens stays open
 * and the next touch picks the spot in it. Holding opens the lens, sliding moves it, lifting places,
 * sliding off the felt gives up. Holding longer on one's own chips picks them up. A quick slide
 * scrolls the page.
 */
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { FeltDrawing } from "../wire.ts";
import { isClear, type Point } from "./geometry.ts";
import { Pointing } from "./pointing.ts";

/** One's own chips on their way, in units of the drawing. */
export type Ghost = Point & { from: string };
/** The magnifier: what it shows, and the point of the screen it belongs to. */
export type Lens = {
  at: Point;
  screen: Point;
  pinned: boolean;
  moving: string | null;
  off: boolean;
};

export type Surface = {
  drawing: FeltDrawing;
  canTake: boolean;
  /** What one has on a spot. */
  stake: (spot: string) => number;
  /** Null while no bets are taken. */
  onPlace: ((spot: string) => void) | null;
  /** Touched while no bets are taken, or none may be taken back. */
  onRefused: (what: "place" | "take") => void;
  onTake: (spot: string) => void;
  onMove: (from: string, to: string) => void;
  hover: Signal<string | null>;
  ghost: Signal<Ghost | null>;
  lens: Signal<Lens | null>;
};

const HOLD = 170;
const PICK_UP = 620;
/** Pixels that a finger or a hand moves without meaning it. */
const STILL = { touch: 10, mouse: 5 };
/** Pixels by which a finger may be off. */
const SLACK = 5;
/** For how long a spot stays lit after the finger has left it. */
const AFTERGLOW = 1100;

type Going =
  | { kind: "press"; id: number; x: number; y: number; spot: string | null }
  | { kind: "touch"; id: number; x: number; y: number }
  | { kind: "lens"; id: number; x: number; y: number; still: boolean }
  | { kind: "drag"; id: number; from: string; touch: boolean };

export function useGestures(svg: RefObject<SVGSVGElement | null>, surface: Surface) {
  const now = useRef(surface);
  now.current = surface;
  const gestures = useRef<Gestures | null>(null);
  gestures.current ??= new Gestures(svg, () => now.current);
  const made = gestures.current;
  useEffect(() => {
    const felt = svg.current;
    // Once the lens is open the finger slides it, and must not scroll the page too.
    const hold = (event: TouchEvent) => made.holds && event.cancelable && event.preventDefault();
    felt?.addEventListener("touchmove", hold, { passive: false });
    const onEscape = (event: KeyboardEvent) => event.key === "Escape" && made.stop();
    document.addEventListener("keydown", onEscape);
    return () => {
      felt?.removeEventListener("touchmove", hold);
      document.removeEventListener("keydown", onEscape);
      made.stop();
    };
  }, [svg, made]);
  return made.handlers;
}

class Gestures {
  readonly #svg: RefObject<SVGSVGElement | null>;
  readonly #surface: () => Surface;
  readonly #pointing: Pointing;
  #going: Going | null = null;
  #timers: number[] = [];

  constructor(svg: RefObject<SVGSVGElement | null>, surface: () => Surface) {
    this.#svg = svg;
    this.#surface = surface;
    this.#pointing = new Pointing(svg, () => surface().drawing);
  }

  readonly handlers = {
    onPointerDown: (event: PointerEvent) => this.onPointerDown(event),
    onPointerMove: (event: PointerEvent) => this.onPointerMove(event),
    onPointerUp: (event: PointerEvent) => this.onPointerUp(event),
    onPointerLeave: () => this.onPointerLeave(),
    onPointerCancel: () => this.stop(),
    onContextMenu: (event: Event) => event.preventDefault(),
  };

  get holds(): boolean {
    return this.#going?.kind === "lens" || this.#going?.kind === "drag";
  }

  stop(): void {
    this.#forget();
    this.#going = null;
    const { hover, ghost, lens } = this.#surface();
    hover.value = null;
    ghost.value = null;
    lens.value = null;
  }

  onPointerDown(event: PointerEvent): void {
    if (this.#going)
      this.stop(); // A second finger: somebody zooms or does not want to bet any more.
    else if (event.pointerType === "touch") this.#touch(event);
    else this.#pressMouse(event);
  }

  onPointerMove(event: PointerEvent): void {
    const going = this.#going;
    if (!going) {
      if (event.pointerType !== "touch") this.#hoverAt(event);
      return;
    }
    if (event.pointerId !== going.id) return;
    if (going.kind === "drag") this.#drag(event, going.from, going.touch);
    else if (going.kind === "press") this.#pull(event, going);
    else if (going.kind === "lens") this.#slide(event, going);
    else if (movedFrom(event, going) > STILL.touch) this.stop();
  }

  onPointerUp(event: PointerEvent): void {
    const going = this.#going;
    if (!going || event.pointerId !== going.id) return;
    if (going.kind === "drag") this.#drop(event, going.from);
    else if (going.kind === "touch") this.#tap(event);
    else if (going.kind === "lens") this.#lift(event);
    else this.#release(event, going.spot);
  }

  onPointerLeave(): void {
    if (!this.#going && !this.#surface().lens.value?.pinned) this.#surface().hover.value = null;
  }

  // Mouse

  #pressMouse(event: PointerEvent): void {
    const spot = this.#pointing.spotUnder(event);
    if (event.button === 2) {
      if (spot && this.#surface().stake(spot)) this.#takeUp(spot);
      return;
    }
    if (event.button !== 0) return;
    this.#svg.current?.setPointerCapture(event.pointerId);
    this.#going = { kind: "press", id: event.pointerId, x: event.clientX, y: event.clientY, spot };
  }

  #takeUp(spot: string): void {
    const { canTake, onTake, onRefused } = this.#surface();
    if (canTake) onTake(spot);
    else onRefused("take");
  }

  /** Far enough from where it was pressed, one's own chips come along. */
  #pull(event: PointerEvent, going: Going & { kind: "press" }): void {
    const { spot } = going;
    if (spot && movedFrom(event, going) > STILL.mouse && this.#isMovable(spot))
      this.#pick(event, spot, false);
    else this.#hoverAt(event);
  }

  #release(event: PointerEvent, spot: string | null): void {
    this.#going = null;
    if (spot && spot === this.#pointing.spotUnder(event)) this.#place(spot);
  }

  // Finger

  #touch(event: PointerEvent): void {
    this.#forget();
    this.#surface().lens.value = null;
    this.#going = { kind: "touch", id: event.pointerId, x: event.clientX, y: event.clientY };
    this.#hoverAt(event);
    this.#later(HOLD, () => {
      if (this.#going?.kind !== "touch") return;
      this.#going = { ...this.#going, kind: "lens", still: true };
      this.#showLens(event, null);
    });
    const own = this.#pointing.spotUnder(event);
    if (!own || !this.#isMovable(own)) return;
    this.#later(PICK_UP, () => {
      if (this.#going?.kind !== "lens" || !this.#going.still) return;
      this.#pick(event, own, true);
      this.#showLens(event, own);
      navigator.vibrate?.(12);
    });
  }

  #slide(event: PointerEvent, going: Going & { kind: "lens" }): void {
    if (movedFrom(event, going) > STILL.touch) going.still = false;
    this.#showLens(event, null);
  }

  #tap(event: PointerEvent): void {
    this.#forget();
    this.#going = null;
    const { drawing, onPlace } = this.#surface();
    const spot = this.#pointing.spotUnder(event);
    const { x, y, scale } = this.#pointing.onFelt(event);
    if (spot && onPlace && !isClear(drawing, x, y, SLACK / scale)) {
      this.#showLens(event, null, true);
      return;
    }
    if (spot) this.#place(spot);
    this.#glow(spot);
  }

  #lift(event: PointerEvent): void {
    const spot = this.#pointing.spotInSight(event);
    this.stop();
    if (spot) this.#place(spot);
    this.#glow(spot);
  }

  #glow(spot: string | null): void {
    this.#surface().hover.value = spot;
    this.#later(AFTERGLOW, () => {
      if (!this.#going && !this.#surface().lens.value) this.#surface().hover.value = null;
    });
  }

  #showLens(event: PointerEvent, moving: string | null, pinned = false): void {
    const { x, y } = this.#pointing.onFelt(event);
    const screen = { x: event.clientX, y: event.clientY };
    const off = this.#pointing.isOff(event);
    this.#surface().lens.value = { at: { x, y }, screen, pinned, moving, off };
    this.#surface().hover.value = this.#pointing.spotInSight(event);
  }

  // Both

  #hoverAt(event: PointerEvent): void {
    this.#surface().hover.value = this.#pointing.spotUnder(event);
  }

  /** Lays a chip, or says why none is taken. */
  #place(spot: string): void {
    const { onPlace, onRefused } = this.#surface();
    if (onPlace) onPlace(spot);
    else onRefused("place");
  }

  #isMovable(spot: string): boolean {
    const { canTake, stake } = this.#surface();
    return canTake && stake(spot) > 0;
  }

  #pick(event: PointerEvent, from: string, touch: boolean): void {
    const { x, y } = this.#pointing.onFelt(event);
    this.#going = { kind: "drag", id: event.pointerId, from, touch };
    this.#surface().ghost.value = { from, x, y };
  }

  #drag(event: PointerEvent, from: string, touch: boolean): void {
    const { x, y } = this.#pointing.onFelt(event);
    this.#surface().ghost.value = { from, x, y };
    this.#surface().hover.value = this.#pointing.spotInSight(event);
    if (touch) this.#showLens(event, from);
  }

  #drop(event: PointerEvent, from: string): void {
    const to = this.#pointing.spotUnder(event);
    if (this.#pointing.isOff(event)) this.#surface().onTake(from);
    else if (to && to !== from) this.#surface().onMove(from, to);
    this.stop();
  }

  // Time

  #later(wait: number, act: () => void): void {
    this.#timers.push(window.setTimeout(act, wait));
  }

  #forget(): void {
    for (const timer of this.#timers) window.clearTimeout(timer);
    this.#timers = [];
  }
}

function movedFrom(event: PointerEvent, start: Point): number {
  return Math.hypot(event.clientX - start.x, event.clientY - start.y);
}
