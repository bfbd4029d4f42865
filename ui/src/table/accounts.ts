/** Sums over a view: what one has and where, and what a coup made of it. */
import type { Result, SeatView, TableView } from "../wire.ts";

export type Totals = {
  stack: number;
  felt: number;
  prison: number;
  custody: number;
  total: number;
};

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

export function seatOf(view: TableView | null, name: string | null): SeatView | undefined {
  return name === null ? undefined : view?.seats.find((seat) => seat.name === name);
}

/** Where one's chips are. `underway` left the stack for the felt, but the server has yet to say so. */
export function totalsOf(view: TableView | null, me: string | null, underway = 0): Totals {
  const seat = seatOf(view, me);
  const stack = sum(Object.values(view?.own?.purse ?? {})) - underway;
  const lying = seat ? sum(seat.stakes.map((stake) => stake.amount)) : 0;
  const beside = seat ? sum(seat.unclaimed.map(([, amount]) => amount)) : 0;
  const felt = lying + beside + underway;
  const prison = seat ? sum(seat.prison.map(([, , , amount]) => amount)) : 0;
  const custody = view?.own?.custody ?? 0;
  return { stack, felt, prison, custody, total: stack + felt + prison + custody };
}

/** One's gain since the first chip was bought: it changes only by winning and losing. */
export function gainOf(view: TableView, me: string | null): number | null {
  if (!view.own) return null;
  return totalsOf(view, me).total + view.own.cashed - view.own.bought;
}

const UNFINISHED = new Set(["open", "spinning", "closed", "number", "collected"]);

export function coupsPlayed({ coup, phase }: TableView): number {
  return UNFINISHED.has(phase) ? coup - 1 : coup;
}

// A coup

export type CoupResult = {
  coup: number;
  number: number;
  staked: number;
  /** Winnings and stakes that are the player's again, also those that ride on. */
  back: number;
  /** In prison now. */
  held: number;
  /** What it made of the player's chips; a stake in prison still counts in full. */
  net: number;
};

/** What a coup was for one player; null if he had nothing on it. */
export function coupResult(view: TableView, me: string | null): CoupResult | null {
  const own = view.results.filter(([seat]) => seat === me);
  if (view.number === null || own.length === 0) return null;
  const staked = sum(own.map(([, , , , stake]) => stake));
  const back = sum(own.map(([, , , , , , , winnings, returned]) => winnings + returned));
  const held = sum(own.filter(isHeld).map(([, , , , stake]) => stake));
  return { coup: view.coup, number: view.number, staked, back, held, net: back + held - staked };
}

function isHeld(result: Result): boolean {
  return result[6] === "held";
}
