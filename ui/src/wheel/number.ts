import { colourOf } from "../house.ts";
import { t } from "../words/index.ts";

/** The word for a number's colour; 0 has none but its own. */
export function colourWord(number: number): string {
  const colour = colourOf(number);
  return t(colour === "green" ? "colour.zero" : `colour.${colour}`);
}

/** "17, black", and plain "0". */
export function numberText(number: number): string {
  return number === 0 ? "0" : `${number}, ${colourWord(number)}`;
}
