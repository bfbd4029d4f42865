/** A spot in words: for screen readers, the loupe and the hint line. */
import { amountText, locksIn, spotOf } from "../house.ts";
import type { HouseRules, Kind } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import type { PrisonPile } from "./piles.ts";

export type SpokenLimits = {
  minima: Partial<Record<Kind, number>>;
  maxima: Partial<Record<Kind, number>>;
};

/** "1–100", or "from 1" where there is no maximum. */
export function limitsText(
  house: HouseRules,
  kind: Kind,
  { minima, maxima }: SpokenLimits,
): string {
  const least = amountText(house, minima[kind] ?? house.minimum);
  const most = maxima[kind];
  if (most === undefined) return t("felt.limitFrom", { least });
  return t("felt.limits", { least, most: amountText(house, most) });
}

/** Few numbers one by one, many by how many they are. */
export function numbersText(numbers: readonly number[]): string {
  if (numbers.length <= 6) return numbers.join(", ");
  const low = Math.min(...numbers);
  const together = Math.max(...numbers) - low + 1 === numbers.length;
  return together ? `${low}–${low + numbers.length - 1}` : tn("felt.numbers", numbers.length);
}

/** What else there is to say about a spot: one's own stakes in prison, and the winning number. */
export function remarksOn(
  house: HouseRules,
  spot: string,
  prison: ReadonlyMap<string, PrisonPile[]>,
  number: number | null,
): string[] {
  const held = (prison.get(spot) ?? []).filter((inmate) => inmate.own);
  const key = locksIn(house) ? "felt.lockedIn" : "felt.imprisoned";
  const said = held.map(({ amount, level }) =>
    t(key, { amount: amountText(house, amount), level }),
  );
  return spot === String(number) ? [...said, t(`felt.${house.procedure.marker}`)] : said;
}

/** `stake` is in words, and empty where one has none: "Split 14/17, pays 17 to 1, you have 5 here, limits 1 to 100". */
export function spotLabel(
  house: HouseRules,
  name: string,
  stake: string,
  limits?: SpokenLimits,
): string {
  const spot = spotOf(house, name);
  if (!spot) return name;
  const parts = [spot.says, t("felt.pays", { odds: spot.pays })];
  if (stake) parts.push(t("felt.youHave", { amount: stake }));
  if (limits) parts.push(limitsText(house, spot.kind, limits));
  return parts.join(", ");
}
