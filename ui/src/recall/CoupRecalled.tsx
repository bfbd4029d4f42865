import { colourWord } from "../wheel/number.ts";
import type { HouseRules, PastCoup } from "../wire.ts";
import { language, t } from "../words/index.ts";
import { netOf, netText } from "./lines.ts";
import { Pip } from "./Pip.tsx";
import { Stake } from "./Stake.tsx";

type Props = { table: string; house: HouseRules; me: string | null; coup: PastCoup };

/** One coup: the number, what it brought, and on demand every stake with its reason. */
export function CoupRecalled({ table, house, me, coup }: Props) {
  return (
    <li>
      <details class="recall-coup">
        <summary>
          {coup.number === null ? <span class="recall-void" /> : <Pip number={coup.number} />}
          <span class="recall-coup-name">
            <span>
              {coup.number === null
                ? t("recall.void")
                : coup.number !== 0 && colourWord(coup.number)}
            </span>
            <span class="recall-faint">
              {t("recall.coup", { coup: coup.coup })}, <Time at={coup.at} />
            </span>
          </span>
          <Net house={house} coup={coup} />
        </summary>
        <div class="recall-coup-body">
          {coup.wrong.length > 0 && (
            <p>{t("recall.settledAgain", { wrong: coup.wrong.join(", ") })}</p>
          )}
          {coup.void.map((reason) => (
            <p key={reason}>{house.void[reason] ?? reason}</p>
          ))}
          <Stakes table={table} house={house} me={me} coup={coup} />
          <p class="recall-seal">
            {coup.seal === null ? (
              t("recall.unsealed")
            ) : (
              <a href={`/fairness/${encodeURIComponent(table)}/${coup.coup}`}>
                {t("recall.verify")}
              </a>
            )}
          </p>
        </div>
      </details>
    </li>
  );
}

function Time({ at }: { at: number }) {
  const date = new Date(at);
  const text = date.toLocaleTimeString(language.value, { timeStyle: "short", hourCycle: "h23" });
  return <time dateTime={date.toISOString()}>{text}</time>;
}

function Net({ house, coup }: { house: HouseRules; coup: PastCoup }) {
  if (coup.lines.length === 0) return null;
  const net = netOf(coup.lines);
  const word = net > 0 ? "recall.won" : net < 0 ? "recall.lost" : "recall.even";
  return (
    <span class={net > 0 ? "recall-net is-won" : "recall-net"}>
      <span class="hidden-text">{t(word)} </span>
      {netText(house, net)}
    </span>
  );
}

function Stakes({ table, house, me, coup }: Props) {
  if (coup.lines.length === 0)
    return <p class="recall-faint">{t(me === null ? "recall.watching" : "recall.noStake")}</p>;
  return (
    <ul class="recall-stakes">
      {coup.lines.map((line, place) => (
        <Stake
          key={`${line.spot} ${line.call} ${line.chip} ${place}`}
          table={table}
          house={house}
          coup={coup.coup}
          place={place}
          line={line}
        />
      ))}
    </ul>
  );
}
