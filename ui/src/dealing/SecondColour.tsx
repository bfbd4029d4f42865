/** nsw-3.11a: a second colour, by the word of a supervisor; and back again. */
import { useSignal } from "@preact/signals";
import { COLOURS, colourName } from "../chips/colours.ts";
import type { SeatView } from "../table/incoming.ts";
import { holdersOf } from "../table/sharing.ts";
import { LONGEST_SPOKEN } from "../wire.ts";
import { t } from "../words/index.ts";
import { FormKeys } from "./FormKeys.tsx";
import { giveColourLine, takeColourLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { Swatch } from "./Swatch.tsx";

type Props = { model: DealModel; seat: SeatView; onClose: () => void };

export const mayHaveSecond = ({ house }: DealModel, { colours }: SeatView): boolean =>
  house.second_colours && colours.length > 0;

export function SecondColour({ model, seat, onClose }: Props) {
  const colour = useSignal<string | null>(null);
  const reason = useSignal("");
  const seats = model.view.value?.seats ?? [];
  const free = COLOURS.filter((one) => holdersOf(seats, one).length === 0);
  const [, ...further] = seat.colours;
  const because = reason.value.trim();
  const say = (line: string) => {
    model.state(line);
    onClose();
  };
  const give = (event: Event) => {
    event.preventDefault();
    if (because && colour.value !== null) say(giveColourLine(seat.name, colour.value, because));
  };
  if (model.view.value?.supervisor == null)
    return <Unsupervised text={t("deal.unsupervised")} onClose={onClose} />;
  return (
    <form class="deal-buy" onSubmit={give}>
      <fieldset class="deal-choice">
        <legend>{t("deal.secondColour")}</legend>
        {free.map((one) => (
          <Swatch
            key={one}
            colour={one}
            label={colourName(one)}
            pressed={colour.value === one}
            onPress={() => {
              colour.value = one;
            }}
          />
        ))}
      </fieldset>
      <div class="field">
        <label for="deal-reason">{t("supervise.gap.reason")}</label>
        <input
          id="deal-reason"
          maxLength={LONGEST_SPOKEN}
          autoComplete="off"
          value={reason.value}
          onInput={(event) => {
            reason.value = event.currentTarget.value;
          }}
        />
      </div>
      {further.map((one) => (
        <button
          key={one}
          type="button"
          class="button deal-key"
          aria-disabled={!because}
          onClick={() => because && say(takeColourLine(seat.name, one, because))}
        >
          {t("deal.colourBack", { colour: colourName(one) })}
        </button>
      ))}
      <FormKeys
        go={t("deal.handOut")}
        missing={!because || colour.value === null}
        onClose={onClose}
      />
    </form>
  );
}

function Unsupervised({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div class="deal-buy">
      <p class="deal-note" role="status">
        {text}
      </p>
      <button type="button" class="button deal-key" onClick={onClose}>
        {t("coup.sit.cancel")}
      </button>
    </div>
  );
}
