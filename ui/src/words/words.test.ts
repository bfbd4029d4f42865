import { afterEach, describe, expect, it } from "vitest";
import * as english from "./en/words.ts";
import { dayText, decimalText, listText, percentText, shareText } from "./figures.ts";
import { choose, firstLanguage, LANGUAGES, language, suggest, t, tn } from "./index.ts";
import { formFor, formsOf, type Language, nameOf, tagOf } from "./language.ts";

const files = import.meta.glob<Language>("./*/words.ts", { eager: true });
const languages = Object.entries(files).map(([file, one]) => [tagOf(file), one] as const);

const STEMS = Object.keys(english.words)
  .filter((key) => key.endsWith(".one"))
  .map((key) => key.replace(/\.one$/, ""));
const stemOf = (key: string) => STEMS.find((stem) => key.startsWith(`${stem}.`));

/** The keys that a language must have: those of English, each counted one in every form. */
function keysFor(tag: string): string[] {
  const plain = Object.keys(english.words).filter((key) => !stemOf(key));
  return [...plain, ...STEMS.flatMap((stem) => formsOf(tag).map((form) => `${stem}.${form}`))];
}

/** A form may leave the number out: "the last number", "un euro". */
function placeholders(key: string, text = ""): string {
  const found = [...new Set(text.match(/\{\w+\}/g))].sort();
  return found.filter((one) => !(["{n}", "{count}"].includes(one) && stemOf(key))).join(" ");
}

function englishOf(key: string): string | undefined {
  const stem = stemOf(key);
  return (english.words as Language["words"])[stem ? `${stem}.other` : key];
}

/** Everything that is wrong with a language, key by key. */
function mistakes(tag: string, { words }: Language): string[] {
  const wanted = keysFor(tag);
  return [
    ...wanted.filter((key) => !Object.hasOwn(words, key)).map((key) => `${key} is missing`),
    ...Object.entries(words).flatMap(([key, text]) => {
      if (!wanted.includes(key)) return [`${key} is not wanted`];
      if (!text.trim()) return [`${key} is empty`];
      const [here, there] = [placeholders(key, text), placeholders(key, englishOf(key))];
      return here === there ? [] : [`${key} has ${here || "nothing"} in place of ${there}`];
    }),
  ];
}

afterEach(() => choose("en"));

describe("every language", () => {
  it("is found in its folder", () => {
    expect(LANGUAGES).toEqual(languages.map(([tag]) => tag).sort());
    expect(LANGUAGES).toEqual(expect.arrayContaining(["en", "fr", "it"]));
  });

  it.each(languages)("has every key, every form and every placeholder: %s", (tag, one) => {
    expect(mistakes(tag, one)).toEqual([]);
  });

  it.each(languages)("is one that Intl knows: %s", (tag, { locale }) => {
    for (const one of [tag, locale]) expect(Intl.getCanonicalLocales(one)).toEqual([one]);
    expect(new Intl.Locale(locale).language).toBe(tag);
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
  });

  it("calls itself by its own name", () => {
    expect(["en", "fr", "it", "pl"].map(nameOf)).toEqual([
      "English",
      "Français",
      "Italiano",
      "Polski",
    ]);
  });
});

describe("a further language", () => {
  const { words } = english as Language;
  /** English with the forms of Polish: not a translation, but all that a file needs. */
  const polish: Language = {
    locale: "pl",
    words: Object.fromEntries(
      keysFor("pl").map((key) => [key, words[key] ?? englishOf(key) ?? ""]),
    ),
  };

  it("counts with the forms that it has", () => {
    expect(mistakes("pl", polish)).toEqual([]);
    const gracz = { "x.one": "gracz", "x.few": "gracze", "x.many": "graczy", "x.other": "gracza" };
    const rules = new Intl.PluralRules("pl");
    expect([1, 3, 5, 22, 0.5].map((n) => formFor(n, "x", gracz, rules))).toEqual([
      "gracz",
      "gracze",
      "graczy",
      "gracze",
      "gracza",
    ]);
    const { "x.few": _, ...fewer } = gracz;
    expect(formFor(3, "x", fewer, rules)).toBe("gracza");
  });

  it.each<[string, Record<string, string>, string]>([
    ["a form that is missing", { "lobby.players.few": "" }, "lobby.players.few is empty"],
    ["a form that it has not", { "lobby.players.two": "2" }, "lobby.players.two is not wanted"],
    ["a key of no page", { "lobby.jackpot": "No" }, "lobby.jackpot is not wanted"],
    ["a lost placeholder", { "rules.toOne": "1" }, "rules.toOne has nothing in place of {n}"],
  ])("is told of %s", (_, changed, mistake) => {
    const changedWords = { ...polish.words, ...changed };
    expect(mistakes("pl", { ...polish, words: changedWords })).toEqual([mistake]);
  });

  it("is told of what it has not got", () => {
    const { "kind.split": _, "lobby.players.many": __, ...fewer } = polish.words;
    expect(mistakes("pl", { ...polish, words: fewer })).toEqual([
      "kind.split is missing",
      "lobby.players.many is missing",
    ]);
  });
});

