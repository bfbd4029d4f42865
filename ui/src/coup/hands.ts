/** Whose hands do what once the number is known. */
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

/** A place at the table, and who stands there, if that was said: "gauche (ugo)". */
const placeName = (place: string, names: Record<string, string>): string =>
  names[place] ? `${place} (${names[place]})` : place;

/** "Gauche rakes in, droite pays"; nothing where one croupier does both. */
export function handsText(
  { swap }: HouseRules,
  number: number | null,
  names: Record<string, string> = {},
): string {
  if (!swap || number === null) return "";
  // Reading 19: 0 counts as even.
  const { rakes, pays } = number % 2 ? swap.odd : swap.even;
  const text = t("coup.hands", { rakes: placeName(rakes, names), pays: placeName(pays, names) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "droite: eva, gauche: ugo", as far as it was said. */
export function placesText(names: Record<string, string>): string {
  const said = Object.entries(names).filter(([, name]) => name !== "");
  return said.map(([place, name]) => `${place}: ${name}`).join(", ");
}
