import { useMemo, useState } from "preact/hooks";
import { spotOf } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { figureText } from "../words/figures.ts";
import { t, tn } from "../words/index.ts";
import { chanceOfLeast, chanceOfMost, countOn, extremes, type NumberStanding } from "./numbers.ts";
import { Pip } from "./Pip.tsx";
import type { RecallProps } from "./Recall.tsx";

const SHOWN = 20;
const SPANS = [50, 100, 200] as const;
const HEAT = 100;
const RANKED = 5;

/** What is compared with what. 0 belongs only to the colours. */
const GROUPS = [
  ["red", "black", "0"],
  ["even", "odd"],
  ["low", "high"],
  ["dozen 1", "dozen 2", "dozen 3"],
  ["column 1", "column 2", "column 3"],
] as const;

/** The last numbers, their shares, and the warning that belongs to both. */
export function LastNumbers({ house, numbers }: Pick<RecallProps, "house" | "numbers">) {
  const [span, setSpan] = useState<number>(SPANS[1]);
  const all = useMemo(() => numbers.map(({ number }) => number), [numbers]);
  if (all.length === 0) return <p class="recall-none">{t("recall.none")}</p>;
  return (
    <div class="recall-numbers">
      <Last numbers={all.slice(-SHOWN)} />
      <p class="recall-memory">{t("recall.memory")}</p>
      <Shares house={house} numbers={all.slice(-span)} span={span} onSpan={setSpan} />
      <Heat numbers={all.slice(-HEAT)} />
    </div>
  );
}

function Last({ numbers }: { numbers: readonly number[] }) {
  const newest = numbers.map((number, place) => ({ number, place })).reverse();
  return (
    <section>
      <h3>{tn("recall.last", numbers.length)}</h3>
      <ol class="recall-last">
        {newest.map(({ number, place }) => (
          <li key={place}>
            <Pip number={number} letter />
          </li>
        ))}
      </ol>
    </section>
  );
}

type SharesProps = {
  house: HouseRules;
  numbers: readonly number[];
  span: number;
  onSpan: (span: number) => void;
};

function Shares({ house, numbers, span, onSpan }: SharesProps) {
  return (
    <section>
      <div class="recall-head">
        <h3>{tn("recall.shares", numbers.length)}</h3>
        <fieldset class="recall-spans">
          <legend class="hidden-text">{t("recall.span")}</legend>
          {SPANS.map((one) => (
            <button key={one} type="button" aria-pressed={one === span} onClick={() => onSpan(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      {GROUPS.map((names) => (
        <ul class="recall-bars" key={names[0]}>
          {names.map((name) => (
            <Bar key={name} house={house} name={name} numbers={numbers} />
          ))}
        </ul>
      ))}
      <p class="recall-faint">{t("recall.mark")}</p>
    </section>
  );
}

type BarProps = { house: HouseRules; name: string; numbers: readonly number[] };

/** The bar is the share that came, the mark the share that is expected in the long run. */
function Bar({ house, name, numbers }: BarProps) {
  const spot = spotOf(house, name);
  const covered = spot?.numbers ?? [0];
  const count = countOn(numbers, covered);
  const share = count / numbers.length;
  const label = name === "0" ? t("colour.zero") : (spot?.says ?? name);
  return (
    <li class="recall-bar">
      <span class="recall-bar-name">{label}</span>
      <span class="recall-bar-track" aria-hidden="true">
        <span class="recall-bar-share" style={{ width: `${100 * share}%` }} />
        <span
          class="recall-bar-mark"
          style={{ insetInlineStart: `${(100 * covered.length) / house.order.length}%` }}
        />
      </span>
      <span class="recall-bar-count">
        {count} <span class="recall-faint">{percent(share)}</span>
      </span>
    </li>
  );
}

function Heat({ numbers }: { numbers: readonly number[] }) {
  const { hot, cold } = useMemo(() => extremes(numbers, RANKED), [numbers]);
  const coups = numbers.length;
  return (
    <section>
      <h3>{tn("recall.heat", coups)}</h3>
      <div class="recall-heat">
        <Ranks title={t("recall.hot")} standings={hot} coups={coups} />
        <Ranks title={t("recall.cold")} standings={cold} coups={coups} />
      </div>
      {coups >= SHOWN && <Odds hot={hot[0]} cold={cold[0]} coups={coups} />}
    </section>
  );
}

type RanksProps = { title: string; standings: readonly NumberStanding[]; coups: number };

function Ranks({ title, standings, coups }: RanksProps) {
  return (
    <div>
      <h4>{title}</h4>
      <ol class="recall-ranks">
        {standings.map(({ number, times, ago }) => (
          <li key={number}>
            <Pip number={number} />
            <span>{often(times)}</span>
            <span class="recall-faint">
              {ago === null
                ? tn("recall.never", coups)
                : ago
                  ? tn("recall.ago", ago)
                  : t("recall.just")}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type OddsProps = {
  hot: NumberStanding | undefined;
  cold: NumberStanding | undefined;
  coups: number;
};

/** How ordinary the most striking of it is: somebody always leads. */
function Odds({ hot, cold, coups }: OddsProps) {
  const [most, least] = useMemo(
    () => [chanceOfMost(coups, hot?.times ?? 0), chanceOfLeast(coups, cold?.times ?? 0)],
    [coups, hot?.times, cold?.times],
  );
  if (!hot || !cold) return null;
  return (
    <p class="recall-odds">
      {t("recall.leads", {
        number: hot.number,
        times: often(hot.times),
        coups,
        chance: percent(most),
      })}{" "}
      {t("recall.trails", {
        number: cold.number,
        times: often(cold.times),
        chance: percent(least),
      })}
    </p>
  );
}

/** "Once" is a word of its own and no plural form: French has one form for 0 and 1. */
function often(times: number): string {
  return times === 1 ? t("recall.once") : tn("recall.times", times);
}

/** In whole per cents, but never "never" or "always" of what is neither. */
function percent(share: number): string {
  const near = share > 0 && share < 1 && (share < 0.01 || share > 0.99);
  const how = { style: "percent", maximumFractionDigits: near ? 1 : 0 } as const;
  const text = (value: number) => figureText(value, how);
  if (near && share < 0.001) return `< ${text(0.001)}`;
  if (near && share > 0.999) return `> ${text(0.999)}`;
  return text(share);
}
