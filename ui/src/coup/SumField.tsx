/** An amount to buy, and the same in words: what was typed may be read otherwise than it was meant. */
import type { Signal } from "@preact/signals";
import { amountText, readAmount } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { moneyInWords } from "../words/spelling.ts";

type Props = { house: HouseRules; sum: Signal<string>; error?: string | null };

export function SumField({ house, sum, error = sumError(house, sum.value) }: Props) {
  const amount = readAmount(house, sum.value);
  return (
    <div class="field">
      <label for="coup-amount">
        {t("coup.sit.amount")} ({house.figures.currency})
      </label>
      <input
        id="coup-amount"
        inputMode="decimal"
        autoComplete="off"
        value={sum.value}
        aria-invalid={error !== null}
        aria-describedby="coup-amount-words coup-amount-error"
        onInput={(event) => {
          sum.value = event.currentTarget.value;
        }}
      />
      <p class="field-hint coup-in-words" id="coup-amount-words" aria-live="polite">
        {amount !== null && moneyInWords(house, amount)}
      </p>
      <p class="field-error" id="coup-amount-error">
        {error}
      </p>
    </div>
  );
}

/** Why this is no sum, or null. */
export function sumError(house: HouseRules, text: string): string | null {
  if (readAmount(house, text) !== null) return null;
  return t("coup.sit.badAmount", { example: amountText(house, house.buy_in) });
}
