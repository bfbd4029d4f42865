/** What a language of the pages is: one folder with one file, `words.ts`; English says which keys. */

import type * as english from "./en/words.ts";

type EnglishKey = keyof typeof english.words;
type Stem<One> = One extends `${infer Before}.one` ? Before : never;

/** Keys that come in forms: `x.one`, `x.other`, and whatever else a language counts with. */
export type CountedKey = Stem<EnglishKey>;
/** Every other key. */
export type WordKey = Exclude<EnglishKey, `${CountedKey}.${"one" | "other"}`>;

/** The words of a language whose plural forms are these: one text for each of them. */
export type Words<Form extends Intl.LDMLPluralRule> = Record<
  WordKey | `${CountedKey}.${Form}`,
  string
>;

/** What a `words.ts` exports. */
export type Language = {
  /** How numbers, dates and lists are written: a tag for `Intl`. */
  locale: string;
  words: Readonly<Record<string, string>>;
  /** Whole numbers as they are said; figures stand for them where a language has no such function. */
  inWords?: (number: number) => string;
};

/** The folder's name is the language's tag: "./fr/words.ts" is "fr". */
export const tagOf = (file: string): string => file.split("/").at(-2) ?? file;

/** A language's name in its own words: "Français". */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The forms in which a language counts. */
export const formsOf = (tag: string): string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** The text of a counted key; `other` where a browser counts with a form that the file lacks. */
export function formFor(
  n: number,
  key: string,
  words: Language["words"],
  rules: Intl.PluralRules,
): string {
  return words[`${key}.${rules.select(n)}`] ?? words[`${key}.other`] ?? key;
}
