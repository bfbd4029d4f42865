/** Stakes that a zero holds: which of them wait for an answer, and what each answer is worth. */

import type { SeatView, TableView } from "../table/incoming.ts";
import { zeroIsOpen } from "../table/phases.ts";
import type { Choice, HouseRules } from "../wire.ts";
import { minus, partOf, readShare, type Share } from "./fraction.ts";

/** All of a player's stakes on one chance at one level: they are answered together. */
export type Inmate = {
  spot: string;
  level: number;
  amount: number;
  /** Whether the chance holds stakes at other levels too, so that the level must be named. */
  several: boolean;
};

/** A closed table plays no stake to its end: it can only be taken out, zero or not. */
const isClosed = (view: TableView) => view.status === "closed";

/** The answers about stakes in prison that are taken now. */
export function choicesNow(house: HouseRules, view: TableView): Choice[] {
  const { choices } = house.zero;
  if (isClosed(view)) return choices.filter((choice) => choice === "withdraw");
  return zeroIsOpen(view) ? choices : [];
}

/** The stakes of a player that wait for one of these answers. */
export function toAnswer(house: HouseRules, view: TableView, seat: SeatView): Inmate[] {
  if (choicesNow(house, view).length === 0) return [];
  return waiting(seat, isClosed(view) ? null : view.choosing);
}

/** What was not answered yet since the zero. */
function waiting(seat: SeatView, choosing: TableView["choosing"]): Inmate[] {
  const isAnswered = ({ spot, level }: Inmate) =>
    choosing?.some((one) => one.seat === seat.name && one.spot === spot && one.level === level);
  return inmatesOf(seat).filter((inmate) => !isAnswered(inmate));
}

function inmatesOf({ prison }: SeatView): Inmate[] {
  const found = new Map<string, Inmate>();
  for (const { spot, level, amount } of prison) {
    const key = `${spot} ${level}`;
    const before = found.get(key)?.amount ?? 0;
    const several = prison.some((one) => one.spot === spot && one.level !== level);
    found.set(key, { spot, level, amount: before + amount, several });
  }
  return [...found.values()];
}

/** An answer's exact share of the stake, as a text such as "19/74". */
export function answerShare(house: HouseRules, level: number, choice: Choice): string {
  return house.zero.values.find((one) => one.level === level)?.values[choice] ?? "0/1";
}

export type Better = { choice: Choice; more: number };

/** The answer that is worth most, and how much more than the next; null if all are alike. */
export function betterAnswer(house: HouseRules, { level, amount }: Inmate): Better | null {
  const worth = (choice: Choice) => readShare(answerShare(house, level, choice));
  const [best, ...others] = house.zero.choices.toSorted((one, other) =>
    Math.sign(minus(worth(other), worth(one)).numerator),
  );
  const next = others.find((choice) => best && isMore(worth(best), worth(choice)));
  if (!best || !next) return null;
  // Never said to be nothing, since it is not.
  const more = Math.max(1, partOf(minus(worth(best), worth(next)), amount));
  return { choice: best, more };
}

const isMore = (one: Share, other: Share) => minus(one, other).numerator > 0;
