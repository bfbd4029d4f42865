import { afterEach, expect, test } from "vitest";
import told from "../../test/spelled.json";
import { choose, spelled } from "./index.ts";
import { moneyInWords } from "./spelling.ts";

afterEach(() => choose("en"));

test.each(Object.entries(told))("numbers in words are the croupier's: %s", async (tag, words) => {
  await choose(tag);
  const numbers = Object.keys(words).map(Number);
  const said = Object.fromEntries(numbers.map((number) => [number, spelled.value(number)]));
  expect(said).toEqual(words);
});

const euros = { figures: { currency: "€", thousands: ".", decimal: "," } };

test.each([
  ["en", 105_050, "one thousand and fifty euros and fifty cents"],
  ["en", 100, "one euro"],
  ["fr", 100_000_000, "un million d’euros"],
  ["it", 100, "un euro"],
  ["it", 2_101, "ventuno euro e un centesimo"],
])("a sum in words: %s %d", async (tag, amount, words) => {
  await choose(tag);
  expect(moneyInWords(euros, amount)).toBe(words);
});
