import { expect, test } from "vitest";
import { amountText } from "../house.ts";
import { aSeat } from "../table/sample.ts";
import type { HouseRules } from "../wire.ts";
import { compact, denominations } from "./amount.ts";
import { initials, liveries, paintOf } from "./livery.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;

test.each([
  [100, "1"],
  [500, "5"],
  [250, "2.50"],
  [205, "2.05"],
  [50, "0.50"],
  [1250, "12.5"],
  [1205, "12"],
  [25000, "250"],
  [25050, "250"],
  [99999, "999"],
  [100000, "1k"],
  [125000, "1.2k"],
  [129999, "1.2k"],
  [1250000, "12k"],
  [12500000, "125k"],
  [200000000, "2M"],
  [10 ** 12, "10B"],
])("%i is written %s on a chip", (amount, text) => {
  expect(compact(house("mbs"), amount)).toBe(text);
});

test("a chip speaks the house's figures and never takes more than four characters", () => {
  expect(compact(house("venezia"), 125000)).toBe("1,2k");
  expect(compact(house("venezia"), 250)).toBe("2,50");
  for (let amount = 1; amount < 10 ** 13; amount = Math.ceil(amount * 1.7)) {
    expect(compact(house("mbs"), amount).length).toBeLessThanOrEqual(4);
  }
});

test("in full, thousands and decimals are the house's", () => {
  expect(amountText(house("mbs"), 123456)).toBe("1,234.56");
  expect(amountText(house("venezia"), 123456)).toBe("1.234,56");
  expect(amountText(house("mbs"), 500)).toBe("5");
});

test("who plays in colour bets whole chips of it", () => {
  expect(denominations(house("mbs"), 0)).toEqual(house("mbs").chips);
  expect(denominations(house("mbs"), 250).every((amount) => amount % 250 === 0)).toBe(true);
});

const seat = (name: string, colour?: string) => aSeat(name, { colours: colour ? [colour] : [] });

test("no two of twelve players look alike, and bought colours are worn", () => {
  const names = ["ada", "bob", "cy", "dan", "eve", "flo", "gus", "hal", "ida", "jo", "kim", "lou"];
  const worn = liveries(
    names.map((name, at) => seat(name, at < 3 ? ["red", "blue", "green"][at] : undefined)),
  );
  expect(new Set([...worn.values()].map(({ paint }) => paint)).size).toBe(12);
});

test("a player keeps the colour when others come and go", () => {
  const before = liveries(["ada", "bob", "cy"].map((name) => seat(name)));
  const after = liveries([seat("cy"), seat("dan"), seat("bob")], before);
  expect(after.get("cy")?.paint).toBe(before.get("cy")?.paint);
  expect(after.get("bob")?.paint).toBe(before.get("bob")?.paint);
});

test("a colour that somebody buys is given up by who only had it lent", () => {
  const before = liveries([seat("ada")]);
  const all = ["red", "blue", "green", "yellow", "white", "black"];
  const after = liveries([seat("ada"), ...all.map((colour) => seat(colour, colour))], before);
  expect(new Set([...after.values()].map(({ paint }) => paint)).size).toBe(7);
});

test("a colour looks the same in any case of letters", () => {
  expect(paintOf("Blue")).toBe(paintOf("blue"));
});

test("initials are told apart by a second letter", () => {
  expect(Object.fromEntries(initials(["Ada", "Anna", "Bob"]))).toEqual({
    Ada: "Ad",
    Anna: "An",
    Bob: "B",
  });
  expect(Object.fromEntries(initials(["Ada", "Ada-2"]))).toEqual({ Ada: "Aa", "Ada-2": "A-" });
});
