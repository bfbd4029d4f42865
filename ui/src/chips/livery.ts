/**
 * How chips are told apart: the paint of the rim, the colour of its marks, and a letter or two of
 * the player's name, because colour alone is not enough for everybody.
 */
import type { SeatView } from "../table/incoming.ts";
import type { Promoted } from "../table/promoted.ts";

/** `plain` chips are of one colour all over: a colour's, which bear no denomination. */
export type Livery = { paint: string; marks: string; tag: string; plain?: boolean };
type Paint = Pick<Livery, "paint" | "marks">;

const CREAM = "#f4ecd8";
const INK = "#14130f";

/** The colours a house hands out, and what can be read on them. */
const PAINTS: Record<string, Paint> = {
  red: { paint: "#b3212f", marks: CREAM },
  blue: { paint: "#2a63b5", marks: CREAM },
  green: { paint: "#23783f", marks: CREAM },
  yellow: { paint: "#e0b32a", marks: INK },
  white: { paint: "#fbf8ef", marks: "#6b675b" },
  black: { paint: "#26262a", marks: CREAM },
  purple: { paint: "#7d46a6", marks: CREAM },
  orange: { paint: "#e07a24", marks: INK },
  brown: { paint: "#7d5533", marks: CREAM },
  pink: { paint: "#e58fab", marks: INK },
  grey: { paint: "#8b9398", marks: INK },
  turquoise: { paint: "#24a5af", marks: INK },
};
const NAMES = Object.keys(PAINTS);
const PLAIN: Paint = { paint: "#7d858a", marks: INK };

export function paintOf(colour: string | undefined): Paint {
  return (colour && PAINTS[colour.toLowerCase()]) || PLAIN;
}

/** The house's own: neither anybody's colour nor a denomination. */
export const TOKEN: Paint = { paint: "#c9a35a", marks: INK };
const VOUCHER: Paint = { paint: "#a9c8bd", marks: "#6d1f3c" };

export const paintOfPromoted = (chip: Promoted): Paint => (chip === "voucher" ? VOUCHER : TOKEN);

/** The usual colours of cash chips, from the smallest up; beyond them they begin again. */
const CASH = ["white", "pink", "red", "blue", "green", "orange", "black", "purple", "yellow"];

/** The colour of a denomination by its place in the rack. */
export function paintOfChip(place: number): Paint {
  return paintOf(CASH[place % CASH.length]);
}

/**
 * The liveries of all seats. A player who has bought a colour wears it. The others get a free one
 * and keep it as long as they sit. `before` is the last answer of this function: it says who wore
 * which.
 */
export function liveries(
  seats: readonly SeatView[],
  before: ReadonlyMap<string, Livery> = new Map(),
): Map<string, Livery> {
  const tags = initials(seats.map((seat) => seat.name));
  const worn = new Map<string, Paint>();
  const taken = new Set<string>();
  const wear = (name: string, paint: Paint) => {
    worn.set(name, paint);
    taken.add(paint.paint);
  };
  for (const { name, colours } of seats) if (colours[0]) wear(name, paintOf(colours[0]));
  for (const { name } of seats) {
    const kept = before.get(name);
    if (kept && !worn.has(name) && !taken.has(kept.paint)) wear(name, kept);
  }
  for (const { name } of seats) if (!worn.has(name)) wear(name, freeColour(name, taken));
  return new Map(
    seats.map(({ name }) => {
      const { paint, marks } = worn.get(name) ?? PLAIN;
      return [name, { paint, marks, tag: tags.get(name) ?? "" }];
    }),
  );
}

/** From the colour that the name points to, the first that nobody wears. */
function freeColour(name: string, taken: ReadonlySet<string>): Paint {
  let first = 0;
  for (const letter of name) first = (first * 31 + (letter.codePointAt(0) ?? 0)) % NAMES.length;
  for (let place = 0; place < NAMES.length; place++) {
    const paint = paintOf(NAMES[(first + place) % NAMES.length]);
    if (!taken.has(paint.paint)) return paint;
  }
  return paintOf(NAMES[first]);
}

/** One letter of each name; where two share it, two letters. */
export function initials(names: readonly string[]): Map<string, string> {
  const firsts = names.map((name) => letters(name, 1));
  return new Map(
    names.map((name, place) => {
      const first = firsts[place] ?? "";
      const shared = firsts.some((other, at) => at !== place && other === first);
      return [name, shared ? distinct(name, names) : first];
    }),
  );
}

function letters(name: string, count: number): string {
  return [...name].slice(0, count).join("").toLocaleUpperCase();
}

/** The first letter and the first one after it that no namesake has there; else their last. */
function distinct(name: string, names: readonly string[]): string {
  const rest = [...name];
  const others = names.filter((other) => other !== name && letters(other, 1) === letters(name, 1));
  const place = rest.findIndex(
    (letter, at) => at > 0 && others.every((other) => [...other][at] !== letter),
  );
  return letters(name, 1) + (rest[place > 0 ? place : rest.length - 1] ?? "").toLocaleLowerCase();
}
