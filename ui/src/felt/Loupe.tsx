/**
 * The magnifier above the finger: the felt enlarged, a cross where the finger is, and the spot's
 * name with what it pays. Pinned, it waits for a touch inside it.
 *
 * house, drawing
 * scene      the id of the drawn felt, which is shown again here
 * lens       from gestures.ts
 * target     the spot that is meant
 * said       in words what one has on a spot, and who has what there
 * onPick     a touch inside the pinned lens
 */
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { spotOf } from "../house.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Point, spotAt } from "./geometry.ts";
import type { Lens } from "./gestures.ts";

const SIZE = 172;
const PINNED = 212;
const LARGER = 2.5;
/** Between the finger and the rim of the lens. */
const CLEAR = 34;
const EDGE = 6;
const PLATE = 46;

type Lying = { own: (spot: string) => string; others: (spot: string) => string };

type LoupeProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  scene: string;
  /** Pixels of one unit of the drawing. */
  scale: () => number;
  lens: Signal<Lens | null>;
  target: Signal<string | null>;
  said: Lying;
  onPick: (spot: string) => void;
};

export function Loupe(props: LoupeProps) {
  const lens = props.lens.value;
  if (!lens) return null;
  return <Glass {...props} shown={lens} />;
}

function Glass({
  house,
  drawing,
  scene,
  scale,
  lens,
  target,
  said,
  onPick,
  shown,
}: LoupeProps & { shown: Lens }) {
  const glass = useRef<HTMLDivElement>(null);
  const { at, screen, pinned, off } = shown;
  const size = pinned ? PINNED : SIZE;
  const span = size / (Math.max(scale(), 1) * LARGER);
  const { x: left, y: top } = placeOf(screen, size, pinned);
  useEffect(() => {
    if (!pinned) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && glass.current?.contains(event.target)) return;
      lens.value = null;
      target.value = null;
    };
    document.addEventListener("pointerdown", outside, true);
    return () => document.removeEventListener("pointerdown", outside, true);
  }, [pinned, lens, target]);
  const within = (event: PointerEvent): string | null => {
    const area = glass.current?.querySelector("svg")?.getBoundingClientRect();
    if (!area) return null;
    const x = at.x + ((event.clientX - area.left) / area.width - 0.5) * span;
    const y = at.y + ((event.clientY - area.top) / area.height - 0.5) * span;
    return spotAt(drawing, x, y);
  };
  const aim = (event: PointerEvent) => {
    target.value = within(event);
  };
  const picked = (event: PointerEvent) => {
    const spot = within(event);
    lens.value = null;
    target.value = null;
    if (spot) onPick(spot);
  };
  const hands = pinned ? { onPointerDown: aim, onPointerMove: aim, onPointerUp: picked } : {};
  return (
    <div
      ref={glass}
      class={`felt-loupe${pinned ? " is-pinned" : ""}${off ? " is-off" : ""}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${size}px` }}
      aria-hidden="true"
      {...hands}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox={`${at.x - span / 2} ${at.y - span / 2} ${span} ${span}`}
      >
        <rect
          x={at.x - span}
          y={at.y - span}
          width={2 * span}
          height={2 * span}
          class="felt-ground"
        />
        <use href={`#${scene}`} />
        {!pinned && <Cross at={at} />}
      </svg>
      <Plate house={house} lens={shown} spot={target.value} said={said} />
    </div>
  );
}

function Cross({ at: { x, y } }: { at: Point }) {
  return (
    <path
      class="felt-cross"
      d={`M ${x - 10} ${y} h 3 m 14 0 h 3 M ${x} ${y - 10} v 3 m 0 14 v 3`}
    />
  );
}

type PlateProps = { house: HouseRules; lens: Lens; spot: string | null; said: Lying };

function Plate({ house, lens, spot, said }: PlateProps) {
  const rules = spot ? spotOf(house, spot) : undefined;
  const idle = lens.pinned ? t("felt.pick") : t("felt.cancel");
  const second = lens.moving
    ? t("felt.movingShort", { amount: said.own(lens.moving) })
    : rules
      ? t("felt.pays", { odds: rules.pays })
      : "";
  return (
    <div class="felt-plate">
      <strong>{rules ? rules.says : lens.moving && lens.off ? t("felt.takeBack") : idle}</strong>
      <span>{second}</span>
      {rules && <span class="felt-owners">{said.others(rules.name)}</span>}
    </div>
  );
}

/** Above the finger; where there is no room, to the side that has some. */
export function placeOf({ x, y }: Point, size: number, pinned: boolean, view = viewport()): Point {
  const whole = size + PLATE;
  const within = (value: number, most: number) =>
    Math.min(Math.max(value, EDGE), Math.max(EDGE, most));
  const left = within(x - size / 2, view.width - size - EDGE);
  if (pinned) return { x: left, y: within(y - size / 2, view.height - whole - EDGE) };
  const above = y - CLEAR - whole;
  if (above >= EDGE) return { x: left, y: above };
  const beside = x > view.width / 2 ? x - CLEAR - size : x + CLEAR;
  return { x: within(beside, view.width - size - EDGE), y: EDGE };
}

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });
