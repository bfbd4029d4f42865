/**
 * Everything that travels between server and pages.
 *
 * Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
 * Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".
 */

export type Kind = "straight" | "split" | "street" | "corner" | "six" | "column" | "dozen" | "even";
export type Phase = "idle" | "open" | "spinning" | "closed" | "number" | "collected" | "paid";
export type Status = "running" | "suspended" | "closed";
export type Chip = "cash" | "colour" | "tokens";
export type Outcome = "won" | "lost" | "half" | "held" | "released" | "split" | "void";
export type ZeroRule = "lose" | "half" | "prison";
export type Choice = "leave" | "withdraw" | "shift";
export type Layout = "english" | "french";
export type Family =
  | "tiers"
  | "orphans"
  | "orphans_en_plein"
  | "voisins"
  | "zero_spiel"
  | "nassa"
  | "neighbours"
  | "final"
  | "horizontal_finals"
  | "vertical_finals"
  | "zodiac";
export type Track = "sectors" | "zodiac" | "boxes";
export type Again = "replay" | "complete" | "play all";

// Over HTTP

/** A refusal or fault: `code` for the program, `text` for the person. */
export type Problem = { code: string; text: string };
export type Session = { name: string | null };
export type OpenedTable = { table: string };

export type Lobby = { houses: HouseCard[]; tables: TableCard[] };
export type KindEdge = { kind: Kind; edge: string; percent: string };
export type HouseCard = {
  id: string;
  title: string;
  place: string | null;
  language: "en" | "fr";
  currency: string;
  play_money: boolean;
  zero: ZeroRule;
  zero_limit: number;
  /** In the house's words. */
  calls: string[];
  seats: number | null;
  minimum: number;
  edges: KindEdge[];
  layout: Layout;
};
export type TableCard = {
  id: string;
  house: string;
  seated: number;
  seats: number | null;
  phase: Phase;
  status: Status;
  coup: number;
  /** The last eight, newest last. */
  numbers: number[];
  minimum: number;
};

export type FigureRules = { currency: string; thousands: string; decimal: string };
/** x, y, width, height. */
export type Box = [number, number, number, number];
export type Point = [number, number];
export type FeltDrawing = {
  width: number;
  height: number;
  boxes: Record<string, Box[]>;
  anchors: Record<string, Point[]>;
  /** A press within this of an anchor of a spot without boxes means that spot. */
  reach: number;
};
export type TrackCell = { number: number; path: string; x: number; y: number };
/** A sector or sign on the racetrack; its label's box is centred at x, y. */
export type TrackPart = {
  call: string;
  label: string;
  numbers: number[];
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
};
export type TrackRules = {
  width: number;
  height: number;
  cells: TrackCell[];
  sectors: TrackPart[];
  signs: TrackPart[];
};
export type SpotRules = {
  name: string;
  kind: Kind;
  numbers: number[];
  pays: number;
  /** Printed on the box; empty for lines. */
  label: string;
  says: string;
  touches_zero: boolean;
};
/** A bet on a call: the amount is per piece, the total is amount × pieces. */
export type CallRules = {
  name: string;
  family: Family;
  says: string;
  argument: string;
  pieces: string[];
  /** Neighbours on each side. */
  width: number | null;
};
export type ZeroRules = {
  rule: ZeroRule;
  limit: number;
  at_limit: "stay" | "split";
  choices: Choice[];
  values: { level: number; values: Partial<Record<Choice, string>> }[];
};
export type ProcedureRules = {
  closes: "call" | "spinning" | "last-laps" | "toss";
  freed: "collected" | "lifted";
  marker: "dolly" | "rake";
  round_coups: number | null;
};
export type Announced = {
  open: string;
  close: string;
  numbers: string[];
  combinations: string[][];
  name_combinations: boolean;
};
export type HouseRules = {
  id: string;
  title: string;
  place: string | null;
  version: string | null;
  effective: string | null;
  language: "en" | "fr";
  play_money: boolean;
  figures: FigureRules;
  minimum: number;
  /** The smallest chip. */
  smallest: number;
  seats: number | null;
  /** One note buys this and nothing else. */
  note: number | null;
  buy_in: number;
  chips: number[];
  own_colour: boolean;
  colours: number | null;
  sells_colour: boolean;
  marker: boolean;
  felt: { layout: Layout; lying: FeltDrawing; standing: FeltDrawing };
  tracks: Track[];
  track: TrackRules;
  spots: SpotRules[];
  calls: CallRules[];
  each_side: number[];
  spoken: "none" | "track" | "listed" | "any";
  repeated: boolean;
  placed: Family[];
  placed_beside: string[];
  replay: boolean;
  play_all: Family[];
  zero: ZeroRules;
  procedure: ProcedureRules;
  announcements: Announced;
  payment_order: Kind[];
  /** The pockets of the wheel clockwise from 0. */
  order: number[];
  void: Record<string, string>;
};

