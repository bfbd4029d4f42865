import { colourOf } from "../house.ts";
import { POCKETS } from "../wire.ts";

/** The upper half of the wheel, zero at its top: pockets to the left and to the right of it. */
const LEFT = [26, 3, 35, 12, 28, 7, 29, 18, 22, 9];
const RIGHT = [32, 15, 19, 4, 21, 2, 25, 17, 34, 6];
const STEP = 360 / POCKETS;
const OUTER = 236;
const INNER = 196;
const WELL = 150;

/** Only a picture: the wheel comes up over the edge of the page. */
export function RisingWheel() {
  const pockets = [
    { number: 0, turn: 0 },
    ...LEFT.map((number, index) => ({ number, turn: -(index + 1) * STEP })),
    ...RIGHT.map((number, index) => ({ number, turn: (index + 1) * STEP })),
  ];
  return (
    <svg class="lobby-rising" viewBox="-262 -262 524 262" aria-hidden="true" focusable="false">
      <circle class="lobby-rim" r="258" />
      <circle class="lobby-rim is-fine" r="250" />
      {pockets.map(({ number, turn }) => (
        <g key={number} transform={`rotate(${turn.toFixed(3)})`}>
          <path class={`lobby-pocket is-${colourOf(number)}`} d={POCKET} />
          <path class="lobby-fret" d={WELL_SIDE} />
          <text y={-(OUTER + INNER) / 2}>{number}</text>
        </g>
      ))}
      <circle class="lobby-rim is-fine" r={WELL} />
      <circle class="lobby-rim is-fine" r="92" />
      <circle class="lobby-rim" r="34" />
      <path class="lobby-rim" d="M0-34V-78M-34-7H-78M34-7H78" />
      <circle class="lobby-knob" r="6" cy="-80" />
      <circle class="lobby-knob" r="6" cx="-80" cy="-7" />
      <circle class="lobby-knob" r="6" cx="80" cy="-7" />
      <circle class="lobby-ball" r="6.5" cx={at(2, 174).x} cy={at(2, 174).y} />
    </svg>
  );
}

const POCKET = sector(INNER, OUTER);
const WELL_SIDE = `M${point(WELL, -STEP / 2)}L${point(INNER, -STEP / 2)}`;

/** A pocket's outline around the top of the wheel. */
function sector(inner: number, outer: number): string {
  const half = STEP / 2;
  return `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`;
}

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

function at(pocket: number, radius: number): { x: string; y: string } {
  const [x = "0", y = "0"] = point(radius, pocket * STEP).split(" ");
  return { x, y };
}
