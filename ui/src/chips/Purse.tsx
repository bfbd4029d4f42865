/**
 * All that a player has at the table, place by place, and the sum of it.
 *
 * house      for its figures
 * hand       chips to bet with
 * felt       stakes, and winnings that wait beside them
 * prison     counted in full; it and custody are shown only when something is there
 * custody    what the house keeps for a player who is away
 *
 * `PromotedChips` says beside it what one has in tokens and vouchers, which are no money.
 */
import "./purse.css";
import { amountText, locksIn, moneyText } from "../house.ts";
import type { HandAndFelt } from "../table/accounts.ts";
import { type OfPromoted, PROMOTED } from "../table/promoted.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { Counting } from "./Counting.tsx";

type PurseAmounts = { hand: number; felt: number; prison: number; custody: number };

const PLACES = ["hand", "felt", "prison", "custody"] as const;
type Place = (typeof PLACES)[number];

/** Where nobody's chips are most of the time is left out until some are there. */
const RARE: readonly Place[] = ["prison", "custody"];

export function Purse({ house, ...amounts }: { house: HouseRules } & PurseAmounts) {
  const shown = PLACES.filter((place) => amounts[place] > 0 || !RARE.includes(place));
  const total = PLACES.reduce((sum, place) => sum + amounts[place], 0);
  return (
    <dl class="chips-purse" aria-label={t("chips.purse")}>
      {shown.map((place) => (
        <div key={place} class="chips-place" data-place={place}>
          <dt>{t(`chips.${place === "prison" && locksIn(house) ? "locked" : place}`)}</dt>
          <dd>
            <Counting amount={amounts[place]} write={(amount) => amountText(house, amount)} />
          </dd>
        </div>
      ))}
      <div class="chips-place" data-place="total">
        <dt>{t("chips.total")}</dt>
        <dd>
          <Counting amount={total} write={(amount) => moneyText(house, amount)} />
        </dd>
      </div>
    </dl>
  );
}

type PromotedProps = { house: HouseRules; chips: OfPromoted<HandAndFelt>; inHand: boolean };

/** `inHand` is false where the hand is shown already. */
export function PromotedChips({ house, chips, inHand }: PromotedProps) {
  const text = PROMOTED.flatMap((chip) => {
    const { hand, felt } = chips[chip];
    return [
      inHand && hand > 0 ? t(`chips.${chip}`, { amount: amountText(house, hand) }) : "",
      felt > 0 ? t(`chips.${chip}Felt`, { amount: amountText(house, felt) }) : "",
    ].filter(Boolean);
  }).join(", ");
  return text ? (
    <p class="chips-promoted" title={t("chips.promotedTitle")}>
      {text}
    </p>
  ) : null;
}
