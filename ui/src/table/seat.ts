/**
 * What happens to one seat: stakes, prison, winnings that wait. Everything returns a new seat and
 * shares what did not change. The twin of the seat's half of the server's `evolve`.
 */
import type { Chip, Goes, Key, OwnView, Prisoner, Result, SeatView, StakeView } from "../wire.ts";

/** A seat and, if it is one's own, what is in hand. Others' hands are not known here. */
export type Place = { seat: SeatView; own: OwnView | null };

export const EMPTY_HAND: OwnView = {
  purse: {},
  custody: 0,
  bought: 0,
  cashed: 0,
  corrected: 0,
  takes_up: false,
};

export function newSeat(name: string): SeatView {
  return { name, colours: [], value: 0, away: false, stakes: [], prison: [], unclaimed: [] };
}

// In hand

/** Adds to the purse, also nothing: the chip then appears with 0, as it does on the server. */
export function gain(own: OwnView, chip: Chip, amount: number): OwnView {
  return { ...own, purse: { ...own.purse, [chip]: (own.purse[chip] ?? 0) + amount } };
}

export function pocket(place: Place, chip: Chip, amount: number): Place {
  return place.own && amount ? { ...place, own: gain(place.own, chip, amount) } : place;
}

export function keep(place: Place, amount: number): Place {
  if (!place.own) return place;
  return { ...place, own: { ...place.own, custody: place.own.custody + amount } };
}

// On the felt

export function isStake(stake: StakeView, [spot, call, chip]: Key): boolean {
  return stake.spot === spot && stake.call === call && stake.chip === chip;
}

export function keyOf(result: Result): Key {
  return [result[1], result[2], result[3]];
}

/** The stake of a key as `change` makes it: changed where it lies, or laid down last. */
function changed(
  stakes: StakeView[],
  key: Key,
  change: (old: StakeView) => StakeView,
): StakeView[] {
  const place = stakes.findIndex((stake) => isStake(stake, key));
  const old = stakes[place];
  if (old) return stakes.with(place, change(old));
  const [spot, call, chip] = key;
  return [...stakes, change({ spot, call, chip, amount: 0, excess: 0 })];
}

export function add(seat: SeatView, key: Key, amount: number, excess: number): SeatView {
  const stakes = changed(seat.stakes, key, (old) => ({
    ...old,
    amount: old.amount + amount,
    excess: old.excess + excess,
  }));
  return { ...seat, stakes };
}

/** A stake less an amount; an empty one is gone. */
export function less(seat: SeatView, key: Key, amount: number): SeatView {
  const place = seat.stakes.findIndex((stake) => isStake(stake, key));
  const old = seat.stakes[place];
  if (!old) return seat;
  const left = old.amount - amount;
  const stakes = left
    ? seat.stakes.with(place, { ...old, amount: left })
    : seat.stakes.toSpliced(place, 1);
  return { ...seat, stakes };
}

// In prison

/** The seat without one prisoner: the first that is equal. */
export function free(seat: SeatView, [spot, chip, level, amount]: Prisoner): SeatView {
  const place = seat.prison.findIndex(
    (one) => one[0] === spot && one[1] === chip && one[2] === level && one[3] === amount,
  );
  return place < 0 ? seat : { ...seat, prison: seat.prison.toSpliced(place, 1) };
}

export function imprison(seat: SeatView, prisoner: Prisoner): SeatView {
  return { ...seat, prison: [...seat.prison, prisoner] };
}

// After a number

/** The seat without the stake that a result speaks of. */
function lifted(seat: SeatView, result: Result): SeatView {
  const [, spot, , chip, stake, , , , , level] = result;
  return level ? free(seat, [spot, chip, level, stake]) : less(seat, keyOf(result), stake);
}

/** A stake that did not win: gone, halved or in prison. */
export function settleLoser(place: Place, result: Result): Place {
  const [, spot, , chip, stake, , outcome, , returned, , raised] = result;
  const seat = lifted(place.seat, result);
  if (outcome === "held") return { ...place, seat: imprison(seat, [spot, chip, raised, stake]) };
  return pocket({ ...place, seat }, chip, returned);
}

/** The winning stake goes where it is told: it rides, or it leaves the felt. */
export function moveStake(place: Place, result: Result, to: Goes): Place {
  const [, spot, , chip, stake, , , , returned, level] = result;
  const rides = to === "felt" && returned > 0;
  if (rides && !level) {
    // The excess was the last coup's.
    const stakes = changed(place.seat.stakes, keyOf(result), (old) => ({ ...old, excess: 0 }));
    return { ...place, seat: { ...place.seat, stakes } };
  }
  const seat = lifted(place.seat, result);
  if (rides) {
    const stakes = changed(seat.stakes, [spot, null, chip], (old) => ({
      ...old,
      amount: old.amount + stake,
      excess: 0,
    }));
    return { ...place, seat: { ...seat, stakes } };
  }
  const left = { ...place, seat };
  return to === "custody" ? keep(left, returned) : pocket(left, chip, returned);
}

/** The winnings go to the player, into custody, or beside the stake of one who is away. */
export function receive(place: Place, result: Result, to: Goes, coup: number): Place {
  const [, spot, , chip, , , , winnings] = result;
  if (to === "custody") return keep(place, winnings);
  if (to === "felt") {
    const { seat } = place;
    return { ...place, seat: { ...seat, unclaimed: [...seat.unclaimed, [spot, winnings, coup]] } };
  }
  // What a token wins is paid in chips.
  return pocket(place, chip === "tokens" ? "cash" : chip, winnings);
}
