/** A guest calls whoever supervises: the croupier writes down what is wrong, in the guest's words. */
import { useSignal } from "@preact/signals";
import { chefOf, MATTERS, type Matter, whyNotCalled } from "../chef/matters.ts";
import type { SeatView } from "../table/incoming.ts";
import { LONGEST_SPOKEN } from "../wire.ts";
import { t } from "../words/index.ts";
import { FormKeys } from "./FormKeys.tsx";
import { disputeLine, reportLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

type Props = { model: DealModel; seat: SeatView; onClose: () => void };

export function CallFor({ model, seat, onClose }: Props) {
  const why = (one: Matter) => whyNotCalled(model.house, model.view.value, one);
  const matter = useSignal<Matter>(MATTERS.find((one) => why(one) === null) ?? "report");
  const text = useSignal("");
  const call = (event: Event) => {
    event.preventDefault();
    if (!text.value.trim() || why(matter.value) !== null) return;
    const line = matter.value === "report" ? reportLine : disputeLine;
    model.state(line(seat.name, text.value));
    onClose();
  };
  return (
    <form class="deal-buy" onSubmit={call}>
      <fieldset class="deal-choice">
        <legend>{t("chef.call", { who: chefOf(model.house) })}</legend>
        {MATTERS.map((one) => (
          <button
            key={one}
            type="button"
            class="button deal-key"
            aria-pressed={matter.value === one}
            disabled={why(one) !== null}
            title={why(one) ?? ""}
            onClick={() => {
              matter.value = one;
            }}
          >
            {t(`chef.${one}`)}
          </button>
        ))}
      </fieldset>
      <div class="field">
        <label for="deal-matter">{t("supervise.gap.matter")}</label>
        <textarea
          id="deal-matter"
          rows={3}
          maxLength={LONGEST_SPOKEN}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </div>
      <FormKeys go={t("chef.go")} missing={text.value.trim() === ""} onClose={onClose} />
    </form>
  );
}
