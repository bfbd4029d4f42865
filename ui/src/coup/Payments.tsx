import "./payments.css";
import { memo } from "../felt/memo.ts";
import { heapSizes } from "../felt/piles.ts";
import { amountText, moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { isPaying } from "../table/phases.ts";
import type { Payment } from "../table/story.ts";
import type { HouseRules } from "../wire.ts";
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the arrows
    <section class="coup-payments" aria-label={t("coup.payments")} tabIndex={0}>
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
          {ownFirst(paid, model.me.value).map(({ payment, place }) => (
            <Row
              key={place}
              house={house}
              payment={payment}
              mine={payment.seat === model.me.value}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type Placed = { payment: Payment; place: number };

/** Payments are only ever added at the end: the place tells them apart. */
function ownFirst(paid: readonly Payment[], me: string | null): Placed[] {
  const all = paid.map((payment, place) => ({ payment, place }));
  const mine = ({ payment }: Placed) => Number(payment.seat === me);
  return all.toSorted((one, other) => mine(other) - mine(one));
}

type RowProps = { house: HouseRules; payment: Payment; mine: boolean };

/** Not drawn again for those who are paid after it. */
const Row = memo(({ house, payment, mine }: RowProps) => {
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
});
