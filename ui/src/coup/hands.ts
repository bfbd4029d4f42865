/** Whose hands do what once the number is known. */
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

/** "Gauche rakes in, droite pays"; nothing where one croupier does both. */
export function handsText({ swap }: HouseRules, number: number | null): string {
  if (!swap || number === null) return "";
  // Reading 19: 0 counts as even.
  const text = t("coup.hands", number % 2 ? swap.odd : swap.even);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
