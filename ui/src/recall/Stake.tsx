import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { moneyText } from "../house.ts";
import { faultText } from "../shell/fault.ts";
import type { HouseRules, PastStake } from "../wire.ts";
import { t } from "../words/index.ts";
import { betText, cited, outcomeText, remarks } from "./lines.ts";

type Props = { table: string; house: HouseRules; coup: number; place: number; line: PastStake };

/** One stake, what became of it, and why. */
export function Stake({ table, house, coup, place, line }: Props) {
  const [why, tell] = useState<string[] | null>(null);
  const bet = betText(house, line);
  const explain = () => {
    if (why) return tell(null);
    api.why(table, coup, place).then(
      ({ text }) => tell(text),
      (error) => tell([faultText(error)]),
    );
  };
  const extra = remarks(house, line);
  return (
    <li class="recall-stake">
      <span class="recall-bet">
        {t("recall.on", { amount: moneyText(house, line.stake), bet })}
        {extra.length > 0 && <span class="recall-faint"> ({extra.join("; ")})</span>}
      </span>
      <span class={line.outcome === "won" ? "recall-outcome is-won" : "recall-outcome"}>
        {outcomeText(house, line)}
      </span>
      <button
        type="button"
        class="recall-explain"
        aria-expanded={why !== null}
        aria-label={t("recall.explainBet", { bet })}
        onClick={explain}
      >
        {t("recall.explain")}
      </button>
      {why && (
        <div class="recall-why">
          {why.map((sentence) => (
            <Sentence key={sentence} house={house.id} text={sentence} />
          ))}
        </div>
      )}
    </li>
  );
}

function Sentence({ house, text }: { house: string; text: string }) {
  return (
    <p>
      {cited(text, house).map(({ text: part, clause }, place) =>
        clause ? (
          <a key={part} href={`/house/${house}#clause-${part}`}>
            {part}
          </a>
        ) : (
          <span key={`${place} ${part}`}>{part}</span>
        ),
      )}
    </p>
  );
}
