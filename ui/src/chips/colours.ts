/** The colours of the rack, and what they are called. */
import { t } from "../words/index.ts";

export const COLOURS = [
  "red",
  "blue",
  "green",
  "yellow",
  "white",
  "black",
  "purple",
  "orange",
  "brown",
  "pink",
  "grey",
  "turquoise",
] as const;

/** A colour in the page's language; one that a record made up keeps its own name. */
export function colourName(colour: string): string {
  const known = COLOURS.find((one) => one === colour.toLowerCase());
  return known ? t(`coup.colour.${known}`) : colour;
}
