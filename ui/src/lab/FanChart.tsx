/** The bankroll coup by coup, as a fan: the middle, and the bands that hold half and most evenings. */
import { ticks } from "../charts/ticks.ts";
import { moneyText } from "../house.ts";
import type { HouseRules, Trial } from "../wire.ts";
import { t } from "../words/index.ts";

const WIDTH = 720;
const HEIGHT = 340;
const LEFT = 112;
const RIGHT = 14;
const TOP = 14;
const BOTTOM = 34;

type Scale = (value: number) => number;

export function FanChart({ house, trial }: { house: HouseRules; trial: Trial }) {
  const { coups, shares } = trial.fan;
  const rows = trial.fan.rows.map((row) => row.map((result) => result + trial.bankroll));
  const all = [...rows.flat(), trial.bankroll];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(1, (high - low) * 0.06);
  const x = scale(0, trial.coups, LEFT, WIDTH - RIGHT);
  const y = scale(low - room, high + room, HEIGHT - BOTTOM, TOP);
  const row = (share: number) => rows[shares.indexOf(share)] ?? [];
  return (
    <svg
      class="lab-fan"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={said(house, trial)}
    >
      {ticks(low, high).map((amount) => (
        <g key={amount} class="lab-tick">
          <path d={`M${LEFT} ${y(amount)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={y(amount) + 4} text-anchor="end">
            {moneyText(house, amount)}
          </text>
        </g>
      ))}
      {ticks(0, trial.coups).map((coup) => (
        <text
          key={coup}
          class="lab-tick"
          x={x(coup)}
          y={HEIGHT - 8}
          text-anchor={coup === trial.coups ? "end" : "middle"}
        >
          {coup}
        </text>
      ))}
      <path class="lab-band is-most" d={band(coups, row(0.05), row(0.95), x, y)} />
      <path class="lab-band is-half" d={band(coups, row(0.25), row(0.75), x, y)} />
      <path class="lab-start" d={`M${LEFT} ${y(trial.bankroll)}H${WIDTH - RIGHT}`} />
      <path class="lab-middle" d={line(coups, row(0.5), x, y)} />
    </svg>
  );
}

/** The same in words, for those who do not see it. */
export function said(house: HouseRules, trial: Trial): string {
  const last = (share: number) => {
    const row = trial.fan.rows[trial.fan.shares.indexOf(share)] ?? [];
    return moneyText(house, trial.bankroll + (row[row.length - 1] ?? 0));
  };
  return t("lab.fanSaid", {
    start: moneyText(house, trial.bankroll),
    low: last(0.05),
    middle: last(0.5),
    high: last(0.95),
  });
}

function scale(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  return (value) => Math.round((start + ((value - from) / span) * (end - start)) * 10) / 10;
}

function line(coups: number[], row: number[], x: Scale, y: Scale): string {
  return coups
    .map((coup, place) => `${place ? "L" : "M"}${x(coup)} ${y(row[place] ?? 0)}`)
    .join("");
}

function band(coups: number[], low: number[], high: number[], x: Scale, y: Scale): string {
  const back = [...coups.keys()].reverse();
  const under = back.map((place) => `L${x(coups[place] ?? 0)} ${y(low[place] ?? 0)}`).join("");
  return `${line(coups, high, x, y)}${under}Z`;
}
