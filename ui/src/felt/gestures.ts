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
import { isClear, type Point, spotAt } from "./geometry.ts";

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
  const gestures = useRef<ReturnType<typeof follow> | null>(null);
  gestures.current ??= follow(svg, () => now.current);
  const made = gestures.current;
  useEffect(() => {
    const felt = svg.current;
    // Once the lens is open the finger slides it, and must not scroll the page too.
    const hold = (event: TouchEvent) => made.holds() && event.cancelable && event.preventDefault();
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

function follow(svg: RefObject<SVGSVGElement | null>, surface: () => Surface) {
  let going: Going | null = null;
  let timers: number[] = [];

  const later = (wait: number, act: () => void) => timers.push(window.setTimeout(act, wait));
  const forget = () => {
    for (const timer of timers) window.clearTimeout(timer);
    timers = [];
  };
  const stop = () => {
    forget();
    going = null;
    const { hover, ghost, lens } = surface();
    hover.value = null;
    ghost.value = null;
    lens.value = null;
  };

  /** A point of the screen on the drawing, and how many pixels one unit of it has. */
  const onFelt = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0, scale: 1 };
    const { a, b, c, d, e, f } = matrix.inverse();
    const { clientX, clientY } = event;
    const [x, y] = [a * clientX + c * clientY + e, b * clientX + d * clientY + f];
    return { x, y, scale: matrix.a };
  };
  const spotUnder = (event: PointerEvent) => {
    const { x, y } = onFelt(event);
    return spotAt(surface().drawing, x, y);
  };
  const isOff = (event: PointerEvent) => {
    const area = svg.current?.getBoundingClientRect();
    if (!area) return true;
    const { clientX: x, clientY: y } = event;
    if (x < area.left || x > area.right || y < area.top || y > area.bottom) return true;
    // Parts of the felt may lie under something else, such as a bar at the foot of the page.
    const above = document.elementFromPoint?.(x, y);
    return above != null && !svg.current?.contains(above);
  };
  const movedFrom = (event: PointerEvent, start: { x: number; y: number }) =>
    Math.hypot(event.clientX - start.x, event.clientY - start.y);

  const showLens = (event: PointerEvent, moving: string | null, pinned = false) => {
    const { x, y } = onFelt(event);
    const screen = { x: event.clientX, y: event.clientY };
    surface().lens.value = { at: { x, y }, screen, pinned, moving, off: isOff(event) };
    surface().hover.value = isOff(event) ? null : spotUnder(event);
  };

  // Mouse

  const pressMouse = (event: PointerEvent) => {
    const spot = spotUnder(event);
    if (event.button === 2) {
      if (spot && surface().stake(spot)) takeUp(spot);
      return;
    }
    if (event.button !== 0) return;
    svg.current?.setPointerCapture(event.pointerId);
    going = { kind: "press", id: event.pointerId, x: event.clientX, y: event.clientY, spot };
  };
  const takeUp = (spot: string) =>
    surface().canTake ? surface().onTake(spot) : surface().onRefused("take");
  /** Lays a chip, or says why none is taken. */
  const place = (spot: string) => {
    const { onPlace, onRefused } = surface();
    if (onPlace) onPlace(spot);
    else onRefused("place");
  };
  const pick = (event: PointerEvent, from: string, touch: boolean) => {
    const { x, y } = onFelt(event);
    going = { kind: "drag", id: event.pointerId, from, touch };
    surface().ghost.value = { from, x, y };
  };
  const drag = (event: PointerEvent, from: string, touch: boolean) => {
    const { x, y } = onFelt(event);
    surface().ghost.value = { from, x, y };
    surface().hover.value = isOff(event) ? null : spotUnder(event);
    if (touch) showLens(event, from);
  };
  const drop = (event: PointerEvent, from: string) => {
    const to = spotUnder(event);
    if (isOff(event)) surface().onTake(from);
    else if (to && to !== from) surface().onMove(from, to);
    stop();
  };

  // Finger

  const touch = (event: PointerEvent) => {
    forget();
    surface().lens.value = null;
    going = { kind: "touch", id: event.pointerId, x: event.clientX, y: event.clientY };
    surface().hover.value = spotUnder(event);
    later(HOLD, () => {
      if (going?.kind !== "touch") return;
      going = { ...going, kind: "lens", still: true };
      showLens(event, null);
    });
    const own = spotUnder(event);
    if (!own || !surface().canTake || !surface().stake(own)) return;
    later(PICK_UP, () => {
      if (going?.kind !== "lens" || !going.still) return;
      pick(event, own, true);
      showLens(event, own);
      navigator.vibrate?.(12);
    });
  };
  const tap = (event: PointerEvent) => {
    const { x, y, scale } = onFelt(event);
    const spot = spotUnder(event);
    forget();
    going = null;
    const { onPlace } = surface();
    if (!spot) return glow(spot);
    if (!onPlace) {
      place(spot);
      return glow(spot);
    }
    if (!isClear(surface().drawing, x, y, SLACK / scale)) return showLens(event, null, true);
    onPlace(spot);
    glow(spot);
  };
  const glow = (spot: string | null) => {
    surface().hover.value = spot;
    later(AFTERGLOW, () => {
      if (!going && !surface().lens.value) surface().hover.value = null;
    });
  };
  const lift = (event: PointerEvent) => {
    const spot = isOff(event) ? null : spotUnder(event);
    stop();
    if (spot) place(spot);
    glow(spot);
  };

  // Both

  const onPointerDown = (event: PointerEvent) => {
    if (going) return stop(); // A second finger: somebody zooms or does not want to bet any more.
    if (event.pointerType === "touch") touch(event);
    else pressMouse(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!going) {
      if (event.pointerType !== "touch") surface().hover.value = spotUnder(event);
      return;
    }
    if (event.pointerId !== going.id) return;
    if (going.kind === "drag") return drag(event, going.from, going.touch);
    const far = movedFrom(event, going);
    if (going.kind === "press") {
      const { spot } = going;
      if (far > STILL.mouse && spot && surface().canTake && surface().stake(spot))
        pick(event, spot, false);
      else surface().hover.value = spotUnder(event);
    } else if (going.kind === "lens") {
      if (far > STILL.touch) going.still = false;
      showLens(event, null);
    } else if (far > STILL.touch) stop();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!going || event.pointerId !== going.id) return;
    if (going.kind === "drag") return drop(event, going.from);
    if (going.kind === "touch") return tap(event);
    if (going.kind === "lens") return lift(event);
    const { spot } = going;
    going = null;
    if (spot && spot === spotUnder(event)) place(spot);
  };
  const onPointerLeave = () => {
    if (!going && !surface().lens.value?.pinned) surface().hover.value = null;
  };
  const onContextMenu = (event: Event) => event.preventDefault();

  return {
    stop,
    holds: () => going?.kind === "lens" || going?.kind === "drag",
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave,
      onPointerCancel: stop,
      onContextMenu,
    },
  };
}
