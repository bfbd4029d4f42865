/**
 * What the spot under the pointer is, covers, pays and allows.
 *
 * house
 * spot            its name, or null
 * minima, maxima  of the table
 * piles           everybody's chips on it
 * chip            the chosen chip, for what it would win; 0 while no bets are taken
 * closed          why no bets are taken, or null
 */
import "./felt.css";
import { amountText, spotOf } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { othersText, ownText } from "./owners.ts";
import type { Pile } from "./piles.ts";
import { limitsText, numbersText, type SpokenLimits } from "./speech.ts";

type HintProps = SpokenLimits & {
  house: HouseRules;
  spot: string | null;
  piles: readonly Pile[];
  chip: number;
  closed?: string | null;
};

export function Hint(props: HintProps) {
  const { house, spot: name, minima, maxima, piles, chip, closed } = props;
  const spot = name ? spotOf(house, name) : undefined;
  if (!spot) return null;
  const write = (amount: number) => amountText(house, amount);
  const stake = ownText(house, piles);
  const others = othersText(house, piles);
  const total = piles.reduce((sum, { amount }) => sum + amount, 0);
  const parts = [
    t("felt.covers", { numbers: numbersText(spot.numbers) }),
    t("felt.pays", { odds: spot.pays }),
    limitsText(house, spot.kind, { minima, maxima }),
    stake !== "" && t("felt.youHave", { amount: stake }),
    others !== "" && t("felt.total", { amount: write(total) }),
    others !== "" && others,
    closed ?? false,
    chip > 0 && t("felt.wouldWin", { chip: write(chip), amount: write(chip * spot.pays) }),
  ].filter((part) => part !== false);
  return (
    <p class="felt-hint">
      <strong>{spot.says}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
