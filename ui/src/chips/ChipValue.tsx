/** What colour chips are worth, and who is sold them: the same for players and for the croupier. */
import type { Signal } from "@preact/signals";
import { moneyText } from "../house.ts";
import type { SeatView, TableView } from "../table/incoming.ts";
import { type Bought, type HouseRules, UNIT } from "../wire.ts";
import { t } from "../words/index.ts";
import { denominations } from "./amount.ts";

/** What is bought if nothing is said: more of the own colour, else cash where it is sold. */
export function usualKind(house: HouseRules, seat: SeatView | null | undefined): Bought {
  const coloured = house.own_colour || (seat?.colours.length ?? 0) > 0;
  return coloured || !house.sold.includes("cash") ? "colour" : "cash";
}

/** The smallest value of a colour chip: the table's lowest minimum. */
export function leastValue(view: TableView | null | undefined): number {
  return Math.min(...Object.values(view?.minima ?? { straight: UNIT }));
}

/** What one colour chip may be worth: the table minimum, or more within the house's bounds. */
function worths(house: HouseRules, least: number): number[] {
  const most = house.value_most ?? Number.POSITIVE_INFINITY;
  const fits = (worth: number) => worth <= most && worth % house.value_step === 0;
  return denominations(house, least).filter((worth) => worth === least || fits(worth));
}

type ChipValueProps = { id: string; house: HouseRules; least: number; value: Signal<number> };

export function ChipValue({ id, house, least, value }: ChipValueProps) {
  return (
    <div class="field">
      <label for={id}>
        {/* nsw-3.10a: there the player is asked; elsewhere the table minimum stands. */}
        {t(house.asks_value ? "coup.sit.asked" : "coup.sit.value")}
      </label>
      <select
        id={id}
        value={String(value.value)}
        onChange={(event) => {
          value.value = Number(event.currentTarget.value);
        }}
      >
        {worths(house, least).map((worth) => (
          <option key={worth} value={String(worth)}>
            {moneyText(house, worth)}
          </option>
        ))}
      </select>
    </div>
  );
}
