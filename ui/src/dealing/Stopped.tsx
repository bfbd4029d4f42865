/** Why there is nothing to deal, or nothing to pay: a suspension, and a coup that was void or settled again. */

import { reasonsText } from "../coup/announce.ts";
import { movedText, settledAgainText } from "../coup/told.ts";
import { moneyText, saysOf } from "../house.ts";
import type { Result } from "../table/incoming.ts";
import { t } from "../words/index.ts";
import type { Dress } from "./dress.ts";
import { LitRow } from "./LitRow.tsx";
import type { DealModel } from "./model.ts";

export function WhySuspended({ model }: { model: DealModel }) {
  const why = model.view.value?.suspension ?? null;
  if (why === null) return null;
  return (
    <p class="deal-stopped" role="status">
      {t("coup.suspended", { why })}
    </p>
  );
}

/** What went back, player by player, until the next coup opens. */
export function Voided({ model, dress }: { model: DealModel; dress: Dress }) {
  const view = model.view.value;
  if (!view || view.void.length === 0) return null;
  const { house } = model;
  const back = together(view.results);
  const sum = back.reduce((all, { returned }) => all + returned, 0);
  return (
    <section class="deal-void" aria-labelledby="deal-void">
      <h2 id="deal-void">{t("deal.void")}</h2>
      <p class="deal-stopped" title={clausesOf(model)}>
        {t("coup.void", { why: reasonsText(house, view.void) })}
      </p>
      {back.length > 0 && (
        <ul class="deal-rake">
          {back.map((one) => (
            <LitRow
              key={betOf(one)}
              {...{ model, dress }}
              chips={one}
              spot={one.spot}
              amount={one.returned}
            >
              {one.seat} <small>{saysOf(house, one.call ?? one.spot)}</small>{" "}
              <strong>{moneyText(house, one.returned)}</strong>
            </LitRow>
          ))}
        </ul>
      )}
      <p class="deal-total">
        <span>{t("deal.total")}</span> <strong>{moneyText(house, sum)}</strong>
      </p>
    </section>
  );
}

/** What was put right for whom, until the next coup opens. */
export function RightedCoup({ model }: { model: DealModel }) {
  const again = model.desk.value?.put_right;
  if (!again) return null;
  const moved = again.seats.map((one) => ({ ...one, what: movedText(model.house, one) }));
  return (
    <section class="deal-void" aria-labelledby="deal-again">
      <h2 id="deal-again">{t("deal.again")}</h2>
      <p class="deal-stopped" role="status">
        {settledAgainText(again)}
      </p>
      <ul class="deal-rake">
        {moved
          .filter(({ what }) => what)
          .map(({ seat, what }) => (
            <li key={seat}>
              {seat} <strong>{what}</strong>
            </li>
          ))}
      </ul>
    </section>
  );
}

const betOf = ({ seat, spot, call, chip, colour }: Result) =>
  [seat, call ?? spot, chip, colour].join(" ");

/** A called bet goes back as the one bet that it was. */
function together(results: readonly Result[]): Result[] {
  const bets = new Map<string, Result>();
  for (const one of results.filter(({ returned }) => returned > 0)) {
    const before = bets.get(betOf(one))?.returned ?? 0;
    bets.set(betOf(one), { ...one, returned: before + one.returned });
  }
  return [...bets.values()];
}

function clausesOf({ desk, view }: DealModel): string {
  const known = desk.value?.voids ?? [];
  const why = view.value?.void ?? [];
  return known
    .filter(({ reason }) => why.includes(reason))
    .flatMap(({ clauses }) => clauses)
    .join(", ");
}
