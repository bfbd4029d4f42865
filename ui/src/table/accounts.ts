/** Sums over a view: what one has and where, and what a coup made of it. */
import { type Chip, FINISHED, type Goes } from "../wire.ts";
import type { Result, SeatView, TableView } from "./incoming.ts";
import { isWinning } from "./laying.ts";
import { isPromoted, type OfPromoted, ofPromoted, PROMOTED, type Promoted } from "./promoted.ts";

export type Totals = {
  stack: number;
  felt: number;
  prison: number;
  custody: number;
  total: number;
  /** Promotional tokens and vouchers; in none of the sums above. */
  promoted: OfPromoted<HandAndFelt>;
  /** All of them that are on the felt or locked in. */
  promotedOut: number;
};

export type HandAndFelt = { hand: number; felt: number };

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

export function seatOf(view: TableView | null, name: string | null): SeatView | undefined {
  return name === null ? undefined : view?.seats.find((seat) => seat.name === name);
}

type Stake = { chip: Chip; amount: number };

/** What some stakes come to; tokens and vouchers are no money (reading 30). */
export function moneyOf(stakes: readonly Stake[]): number {
  return sum(stakes.filter(({ chip }) => !isPromoted(chip)).map(({ amount }) => amount));
}

/** What of some stakes is made of one kind of chips. */
export function amountIn(kind: Chip, stakes: readonly Stake[]): number {
  return sum(stakes.filter(({ chip }) => chip === kind).map(({ amount }) => amount));
}

const NOTHING: readonly Stake[] = [];

/** Where one's chips are. `underway` left the hand for the felt, but the server has yet to say so. */
export function totalsOf(
  view: TableView | null,
  me: string | null,
  underway: readonly Stake[] = NOTHING,
): Totals {
  const seat = seatOf(view, me);
  const purse = view?.own?.purse ?? {};
  const { cash = 0, colour = 0 } = purse;
  const lying = [...(seat?.stakes ?? NOTHING), ...underway];
  const locked = seat?.prison ?? NOTHING;
  const beside = sum((seat?.unclaimed ?? []).map(({ amount }) => amount));
  const stack = cash + colour - moneyOf(underway);
  const felt = moneyOf(lying) + beside;
  const prison = moneyOf(locked);
  const custody = view?.own?.custody ?? 0;
  const promoted = ofPromoted((chip) => ({
    hand: (purse[chip] ?? 0) - amountIn(chip, underway),
    felt: amountIn(chip, lying) + amountIn(chip, locked),
  }));
  return {
    stack,
    felt,
    prison,
    custody,
    total: stack + felt + prison + custody,
    promoted,
    promotedOut: sum(PROMOTED.map((chip) => promoted[chip].felt)),
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

/** Where a winner's chips went; what was not paid yet is guessed by what the player wished. */
export type Paying = { result: Result; winnings_to: Goes; stake_to: Goes };

/** What became of some chips; all parts together are what there is of them now. */
export type CoupResult = {
  coup: number;
  number: number;
  staked: number;
  /** In hand again: winnings and stakes. */
  back: number;
  /** Winning stakes that lie on the felt for the next coup. */
  rides: number;
  /** Set aside, or lying beside the stake, for one who is away. */
  kept: number;
  /** In prison now. */
  held: number;
  /** What it made of the player's chips: all that is there now, less what was staked. */
  net: number;
  promoted: OfPromoted<PromotedResult>;
};

/** Tokens and vouchers are never money, though what they win is. */
type PromotedResult = { staked: number; back: number; held: number };

type Share = { back: number; rides: number; kept: number; held: number };
type Ways = Pick<Paying, "winnings_to" | "stake_to">;

/** What a coup was for one player; null for who had nothing on it. */
export function coupResult(
  view: TableView,
  me: string | null,
  paid: readonly Paying[] = [],
): CoupResult | null {
  const own = view.results.filter(({ seat }) => seat === me);
  if (view.number === null || own.length === 0) return null;
  const ways = waysOf(own, paid, view.own?.takes_up ? "stack" : "felt");
  const shares = own.map((line, place) => moneyShare(line, ways[place] as Ways));
  const all = (part: keyof Share) => sum(shares.map((one) => one[part]));
  const money = { back: all("back"), rides: all("rides"), kept: all("kept"), held: all("held") };
  const staked = moneyOf(own.map(stakeOf));
  const net = money.back + money.rides + money.kept + money.held - staked;
  const promoted = ofPromoted((chip) => promotedIn(chip, own));
  return { coup: view.coup, number: view.number, staked, ...money, net, promoted };
}

/** Where a coup that was paid before this page looked left one's winners; else nothing is known. */
export function paidBefore(view: TableView, me: string | null): Paying[] {
  const seat = seatOf(view, me);
  if (!seat || view.phase === "number" || view.phase === "collected") return [];
  const aside = (view.own?.custody ?? 0) > 0 ? "custody" : "stack";
  const won = view.results.filter((line) => line.seat === me && isWinning(line));
  return won.map((result) => ({
    result,
    winnings_to: seat.unclaimed.some(({ spot }) => spot === result.spot) ? "felt" : aside,
    stake_to: seat.stakes.some((one) => one.riding > 0 && isOnStake(one, result)) ? "felt" : aside,
  }));
}

const isOnStake = (one: SeatView["stakes"][number], line: Result) =>
  STAKE.every((key) => one[key] === line[key]);

const STAKE = ["spot", "call", "chip", "colour"] as const;

/** For every line the payment that it got; equal lines are paid alike. */
function waysOf(own: Result[], paid: readonly Paying[], wish: Goes): Ways[] {
  const left = [...paid];
  return own.map((line) => {
    const at = left.findIndex(({ result }) => isSameLine(result, line));
    const [payment] = at < 0 ? [] : left.splice(at, 1);
    return payment ?? { winnings_to: "stack", stake_to: wish };
  });
}

function isSameLine(one: Result, other: Result): boolean {
  return LINE.every((key) => one[key] === other[key]);
}

const LINE = ["spot", "call", "chip", "colour", "level", "stake"] as const;

function moneyShare(line: Result, { winnings_to, stake_to }: Ways): Share {
  const share = { back: 0, rides: 0, kept: 0, held: isHeld(line) ? moneyOf([stakeOf(line)]) : 0 };
  const stake = moneyOf([{ chip: line.chip, amount: line.returned }]);
  if (!isWinning(line)) return { ...share, back: stake };
  share[winnings_to === "stack" ? "back" : "kept"] += line.winnings;
  share[STAKES[stake_to]] += stake;
  return share;
}

const STAKES = { stack: "back", felt: "rides", custody: "kept" } as const;

/** A token that won is not returned; one that is freed stays or comes back (reading 30). */
function promotedIn(kind: Promoted, own: Result[]): PromotedResult {
  const lines = own.filter(({ chip }) => chip === kind);
  const held = lines.filter(isHeld);
  return {
    staked: sum(lines.map(({ stake }) => stake)),
    back: sum(lines.map(({ returned }) => returned)),
    held: sum(held.map(({ stake }) => stake)),
  };
}

function stakeOf({ chip, stake }: Result): Stake {
  return { chip, amount: stake };
}

function isHeld({ outcome }: Result): boolean {
  return outcome === "held";
}