export type RuleKey = { key: string; about: string; value: string; clauses: string[] };
export type RuleClause = { id: string; text: string; tests: number };
export type RuleOdds = {
  kind: Kind;
  pays: number;
  spots: number;
  numbers: number;
  edge: string;
  percent: string;
  deviation: string;
};
export type Rulebook = {
  house: string;
  sections: { name: string; keys: RuleKey[] }[];
  odds: RuleOdds[];
  clauses: RuleClause[];
  void: { reason: string; text: string }[];
};

export type Quote = {
  said: string;
  total: number;
  bets: { on: string; amount: number; pieces: string[] }[];
};
export type Line = {
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
};
export type PastCoup = {
  coup: number;
  /** The cursor of the list. */
  seq: number;
  /** Milliseconds. */
  at: number;
  number: number | null;
  void: string[];
  seal: string | null;
  secret: string | null;
  staked: number;
  won: number;
  returned: number;
  /** One's own only. */
  lines: Line[];
};
export type PastCoups = { coups: PastCoup[]; before: number | null };
export type Why = { text: string[] };
export type Sealed = {
  coup: number;
  respins: number;
  seal: string;
  secret: string | null;
  felt: string | null;
  number: number | null;
  stakes: string[];
};

// The table as one person sees it

/** seat, spot, call, chip, stake, excess, outcome, winnings, returned, level, raised. */
export type Result = [
  seat: string,
  spot: string,
  call: string | null,
  chip: Chip,
  stake: number,
  excess: number,
  outcome: Outcome,
  winnings: number,
  returned: number,
  level: number,
  raised: number,
];
export type Prisoner = [spot: string, chip: Chip, level: number, amount: number];
export type Unclaimed = [spot: string, amount: number, coup: number];
export type StakeView = {
  spot: string;
  call: string | null;
  chip: Chip;
  amount: number;
  excess: number;
};
export type SeatView = {
  name: string;
  colours: string[];
  /** Of one colour chip; 0 is cash. */
  value: number;
  away: boolean;
  stakes: StakeView[];
  prison: Prisoner[];
  unclaimed: Unclaimed[];
};
export type OwnView = {
  purse: Partial<Record<Chip, number>>;
  custody: number;
  bought: number;
  cashed: number;
  corrected: number;
  takes_up: boolean;
};
export type SettledView = { number: number; results: Result[]; played_again: [string, string][] };
export type TableView = {
  phase: Phase;
  status: Status;
  coup: number;
  number: number | null;
  seal: string | null;
  respins: number;
  results: Result[];
  pending: Result[];
  /** As long as answers are taken: from "paid" until the next close. */
  settled: SettledView | null;
  minima: Record<Kind, number>;
  /** Kinds without a maximum are absent. */
  maxima: Partial<Record<Kind, number>>;
  seats: SeatView[];
  own: OwnView | null;
  croupier: string | null;
  round: number;
  round_coups: number;
};

// Events: the names and fields of the table's log

export type Key = [spot: string, call: string | null, chip: Chip];
export type Laid = [spot: string, call: string | null, amount: number, excess: number];
export type Goes = "stack" | "felt" | "custody";
export type Range = [minimum: number | null, maximum: number | null];

