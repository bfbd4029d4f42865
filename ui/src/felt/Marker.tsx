/**
 * What shows the winning number: a dolly of brass and cut glass, or the croupier's rake.
 *
 * drawing, number
 * piece     which of the two the house uses
 */
import type { FeltDrawing, ProcedureRules } from "../wire.ts";
import { covers } from "./arranging.ts";
import { zeroPath } from "./Cloth.tsx";
import { type Box, boxOf } from "./geometry.ts";
import { isLying } from "./places.ts";

type MarkerProps = { drawing: FeltDrawing; number: number };

/** Under the chips: the line round the number, and the rake that points at it. */
export function Winning({
  drawing,
  number,
  piece,
}: MarkerProps & { piece: ProcedureRules["marker"] }) {
  const box = boxOf(drawing, String(number));
  if (!box) return null;
  const { x, y, width, height } = box;
  const lying = isLying(drawing);
  const path =
    number === 0 ? zeroPath(box, lying) : `M ${x} ${y} h ${width} v ${height} h ${-width} Z`;
  return (
    <g class="felt-marker">
      <path class="felt-won" d={path} />
      {piece === "rake" && (
        <Rake
          x={lying ? x + width / 2 : x + width}
          y={lying ? y : y + height / 2}
          length={lying ? y : drawing.width - x - width}
          turn={lying ? 0 : 90}
        />
      )}
    </g>
  );
}

/** In a corner of the number, which stays readable, and beside the chips that lie on it. */
export function DollyOn({ drawing, number, covered }: MarkerProps & { covered: readonly Box[] }) {
  const box = boxOf(drawing, String(number));
  if (!box) return null;
  const places = CORNERS.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  const free = places.find(({ x, y }) => !covers(covered, around(x, y)));
  const { x, y } = free ?? places[1] ?? box;
  return <Dolly x={x} y={y} />;
}

/** Of the box of a number; the last is where the number itself makes way to. */
const CORNERS = [
  [0.77, 0.77],
  [0.77, 0.2],
  [0.23, 0.77],
  [0.23, 0.2],
] as const;
/** Half of what a dolly hides. */
const HIDES = 6;
const around = (x: number, y: number): Box => ({
  x: x - HIDES,
  y: y - HIDES,
  width: 2 * HIDES,
  height: 2 * HIDES,
});

const corners = (radius: number) =>
  Array.from({ length: 8 }, (_, at) => {
    const turn = ((at + 0.5) * Math.PI) / 4;
    return [radius * Math.cos(turn), radius * Math.sin(turn)] as const;
  });
const OUTER = corners(7.4);
const INNER = corners(4);
const polygon = (points: typeof OUTER) =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
const FACETS = OUTER.map(([x, y], at) => {
  const [ix, iy] = INNER[at] ?? [0, 0];
  return `M ${x.toFixed(2)} ${y.toFixed(2)} L ${ix.toFixed(2)} ${iy.toFixed(2)}`;
}).join(" ");

function Dolly({ x, y }: { x: number; y: number }) {
  return (
    <g class="felt-dolly" transform={`translate(${x} ${y})`}>
      <ellipse class="felt-dolly-shade" cy={1.6} rx={9.6} ry={9} />
      <circle class="felt-dolly-brass" r={8.8} />
      <polygon class="felt-dolly-glass" points={polygon(OUTER)} />
      <path class="felt-dolly-facets" d={FACETS} />
      <polygon class="felt-dolly-table" points={polygon(INNER)} />
      <path class="felt-dolly-gleam" d="M -5.4 -2.6 A 6 6 0 0 1 -1.6 -5.6" />
    </g>
  );
}

type RakeProps = { x: number; y: number; length: number; turn: number };

/** Reaches in from the bank's side, its head at the edge of the number. */
function Rake({ x, y, length, turn }: RakeProps) {
  return (
    <g class="felt-rake" transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path class="felt-rake-shade" d={`M 1.4 ${-length - 20} V 4`} />
      <path class="felt-rake-stick" d={`M 0 ${-length - 20} V 2`} />
      <rect class="felt-rake-head" x={-16} y={1} width={32} height={5.5} rx={1.6} />
    </g>
  );
}
