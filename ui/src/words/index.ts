import { computed, effect, signal } from "@preact/signals";
import * as english from "./en/words.ts";
import { type CountedKey, formFor, type Language, tagOf, type WordKey } from "./language.ts";

export type { CountedKey, WordKey } from "./language.ts";

type Values = Record<string, string | number>;

const ENGLISH = "en";
const REMEMBERED = "croupier.language";

/** Every folder here; what is not English comes when it is first spoken. */
const files = import.meta.glob<Language>(["./*/words.ts", "!./en/words.ts"]);
const fetchers = new Map(Object.entries(files).map(([file, fetch]) => [tagOf(file), fetch]));
/** The server's refusals; it says them in English itself. */
const said = import.meta.glob<Refusals>("./*/refusals.json", { import: "default" });
const refusalsOf = new Map(Object.entries(said).map(([file, fetch]) => [tagOf(file), fetch]));
const fetched = new Map<string, Language & { refusals: Refusals }>([
  [ENGLISH, { ...english, refusals: {} }],
]);

/** The tags of all languages. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...fetchers.keys()].sort();

const known = (tag: string | null | undefined): string | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);

/** What was chosen before, else the first of the browser's languages that we speak. */
export function firstLanguage(
  chosen: string | null,
  spoken: readonly string[] = navigator.languages,
): string {
  return known(chosen) ?? spoken.map(known).find((language) => language !== undefined) ?? ENGLISH;
}

/** Storage may be forbidden; then a choice lasts as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

type Refusals = Readonly<Record<string, string>>;
type Spoken = Language & { tag: string; refusals: Refusals };

const spoken = signal<Spoken>({ tag: ENGLISH, refusals: {}, ...english });
let wanted = ENGLISH;

/** The tag of the language of the page. */
export const language = computed(() => spoken.value.tag);
/** How it writes numbers, dates and lists. */
export const spokenLocale = computed(() => spoken.value.locale);

/** Says a whole number in words. */
export const spelled = computed(() => spoken.value.inWords ?? String);

/** What the server refuses with, by the key of its phrase; nothing in English. */
export const refusals = computed(() => spoken.value.refusals);

async function fetchAll(tag: string) {
  const [words, refusals] = await Promise.all([fetchers.get(tag)?.(), refusalsOf.get(tag)?.()]);
  return words && { ...words, refusals: refusals ?? {} };
}

/** Fetches a language if need be; the last one that was wanted is spoken. */
async function turnTo(tag: string): Promise<void> {
  wanted = tag;
  const found = fetched.get(tag) ?? (await fetchAll(tag).catch(() => undefined));
  if (!found) return; // It cannot be fetched: the page goes on in the language that it has.
  fetched.set(tag, found);
  if (tag === wanted) spoken.value = { tag, ...found };
}

/** Before the first page is shown. */
export const firstWords = (): Promise<void> => turnTo(firstLanguage(stored()));

export function choose(chosen: string): Promise<void> {
  try {
    localStorage.setItem(REMEMBERED, chosen);
  } catch {
    // See `stored`.
  }
  return turnTo(chosen);
}

/** What a table's host wishes for people who have chosen nothing. */
export async function suggest(tag: string | null): Promise<void> {
  const wished = known(tag);
  if (wished !== undefined && stored() === null) await turnTo(wished);
}

effect(() => {
  document.documentElement.lang = language.value;
});

/** The text of a key in the language of the page, with `{name}` replaced. */
export function t(key: WordKey, values?: Values): string {
  return filled(spoken.value.words[key] ?? key, values);
}

const plurals = computed(() => new Intl.PluralRules(language.value));

/** The text for so many of something, in the form that the language has for it; `{n}` is replaced. */
export function tn(key: CountedKey, n: number, values?: Values): string {
  return filled(formFor(n, key, spoken.value.words, plurals.value), { n, ...values });
}

function filled(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