export type EventFields = {
  Seated: { seat: string; colours: string[]; value: number };
  ChipsBought: {
    seat: string;
    amount: number;
    chip: Chip;
    kind: "cash" | "tokens" | "voucher" | null;
  };
  CashedOut: { seat: string; stack: number; custody: number; left: boolean };
  SteppedAway: { seat: string };
  CameBack: { seat: string; unclaimed: number; custody: number; chip: Chip };
  WinnersOption: { seat: string; take_up: boolean };
  ColourShared: { seat: string; colour: string; other: string };
  CroupierNamed: { name: string };
  SupervisorNamed: { name: string };
  LimitsSet: {
    ranges: [Kind, Range][];
    at_once: boolean;
    by: string | null;
    because: string | null;
  };
  LimitsInForce: Record<string, never>;
  BettingOpened: { coup: number; seal: string | null };
  Placed: { seat: string; chip: Chip; laid: Laid[]; by: string | null; because: string | null };
  Taken: { seat: string; stakes: [Key, number][] };
  BallSpun: { laps: number | null; same_direction: boolean; closes: boolean };
  BettingClosed: Record<string, never>;
  NumberSet: { number: number; secret: string | null };
  SpunAgain: Record<string, never>;
  Collected: { results: Result[] };
  WinnerPaid: { result: Result; winnings_to: Goes; stake_to: Goes };
  WinnersPaid: Record<string, never>;
  DollyLifted: Record<string, never>;
  SetAside: { seat: string; spot: string; winnings: number; stakes: [Key, number][] };
  CoupVoided: { reasons: string[]; results: Result[] };
  Withdrawn: { seat: string; prisoner: Prisoner; half: number };
  LeftInPrison: { seat: string; spot: string };
  Shifted: { seat: string; prisoner: Prisoner; target: string };
  PlayedAgain: { seat: string; how: Again; call: string };
  RoundEnded: { round: number; standings: [seat: string, chips: number][] };
  RoundBegun: { round: number };
  Corrected: { seat: string; amount: number; chip: Chip; by: string; because: string };
  ColourGiven: { seat: string; colour: string; by: string; because: string | null };
  Linked: { seat: string; other: string; by: string; because: string };
  Suspended: { by: string; because: string };
  Resumed: { by: string };
  TableClosed: Record<string, never>;
  TableOpened: Record<string, never>;
  DisputeOpened: { number: number; coup: number; seat: string; text: string };
  DisputeDecided: { number: number; text: string; by: string };
};
export type EventName = keyof EventFields;
/** One event as it travels: its name and its fields. */
export type TableEvent = { [Name in EventName]: [Name, EventFields[Name]] }[EventName];

// The socket

export type Step = "rest" | "betting" | "spinning" | "landing" | "paying" | "choosing" | "pause";
/** `ends` is server time in milliseconds. */
export type Clock = { now: number; step: Step; ends: number | null; id: number | string };

export type Welcome = {
  t: "welcome";
  table: string;
  house: string;
  you: string | null;
  seq: number;
  now: number;
  view: TableView;
  clock: Clock;
  /** The last 200, oldest first. */
  numbers: [coup: number, number: number][];
  present: string[];
  /** Seconds a seat is held for someone who dropped. */
  hold: number;
};
export type Entry = {
  t: "events";
  seq: number;
  at: number;
  id: string | null;
  events: TableEvent[];
};
/** What the server sends: every frame is a list of these. */
export type Message =
  | Welcome
  | { t: "resumed"; seq: number; now: number; clock: Clock; present: string[] }
  | Entry
  | { t: "ok"; id: string; seq: number }
  | { t: "no"; id: string; code: string; text: string }
  | { t: "said"; seat: string; text: string }
  | ({ t: "clock" } & Clock)
  | { t: "present"; names: string[] }
  | { t: "pong"; n: number; now: number };

export type Order =
  | { do: "sit"; amount: number; colour?: string; value?: number }
  | { do: "buy"; amount: number }
  | { do: "cash_out" }
  | { do: "step_away" }
  | { do: "come_back" }
  | { do: "take_up"; on: boolean }
  | { do: "place"; bets: [target: string, amountPerPiece: number][] }
  | { do: "say"; text: string }
  | { do: "take"; target?: string }
  | { do: "move"; source: string; target: string }
  | { do: "withdraw"; target: string }
  | { do: "leave"; target: string }
  | { do: "shift"; source: string; target: string }
  | { do: "again"; how: Again; call: string }
  | { do: "dispute"; text: string }
  | { do: "ping"; n: number };
/** What the page sends, one per frame. The same id twice acts once. */
export type Command = { id: string } & Order;

// Shorter names that pages use

export type Drawing = FeltDrawing;
export type Oval = TrackRules;
export type Procedure = ProcedureRules;
export type SealRecord = Sealed;
export type Settled = SettledView;
export type ZeroChoice = Choice;
