/**
 * What the server says, in the language of the page: it sends a key and facts beside its English
 * sentence. The twin of `tongues/phrase.py`, with the texts that `make golden` writes from there.
 */

import type { Wording } from "../wire.ts";
import { refusals } from "./index.ts";

/** A key and its facts, as the server sends them. */
export type Phrase = { key?: string; facts?: Facts };
type Facts = Record<string, string | string[]>;
type Texts = Readonly<Record<string, string>>;

type NameBet = (name: string) => string;
const asItIs: NameBet = (name) => name;

/** The sentence of the page's language; null where it has none. `bet` names a spot or a call. */
export function phraseText(phrase: Phrase, bet = asItIs): string | null {
  const text = phraseWords(phrase, bet);
  return text === null ? null : sentence(text);
}

/** A text of the server in the language of the page, or else as it came. */
export const wordingText = ({ text, ...phrase }: Wording): string => phraseWords(phrase) ?? text;

function phraseWords({ key = "", facts = {} }: Phrase, bet = asItIs): string | null {
  const texts = refusals.value;
  if (!Object.hasOwn(texts, key)) return null;
  const words = new Map(
    Object.entries(facts).map(([name, fact]) => [name, wordOf(texts, name, fact)]),
  );
  if (typeof facts.on === "string") words.set("on", bet(facts.on));
  const before = words.has("place") ? (texts["slip.place"] ?? "") : "";
  return filled(before + texts[key], words);
}

/** Who holds an office, as the house calls it or in the language of the page. */
export function officeText(name: string): string {
  const texts = refusals.value;
  return texts[`office.${name}`] ?? texts[`office.${name.replace(/^the /, "")}`] ?? name;
}

/** A fact may be a key itself, or a list that the language joins in its own way. */
function wordOf(texts: Texts, name: string, fact: string | string[]): string {
  const word = (one: string) => (Object.hasOwn(texts, one) ? (texts[one] ?? one) : one);
  return Array.isArray(fact) ? fact.map(word).join(texts[`${name}.and`] ?? ", ") : word(`${fact}`);
}

function filled(text: string, words: Map<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole);
}

function sentence(text: string): string {
  const stop = /[.?!]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${stop}`;
}
