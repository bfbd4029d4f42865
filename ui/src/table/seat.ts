/**
 * What happens to one seat: stakes, prison, winnings that wait. Everything returns a new seat and
 * shares what did not change. The twin of the server's `hands`.
 */
import type { Chip, Goes, OwnView, StakeView } from "../wire.ts";
import type { Prisoner, Result, SeatView, StakeKey, StakePart } from "./incoming.ts";
import { isPromoted } from "./promoted.ts";

/** A seat and, if it is one's own, what is in hand. Others' hands are not known here. */
export type Place = { seat: SeatView; own: OwnView | null };

export const EMPTY_HAND: OwnView = {
  purse: {},
  custody: 0,
  bought: 0,
  cashed: 0,
  corrected: 0,
  takes_up: false,
  note_round: 0,
  notes: 0,
  owes: 0,
};

export function newSeat(name: string): SeatView {
  return {
    name,
    colours: [],
    value: 0,
    marker: false,
    away: false,
    absent: false,
    units: [],
    stakes: [],
    prison: [],
    unclaimed: [],
    guest: false,
  };
}

// In hand

/** Adds to the purse, also nothing: the chip then appears with 0, as it does on the server. */
export function gain(own: OwnView, chip: Chip, amount: number): OwnView {
  return { ...own, purse: { ...own.purse, [chip]: (own.purse[chip] ?? 0) + amount } };
}

/** More in one's own hand; `change` of it in value chips. */
export function pocketed(own: OwnView, chip: Chip, amount: number, change = 0): OwnView {
  const hand = amount === change ? own : gain(own, chip, amount - change);
  return change ? gain(hand, "cash", change) : hand;
}

export function pocket(place: Place, chip: Chip, amount: number, change = 0): Place {
  return place.own ? { ...place, own: pocketed(place.own, chip, amount, change) } : place;
}

export function keep(place: Place, amount: number): Place {
  if (!place.own) return place;
  return { ...place, own: { ...place.own, custody: place.own.custody + amount } };
}

// On the felt

function isSameStake(one: StakeKey, other: StakeKey): boolean {
  return (
    one.spot === other.spot &&
    one.call === other.call &&
    one.chip === other.chip &&
    one.colour === other.colour
  );
}

/** The stake of a key as `change` makes it: changed where it lies, or laid down last. */
function changed(
  stakes: StakeView[],
  key: StakeKey,
  place: number,
  change: (old: StakeView) => StakeView,
): StakeView[] {
  const at = stakes.findIndex((stake) => isSameStake(stake, key));
  const old = stakes[at];
  if (old) return stakes.with(at, change(old));
  const { spot, call, chip, colour } = key;
  return [...stakes, change({ spot, call, chip, amount: 0, excess: 0, colour, riding: 0, place })];
}

/** More on a stake, or a new one at its place in the box. */
export function add(
  seat: SeatView,
  key: StakeKey,
  amount: number,
  excess: number,
  place: number,
): SeatView {
  const stakes = changed(seat.stakes, key, place, (old) => ({
    ...old,
    amount: old.amount + amount,
    excess: old.excess + excess,
  }));
  return { ...seat, stakes };
}

/** A stake less an amount; an empty one is gone. */
export function less(seat: SeatView, key: StakeKey, amount: number): SeatView {
  const at = seat.stakes.findIndex((stake) => isSameStake(stake, key));
  const old = seat.stakes[at];
  if (!old) return seat;
  const left = old.amount - amount;
  const stakes = left
    ? seat.stakes.with(at, { ...old, amount: left, riding: Math.min(old.riding, left) })
    : seat.stakes.toSpliced(at, 1);
  return { ...seat, stakes };
}

/** Some stakes are in hand again. */
export function take(place: Place, stakes: readonly StakePart[]): Place {
  return stakes.reduce(
    ({ seat, own }, stake) =>
      pocket({ seat: less(seat, stake, stake.amount), own }, stake.chip, stake.amount),
    place,
  );
}

