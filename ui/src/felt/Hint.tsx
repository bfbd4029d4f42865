/**
 * The line under the felt: what the spot under the pointer is, covers, pays and allows.
 *
 * house
 * spot            its name, or null
 * minima, maxima  of the table
 * stake, total    one's own and everybody's chips on it
 * chip            the chosen chip, for what it would win
 * onTake(spot)    shows a button that takes the bet back
 */
import "./felt.css";
import { amountText } from "../chips/amount.ts";
import { spotOf } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { limitsText, numbersText, type SpokenLimits } from "./speech.ts";

type HintProps = SpokenLimits & {
  house: HouseRules;
  spot: string | null;
  stake: number;
  total: number;
  chip: number;
  onTake?: (spot: string) => void;
};

export function Hint({ house, spot: name, minima, maxima, stake, total, chip, onTake }: HintProps) {
  const spot = name ? spotOf(house, name) : undefined;
  if (!spot) return <p class="felt-hint is-idle">{t("felt.idle")}</p>;
  const write = (amount: number) => amountText(house, amount);
  const parts = [
    t("felt.covers", { numbers: numbersText(spot.numbers) }),
    t("felt.pays", { odds: spot.pays }),
    limitsText(house, spot.kind, { minima, maxima }),
    stake > 0 && t("felt.youHave", { amount: write(stake) }),
    total > stake && t("felt.total", { amount: write(total) }),
    chip > 0 && t("felt.wouldWin", { chip: write(chip), amount: write(chip * spot.pays) }),
  ].filter((part) => part !== false);
  return (
    <div class="felt-hint">
      <p>
        <strong>{spot.says}</strong>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {onTake && stake > 0 && (
        <button type="button" class="button" onClick={() => onTake(spot.name)}>
          {t("felt.take")}
        </button>
      )}
    </div>
  );
}
