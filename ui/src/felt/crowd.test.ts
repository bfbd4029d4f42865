import { expect, test } from "vitest";
import { mostOf, type Pile } from "./piles.ts";

const pile = (seat: string, amount: number, more: Partial<Pile> = {}): Pile => ({
  ...{ id: seat, seat, chip: "cash", colour: "", named: "", value: 0, unconfirmed: 0 },
  ...{ amount, own: false, fate: null, winnings: 0, heaps: [], place: 0 },
  ...more,
});
const seats = ["a", "b", "c", "d", "e", "f", "g"].map((seat, at) => pile(seat, 100 + at));
const own = pile("me", 5, { own: true });
const names = (piles: Pile[]) => piles.map(({ seat }) => seat);

test("a few piles are all shown", () => {
  expect(names(mostOf([...seats.slice(0, 2), own], 3))).toEqual(["a", "b", "me"]);
});

test("where only some can be read, one's own and the largest are shown in their order", () => {
  expect(names(mostOf([...seats, own], 2))).toEqual(["g", "me"]);
  expect(names(mostOf([own, ...seats], 6))).toEqual(["me", "c", "d", "e", "f", "g"]);
});

test("who was just paid stays in sight", () => {
  const paid = pile("z", 1, { heaps: [1, 1] });
  expect(mostOf([paid, ...seats, own], 2)).toEqual([paid, own]);
});
