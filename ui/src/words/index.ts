import { computed, effect, signal } from "@preact/signals";
import { words as chef } from "../chef/words.ts";
import { words as chips } from "../chips/words.ts";
import { words as coup } from "../coup/words.ts";
import { words as fairness } from "../fairness/words.ts";
import { words as felt } from "../felt/words.ts";
import { words as lobby } from "../lobby/words.ts";
import { words as recall } from "../recall/words.ts";
import { words as rules } from "../rules/words.ts";
import { words as table } from "../table/words.ts";
import { words as track } from "../track/words.ts";
import { words as wheel } from "../wheel/words.ts";
import { words as shared } from "./words.ts";

export const LANGUAGES = ["en", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

type Words = Record<Language, object>;

/** Lets the compiler compare the languages of one folder key by key. */
const alike = <
  Own extends Words & {
    en: Record<keyof Own["fr"] | keyof Own["it"], string>;
    fr: Record<keyof Own["en"], string>;
    it: Record<keyof Own["en"], string>;
  },
>(
  words: Own,
): Own => words;

/** One line per folder; every folder keeps its own words. */
const folders = [
  alike(shared),
  alike(chef),
  alike(chips),
  alike(coup),
  alike(fairness),
  alike(felt),
  alike(lobby),
  alike(recall),
  alike(rules),
  alike(table),
  alike(track),
  alike(wheel),
] as const;

type KeysOf<Texts> = Texts extends unknown ? keyof Texts & string : never;
type Stem<One> = One extends `${infer Before}.one` ? Before : never;

export type Key = KeysOf<(typeof folders)[number]["en"]>;
/** Keys that come as `x.one` and `x.other`. */
export type CountedKey = Stem<Key>;

const gathered = (language: Language): Record<string, string> =>
  Object.assign({}, ...folders.map((words) => words[language]));

export const texts: Record<Language, Record<string, string>> = {
  en: gathered("en"),
  fr: gathered("fr"),
  it: gathered("it"),
};

const REMEMBERED = "croupier.language";

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);

/** What was chosen before, else the first of the browser's languages that we speak. */
export function firstLanguage(
  chosen: string | null,
  spoken: readonly string[] = navigator.languages,
): Language {
  return known(chosen) ?? spoken.map(known).find((language) => language !== undefined) ?? "en";
}

/** Storage may be forbidden; then a choice lasts as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

export const language = signal<Language>(firstLanguage(stored()));

export function choose(chosen: Language): void {
  language.value = chosen;
  try {
    localStorage.setItem(REMEMBERED, chosen);
  } catch {
    // See `stored`.
  }
}

effect(() => {
  document.documentElement.lang = language.value;
});

/** The text of a key in the language of the page, with `{name}` replaced. */
export function t(key: Key, values?: Values): string {
  return filled(texts[language.value][key] ?? key, values);
}

const plurals = computed(() => new Intl.PluralRules(language.value));

/** The text for so many of something: `x.one` or `x.other`, with `{n}` replaced. */
export function tn(key: CountedKey, n: number, values?: Values): string {
  const form = plurals.value.select(n) === "one" ? "one" : "other";
  return filled(texts[language.value][`${key}.${form}`] ?? key, { n, ...values });
}

function filled(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
