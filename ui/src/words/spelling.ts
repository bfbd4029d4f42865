/** Sums of money in words, in the language of the page. */
import { type HouseRules, UNIT } from "../wire.ts";
import { type CountedKey, spelled, t, tn } from "./index.ts";

const NAMES: Record<string, CountedKey> = { "€": "money.euro", $: "money.dollar" };

/** "five hundred euros", "twelve euros and fifty cents". */
export function moneyInWords({ figures }: Pick<HouseRules, "figures">, amount: number): string {
  const [whole, cents] = [Math.floor(amount / UNIT), amount % UNIT];
  const unit = NAMES[figures.currency];
  const count = spelled.value(whole);
  const money = unit ? tn(unit, whole, { count }) : `${count} ${figures.currency}`;
  if (cents === 0) return money;
  return t("money.and", { money, cents: tn("money.cent", cents, { count: spelled.value(cents) }) });
}
