import "./ask.css";
import "./helped.css";
import { moneyText, saysOf } from "../house.ts";
import type { HelpedStake } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { BETTING, NEXT_COUP } from "../wire.ts";
import { t } from "../words/index.ts";

/** What the croupier placed in one's name: until the close one may say that it is not one's own. */
export function PlacedForYou({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const me = model.me.value;
  if (!view || !(BETTING.includes(view.phase) || NEXT_COUP.includes(view.phase))) return null;
  const bets = byBet(view.helped.filter(({ seat }) => seat === me));
  if (bets.size === 0) return null;
  return (
    <details open class="coup-ask panel">
      <summary>
        <h2>{t("coup.helped.title")}</h2>
      </summary>
      <ul class="coup-helped">
        {[...bets].map(([bet, amount]) => (
          <li key={bet}>
            <span>
              {t("coup.helped.bet", {
                bet: saysOf(model.house, bet),
                amount: moneyText(model.house, amount),
              })}
            </span>
            <button
              type="button"
              class="button"
              onClick={() => model.send({ do: "not_mine", target: bet })}
            >
              {t("coup.helped.notMine")}
            </button>
          </li>
        ))}
      </ul>
      <p class="note">{t("coup.helped.until")}</p>
    </details>
  );
}

/** A call goes back whole, so its pieces stand there as one bet. */
function byBet(helped: readonly HelpedStake[]): Map<string, number> {
  const bets = new Map<string, number>();
  for (const { spot, call, amount } of helped)
    bets.set(call ?? spot, (bets.get(call ?? spot) ?? 0) + amount);
  return bets;
}
