/** Tables, seats and results for tests: each names only what it is about. */
import type { Chip, Outcome, Result, SeatView, StakeView, TableView } from "../wire.ts";
import { newSeat } from "./seat.ts";

export const aTable = (change: Partial<TableView> = {}): TableView => ({
  phase: "open",
  status: "running",
  coup: 1,
  number: null,
  seal: null,
  respins: 0,
  results: [],
  pending: [],
  settled: null,
  minima: {},
  maxima: {},
  waiting: null,
  seats: [],
  own: null,
  croupier: null,
  supervisor: null,
  round: 1,
  round_coups: 1,
  until_won: false,
  choosing: null,
  choosing_at_close: null,
  asks: [],
  consents: [],
  disputes: [],
  markers: false,
  ...change,
});

export const aSeat = (name: string, change: Partial<SeatView> = {}): SeatView => ({
  ...newSeat(name),
  ...change,
});

export const aStake = (
  spot: string,
  amount: number,
  change: Partial<StakeView> = {},
): StakeView => ({
  spot,
  call: null,
  chip: "cash",
  amount,
  excess: 0,
  colour: "",
  riding: 0,
  place: 0,
  ...change,
});

type Told = {
  seat: string;
  spot: string;
  call: string | null;
  chip: Chip;
  stake: number;
  excess: number;
  outcome: Outcome;
  winnings: number;
  returned: number;
  level: number;
  raised: number;
  colour: string;
  change: number;
};

export function aResult(told: Partial<Told>): Result {
  const one: Told = {
    seat: "ada",
    spot: "17",
    call: null,
    chip: "cash",
    stake: 500,
    excess: 0,
    outcome: "lost",
    winnings: 0,
    returned: 0,
    level: 0,
    raised: 0,
    colour: "",
    change: 0,
    ...told,
  };
  return [
    one.seat,
    one.spot,
    one.call,
    one.chip,
    one.stake,
    one.excess,
    one.outcome,
    one.winnings,
    one.returned,
    one.level,
    one.raised,
    one.colour,
    one.change,
  ];
}
