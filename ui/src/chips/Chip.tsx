/**
 * A chip as it is seen from above. `ChipFace` is a group for use inside a drawing, `ChipPiece` a
 * picture of its own. Plain chips, of a colour, have one paint all over; all others a light well.
 *
 * ChipFace: x, y, r       where its middle is, and its radius, in units of the drawing
 *           livery        paint, marks and tag; an empty tag is not drawn
 *           text          what stands on it: a compact amount, or how many colour chips; if it is
 *                         empty, plain chips bear four dots
 *           below         how many further chips are seen under it
 *           own           one's own chips have a brass edge
 *           unconfirmed       not yet acknowledged: half transparent, with a dashed ring
 * ChipPiece: size          in pixels; livery, text as above
 */
import "./chip.css";
import { alike, memo } from "../felt/memo.ts";
import type { Livery } from "./livery.ts";

type FaceProps = {
  x: number;
  y: number;
  r: number;
  livery: Livery;
  text: string;
  own?: boolean;
  unconfirmed?: boolean;
  below?: number;
};

/** Size of the amount, in radii, by its length: figures are about 0.56 of their size wide. */
const SIZES = [0, 1.12, 1.02, 0.84, 0.68, 0.46, 0.4, 0.34];
/** Of a figure with so many letters on a chip of radius 1. */
export const sizeOf = (letters: number): number =>
  SIZES[Math.min(letters, SIZES.length - 1)] ?? SIZES[0] ?? 1;
/** From one chip of a stack to the next, in radii. */
const RISE = 0.17;
/** Eight marks round the rim: the dash is a little longer than the gap. */
const MARKS = 8;

export function ChipFace({ x, y, r, livery, text, own, unconfirmed, below = 0 }: FaceProps) {
  const rim = r * 0.27;
  const middle = r - rim / 2;
  const mark = (2 * Math.PI * middle) / MARKS;
  const size = r * sizeOf(text.length);
  const { paint, marks, plain } = livery;
  return (
    <g
      class={`chips-face${plain ? " is-plain" : ""}${unconfirmed ? " is-unconfirmed" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <circle class="chips-shade" r={r} cy={r * (0.1 + below * RISE)} />
      {below > 0 && <path class="chips-below" d={stack(r, below)} fill={paint} />}
      <circle
        class="chips-body"
        r={middle}
        stroke={paint}
        stroke-width={rim}
        {...(plain ? { style: { fill: paint } } : {})}
      />
      <circle
        class="chips-marks"
        r={middle}
        stroke={marks}
        stroke-width={rim * 0.72}
        stroke-dasharray={`${mark * 0.34} ${mark * 0.66}`}
      />
      <circle class="chips-edge" r={r} stroke-width={r * 0.06} />
      <circle class="chips-well" r={r - rim} stroke-width={r * 0.05} />
      {own && <circle class="chips-own" r={r + 0.2} stroke-width={r * 0.11} />}
      {unconfirmed && <circle class="chips-ring" r={r + r * 0.17} stroke-width={r * 0.12} />}
      {text === "" && plain && (
        <path class="chips-dots" d={DOTS} transform={`scale(${r})`} fill={marks} />
      )}
      <text
        class="chips-text"
        y={size * 0.36}
        font-size={size}
        {...(plain ? { style: { fill: marks } } : {})}
      >
        {text}
      </text>
      {livery.tag !== "" && <Tag r={r} tag={livery.tag} />}
    </g>
  );
}

/** The emblem of chips without a denomination. */
const DOTS = [-0.2, 0.2]
  .flatMap((x) =>
    [-0.2, 0.2].map((y) => `M ${x - 0.1} ${y} a .1 .1 0 1 0 .2 0 a .1 .1 0 1 0 -.2 0`),
  )
  .join(" ");

/** The edges of the chips under it, the lowest first. */
function stack(r: number, below: number): string {
  return Array.from({ length: below }, (_, place) => {
    const y = (below - place) * r * RISE;
    return `M ${-r} ${y} a ${r} ${r} 0 1 0 ${2 * r} 0 a ${r} ${r} 0 1 0 ${-2 * r} 0`;
  }).join(" ");
}

function Tag({ r, tag }: { r: number; tag: string }) {
  const size = r * (tag.length > 1 ? 0.5 : 0.62);
  return (
    <g class="chips-tag" transform={`translate(${r * 0.76} ${r * 0.76})`}>
      <circle r={r * 0.42} />
      <text y={size * 0.35} font-size={size}>
        {tag}
      </text>
    </g>
  );
}

type PieceProps = { size: number; livery: Livery; text: string };

export const ChipPiece = memo(
  ({ size, livery, text }: PieceProps) => (
    <svg class="chips-chip" width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
      <ChipFace x={0} y={-0.5} r={20} livery={livery} text={text} />
    </svg>
  ),
  (before, after) =>
    before.size === after.size && before.text === after.text && alike(before.livery, after.livery),
);
