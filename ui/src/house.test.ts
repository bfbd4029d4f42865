import { describe, expect, test } from "vitest";
import { amountLine, amountText, colourOf, moneyText, readAmount } from "./house.ts";
import type { HouseRules } from "./wire.ts";

const figures = (thousands: string, decimal: string, currency: string, language: string) =>
  ({ figures: { thousands, decimal, currency }, language }) as HouseRules;
const english = figures(",", ".", "$", "en");
const venezia = figures(".", ",", "€", "fr");

describe("money", () => {
  test("is written as the house writes it", () => {
    expect(amountText(english, 123_456_789)).toBe("1,234,567.89");
    expect(amountText(venezia, 105_000)).toBe("1.050");
    expect(amountText(venezia, 1250)).toBe("12,50");
    expect(amountText(english, 5)).toBe("0.05");
    expect(amountText(figures("", ".", "$", "en"), 105_000)).toBe("1050");
    expect(moneyText(english, -1250)).toBe("−$12.50");
    expect(moneyText(venezia, 1250)).toBe("12,50\u00a0€");
    expect(moneyText({ ...venezia, language: "it" }, 1250)).toBe("12,50\u00a0€");
  });

  test("is written with a point in a record, whatever the house's figures", () => {
    expect(amountLine(1200)).toBe("12");
    expect(amountLine(250)).toBe("2.50");
    expect(amountLine(100_005)).toBe("1000.05");
  });

  test("is read as people type it", () => {
    expect(readAmount(english, "1,050")).toBe(105_000);
    expect(readAmount(english, " $12.5 ")).toBe(1250);
    expect(readAmount(venezia, "1.050")).toBe(105_000);
    expect(readAmount(venezia, "1.050,5")).toBe(105_050);
    expect(readAmount(venezia, "12.50")).toBe(1250);
    expect(readAmount(venezia, "12,50 €")).toBe(1250);
  });

  test.each(["", "0", "-5", "1.234", "12.345", "abc", "1e3", "99999999999999"])(
    "%j is no amount",
    (text) => {
      expect(readAmount(english, text)).toBeNull();
    },
  );

  test("what is written can be read back", () => {
    for (const house of [english, venezia])
      for (const amount of [1, 99, 100, 12_345, 100_000, 123_456_789])
        expect(readAmount(house, amountText(house, amount))).toBe(amount);
  });
});

test("half of the numbers are red, half black, and 0 is neither", () => {
  const colours = Array.from({ length: 37 }, (_, number) => colourOf(number));
  expect(colours.filter((colour) => colour === "red")).toHaveLength(18);
  expect(colours.filter((colour) => colour === "black")).toHaveLength(18);
  expect(colours[0]).toBe("green");
});
