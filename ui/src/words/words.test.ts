import { afterEach, describe, expect, it } from "vitest";
import { dayText, decimalText, listText, percentText, shareText } from "./figures.ts";
import { choose, firstLanguage, LANGUAGES, language, t, texts, tn } from "./index.ts";

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

afterEach(() => choose("en"));

describe("every language", () => {
  it.each(LANGUAGES)("has all keys: %s", (one) => {
    expect(Object.keys(texts[one]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  it.each(LANGUAGES)("has the same placeholders: %s", (one) => {
    for (const [key, text] of Object.entries(texts.en))
      expect([key, placeholders(texts[one][key] ?? "")]).toEqual([key, placeholders(text)]);
  });

  it.each(LANGUAGES)("leaves no text empty: %s", (one) => {
    for (const [key, text] of Object.entries(texts[one]))
      expect([key, text.trim()]).not.toEqual([key, ""]);
  });

  it("counts with two forms", () => {
    const keys = Object.keys(texts.en);
    for (const key of keys.filter((one) => one.endsWith(".one")))
      expect(keys).toContain(key.replace(/\.one$/, ".other"));
  });
});

describe("a text", () => {
  it("is given in the language of the page", () => {
    expect(t("kind.split")).toBe("Split");
    choose("fr");
    expect(t("kind.split")).toBe("Cheval");
    expect(document.documentElement.lang).toBe("fr");
  });

  it("is filled with values", () => {
    expect(t("rules.toOne", { n: 35 })).toBe("35 to 1");
    expect(t("rules.toOne")).toBe("{n} to 1");
  });

  it("is counted as the language counts", () => {
    expect([0, 1, 2].map((n) => tn("lobby.players", n))).toEqual([
      "0 players",
      "1 player",
      "2 players",
    ]);
    choose("fr");
    expect([0, 1, 2].map((n) => tn("lobby.players", n))).toEqual([
      "0 joueur",
      "1 joueur",
      "2 joueurs",
    ]);
  });
});

describe("the first language", () => {
  it.each([
    ["what was chosen", "it", ["fr"], "it"],
    ["what the browser speaks", null, ["de-CH", "fr-CH", "en"], "fr"],
    ["what was chosen only if we speak it", "de", ["it-IT"], "it"],
    ["English if nothing fits", null, ["de"], "en"],
    ["English for a silent browser", null, [], "en"],
  ] as const)("is %s", (_, chosen, spoken, first) => {
    expect(firstLanguage(chosen, spoken)).toBe(first);
  });

  it("is remembered", () => {
    choose("it");
    expect(language.value).toBe("it");
    expect(localStorage.getItem("croupier.language")).toBe("it");
  });
});

describe("figures", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");

  it("are written as the language writes them", () => {
    expect([percentText("2.70"), shareText("1/2"), decimalText("5.838")]).toEqual([
      "2.70%",
      "50.00%",
      "5.838",
    ]);
    choose("fr");
    expect([percentText("2.70"), shareText("1/2"), decimalText("5.838")].map(plain)).toEqual([
      "2,70 %",
      "50,00 %",
      "5,838",
    ]);
  });

  it("hold for exact shares of any size", () => {
    expect(shareText("48637/98642")).toBe("49.31%");
    expect(shareText("1")).toBe("100.00%");
  });

  it("name a day, wherever one is", () => {
    expect(dayText("2012-12-19")).toBe("19 December 2012");
    choose("it");
    expect(dayText("2012-12-19")).toBe("19 dicembre 2012");
    expect(dayText("some day")).toBe("some day");
  });

  it("join a list", () => {
    expect(listText(["a", "b", "c"])).toBe("a, b and c");
    choose("fr");
    expect(listText(["a", "b", "c"])).toBe("a, b et c");
  });
});
