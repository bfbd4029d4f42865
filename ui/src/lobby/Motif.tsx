import type { VNode } from "preact";
import { type HouseCard, POCKETS } from "../wire.ts";

/** What tells a house's cloth from the others', in hairlines. */
export function motifOf(house: HouseCard): () => VNode {
  if (house.layout === "french") return French;
  if (house.tracks.includes("zodiac")) return Zodiac;
  if (house.tracks.includes("boxes")) return Boxes;
  if (house.tracks.includes("sectors")) return Racetrack;
  return house.play_money ? Chips : English;
}

export function Motif({ house }: { house: HouseCard }) {
  const Drawn = motifOf(house);
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" focusable="false">
      <Drawn />
    </svg>
  );
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;

/** Twelve columns of three numbers from a corner, with zero to the left and the columns' boxes to the right. */
function grid(x: number, y: number, width: number, height: number): string {
  const end = x + 13 * width;
  const uprights = steps(13).map((n) => line(x + n * width, y, x + n * width, y + 3 * height));
  const levels = steps(4).map((n) => line(x, y + n * height, end, y + n * height));
  const zero = `M${x} ${y}h${-width * 0.5}a${width * 0.5} ${width * 0.5} 0 0 0 ${-width * 0.5} ${width * 0.5}v${3 * height - width}a${width * 0.5} ${width * 0.5} 0 0 0 ${width * 0.5} ${width * 0.5}h${width * 0.5}`;
  return [...uprights, ...levels, line(end, y, end, y + 3 * height), zero].join("");
}

function English() {
  return (
    <>
      <path d={grid(28, 26, 11.5, 16)} />
      <path d="M28 74v28h138v-28M28 88h138M74 74v14M120 74v14M51 88v14M74 88v14M97 88v14M120 88v14M143 88v14" />
      <path class="is-red" d="M85.5 90.500l6.5 4.5-6.5 4.5-6.5-4.500Z" />
      <path class="is-black" d="M108.5 90.500l6.5 4.5-6.5 4.5-6.5-4.500Z" />
    </>
  );
}

/** The three spaces for called bets that the English board adds. */
function Boxes() {
  return (
    <>
      <g transform="translate(0 9)">
        <English />
      </g>
      <path class="is-brass" d="M28 15h44v13h-44ZM75 15h44v13h-44ZM122 15h44v13h-44Z" />
    </>
  );
}

/** The double board: even chances on both sides, dozens at its foot, left and right. */
function French() {
  return (
    <>
      <path d={grid(28, 46, 11.5, 13.4)} />
      <path d="M28 46v-26h138v26M28 86.200v26h138v-26M74 20v26M120 20v26M74 86.200v26M120 86.200v26" />
      <path d="M166 20h11.500v26M166 28.700h11.500M166 37.400h11.500M166 112.200h11.500v-26M166 95h11.500M166 103.500h11.5" />
      <path class="is-red" d="M143 25l13 8-13 8-13-8Z" />
      <path class="is-black" d="M143 91.200l13 8-13 8-13-8Z" />
    </>
  );
}

/** The racetrack, its pockets and the lines between tiers, orphelins and voisins. */
function Racetrack() {
  const straights = steps(13).map((n) => 58 + n * 7);
  const bends = [-72, -54, -36, -18, 0, 18, 36, 54, 72].map((turn) => (turn * Math.PI) / 180);
  const spokes = bends.flatMap((turn) => {
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return [
      line(142 + 28 * x, 66 + 28 * y, 142 + 42 * x, 66 + 42 * y),
      line(58 - 28 * x, 66 + 28 * y, 58 - 42 * x, 66 + 42 * y),
    ];
  });
  const ticks = straights.flatMap((x) => [line(x, 24, x, 38), line(x, 94, x, 108)]);
  return (
    <>
      <rect x="16" y="24" width="168" height="84" rx="42" />
      <rect x="30" y="38" width="140" height="56" rx="28" />
      <path d={[...ticks, ...spokes].join("")} />
      <path class="is-brass" d="M62 38L72 94M104 38V94M146 38Q136 66 146 94" />
    </>
  );
}

/** Twelve signs of three neighbouring numbers each; zero belongs to none. */
function Zodiac() {
  const spoke = (degrees: number, from: number, to: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return line(100 + from * x, 66 + from * y, 100 + to * x, 66 + to * y);
  };
  const numbers = steps(POCKETS).map((n) => spoke((n + 0.5) * (360 / POCKETS), 42, 54));
  const signs = steps(13).map((n) => spoke((3 * n + 0.5) * (360 / POCKETS), 24, 42));
  return (
    <>
      <circle cx="100" cy="66" r="54" />
      <circle cx="100" cy="66" r="42" />
      <circle cx="100" cy="66" r="24" />
      <path d={numbers.join("")} />
      <path class="is-brass" d={signs.join("")} />
      <circle class="is-ball" cx="100" cy="18" r="3" />
    </>
  );
}

/** Eight players, eight colours. */
function Chips() {
  const colours = [
    "#8f2a33",
    "#2c5d8f",
    "#b98a2f",
    "#6f7f86",
    "#3f7d57",
    "#6b4a86",
    "#b5643a",
    "#24282a",
  ];
  return (
    <>
      {colours.map((colour, index) => {
        const [x, y] = [38 + (index % 4) * 41.5, index < 4 ? 45 : 87];
        return (
          <g key={colour} transform={`translate(${x} ${y}) rotate(${index * 17})`}>
            <circle r="16.5" style={{ fill: colour }} />
            <circle class="is-edge" r="13.8" />
            <circle r="10" />
          </g>
        );
      })}
    </>
  );
}