// Called bets

/** The amount per piece of what was called for a coup. */
export function unitFor({ units }: SeatView, call: string, coup: number): number {
  return units.find((unit) => unit.call === call && unit.coup === coup)?.amount ?? 0;
}

/** The amount per piece of a call for a coup; the one before it can still be answered. */
export function setUnit(seat: SeatView, call: string, amount: number, coup: number): SeatView {
  const others = seat.units.filter((unit) => unit.call !== call);
  const earlier = seat.units.filter((unit) => unit.call === call && unit.coup < coup);
  return { ...seat, units: [...others, ...earlier.slice(-1), { call, amount, coup }] };
}

/** Calls for a coup of which nothing lies there any more were never made. */
export function forgetUnits(seat: SeatView, coup: number): SeatView {
  const lies = (call: string) => seat.stakes.some((stake) => stake.call === call);
  return { ...seat, units: seat.units.filter((unit) => unit.coup < coup || lies(unit.call)) };
}

// In prison

/** The seat without one prisoner: the first that is equal. */
export function free(seat: SeatView, { spot, chip, level, amount }: Prisoner): SeatView {
  const at = seat.prison.findIndex(
    (one) => one.spot === spot && one.chip === chip && one.level === level && one.amount === amount,
  );
  return at < 0 ? seat : { ...seat, prison: seat.prison.toSpliced(at, 1) };
}

export function imprison(seat: SeatView, prisoner: Prisoner): SeatView {
  return { ...seat, prison: [...seat.prison, prisoner] };
}

// After a number

/** The seat without the stake that a result speaks of. */
function lifted(seat: SeatView, result: Result): SeatView {
  const { spot, chip, stake, level } = result;
  return level ? free(seat, { spot, chip, level, amount: stake }) : less(seat, result, stake);
}

/** A stake that did not win: gone, halved or in prison. */
export function settleLoser(place: Place, result: Result): Place {
  const { spot, chip, stake, outcome, returned, raised, change } = result;
  const seat = lifted(place.seat, result);
  if (outcome === "held")
    return { ...place, seat: imprison(seat, { spot, chip, level: raised, amount: stake }) };
  return pocket({ ...place, seat }, chip, returned, change);
}

/** The winning stake goes where it is told: it rides, or it leaves the felt. */
export function moveStake(place: Place, result: Result, to: Goes, at: number): Place {
  const { chip, returned } = result;
  if (to === "felt" && returned > 0) return { ...place, seat: ride(place.seat, result, at) };
  const left = { ...place, seat: lifted(place.seat, result) };
  return to === "custody" ? keep(left, returned) : pocket(left, chip, returned);
}

/** It stays lying; what was above the maximum was the last coup's. */
function ride(seat: SeatView, result: Result, at: number): SeatView {
  const { spot, chip, stake, level } = result;
  if (!level) {
    const stays = (old: StakeView) => ({ ...old, excess: 0, riding: old.amount });
    return { ...seat, stakes: changed(seat.stakes, result, at, stays) };
  }
  // A freed stake lies in the box of its chance, in the player's first colour.
  const out = lifted(seat, result);
  const joins = (old: StakeView) => ({
    ...old,
    amount: old.amount + stake,
    excess: 0,
    riding: old.riding + stake,
  });
  const box = { spot, call: null, chip, colour: "" };
  return { ...out, stakes: changed(out.stakes, box, at, joins) };
}

/** The winnings go to the player, into custody, or beside the stake of one who is away. */
export function receive(place: Place, result: Result, to: Goes, coup: number): Place {
  const { spot, chip, winnings } = result;
  if (to === "custody") return keep(place, winnings);
  if (to === "felt") {
    const unclaimed = [...place.seat.unclaimed, { spot, amount: winnings, coup }];
    return { ...place, seat: { ...place.seat, unclaimed } };
  }
  // What a token or a voucher wins is paid in chips.
  return pocket(place, isPromoted(chip) ? "cash" : chip, winnings);
}
