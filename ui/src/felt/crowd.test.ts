import { expect, test } from "vitest";
import { crowdOf, type Pile } from "./piles.ts";

const pile = (seat: string, amount: number, more: Partial<Pile> = {}): Pile => ({
  id: seat,
  seat,
  wears: "",
  amount,
  own: false,
  fate: null,
  winnings: 0,
  heaps: [],
  place: 0,
  ...more,
});
const seats = ["a", "b", "c", "d", "e", "f", "g"].map((seat, at) => pile(seat, 100 + at));
const own = pile("me", 5, { own: true });

test("a few piles are all shown", () => {
  expect(crowdOf([...seats.slice(0, 2), own], 3, true)).toEqual({
    shown: [...seats.slice(0, 2), own],
    others: 0,
  });
});

test("of eight piles in a fan one's own is on top, and seven are counted", () => {
  const { shown, others } = crowdOf([...seats, own], 3, true);
  expect(shown.map(({ seat }) => seat)).toEqual(["g", "me"]);
  expect(others).toBe(7);
});

test("a row shows as many as can be read, in their order, and counts the rest", () => {
  const { shown, others } = crowdOf([own, ...seats], 6, false);
  expect(shown.map(({ seat }) => seat)).toEqual(["me", "c", "d", "e", "f", "g"]);
  expect(others).toBe(2);
});

test("who was just paid stays in sight", () => {
  const paid = pile("z", 1, { heaps: [1, 1] });
  expect(crowdOf([paid, ...seats, own], 3, true).shown).toEqual([paid, own]);
});
