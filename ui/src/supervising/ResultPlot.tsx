/** The bank's result coup by coup, beside the band in which the odds expect it. */
import { ticks } from "../charts/ticks.ts";
import { moneyText } from "../house.ts";
import { type CoupPoint, type HouseRules, UNIT } from "../wire.ts";
import { t } from "../words/index.ts";

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 84;
const BELOW = 26;
/** Two deviations to each side: the usual band. */
const BAND = 2;
/** More points than this are not told apart on a page. */
const MOST = 400;

export function ResultPlot({ house, points }: { house: HouseRules; points: CoupPoint[] }) {
  const shown = [startOf(points), ...thinned(points)];
  const scale = scaleOf(shown);
  const last = points.at(-1);
  return (
    <figure class="sup-plot">
      <figcaption>{t("supervise.byCoup")}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("supervise.byCoup")}>
        <path class="sup-plot-band" d={bandPath(shown, scale)} />
        {scale.ticks.map((amount) => (
          <g key={amount} class={amount === 0 ? "sup-plot-zero" : "sup-plot-tick"}>
            <line x1={LEFT} x2={WIDTH} y1={scale.y(amount)} y2={scale.y(amount)} />
            <text x={LEFT - 8} y={scale.y(amount) + 4} text-anchor="end">
              {moneyText(house, amount)}
            </text>
          </g>
        ))}
        <path class="sup-plot-expected" d={linePath(shown, scale, ({ expected }) => expected)} />
        <path class="sup-plot-win" d={linePath(shown, scale, ({ win }) => win)} />
        <text x={LEFT} y={HEIGHT - 6}>
          {points[0]?.coup}
        </text>
        <text x={WIDTH} y={HEIGHT - 6} text-anchor="end">
          {t("table.coup", { coup: last?.coup ?? 0 })}
        </text>
      </svg>
      <p class="sup-soft">{last && lastText(house, last)}</p>
    </figure>
  );
}

/** The plot in words, for those who do not see it. */
function lastText(house: HouseRules, { coup, win, expected, deviation }: CoupPoint): string {
  return t("supervise.plotText", {
    coup,
    win: moneyText(house, win),
    low: moneyText(house, Math.round(expected - BAND * deviation)),
    high: moneyText(house, Math.round(expected + BAND * deviation)),
  });
}

/** Before its first coup a bank has neither won nor lost. */
const startOf = (points: CoupPoint[]): CoupPoint => ({
  coup: (points[0]?.coup ?? 1) - 1,
  at: 0,
  win: 0,
  expected: 0,
  deviation: 0,
});

function thinned(points: CoupPoint[]): CoupPoint[] {
  const step = Math.ceil(points.length / MOST);
  return points.filter((_, place) => place % step === 0 || place === points.length - 1);
}

type Scale = { x: (coup: number) => number; y: (amount: number) => number; ticks: number[] };

export function scaleOf(points: readonly CoupPoint[]): Scale {
  const edges = points.flatMap(({ win, expected, deviation }) => [
    win,
    expected - BAND * deviation,
    expected + BAND * deviation,
  ]);
  const low = Math.min(0, ...edges);
  const high = Math.max(1, ...edges);
  const first = points[0]?.coup ?? 0;
  const span = Math.max(1, (points.at(-1)?.coup ?? 0) - first);
  const room = HEIGHT - BELOW - 12;
  return {
    x: (coup) => LEFT + ((coup - first) / span) * (WIDTH - LEFT - 4),
    y: (amount) => 8 + (1 - (amount - low) / (high - low)) * room,
    ticks: ticks(low, high, UNIT),
  };
}

type Amount = (point: CoupPoint) => number;

function linePath(points: readonly CoupPoint[], scale: Scale, amount: Amount): string {
  return points
    .map((one, place) => `${place ? "L" : "M"}${at(scale, one.coup, amount(one))}`)
    .join("");
}

function bandPath(points: readonly CoupPoint[], scale: Scale): string {
  const upper = points.map((one) => at(scale, one.coup, one.expected + BAND * one.deviation));
  const lower = points.map((one) => at(scale, one.coup, one.expected - BAND * one.deviation));
  return `M${[...upper, ...lower.reverse()].join("L")}Z`;
}

const at = (scale: Scale, coup: number, amount: number) =>
  `${scale.x(coup).toFixed(1)},${scale.y(amount).toFixed(1)}`;
