/** A guest without a phone sits down: a name, and chips. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LONGEST_NAME, NAME } from "../wire.ts";
import { t } from "../words/index.ts";
import { BuyIn } from "./BuyIn.tsx";
import { seatLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

export function SeatGuest({ model, onClose }: { model: DealModel; onClose: () => void }) {
  const name = useSignal("");
  const asked = useSignal<string | null>(null);
  const seats = model.view.value?.seats ?? [];
  const sits = asked.value !== null && seats.some((seat) => seat.name === asked.value);
  useEffect(() => {
    if (!sits) return;
    model.actFor(asked.value);
    onClose();
  }, [sits, model, asked, onClose]);
  const right = NAME.test(name.value);
  return (
    <section class="deal-guest" aria-labelledby="deal-seating">
      <h2 id="deal-seating">{t("deal.seatGuest")}</h2>
      <BuyIn
        model={model}
        seat={null}
        who={right ? name.value : ""}
        go={t("coup.sit.go")}
        onClose={onClose}
        onBuy={(purchase) => {
          if (!right) return;
          asked.value = name.value;
          model.state(seatLine(name.value, purchase));
        }}
      >
        <div class="field">
          <label for="deal-name">{t("sign.name")}</label>
          <input
            id="deal-name"
            value={name.value}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            spellcheck={false}
            aria-invalid={name.value !== "" && !right}
            aria-describedby="deal-name-hint"
            onInput={(event) => {
              name.value = event.currentTarget.value.trim();
            }}
          />
          <p class="field-hint" id="deal-name-hint">
            {t("sign.hint", { n: LONGEST_NAME })}
          </p>
        </div>
      </BuyIn>
    </section>
  );
}
