import "./coup.css";
import { heapSizes } from "../felt/piles.ts";
import { amountText, moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { isPaying } from "../table/phases.ts";
import type { Payment } from "../table/story.ts";
import { t, tn } from "../words/index.ts";

/** What the croupier does after the number: losers raked in, then winner after winner. */
export function Payments({ model }: { model: TableModel }) {
  const raked = model.story.raked.value;
  const view = model.shown.value;
  if (!raked || !view) return null;
  const { house } = model;
  const paid = model.story.payments.value;
  const paying = isPaying(view);
  const waits = paying && !isPaying(model.view.value);
  return (
    <section class="coup-payments" aria-label={t("coup.payments")}>
      <header>
        <p>
          {raked.stakes > 0
            ? tn("coup.raked", raked.stakes, { amount: moneyText(house, raked.amount) })
            : t("coup.rakedNone")}
          {paid.length === 0 && !paying && ` ${t("coup.nobodyWon")}`}
        </p>
        {waits && (
          <button type="button" class="button is-quiet" onClick={() => model.skip()}>
            {t("coup.skip")}
          </button>
        )}
      </header>
      {paid.length > 0 && (
        <ol class="coup-paid">
          {paid.map((payment, place) => (
            // Payments are only ever added at the end: the place tells them apart.
            <Row key={place} model={model} payment={payment} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ model, payment }: { model: TableModel; payment: Payment }) {
  const { house } = model;
  const mine = payment.seat === model.me.value;
  const bet = saysOf(house, payment.spot);
  const heaps = heapSizes(house, payment).map((size) => amountText(house, size));
  const text =
    payment.winnings > 0
      ? t("coup.paid", { amount: moneyText(house, payment.winnings), bet })
      : t("coup.freed", { amount: moneyText(house, payment.returned), bet });
  return (
    <li class={mine ? "is-own" : ""}>
      <span class="coup-paid-seat">
        {payment.seat}
        {mine && ` (${t("coup.you")})`}
      </span>
      <span>
        {text}
        {heaps.length > 1 && <small class="coup-heaps">{heaps.join(" + ")}</small>}
      </span>
    </li>
  );
}
