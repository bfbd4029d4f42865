/** Sums over a view: what one has and where, and what a coup made of it. */
import { type Chip, FINISHED } from "../wire.ts";
import type { Result, SeatView, TableView } from "./incoming.ts";

export type Totals = {
  stack: number;
  felt: number;
  prison: number;
  custody: number;
  total: number;
  /** Promotional tokens and vouchers in hand, and on the felt; in none of the sums above. */
  tokens: number;
  tokensOut: number;
};

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

export function seatOf(view: TableView | null, name: string | null): SeatView | undefined {
  return name === null ? undefined : view?.seats.find((seat) => seat.name === name);
}

type Stake = { chip: Chip; amount: number };

/** What some stakes come to; tokens are no money (reading 30). */
export function moneyOf(stakes: readonly Stake[]): number {
  return sum(stakes.filter(({ chip }) => chip !== "tokens").map(({ amount }) => amount));
}

/** What of some stakes is tokens and vouchers. */
export function tokensOf(stakes: readonly Stake[]): number {
  return sum(stakes.filter(({ chip }) => chip === "tokens").map(({ amount }) => amount));
}

const NOTHING: readonly Stake[] = [];

/** Where one's chips are. `underway` left the hand for the felt, but the server has yet to say so. */
export function totalsOf(
  view: TableView | null,
  me: string | null,
  underway: readonly Stake[] = NOTHING,
): Totals {
  const seat = seatOf(view, me);
  const { cash = 0, colour = 0, tokens = 0 } = view?.own?.purse ?? {};
  const lying = [...(seat?.stakes ?? NOTHING), ...underway];
  const locked = seat?.prison ?? NOTHING;
  const beside = sum((seat?.unclaimed ?? []).map(({ amount }) => amount));
  const stack = cash + colour - moneyOf(underway);
  const felt = moneyOf(lying) + beside;
  const prison = moneyOf(locked);
  const custody = view?.own?.custody ?? 0;
  return {
    stack,
    felt,
    prison,
    custody,
    total: stack + felt + prison + custody,
    tokens: tokens - tokensOf(underway),
    tokensOut: tokensOf(lying) + tokensOf(locked),
  };
}

/** One's gain since the first chip was bought: it changes only by winning and losing. */
export function gainOf(view: TableView, me: string | null): number | null {
  if (!view.own) return null;
  return totalsOf(view, me).total + view.own.cashed - view.own.bought;
}

export function coupsPlayed({ coup, phase }: TableView): number {
  return FINISHED.includes(phase) ? coup : coup - 1;
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
  /** What was staked in tokens and vouchers: never money, though what they win is. */
  tokens: number;
};

/** What a coup was for one player; null for who had nothing on it. */
export function coupResult(view: TableView, me: string | null): CoupResult | null {
  const own = view.results.filter(({ seat }) => seat === me);
  if (view.number === null || own.length === 0) return null;
  const staked = moneyOf(own.map(stakeOf));
  const back = sum(own.map(moneyBack));
  const held = moneyOf(own.filter(isHeld).map(stakeOf));
  const tokens = tokensOf(own.map(stakeOf));
  const net = back + held - staked;
  return { coup: view.coup, number: view.number, staked, back, held, net, tokens };
}

function stakeOf({ chip, stake }: Result): Stake {
  return { chip, amount: stake };
}

/** A token's winnings are chips; what comes back of the token itself is none. */
function moneyBack({ chip, winnings, returned }: Result): number {
  return winnings + moneyOf([{ chip, amount: returned }]);
}

function isHeld({ outcome }: Result): boolean {
  return outcome === "held";
}
