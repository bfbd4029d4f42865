/** Tables, seats and results for tests: each names only what it is about. */
import type { StakeView } from "../wire.ts";
import type {
  Laid,
  Result,
  SeatView,
  StakePart,
  TableEvent,
  TableView,
  Welcome,
} from "./incoming.ts";
import { newSeat } from "./seat.ts";

/** What a line begins with. */
export const aWelcome = (change: Partial<Welcome> = {}): Welcome => ({
  t: "welcome",
  table: "mbs-1",
  house: "mbs",
  you: "ada",
  seq: 1,
  now: 0,
  view: aTable(),
  clock: { t: "clock", now: 0, step: "betting", ends: null },
  numbers: [],
  present: [],
  hold: 180,
  emblem: null,
  title: "",
  language: null,
  role: "player",
  roles: ["player"],
  card: null,
  rules: null,
  ...change,
});

export const aTable = (change: Partial<TableView> = {}): TableView => ({
  phase: "open",
  status: "running",
  coup: 1,
  number: null,
  seal: null,
  chain: null,
  anchor: null,
  link: 0,
  felt: null,
  secret: null,
  seeds: [],
  laps: null,
  respins: 0,
  announced: false,
  payments: 0,
  spins_ended: false,
  winners_set: false,
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
  void: [],
  places: {},
  suspension: null,
  asks: [],
  consents: [],
  promises: [],
  disputes: [],
  markers: false,
  wheel: "automatic",
  coup_wheel: "automatic",
  helped: [],
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

export const aLaid = (spot: string, amount: number, change: Partial<Laid> = {}): Laid => ({
  spot,
  call: null,
  amount,
  excess: 0,
  ...change,
});

export const aPart = (
  spot: string,
  amount: number,
  change: Partial<StakePart> = {},
): StakePart => ({
  spot,
  call: null,
  chip: "cash",
  colour: "",
  amount,
  ...change,
});

export const aResult = (change: Partial<Result> = {}): Result => ({
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
  ...change,
});

// The steps of a coup without a seal

export const opened = (coup: number): TableEvent => ({
  type: "BettingOpened",
  coup,
  seal: null,
  anchor: null,
  link: 0,
  wheel: "automatic",
});
export const spun = (closes: boolean): TableEvent => ({
  type: "BallSpun",
  laps: null,
  same_direction: false,
  closes,
  felt: null,
});
export const closed: TableEvent = { type: "BettingClosed", felt: null };
export const fell = (number: number): TableEvent => ({
  type: "NumberSet",
  number,
  secret: null,
  missing: [],
  laps: null,
});
export const voided = (...reasons: string[]): TableEvent => ({
  type: "CoupVoided",
  reasons,
  results: [],
  secret: null,
  missing: [],
  by: null,
  because: null,
});
