import { expect, it } from "vitest";
import { words as fr } from "./fr/words.ts";
import { words as it_ } from "./it/words.ts";

const without = (words: Record<string, string>, other: RegExp) =>
  expect(Object.values(words).filter((text) => other.test(text))).toEqual([]);

it.each([
  ["the wheel", /\bruot[ae]\b/i],
  ["a built-in wheel", /incorporato/i],
  ["the chef de table", /capotavol/i],
  ["chips", /\bgetton[ei]\b/i],
  ["the lobby", /\batrio\b/i],
  ["a called bet", /\bchiamata vincente/i],
])("Italian has one word for %s", (_, other) => without(it_, other));

it.each([
  ["a dispute", /\blitiges?\b/i],
  ["the lobby", /\baccueil\b/i],
  ["a level of the prison", /\bniveau\b/i],
  ["the sign of a table", /\bpanneau\b/i],
])("French has one word for %s", (_, other) => without(fr, other));

it("Italian says tu to everybody", () => {
  without(it_, /(?<!^)(?<![.!?:] )\b(?:L[ae]|Lei|L’ha|Su[oa]|Suoi|Sue)\b/);
  without(it_, /\b(?:guardi|dica|compili|inquadri|scelga|prema|scriva)\b/i);
});
