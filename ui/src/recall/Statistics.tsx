/** The last numbers at a glance: how the chances shared them, and who leads. */
import { useMemo } from "preact/hooks";
import { spotOf } from "../house.ts";
import { type HouseRules, POCKETS } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { countOn, extremes } from "./numbers.ts";
import { Pip } from "./Pip.tsx";
import type { RecallProps } from "./Recall.tsx";

const SPAN = 100;
const LEADERS = 4;
/** Before so many it says nothing that a number has not come. */
const ROUND = POCKETS;
/** What shares the numbers, from left to right; what is left over is zero's. */
const PAIRS = [
  ["red", "black"],
  ["even", "odd"],
  ["low", "high"],
] as const;

export function Statistics({ house, numbers }: Pick<RecallProps, "house" | "numbers">) {
  const last = useMemo(() => numbers.slice(-SPAN).map(({ number }) => number), [numbers]);
  if (last.length === 0) return null;
  const { hot, cold } = extremes(last, LEADERS);
  return (
    <section class="recall-statistics" aria-label={tn("recall.shares", last.length)}>
      <ul class="recall-pairs">
        {PAIRS.map((pair) => (
          <Pair key={pair[0]} house={house} pair={pair} numbers={last} />
        ))}
      </ul>
      <Leaders title={t("recall.hot")} ranked={hot.filter(({ times }) => times > 0)} />
      {last.length >= ROUND && <Leaders title={t("recall.cold")} ranked={cold} />}
    </section>
  );
}

type PairProps = { house: HouseRules; pair: readonly [string, string]; numbers: number[] };

function Pair({ house, pair, numbers }: PairProps) {
  return (
    <li class={`recall-pair is-${pair[0]}`}>
      {pair.map((name) => {
        const spot = spotOf(house, name);
        const count = countOn(numbers, spot?.numbers ?? []);
        return (
          <span key={name} style={{ flexGrow: count }}>
            <span class="recall-pair-name">{spot?.says ?? name}</span> <b>{count}</b>
          </span>
        );
      })}
    </li>
  );
}

function Leaders({ title, ranked }: { title: string; ranked: { number: number }[] }) {
  return (
    <p class="recall-leaders">
      <span>{title}</span>
      {ranked.map(({ number }) => (
        <Pip key={number} number={number} />
      ))}
    </p>
  );
}
