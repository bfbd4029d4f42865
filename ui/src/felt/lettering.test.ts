import { expect, test } from "vitest";
import { placeOf } from "./Loupe.tsx";
import { breadth, fitted, printed } from "./lettering.ts";

test("words that fit stay in one line", () => {
  expect(fitted("EVEN", 80, 48, 14)).toMatchObject({ lines: ["EVEN"], turned: false, size: 14 });
});

test("in a tall box words run upwards", () => {
  expect(fitted("1st 12", 48, 160).turned).toBe(true);
});

test("long words are broken rather than made small", () => {
  expect(fitted("Grand Series 0/2/3", 80, 52).lines).toHaveLength(2);
});

test("no line is wider than its place", () => {
  for (const words of ["MANQUE", "2 to 1", "Voisins du Zéro", "19-36"]) {
    const { lines, size, turned } = fitted(words, 60, 44);
    for (const line of lines)
      expect(breadth(line) * size).toBeLessThanOrEqual(turned ? 44 : 60.001);
  }
});

test("a dash between figures is printed long", () => {
  expect(printed("19-36")).toBe("19–36");
  expect(printed("0-Spiel")).toBe("0-Spiel");
});

const PHONE = { width: 390, height: 844 };

test("the lens stands above the finger, and beside it where there is no room above", () => {
  expect(placeOf({ x: 200, y: 600 }, 172, false, PHONE)).toEqual({ x: 114, y: 348 });
  const { x: left, y: top } = placeOf({ x: 60, y: 80 }, 172, false, PHONE);
  expect(top).toBe(6);
  expect(left).toBeGreaterThan(60);
});

test("it never leaves the screen", () => {
  for (const x of [0, 195, 390]) {
    for (const y of [0, 400, 844]) {
      for (const pinned of [true, false]) {
        const { x: left, y: top } = placeOf({ x, y }, 172, pinned, PHONE);
        expect(left).toBeGreaterThanOrEqual(6);
        expect(left + 172).toBeLessThanOrEqual(384);
        expect(top).toBeGreaterThanOrEqual(6);
      }
    }
  }
});
