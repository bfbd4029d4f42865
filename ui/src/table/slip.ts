/**
 * Arithmetic of bets: what lies on the felt as bets one could say, and which orders turn what
 * lies into what should lie. A part of what was laid on a spot is taken back as it is; of a called
 * bet, by taking all of it and saying the rest again.
 */
import { callOf, costOf } from "../house.ts";
import type { Chip, HouseRules, Order } from "../wire.ts";
import { type BetChips, byChips, inChips, sameChips } from "./chips.ts";

/** A spot or call and an amount per piece; without chips of its own it is made with the chosen ones. */
export type Bet = [target: string, amount: number, chip?: Chip, colour?: string];
export type Slip = Bet[];
export type LyingBet = BetChips & { spot: string; call: string | null; amount: number };

export function slipCost(house: HouseRules, slip: Slip): number {
  return slip.reduce((all, [target, amount]) => all + costOf(house, target, amount), 0);
}

export function amountOf(lying: LyingBet[]): number {
  return lying.reduce((all, { amount }) => all + amount, 0);
}

/** What lies, as bets: whole calls by their name, everything else spot by spot. */
export function slipOf(house: HouseRules, lying: LyingBet[]): Slip {
  return byChips(lying).flatMap((alike) => {
    const { chip, colour } = alike[0] as LyingBet;
    return [...amountsOf(house, alike)].map(([on, amount]): Bet => [on, amount, chip, colour]);
  });
}

/** How much is bet on what, in chips of one sort. */
function amountsOf(house: HouseRules, lying: LyingBet[]): Map<string, number> {
  const slip = new Map<string, number>();
  const put = (target: string, amount: number) => {
    if (amount > 0) slip.set(target, (slip.get(target) ?? 0) + amount);
  };
  for (const [call, pieces] of byCall(lying)) {
    const unit = call === null ? 0 : wholeUnit(house, call, pieces);
    if (call !== null) put(call, unit);
    for (const { spot, amount } of pieces) put(spot, amount - unit * timesIn(house, call, spot));
  }
  return slip;
}

function byCall(lying: LyingBet[]): Map<string | null, LyingBet[]> {
  const groups = new Map<string | null, LyingBet[]>();
  for (const one of lying) groups.set(one.call, [...(groups.get(one.call) ?? []), one]);
  return groups;
}

/** How much lies on every piece of a call: 0 if one of them is missing. */
function wholeUnit(house: HouseRules, call: string, lying: LyingBet[]): number {
  const spots = new Set(callOf(house, call)?.pieces);
  if (spots.size === 0) return 0;
  const on = (spot: string) => amountOf(lying.filter((one) => one.spot === spot));
  return Math.min(...[...spots].map((spot) => Math.floor(on(spot) / timesIn(house, call, spot))));
}

function timesIn(house: HouseRules, call: string | null, spot: string): number {
  if (call === null) return 0;
  return (callOf(house, call)?.pieces ?? []).filter((piece) => piece === spot).length;
}

// Orders

export type PlaceOrder = Extract<Order, { do: "place" }>;

/** The orders that place a slip: one for each sort of chips. */
export function placeOrders(slip: Slip, chosen: BetChips): PlaceOrder[] {
  const made = slip.map(([target, amount, chip, colour]) => ({
    ...(chip ? { chip, colour: colour ?? "" } : chosen),
    bet: [target, amount] as [string, number],
  }));
  return byChips(made).map((alike) => ({
    do: "place",
    bets: alike.map(({ bet }) => bet),
    ...inChips(alike[0] ?? chosen),
  }));
}

// From one layout to another

const sameBet = (one: LyingBet, other: LyingBet) =>
  one.spot === other.spot && one.call === other.call && sameChips(one, other);

/** Every bet once. */
export function everyBetOnce(lying: LyingBet[]): LyingBet[] {
  const all: LyingBet[] = [];
  for (const one of lying) {
    const at = all.findIndex((other) => sameBet(one, other));
    const amount = one.amount + (all[at]?.amount ?? 0);
    all.splice(at < 0 ? all.length : at, 1, { ...one, amount });
  }
  return all;
}

/** What `wanted` has more than `there`. */
export function missing(there: LyingBet[], wanted: LyingBet[]): LyingBet[] {
  return wanted.flatMap((one) => {
    const lies = amountOf(there.filter((other) => sameBet(one, other)));
    return one.amount > lies ? [{ ...one, amount: one.amount - lies }] : [];
  });
}

