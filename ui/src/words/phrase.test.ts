import { afterEach, describe, expect, it } from "vitest";
import { choose } from "./index.ts";
import { phraseText } from "./phrase.ts";

afterEach(() => choose("en"));

describe("what the server says", () => {
  it("is left to the server in English", () => {
    expect(phraseText({ key: "bet.minimum", facts: { on: "red", least: "5" } })).toBeNull();
  });

  it("is said in the page's language, amounts as the house wrote them", async () => {
    await choose("fr");
    const minimum = { key: "bet.minimum", facts: { on: "red", least: "1.050" } };
    expect(phraseText(minimum, () => "rouge")).toBe("Le minimum sur rouge est de 1.050.");
    await choose("it");
    expect(phraseText(minimum, () => "rouge")).toBe("Il minimo su rouge è 1.050.");
  });

  it("has words inside of words, and lists", async () => {
    await choose("fr");
    const costs = { cost: "20", seat: "ada", has: "5", chip: "chip.cash" };
    expect(phraseText({ key: "bet.costs", facts: costs })).toBe(
      "Cela coûte 20 ; ada a 5 en jetons de valeur.",
    );
    const facts = { most: "8", way: ["way.cash", "way.share"] };
    expect(phraseText({ key: "colour.ways", facts })).toContain("de valeur, ou demandez à");
  });

  it("names the bet that is meant, as a sentence", async () => {
    await choose("fr");
    const facts = { place: "2", of: "3", got: "got.empty" };
    expect(phraseText({ key: "bet.number", facts })).toBe(
      "Mise 2 sur 3 : un numéro va de 0 à 36, ce n’est pas un texte vide.",
    );
  });

  it("is unknown to an older page", async () => {
    await choose("fr");
    expect(phraseText({ key: "bet.on-the-moon", facts: {} })).toBeNull();
    expect(phraseText({ key: "constructor" })).toBeNull();
    expect(phraseText({})).toBeNull();
  });
});
