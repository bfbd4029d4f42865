/**
 * All that a player has at the table, place by place, and the sum of it.
 *
 * house      for its figures
 * hand, felt, prison, custody   what `purseOf` makes of one's own view and seat
 */
import "./chips.css";
import { moneyText } from "../house.ts";
import type { HouseRules, OwnView, SeatView } from "../wire.ts";
import { t } from "../words/index.ts";
import { amountText } from "./amount.ts";

export type PurseAmounts = { hand: number; felt: number; prison: number; custody: number };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Winnings that wait beside a stake lie on the felt; a stake in prison counts in full. */
export function purseOf(own: OwnView, seat: SeatView | undefined): PurseAmounts {
  const lying = seat ? seat.stakes.map((stake) => stake.amount) : [];
  const unclaimed = seat ? seat.unclaimed.map(([, amount]) => amount) : [];
  return {
    hand: sum(Object.values(own.purse)),
    felt: sum([...lying, ...unclaimed]),
    prison: sum(seat ? seat.prison.map(([, , , amount]) => amount) : []),
    custody: own.custody,
  };
}

export function Purse({ house, ...amounts }: { house: HouseRules } & PurseAmounts) {
  const { hand, felt, prison, custody } = amounts;
  return (
    <dl class="chips-purse" aria-label={t("chips.purse")}>
      <Place name={t("chips.hand")} text={amountText(house, hand)} strong />
      <Place name={t("chips.felt")} text={amountText(house, felt)} />
      <Place name={t("chips.prison")} text={amountText(house, prison)} />
      <Place name={t("chips.custody")} text={amountText(house, custody)} />
      <Place
        name={t("chips.total")}
        text={moneyText(house, hand + felt + prison + custody)}
        total
      />
    </dl>
  );
}

type PlaceProps = { name: string; text: string; strong?: boolean; total?: boolean };

function Place({ name, text, strong, total }: PlaceProps) {
  return (
    <div class={`chips-place${strong ? " is-strong" : ""}${total ? " is-total" : ""}`}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
