/** How often every pocket came up, as bars round the wheel, and the ring in which fair wheels stay. */
import { colourOf } from "../house.ts";
import { figureText } from "../words/figures.ts";
import { t } from "../words/index.ts";

const SIZE = 400;
const MIDDLE = SIZE / 2;
/** Where bars begin, where what is expected lies, and where the numbers are written. */
const HUB = 52;
const EXPECTED = 120;
const NUMBERS = 186;
const LONGEST = 172;
/** Of 37 pockets of a fair wheel, none is nearly ever further out than so many deviations. */
const USUAL = 3.3;

export function WheelPicture({ order, counts }: { order: number[]; counts: number[] }) {
  const spins = counts.reduce((sum, count) => sum + count, 0);
  const expected = spins / order.length;
  const wide = USUAL * Math.sqrt((1 - 1 / order.length) / expected);
  const [low, high] = [radius(Math.max(0, 1 - wide)), radius(1 + wide)];
  const title = t("supervise.wheel.picture");
  return (
    <figure class="sup-polar">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={title}>
        <circle
          class="sup-polar-ring"
          cx={MIDDLE}
          cy={MIDDLE}
          r={(low + high) / 2}
          stroke-width={high - low}
        />
        {order.map((number, place) => (
          <path
            key={number}
            class={`sup-polar-bar is-${colourOf(number)}`}
            d={wedge(place, order.length, radius((counts[number] ?? 0) / expected))}
          />
        ))}
        <circle class="sup-polar-line" cx={MIDDLE} cy={MIDDLE} r={EXPECTED} />
        {order.map((number, place) => {
          const [x, y] = at((place / order.length) * 2 * Math.PI, NUMBERS);
          return (
            <text key={number} x={x} y={y + 4} text-anchor="middle">
              {number}
            </text>
          );
        })}
      </svg>
      <figcaption class="sup-soft">
        {title} {expected >= 1 && mostText(counts, expected)}
      </figcaption>
    </figure>
  );
}

/** A share of what is expected as a distance from the middle; the longest bars are cut. */
export function radius(share: number): number {
  return Math.min(LONGEST, HUB + (EXPECTED - HUB) * share);
}

/** Angles begin at the top and go clockwise. */
const at = (angle: number, far: number): [number, number] => [
  MIDDLE + far * Math.sin(angle),
  MIDDLE - far * Math.cos(angle),
];

function wedge(place: number, places: number, outer: number): string {
  const [from, to] = [place - 0.46, place + 0.46].map((one) => (one / places) * 2 * Math.PI);
  const point = (angle = 0, far = 0) =>
    at(angle, far)
      .map((one) => one.toFixed(1))
      .join(" ");
  const edge = outer.toFixed(1);
  return `M${point(from, HUB)} L${point(from, outer)} A${edge} ${edge} 0 0 1 ${point(to, outer)} L${point(to, HUB)} A${HUB} ${HUB} 0 0 0 ${point(from, HUB)} Z`;
}

function mostText(counts: number[], expected: number): string {
  const count = Math.max(...counts);
  const about = figureText(expected, { maximumFractionDigits: 1 });
  return t("supervise.wheel.most", { number: counts.indexOf(count), count, expected: about });
}
