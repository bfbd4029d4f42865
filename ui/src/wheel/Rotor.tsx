/** The wheel from above. Only what turns is in the rotor; light falls on it from outside. */
import { useId } from "preact/hooks";
import { memo } from "../felt/memo.ts";
import { colourOf } from "../house.ts";
import { DEFLECTORS, PITCH } from "./motion.ts";

/** Radii in the drawing's units, of which the whole wheel has 250. */
const ROTOR = 168;
const NUMBERS = { outer: 165, inner: 139, middle: 151 };
const POCKET = { outer: 139, inner: 105 };
const CONE = 104;
const DEFLECTOR = 191.5;
const RIMS = [169.3, 226.8, 249];

const QUARTERS = [0, 90, 180, 270];

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

/** Part of a ring, upright: every pocket is the same one, turned to its place. */
function ringPart(outer: number, inner: number, half: number): string {
  return (
    `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}` +
    `L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`
  );
}

const CELL = ringPart(NUMBERS.outer, NUMBERS.inner, PITCH / 2);
const FLOOR = ringPart(POCKET.outer, POCKET.inner, PITCH / 2);
const LIT = ringPart(NUMBERS.outer - 1.2, NUMBERS.inner + 1.4, PITCH / 2 - 0.45);
const VENEER = ringPart(CONE, 30, 360 / 32);
const FRET = `M${at(POCKET.outer, PITCH / 2)}L${at(POCKET.inner, PITCH / 2)}`;
const ARM = "M-3.4-12C-2.6-26-2.2-36-1.9-46L1.9-46C2.2-36 2.6-26 3.4-12Z";

type RotorProps = { order: readonly number[]; lying: number | null };

/** Brass hairlines and deflectors, eight of them, lengthwise and crosswise in turn. */
export const BowlBrass = memo(() => {
  const places = Array.from({ length: DEFLECTORS }, (_, place) => (place * 360) / DEFLECTORS);
  return (
    <svg class="wheel-layer" viewBox="-250 -250 500 500" aria-hidden="true">
      {RIMS.map((radius) => (
        <circle key={radius} class="wheel-ring is-rim" r={radius} />
      ))}
      {places.map((angle, place) => (
        <g key={angle} transform={`rotate(${angle}) translate(0 ${-DEFLECTOR})`}>
          <g transform={place % 2 ? "rotate(90)" : undefined}>
            <path class="wheel-deflector-shade" d="M1.4-10.5 5.4 1.5 1.4 13.5-3 1.5Z" />
            <path class="wheel-deflector" d="M0-12 4.4 0 0 12-4.4 0Z" />
            <path class="wheel-deflector-edge" d="M0-12 4.4 0 0 12Z" />
          </g>
        </g>
      ))}
    </svg>
  );
});

/** Drawn again only when the ball comes to lie, or is taken out. */
export const Rotor = memo(({ order, lying }: RotorProps) => {
  // Gradients are found by their names in the whole page, and a page may hold two wheels.
  const id = useId();
  return (
    <svg
      class="wheel-rotor-drawing"
      viewBox={`${-ROTOR} ${-ROTOR} ${2 * ROTOR} ${2 * ROTOR}`}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}-brass`}>
          <stop offset="0" stop-color="#f6e8c1" />
          <stop offset="0.45" stop-color="#d3b06a" />
          <stop offset="0.85" stop-color="#8d6b31" />
          <stop offset="1" stop-color="#5d441d" />
        </radialGradient>
        <radialGradient id={`${id}-floor`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="139">
          <stop offset="0.75" stop-color="#000" stop-opacity="0.62" />
          <stop offset="0.88" stop-color="#000" stop-opacity="0.34" />
          <stop offset="0.97" stop-color="#000" stop-opacity="0.42" />
          <stop offset="1" stop-color="#000" stop-opacity="0.7" />
        </radialGradient>
        <radialGradient id={`${id}-cone`}>
          <stop offset="0.2" stop-color="#7d4626" />
          <stop offset="0.7" stop-color="#5b2f19" />
          <stop offset="0.97" stop-color="#351a0d" />
        </radialGradient>
        <radialGradient id={`${id}-shade`}>
          <stop offset="0.45" stop-color="#000" stop-opacity="0.55" />
          <stop offset="1" stop-color="#000" stop-opacity="0" />
        </radialGradient>
      </defs>
      <circle r={ROTOR - 0.5} fill="#120a06" />
      {order.map((number, place) => (
        <g key={number} transform={`rotate(${(place * PITCH).toFixed(4)})`}>
          <path class={`wheel-${colourOf(number)}`} d={CELL} />
          <path class={`wheel-${colourOf(number)}`} d={FLOOR} />
          <text class="wheel-numeral" y={5.2 - NUMBERS.middle}>
            {number}
          </text>
        </g>
      ))}
      <circle r="139" fill={`url(#${id}-floor)`} />
      {order.map((number, place) => (
        <path
          key={number}
          class="wheel-fret"
          d={FRET}
          transform={`rotate(${(place * PITCH).toFixed(4)})`}
        />
      ))}
      <circle class="wheel-ring" r={NUMBERS.outer} />
      <circle class="wheel-ring" r={NUMBERS.inner} />
      {lying !== null && (
        <path
          class="wheel-lit"
          d={LIT}
          transform={`rotate(${(order.indexOf(lying) * PITCH).toFixed(4)})`}
        />
      )}
      <Cone id={id} />
    </svg>
  );
});

function Cone({ id }: { id: string }) {
  return (
    <g>
      <circle r={CONE + 1} fill={`url(#${id}-cone)`} />
      {Array.from({ length: 8 }, (_, place) => (
        <path
          key={place}
          class="wheel-veneer"
          d={VENEER}
          transform={`rotate(${place * 45 + 22.5})`}
        />
      ))}
      <circle class="wheel-ring is-wide" r={CONE} />
      <circle class="wheel-ring is-inlay" r="74" />
      <circle class="wheel-ring is-inlay" r="71" />
      <circle r="66" fill={`url(#${id}-shade)`} />
      {QUARTERS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path class="wheel-arm" d={ARM} />
          <circle cy="-50" r="6.2" fill={`url(#${id}-brass)`} />
        </g>
      ))}
      <circle r="24" fill={`url(#${id}-brass)`} />
      <circle class="wheel-groove" r="18.5" />
      <circle r="14" fill={`url(#${id}-brass)`} />
      <circle r="6.5" fill={`url(#${id}-brass)`} />
    </g>
  );
}