/** The larger of both, bet by bet: what lies, with what is missing. */
export function atLeast(there: LyingBet[], wanted: LyingBet[]): LyingBet[] {
  const grown = there.map((one) => {
    const most = wanted.find((other) => sameBet(one, other))?.amount ?? 0;
    return { ...one, amount: Math.max(one.amount, most) };
  });
  return [...grown, ...wanted.filter((one) => !there.some((other) => sameBet(one, other)))];
}

const isTaken = (one: LyingBet, target: string) => one.spot === target || one.call === target;

/** The orders that turn `from` into `to`: what is too much is taken, what is missing is placed. */
export function plan(house: HouseRules, from: LyingBet[], to: LyingBet[]): Order[] {
  const parts = partsTaken(from, to);
  const rest = from.flatMap((one) => lessParts(one, parts));
  const targets = takenTargets(house, rest, to);
  const left = rest.filter((one) => !targets.some((target) => isTaken(one, target)));
  if (left.length === 0) return [...takeAll(from), ...placeOrders(slipOf(house, to), CASH)];
  const takes = parts.map(({ spot, amount }): Order => ({ do: "take", target: spot, amount }));
  const places = placeOrders(slipOf(house, missing(left, to)), CASH);
  return [...takes, ...takeEach(rest, targets), ...places];
}

/**
 * What is too much of plain bets in chips of one sort, where something stays on the spot. If more
 * is yet to come there, what is left until then could be less than the minimum: no part is taken.
 */
function partsTaken(from: LyingBet[], to: LyingBet[]): LyingBet[] {
  const lacking = missing(from, to);
  return missing(to, from).filter(({ spot, call }) => {
    const there = (lying: LyingBet[]) => lying.filter((one) => one.spot === spot);
    const plain = there(from).filter((one) => one.call === null);
    if (call !== null || plain.length > 1) return false;
    return amountOf(there(to)) > 0 && there(lacking).length === 0;
  });
}

function lessParts(one: LyingBet, parts: LyingBet[]): LyingBet[] {
  const part = parts.find((other) => sameBet(one, other))?.amount;
  if (part === undefined) return [one];
  return one.amount > part ? [{ ...one, amount: one.amount - part }] : [];
}

/** Not looked at: what lies has chips of its own. */
const CASH: BetChips = { chip: "cash", colour: "" };

function takeAll(from: LyingBet[]): Order[] {
  return from.length > 0 ? [{ do: "take" }] : [];
}

/** A target whose chips an earlier one took along is left out: there is nothing to take. */
function takeEach(from: LyingBet[], targets: string[]): Order[] {
  let left = from;
  return targets.flatMap((target) => {
    const before = left.length;
    left = left.filter((one) => !isTaken(one, target));
    return left.length < before ? [{ do: "take", target }] : [];
  });
}

/**
 * What has to be taken. To take a spot takes the pieces of calls that lie there too, so those
 * calls are taken whole and said again: else they would come back as loose pieces.
 */
function takenTargets(house: HouseRules, from: LyingBet[], to: LyingBet[]): string[] {
  const targets = new Set<string>();
  for (let known = -1; known < targets.size; ) {
    known = targets.size;
    const left = from.filter((one) => ![...targets].some((target) => isTaken(one, target)));
    for (const one of missing(to, left)) targets.add(one.call ?? one.spot);
    for (const call of tornCalls(house, left, to)) targets.add(call);
  }
  return [...targets];
}

/** Calls of which a part still lies, so that what is missing could not be said as a call. */
function tornCalls(house: HouseRules, left: LyingBet[], to: LyingBet[]): string[] {
  return byChips(left).flatMap((alike) => {
    const like = to.filter((one) => sameChips(one, alike[0] as LyingBet));
    return tornOf(house, alike, like);
  });
}

function tornOf(house: HouseRules, left: LyingBet[], to: LyingBet[]): string[] {
  const calls = new Set(left.flatMap(({ call }) => (call === null ? [] : [call])));
  return [...calls].filter((call) => {
    const of = (lying: LyingBet[]) => lying.filter((one) => one.call === call);
    const lacking = missing(of(left), of(to));
    const loose = amountOf(lacking) > costOf(house, call, wholeUnit(house, call, lacking));
    return loose && wholeUnit(house, call, of(to)) > wholeUnit(house, call, of(left));
  });
}
