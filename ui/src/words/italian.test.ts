import { expect, it } from "vitest";
import { words } from "./it/words.ts";

it.each([
  ["the wheel", /\bruot[ae]\b/i],
  ["the chef de table", /capotavol/i],
])("Italian has one word for %s", (_, other) => {
  expect(Object.values(words).filter((text) => other.test(text))).toEqual([]);
});
