/** The chips that the next touch of the felt lays for somebody. */
import { figureOn } from "../chips/amount.ts";
import { ChipPiece } from "../chips/Chip.tsx";
import { colourName } from "../chips/colours.ts";
import { countedChips } from "../felt/owners.ts";
import { moneyText } from "../house.ts";
import { type BetChips, sameChips } from "../table/chips.ts";
import { t } from "../words/index.ts";
import { cutLivery } from "./dress.ts";
import type { DealModel } from "./model.ts";

export function DeskTray({ model }: { model: DealModel }) {
  const seat = model.seat.value;
  if (!seat) return null;
  const { house } = model;
  const { value } = model.chipValue;
  const colour = value > 0 ? model.chips.value.colour || (seat.colours[0] ?? null) : null;
  return (
    <fieldset class="deal-tray">
      <legend class="hidden-text">{t("chips.choose")}</legend>
      {model.choices.value.length > 1 && <Kinds model={model} />}
      {model.rack.value.map((amount) => (
        <button
          key={amount}
          type="button"
          class="deal-chip"
          aria-pressed={amount === model.chip.value}
          aria-label={chipText(model, amount, colour)}
          onClick={() => model.takeChip(amount)}
        >
          <ChipPiece
            size={48}
            livery={cutLivery(house, { count: 1, value: amount, colour })}
            text={figureOn(house, { amount, value })}
          />
        </button>
      ))}
    </fieldset>
  );
}

/** mbs-1.1.1: colour chips are counted. */
function chipText(model: DealModel, amount: number, colour: string | null): string {
  const { value } = model.chipValue;
  return colour !== null && value > 0
    ? countedChips(amount / value, colour)
    : t("chips.chip", { amount: moneyText(model.house, amount) });
}

function Kinds({ model }: { model: DealModel }) {
  return (
    <>
      {model.choices.value.map((chips) => (
        <button
          key={`${chips.chip} ${chips.colour}`}
          type="button"
          class="button deal-kind"
          aria-pressed={sameChips(chips, model.chips.value)}
          onClick={() => model.betWith(chips)}
        >
          {kindText(model, chips)}
        </button>
      ))}
    </>
  );
}

function kindText(model: DealModel, { chip, colour }: BetChips): string {
  if (chip !== "colour") return t(`deal.purse.${chip}`);
  return colourName(colour || (model.seat.value?.colours[0] ?? ""));
}
