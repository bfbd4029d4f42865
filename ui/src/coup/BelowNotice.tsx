/** Own stakes below the minimum: said while bets are taken, with the way to add what is missing. */
import { moneyText, spotOf } from "../house.ts";
import type { Below, SeatView, TableView } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { BETTING, type HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { belowText } from "./told.ts";

export function BelowNotice({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const seat = model.seat.value;
  const { house } = model;
  if (!view || !seat || !BETTING.includes(view.phase)) return null;
  const spots = belowMinimum(house, view, seat);
  if (spots.length === 0) return null;
  const whole = seat.colours.length > 0 ? seat.value : 1;
  const missing = spots.map(({ spot, amount, least }): [string, number] => [
    spot,
    Math.ceil((least - amount) / whole) * whole,
  ]);
  const sum = missing.reduce((all, [, amount]) => all + amount, 0);
  return (
    <div class="table-notice is-warn" role="status">
      <p>{belowText(house, spots)}</p>
      <button
        type="button"
        class="button is-primary"
        onClick={() => model.complain(model.bets.place(missing))}
      >
        {t("coup.below.add", { amount: moneyText(house, sum) })}
      </button>
    </div>
  );
}

/** The same as `table/below.py` says: all bets of a player on a spot count, and what was above a maximum. */
function belowMinimum(house: HouseRules, view: TableView, { stakes }: SeatView): Below[] {
  return [...new Set(stakes.map(({ spot }) => spot))].flatMap((spot) => {
    const there = stakes.filter((stake) => stake.spot === spot);
    const amount = there.reduce((all, stake) => all + stake.amount, 0);
    const wanted = there.reduce((all, stake) => all + stake.amount + stake.excess, 0);
    const kind = spotOf(house, spot)?.kind;
    const least = (kind && view.minima[kind]) ?? 0;
    return wanted < least ? [{ spot, amount, least }] : [];
  });
}
