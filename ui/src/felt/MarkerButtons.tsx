/** Marker buttons show what one chip of a colour is worth, where that is more than the minimum. */
import { amountText } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { Liveries } from "./FeltChips.tsx";

type MarkerButtonsProps = { house: HouseRules; seats: SeatView[]; liveries: Liveries };

export function MarkerButtons({ house, seats, liveries }: MarkerButtonsProps) {
  const marked = seats.filter((seat) => seat.marker);
  if (!marked.length) return null;
  return (
    <ul class="felt-marker-buttons" aria-label={t("felt.markers")}>
      {marked.map(({ name, value }) => {
        const amount = amountText(house, value);
        const livery = liveries.get(name);
        return (
          <li
            key={name}
            aria-label={t("felt.marker", { name, amount })}
            title={t("felt.marker", { name, amount })}
          >
            <svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">
              <circle r="12.4" fill="none" stroke={livery?.paint} stroke-width="4" />
              <circle
                r="12.4"
                fill="none"
                stroke={livery?.marks}
                stroke-width="2.4"
                stroke-dasharray="3.2 6.54"
              />
              <circle
                r="14.4"
                fill="none"
                stroke="#fffaec"
                stroke-opacity="0.7"
                stroke-width="0.8"
              />
              <circle class="felt-button" r="9.4" />
              <text class="felt-button-text" y="3.4" font-size={amount.length > 2 ? 7.5 : 10}>
                {amount}
              </text>
            </svg>
            <span aria-hidden="true">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
