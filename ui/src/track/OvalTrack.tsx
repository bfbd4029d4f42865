/** The drawn track: 37 numbers round a field of sectors or signs, each a button. */
import type { ReadonlySignal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { fitted, printed } from "../felt/lettering.ts";
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
  numberCall: (number: number) => CallRules | undefined;
  partCall: (part: TrackPart) => CallRules | undefined;
  says: (call: CallRules | undefined) => string;
  numbersOf: (call: CallRules) => number[];
  onShow: (call: CallRules | undefined) => void;
  onBet: (call: CallRules | undefined, finger: boolean) => void;
};

const EDGE = 6;

export function OvalTrack(props: OvalProps) {
  const { track, parts, lit, shown, numberCall, partCall, onShow, onBet } = props;
  const [tab, setTab] = useState("0");
  const svg = useRef<SVGSVGElement>(null);
  const call = shown.value;
  const bright = new Set([...lit, ...(call ? props.numbersOf(call) : [])]);
  // A tab stop that is gone with its field would take the whole track out of the order.
  const known = parts.some((part) => part.call === tab) || /^\d+$/.test(tab);
  const here = known ? tab : "0";

  const onKeyDown = (event: KeyboardEvent) => {
    const next = walk(event.key, here, track, parts);
    if (next === null) return;
    event.preventDefault();
    setTab(next);
    svg.current?.querySelector<SVGGElement>(`[data-key="${next}"]`)?.focus();
  };
  const key = (name: string, call: CallRules | undefined) => ({
    "data-key": name,
    tabindex: name === here ? 0 : -1,
    role: "button" as const,
    "aria-label": props.says(call) || name,
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
  const { width, height } = track;
  return (
    <div class="track-scroll">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={svg}
        class="track-oval"
        viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
        role="group"
        aria-label={t("track.help")}
        onKeyDown={onKeyDown}
        onPointerLeave={(event) => event.pointerType !== "touch" && onShow(undefined)}
      >
        {/* Signs leave a corner of the field to 0, which has none. */}
        <rect class="track-field" width={width} height={height} rx={height / 2} />
        {parts.map((part) => (
          <Part
            key={part.call}
            part={part}
            on={call?.name === part.call}
            hands={key(part.call, partCall(part))}
          />
        ))}
        {track.cells.map((cell) => (
          <Cell
            key={cell.number}
            cell={cell}
            bright={bright.has(cell.number)}
            hands={key(String(cell.number), numberCall(cell.number))}
          />
        ))}
      </svg>
    </div>
  );
}

type Hands = Record<string, unknown>;

function Cell({ cell, bright, hands }: { cell: TrackCell; bright: boolean; hands: Hands }) {
  return (
    <g class={`track-cell is-${colourOf(cell.number)}${bright ? " is-lit" : ""}`} {...hands}>
      <path d={cell.path} />
      {bright && <circle class="track-ring" cx={cell.x} cy={cell.y} r={13} />}
      <text x={cell.x} y={cell.y + 5.6} font-size={16}>
        {cell.number}
      </text>
    </g>
  );
}

function Part({ part, on, hands }: { part: TrackPart; on: boolean; hands: Hands }) {
  const { x, y, width, height } = part;
  return (
    <g class={`track-part${on ? " is-lit" : ""}`} {...hands}>
      <path d={part.path} />
      <PrintedWords x={x} y={y} {...fitted(printed(part.label), width, height, 17)} />
    </g>
  );
}
