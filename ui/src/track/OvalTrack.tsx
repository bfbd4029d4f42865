/**
 * The drawn track: 37 numbers round a field of sectors, each a button. Standing, it is turned and
 * made wider, so that a finger finds every number.
 */
import type { ReadonlySignal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { fitted, printed } from "../felt/lettering.ts";
import { memo } from "../felt/memo.ts";
import { PrintedWords } from "../felt/Prints.tsx";
import { colourOf } from "../house.ts";
import type { CallRules, TrackRules as OvalShape, TrackCell, TrackPart } from "../wire.ts";
import { t } from "../words/index.ts";
import { walk } from "./walk.ts";

type OvalProps = {
  track: OvalShape;
  parts: TrackPart[];
  lit: number[];
  shown: ReadonlySignal<CallRules | null>;
  standing: boolean;
  numberCall: (number: number) => CallRules | undefined;
  partCall: (part: TrackPart) => CallRules | undefined;
  says: (call: CallRules | undefined) => string;
  numbersOf: (call: CallRules) => number[];
  onShow: (call: CallRules | undefined) => void;
  onBet: (call: CallRules | undefined, finger: boolean) => void;
};

const EDGE = 6;
const UPRIGHT = { width: 330, height: 560 };

type Turned = { x: number; y: number; matrix: string | undefined };

/** Where a point of the flat track lies; its shapes are turned by the matrix. */
function turnedIn(track: OvalShape, standing: boolean) {
  const [across, down] = [UPRIGHT.width / track.height, UPRIGHT.height / track.width];
  const matrix = `matrix(0 ${down} ${-across} 0 ${UPRIGHT.width} 0)`;
  const place = (x: number, y: number): Turned =>
    standing
      ? { x: (track.height - y) * across, y: x * down, matrix }
      : { x, y, matrix: undefined };
  const room = (width: number, height: number) =>
    standing ? { width: height * across, height: width * down } : { width, height };
  return { place, room };
}

type Turn = ReturnType<typeof turnedIn>;

/** All of the drawing, with the room round it. */
export function trackShape(track: OvalShape, standing: boolean) {
  const { width, height } = standing ? UPRIGHT : track;
  return { width: width + 2 * EDGE, height: height + 2 * EDGE };
}

/** The arrows of a turned track: what was to the right is below. */
const TURNED: Record<string, string> = {
  ArrowDown: "ArrowRight",
  ArrowUp: "ArrowLeft",
  ArrowLeft: "ArrowDown",
  ArrowRight: "ArrowUp",
};

export const OvalTrack = memo((props: OvalProps) => {
  const { track, parts, lit, shown, standing, numberCall, partCall, onShow, onBet } = props;
  const [tab, setTab] = useState("0");
  const svg = useRef<SVGSVGElement>(null);
  const call = shown.value;
  const bright = new Set([...lit, ...(call ? props.numbersOf(call) : [])]);
  // A tab stop that is gone with its field would take the whole track out of the order.
  const known = parts.some((part) => part.call === tab) || /^\d+$/.test(tab);
  const here = known ? tab : "0";

  const onKeyDown = (event: KeyboardEvent) => {
    const key = standing ? (TURNED[event.key] ?? event.key) : event.key;
    const next = walk(key, here, track, parts);
    if (next === null) return;
    event.preventDefault();
    setTab(next);
    svg.current?.querySelector<SVGGElement>(`[data-key="${next}"]`)?.focus();
  };
  const key = (name: string, call: CallRules | undefined) => ({
    "data-key": name,
    tabindex: name === here ? 0 : -1,
    role: "button" as const,
    "aria-label": spoken(name, call, props.says(call)),
    onPointerEnter: (event: PointerEvent) => event.pointerType !== "touch" && onShow(call),
    onFocus: () => {
      setTab(name);
      onShow(call);
    },
    onClick: (event: MouseEvent) => onBet(call, (event as PointerEvent).pointerType === "touch"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onBet(call, false);
    },
  });
  const { width, height } = trackShape(track, standing);
  const turn = turnedIn(track, standing);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={svg}
      class={`track-oval${standing ? " is-standing" : ""}`}
      viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
      role="group"
      aria-label={t("track.help")}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => event.pointerType !== "touch" && onShow(undefined)}
    >
      <rect
        class="track-field"
        width={track.width}
        height={track.height}
        rx={track.height / 2}
        transform={turn.place(0, 0).matrix}
      />
      {parts.map((part) => (
        <Part
          key={part.call}
          part={part}
          turn={turn}
          on={call?.name === part.call}
          hands={key(part.call, partCall(part))}
        />
      ))}
      {track.cells.map((cell) => (
        <Cell
          key={cell.number}
          cell={cell}
          turn={turn}
          bright={bright.has(cell.number)}
          hands={key(String(cell.number), numberCall(cell.number))}
        />
      ))}
    </svg>
  );
});

/** A sign does not say which of its three numbers is touched; neighbours are called by theirs. */
function spoken(name: string, call: CallRules | undefined, says: string): string {
  if (!says) return name;
  return call?.family === "zodiac" && name !== call.name ? `${name}, ${says}` : says;
}

type Hands = Record<string, unknown>;

type CellProps = { cell: TrackCell; turn: Turn; bright: boolean; hands: Hands };

function Cell({ cell, turn, bright, hands }: CellProps) {
  const { x, y, matrix } = turn.place(cell.x, cell.y);
  return (
    <g class={`track-cell is-${colourOf(cell.number)}${bright ? " is-lit" : ""}`} {...hands}>
      <path d={cell.path} transform={matrix} />
      {bright && <circle class="track-ring" cx={x} cy={y} r={13} />}
      <text x={x} y={y + 5.6} font-size={16}>
        {cell.number}
      </text>
    </g>
  );
}

type PartProps = { part: TrackPart; turn: Turn; on: boolean; hands: Hands };

function Part({ part, turn, on, hands }: PartProps) {
  const { x, y, matrix } = turn.place(part.x, part.y);
  const { width, height } = turn.room(part.width, part.height);
  return (
    <g class={`track-part${on ? " is-lit" : ""}`} {...hands}>
      <path d={part.path} transform={matrix} />
      <PrintedWords x={x} y={y} {...fitted(printed(part.label), width, height, 17)} />
    </g>
  );
}
