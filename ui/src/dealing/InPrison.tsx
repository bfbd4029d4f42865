/** What to do with stakes that a number holds: locked in, a level up or down, halved, shifted. */

import { moneyText, saysOf } from "../house.ts";
import type { HouseRules, PrisonAct } from "../wire.ts";
import { t } from "../words/index.ts";
import type { Dress } from "./dress.ts";
import { LitRow } from "./LitRow.tsx";
import type { DealModel } from "./model.ts";

type Props = { model: DealModel; dress: Dress; acts: PrisonAct[]; answered?: boolean };

/** `answered` is whether players chose it; else the number did. */
export function InPrison({ model, dress, acts, answered = false }: Props) {
  if (acts.length === 0) return null;
  const { house } = model;
  return (
    <section class="deal-prison" aria-labelledby="deal-prison">
      <h2 id="deal-prison">{t(answered ? "deal.prison.answered" : "deal.prison")}</h2>
      <ul class="deal-rake">
        {acts.map((act, at) => (
          <LitRow
            key={`${act.seat} ${act.spot} ${at}`}
            {...{ model, dress }}
            chips={act}
            spot={act.target ?? act.spot}
            amount={act.stake}
            title={act.clauses.join(", ")}
          >
            {actText(house, act)}
          </LitRow>
        ))}
      </ul>
    </section>
  );
}

function actText(house: HouseRules, act: PrisonAct): string {
  const { seat, way, stake, level, back, spot, target } = act;
  return t(`deal.prison.${way}`, {
    seat,
    stake: moneyText(house, stake),
    spot: saysOf(house, spot),
    target: target === null ? "" : saysOf(house, target),
    level,
    back: moneyText(house, back),
    rest: moneyText(house, stake - back),
  });
}