describe("a text", () => {
  it("is given in the language of the page", async () => {
    expect(t("kind.split")).toBe("Split");
    await choose("fr");
    expect(t("kind.split")).toBe("Cheval");
    expect(document.documentElement.lang).toBe("fr");
  });

  it("is filled with values", () => {
    expect(t("rules.toOne", { n: 35 })).toBe("35 to 1");
    expect(t("rules.toOne")).toBe("{n} to 1");
  });

  it("is counted as the language counts", async () => {
    expect([0, 1, 2].map((n) => tn("lobby.players", n))).toEqual([
      "0 players",
      "1 player",
      "2 players",
    ]);
    await choose("fr");
    expect([0, 1, 2, 1_000_000].map((n) => tn("lobby.players", n))).toEqual([
      "0 joueur",
      "1 joueur",
      "2 joueurs",
      "1000000 de joueurs",
    ]);
  });
});

describe("the language of the page", () => {
  it.each([
    ["what was chosen", "it", ["fr"], "it"],
    ["what the browser speaks", null, ["xx-CH", "fr-CH", "en"], "fr"],
    ["what was chosen only if we speak it", "xx", ["it-IT"], "it"],
    ["English if nothing fits", null, ["xx"], "en"],
    ["English for a silent browser", null, [], "en"],
  ] as const)("is first %s", (_, chosen, spoken, first) => {
    expect(firstLanguage(chosen, spoken)).toBe(first);
  });

  it("is remembered", async () => {
    await choose("it");
    expect(language.value).toBe("it");
    expect(localStorage.getItem("croupier.language")).toBe("it");
  });

  it("is the last one that was wanted, whichever comes first", async () => {
    const both = [choose("fr"), choose("it"), choose("en")];
    await Promise.all(both);
    expect(language.value).toBe("en");
  });

  it("is the host's wish for whoever has chosen nothing, and never against a choice", async () => {
    localStorage.clear();
    await suggest("fr");
    expect(language.value).toBe("fr");
    expect(localStorage.getItem("croupier.language"), "it is no choice").toBeNull();
    await suggest("xx");
    await suggest(null);
    expect(language.value).toBe("fr");
    await choose("it");
    await suggest("fr");
    expect(language.value).toBe("it");
  });

  it("stays if another cannot be had", async () => {
    await choose("fr");
    await choose("xx");
    expect(language.value).toBe("fr");
  });
});

describe("figures", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");

  it("are written as the language writes them", async () => {
    expect([percentText("2.70"), shareText("1/2"), decimalText("5.838")]).toEqual([
      "2.70%",
      "50.00%",
      "5.838",
    ]);
    await choose("fr");
    expect([percentText("2.70"), shareText("1/2"), decimalText("5.838")].map(plain)).toEqual([
      "2,70 %",
      "50,00 %",
      "5,838",
    ]);
  });

  it("hold for exact shares of any size", () => {
    expect(shareText("48637/98642")).toBe("49.31%");
    expect(shareText("1")).toBe("100.00%");
    expect(shareText("-27/500")).toBe("−5.40%");
  });

  it("name a day, wherever one is", async () => {
    expect(dayText("2012-12-19")).toBe("19 December 2012");
    await choose("it");
    expect(dayText("2012-12-19")).toBe("19 dicembre 2012");
    expect(dayText("some day")).toBe("some day");
  });

  it("join a list", async () => {
    expect(listText(["a", "b", "c"])).toBe("a, b and c");
    await choose("fr");
    expect(listText(["a", "b", "c"])).toBe("a, b et c");
  });
});
