// Everything that travels between server and pages. Made from Python's types by `make golden`.
// Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
// Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".

/** What can be asked for over HTTP; `{table}` and other gaps are filled by `paths.ts`. */
export const PATHS = {
  SESSION: "/api/session",
  LOBBY: "/api/lobby",
  PLAY: "/api/play",
  JOIN: "/api/join",
  OVERVIEW: "/api/overview",
  LAB: "/api/lab",
  TRIAL: "/api/lab/trial",
  HOUSE: "/api/houses/{house_id}",
  RULEBOOK: "/api/houses/{house_id}/rulebook",
  HOUSE_FILE: "/api/houses/{house_id}/file",
  QUOTE: "/api/houses/{house_id}/quote",
  TABLES: "/api/tables",
  CASH_OUT: "/api/tables/{table}/cash_out",
  NUMBERS: "/api/tables/{table}/numbers",
  WHEEL: "/api/tables/{table}/wheel",
  COUPS: "/api/tables/{table}/coups",
  COUP: "/api/tables/{table}/coups/{coup}",
  WHY: "/api/tables/{table}/coups/{coup}/why",
  SEAL: "/api/tables/{table}/seal/{coup}",
  FAIRNESS: "/api/tables/{table}/fairness",
  RECORD: "/api/tables/{table}/record",
  SETTINGS: "/api/tables/{table}/settings",
  LINKS: "/api/tables/{table}/links",
  LINK: "/api/tables/{table}/links/{link}",
  INVITATION: "/api/tables/{table}/invitation",
  CLOSE: "/api/tables/{table}/close",
  READER: "/api/tables/{table}/reader",
  AUDIT: "/api/tables/{table}/audit",
  REPORT: "/api/tables/{table}/report",
  EXPORT: "/api/tables/{table}/export/{form}",
  DISPUTE: "/api/tables/{table}/disputes/{dispute}",
} as const;
/** The socket of a table, and what its address may ask for. */
export const SOCKET_PATH = "/ws/{table}";
export const SOCKET_QUERY = { SINCE: "since", PRESENCE: "presence", AS: "as" } as const;
/** For presence: who came and went, instead of everybody who is here. */
export const CHANGES = "changes";
/** Why the server closes a socket. */
export const CLOSE = { BROKEN_FRAME: 1002, NO_TEXT: 1007, FRAME_TOO_LARGE: 1009, DEAD: 1011, RESTART: 1012, FULL: 1013, MALFORMED: 4400, SIGNED_OUT: 4401, ORIGIN: 4403, NO_TABLE: 4404, SLOW: 4408, WITHDRAWN: 4410, OVER: 4411, MESSAGE_TOO_LARGE: 4413, NO_RIGHT: 4423, FLOOD: 4429 } as const;
/** What a name is made of; offices and reserved words are refused by the server. */
export const NAME = /^[\p{L}\p{N}_-]{1,20}$/u;
/** Letters of a player's name. */
export const LONGEST_NAME = 20;
/** Letters of the name of a table. */
export const LONGEST_TITLE = 40;
/** Players at one table, if its house has no smaller number. */
export const MOST_SEATS = 60;
/** Letters of what is said in words. */
export const LONGEST_SPOKEN = 500;
/** Digits of the number of a coup. */
export const LONGEST_COUNT = 9;
/** Secrets of one chain. */
export const LONGEST_CHAIN = 1000000;
/** The last numbers that a table keeps. */
export const LAST_NUMBERS = 200;
/** Milliseconds after the close in which a seed can be told. */
export const TELL_WITHIN = 2000;
/** Minor units in one unit of a house's currency. */
export const UNIT = 100;
/** The largest amount that can be staked. */
export const LARGEST_AMOUNT = 1000000000000;
/** Coups of an evening that the laboratory tries. */
export const MOST_COUPS = 10000;
/** Letters of the bets that the laboratory tries. */
export const LONGEST_BETS = 1000;
/** The largest goal that the laboratory tries. */
export const LARGEST_GOAL = 2000000000000;
/** Pockets of the wheel. */
export const POCKETS = 37;
/** Why a request can be refused. */
export const REQUEST_TROUBLES: readonly RequestTrouble[] = ["request/malformed", "request/no-session", "request/right", "link/unknown", "request/not-now", "reader/order", "request/not-found", "request/method", "request/too-large", "request/too-many", "request/host", "request/origin", "name/taken", "table/many", "lab/busy", "lab/long", "lab/missing", "server/fault"];
/** Every kind of bet, as a sign lists them. */
export const KINDS: readonly Kind[] = ["straight", "split", "street", "corner", "six", "column", "dozen", "even"];
/** Where the numbers of a table can come from. */
export const WHEELS: readonly WheelKind[] = ["automatic", "by hand", "real", "read"];
/** How fast a table can deal by itself. */
export const PACES: readonly PaceName[] = ["calm", "usual", "brisk"];
/** Who may join a table. */
export const ACCESSES: readonly Access[] = ["anybody", "link"];
/** The links that a host can make. */
export const LINKS: readonly LinkRole[] = ["player", "croupier", "chef", "display", "reader"];
/** The files that an evening can be taken home as. */
export const EXPORTS: readonly ExportForm[] = ["csv", "json", "coup"];
/** Wheels for which no seal is claimed. */
export const UNSEALED: readonly WheelKind[] = ["real", "read"];
/** The languages in which the server explains. */
export const TONGUES = ["en", "fr", "it"] as const;
/** Codes of refusals: the table's, and the server's own. */
export type RefusalCode = Code | Trouble;
/** Bets are taken. */
export const BETTING: readonly Phase[] = ["open", "spinning"];
/** A bet that is placed now is for the next coup. */
export const NEXT_COUP: readonly Phase[] = ["idle", "collected", "paid"];
/** The ball rolls, or is about to. */
export const ROLLING: readonly Phase[] = ["spinning", "closed"];
/** The dolly stands. */
export const MARKED: readonly Phase[] = ["number", "collected", "paid"];
/** Winner after winner is paid. */
export const PAYING: readonly Phase[] = ["collected"];
/** The last coup is over: all of it is settled. */
export const FINISHED: readonly Phase[] = ["idle", "paid"];
/** A coup can be settled again. */
export const SETTLING_AGAIN: readonly Phase[] = ["idle", "open", "collected", "paid"];
/** The coup can be declared void. */
export const VOIDABLE: readonly Phase[] = ["open", "spinning", "closed", "number"];
/** Which tables take a statement: running ones, and some out of operation. */
export const TAKEN_WHILE: Record<Command["do"], readonly Status[]> = {
  sit: ["running"],
  buy: ["running"],
  cash_out: ["running", "suspended", "closed"],
  step_away: ["running", "suspended", "closed"],
  come_back: ["running", "suspended", "closed"],
  take_up: ["running", "suspended", "closed"],
  ask_colour: ["running"],
  share: ["running"],
  keep_colour: ["running"],
  place: ["running"],
  say: ["running"],
  take: ["running", "closed"],
  move: ["running"],
  not_mine: ["running", "closed"],
  withdraw: ["running", "closed"],
  leave: ["running"],
  shift: ["running"],
  again: ["running"],
  seal_seed: ["running"],
  tell_seed: ["running"],
  report: ["running", "suspended", "closed"],
  dispute: ["running", "suspended", "closed"],
};
/** Phases before and after an entry; `where` says in which houses, by their procedure. */
type Leads = Partial<Record<Phase, Phase>>;
type OwnLeads = { where: { [Key in keyof ProcedureRules]?: readonly unknown[] }; leads: Leads };
/** What may follow what: the names of an entry's events, a space after each. */
export const SEQUELS: readonly { events: RegExp; leads: Leads; own: readonly OwnLeads[]; statuses: readonly Status[] }[] = [
  { events: /^(?:BettingOpened )(?:BelowMinimum )*(?:Trimmed )*(?:ColourPassed )*$/, leads: { idle: "open" }, own: [], statuses: ["running"] },
  { events: /^(?:ChainOpened )$/, leads: { idle: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:SeedSealed )$/, leads: { open: "open", spinning: "spinning" }, own: [], statuses: ["running"] },
  { events: /^(?:SeedTold )$/, leads: { closed: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:BallSpun )$/, leads: {  }, own: [{ where: { closes: ["call", "spinning", "last-laps"] }, leads: { open: "spinning" } }, { where: { closes: ["call"] }, leads: { closed: "closed" } }, { where: { closes: ["toss"] }, leads: { open: "closed" } }], statuses: ["running"] },
  { events: /^(?:Trimmed )+(?:BallSpun )$/, leads: { open: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:BettingClosed )$/, leads: { spinning: "closed" }, own: [{ where: { closes: ["call"] }, leads: { open: "closed" } }, { where: { closes: ["toss"] }, leads: { closed: "closed" } }], statuses: ["running"] },
  { events: /^(?:Trimmed )+(?:BettingClosed )$/, leads: { open: "closed", spinning: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:NumberSet )$/, leads: { closed: "number", number: "number" }, own: [], statuses: ["running"] },
  { events: /^(?:SpunAgain )$/, leads: { number: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:SpinsEnded )$/, leads: { closed: "closed", number: "number" }, own: [], statuses: ["running"] },
  { events: /^(?:StepTakenBack )$/, leads: { spinning: "open", number: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnersSet )$/, leads: { number: "number" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnersSet )?(?:Trimmed )*(?:Collected )$/, leads: { number: "collected" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnerPaid )*(?:WinnersPaid )$/, leads: { collected: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnerPaid )$/, leads: { collected: "collected" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnerPaid )(?:WinnersPaid )$/, leads: { collected: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:SetAside )*(?:DollyLifted )(?:LimitsInForce )?(?:RoundEnded )?$/, leads: { paid: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:WinnersSet )?(?:Trimmed )*(?:Collected )(?:WinnerPaid )*(?:WinnersPaid )(?:SetAside )*(?:DollyLifted )(?:LimitsInForce )?(?:RoundEnded )?$/, leads: { number: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:CoupVoided )(?:LimitsInForce )?$/, leads: { open: "idle", spinning: "idle", closed: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:CoupVoided )(?:LimitsInForce )?$/, leads: { open: "idle", spinning: "idle", closed: "idle", number: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:RoundEnded )?(?:RoundBegun )$/, leads: { idle: "idle" }, own: [], statuses: ["running"] },
  { events: /^(?:WheelSet )$/, leads: { idle: "idle" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:SpinOptionSet )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:CameBack )?(?:Placed )$/, leads: { open: "open", spinning: "spinning" }, own: [{ where: { freed: ["collected"] }, leads: { collected: "collected", paid: "paid", idle: "idle" } }], statuses: ["running"] },
  { events: /^(?:Taken )(?:ColourPassed )*$/, leads: { idle: "idle", open: "open", spinning: "spinning" }, own: [{ where: { freed: ["collected"] }, leads: { collected: "collected", paid: "paid" } }], statuses: ["running", "closed"] },
  { events: /^(?:CameBack )?(?:Taken )(?:Placed )+$/, leads: { open: "open", spinning: "spinning" }, own: [{ where: { winners_shift: [true] }, leads: { idle: "idle" } }, { where: { winners_shift: [true], freed: ["collected"] }, leads: { collected: "collected", paid: "paid" } }], statuses: ["running"] },
  { events: /^(?:Taken )$/, leads: { idle: "idle", open: "open", spinning: "spinning", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "closed"] },
  { events: /^(?:CameBack )?(?:Placed )$/, leads: { closed: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:Taken )$/, leads: { closed: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:CameBack )?(?:Taken )(?:Placed )+$/, leads: { closed: "closed" }, own: [], statuses: ["running"] },
  { events: /^(?:Treated )$/, leads: { closed: "closed", number: "number", collected: "collected" }, own: [], statuses: ["running"] },
  { events: /^(?:Withdrawn )+$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "closed"] },
  { events: /^(?:LeftInPrison )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:Shifted )+$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:CameBack )?(?:PlayedAgain )(?:Placed )?$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:Seated )(?:ChipsBought )(?:ColourPromised )?$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:ChipsBought )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:ColourBought )(?:ChipsBought )(?:ColourPromised )?$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:CashedOut )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:SteppedAway )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:CameBack )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:WinnersOption )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:ColourAsked )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:ColourShared )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:ColourKept )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:CroupierNamed )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:CroupierPlaced )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:SupervisorNamed )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:LimitsSet )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:Corrected )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:SettledAgain )(?:PutRight )*(?:RoundEnded )?$/, leads: { idle: "idle", open: "open", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:ColourGiven )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:ColourTaken )$/, leads: { idle: "idle", open: "open", spinning: "spinning", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:Linked )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:Linked )(?:Trimmed )+$/, leads: { open: "open", spinning: "spinning" }, own: [], statuses: ["running"] },
  { events: /^(?:Suspended )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running"] },
  { events: /^(?:Resumed )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["suspended"] },
  { events: /^(?:TableClosed )$/, leads: { idle: "idle" }, own: [], statuses: ["running", "suspended"] },
  { events: /^(?:TableOpened )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["closed"] },
  { events: /^(?:DisputeOpened )$/, leads: { idle: "idle", open: "open", spinning: "spinning", paid: "paid", collected: "collected" }, own: [{ where: { report_before_close: [false] }, leads: { closed: "closed", number: "number" } }], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:DisputeOpened )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
  { events: /^(?:DisputeDecided )$/, leads: { idle: "idle", open: "open", spinning: "spinning", closed: "closed", number: "number", collected: "collected", paid: "paid" }, own: [], statuses: ["running", "suspended", "closed"] },
];
export type RequestProblem = { code: RequestTrouble; text: string; key?: string; facts?: Record<string, string | string[]>; misheard?: Misheard | null };
export type RequestTrouble = "request/malformed" | "request/no-session" | "request/right" | "link/unknown" | "request/not-now" | "reader/order" | "request/not-found" | "request/method" | "request/too-large" | "request/too-many" | "request/host" | "request/origin" | "name/taken" | "table/many" | "lab/busy" | "lab/long" | "lab/missing" | "server/fault";
export type Misheard = { part: CallPart; what: string; near: string; either?: MeantBet[] };
export type CallPart = "bet" | "numbers" | "amount" | "unsaid" | "offer" | "spoken" | "which" | "total";
export type MeantBet = { on: string; amount: number | null; say: string };
export type Session = { name: string | null; taken?: boolean; seats?: OwnSeat[]; roles?: RoleHeld[] };
export type OwnSeat = { table: string; house: string; title: string; language: string; figures: FigureRules; total: number; lying: number; at_table_only: boolean };
export type FigureRules = { currency: string; thousands: string; decimal: string };
export type RoleHeld = { role: Role; table: string | null };
export type Role = "watcher" | "player" | "croupier" | "chef" | "host" | "display" | "reader";
export type SignIn = { name: string; exact: boolean };
export type CashedSeat = { amount: number; left: boolean };
export type WantedHouse = { house: string };
export type WantedTable = { house: string; until_won?: boolean; title?: string | null; limits?: LimitWish[]; seats?: number | null; language?: string | null; wheel?: WheelKind; pace?: PaceName; access?: Access };
export type LimitWish = { kind: Kind; low?: number | null; high?: number | null };
export type Kind = "straight" | "split" | "street" | "corner" | "six" | "column" | "dozen" | "even";
export type WheelKind = "automatic" | "by hand" | "real" | "read";
export type PaceName = "calm" | "usual" | "brisk";
export type Access = "anybody" | "link";
export type OpenedTable = { table: string };
export type Lobby = { houses: HouseCard[]; tables: TableCard[] };
export type HouseCard = { id: string; title: string; place: string | null; language: string; figures: FigureRules; play_money: boolean; zero: ZeroRule; zero_limit: number; zero_choices: Choice[]; calls: string[]; seats: number | null; minimum: number; layout: Layout; tracks: Track[]; spins_again: boolean; edges: KindEdge[] };
export type ZeroRule = "lose" | "half" | "prison";
export type Choice = "leave" | "withdraw" | "shift";
export type Layout = "english" | "french";
export type Track = "sectors" | "zodiac" | "boxes";
export type KindEdge = { kind: Kind; edge: string; percent: string };
export type TableCard = { id: string; house: string; seated: number; seats: number | null; phase: Phase; status: Status; coup: number; numbers: number[]; minimum: number; until_won: boolean; title: string; wheel: WheelKind; croupier: string | null; mine: boolean; dealt: boolean };
export type Phase = "idle" | "open" | "spinning" | "closed" | "number" | "collected" | "paid";
export type Status = "running" | "suspended" | "closed";
export type HouseRules = { id: string; title: string; place: string | null; version: string | null; effective: string | null; language: string; by: string; play_money: boolean; figures: FigureRules; kinds: Partial<Record<Kind, string>>; minimum: number; smallest: number; seats: number | null; note: number | null; buy_in: number; chips: number[]; sold: Bought[]; own_colour: boolean; asks_value: boolean; value_step: number; value_most: number | null; shares_colour: boolean; second_colours: boolean; notes_per_round: number | null; colours: number | null; sells_colour: boolean; this_table_only: boolean; marker: boolean; felt: FeltRules; tracks: Track[]; track: TrackRules; spots: SpotRules[]; calls: CallRules[]; each_side: number[]; spoken: Spoken; own_hand: boolean; repeated: boolean; placed: Family[]; placed_beside: string[]; replay: boolean; play_all: Family[]; zero: ZeroRules; procedure: ProcedureRules; times: TimeRules; announcements: Announced; payment_order: Kind[]; in_heaps: Kind[]; supervisor: string | null; swap: Swap | null; lookups: Lookup[]; order: number[]; void: Record<string, string>; notices: HouseNotice[]; rooms: HouseRoom[] };
export type Bought = "cash" | "colour" | "tokens" | "voucher";
export type FeltRules = { layout: Layout; lying: FeltDrawing; standing: FeltDrawing };
export type FeltDrawing = { width: number; height: number; reach: number; boxes: Record<string, WireBox[]>; anchors: Record<string, WirePoint[]> };
export type WireBox = [x: number, y: number, width: number, height: number];
export type WirePoint = [x: number, y: number];
export type TrackRules = { width: number; height: number; cells: TrackCell[]; sectors: TrackPart[]; signs: TrackPart[] };
export type TrackCell = { number: number; path: string; x: number; y: number };
export type TrackPart = { call: string; label: string; numbers: number[]; path: string; x: number; y: number; width: number; height: number };
export type SpotRules = { name: string; kind: Kind; numbers: number[]; pays: number; label: string; says: string; touches_zero: boolean };
export type CallRules = { name: string; family: Family; says: string; argument: string; pieces: string[]; width: number | null };
export type Family = "tiers" | "orphans" | "orphans_en_plein" | "voisins" | "zero_spiel" | "nassa" | "neighbours" | "final" | "horizontal_finals" | "vertical_finals" | "zodiac";
export type Spoken = "none" | "track" | "listed" | "any";
export type ZeroRules = { rule: ZeroRule; limit: number; at_limit: AtLimit; choices: Choice[]; withdraws: Withdraws; values: PrisonLevel[] };
export type AtLimit = "stay" | "split";
export type Withdraws = "half" | "value";
export type PrisonLevel = { level: number; values: Partial<Record<Choice, string>> };
export type ProcedureRules = { closes: CloseMoment; last_laps: number | null; freed: Freed; marker: Marker; round_coups: number | null; winners_shift: boolean; report_before_close: boolean; spin_again: number; briefing: boolean; against_wheel: boolean; least_laps: number | null };
export type CloseMoment = "call" | "spinning" | "last-laps" | "toss";
export type Freed = "collected" | "lifted";
export type Marker = "dolly" | "rake";
export type TimeRules = { place: Phase[]; take: Phase[]; move: Phase[]; report: Phase[] };
export type Announced = { open: string; close: string; again: string; numbers: string[]; combinations: string[][]; name_combinations: boolean };
export type Swap = { even: Hands; odd: Hands };
export type Hands = { rakes: string; pays: string };
export type Lookup = "reckoner" | "voisins";
export type HouseNotice = { says: Advice; clauses: string[] };
export type Advice = "check" | "attend" | "not_liable";
export type HouseRoom = { name: string; place: string; clauses: string[] };
export type Rulebook = { house: string; sections: RuleSection[]; odds: RuleOdds[]; clauses: RuleClause[]; void: VoidReason[]; reckoner: RuleReckoner | null; voisins: RuleVoisins | null; staff: Office[] };
export type RuleSection = { name: string; keys: RuleKey[] };
export type RuleKey = { key: string; about: string; value: string; clauses: string[] };
export type RuleOdds = { kind: Kind; only: string | null; pays: number; spots: number; numbers: number; edge: string; percent: string; deviation: string };
export type RuleClause = { id: string; text: string; tests: number };
export type VoidReason = { reason: string; text: string };
export type RuleReckoner = { kinds: Kind[]; rows: ReckonerRow[]; clauses: string[] };
export type ReckonerRow = { stake: number; wins: number[] };
export type RuleVoisins = { rows: VoisinsRow[]; clauses: string[] };
export type VoisinsRow = { by_number: number[]; walking: number[]; on_wheel: number[] };
export type Office = { duty: Duty; who: string[]; clauses: string[] };
export type Duty = "deals" | "swaps" | "supervises" | "limits" | "suspends" | "disputes";
export type Quote = { said: string; total: number; bets: QuotedBet[] };
export type QuotedBet = { on: string; amount: number; pieces: string[] };
export type PastCoup = { coup: number; seq: number; at: number; number: number | null; void: string[]; seal: string | null; secret: string | null; staked: number; won: number; returned: number; lines: PastStake[]; wheel: WheelKind; wrong: number[] };
export type PastStake = { spot: string; call: string | null; chip: Chip; stake: number; excess: number; outcome: Outcome; winnings: number; returned: number; level: number; raised: number; colour: string; change: number };
export type Chip = "cash" | "colour" | "tokens" | "voucher";
export type Outcome = "won" | "lost" | "held" | "half" | "released" | "split" | "void";
export type PastCoups = { coups: PastCoup[]; before: number | null };
export type Why = { text: string[] };
export type Sealed = { table: string; coup: number; respins: number; scheme: number; seal: string | null; secret: string | null; anchor: string | null; link: number; felt: string | null; number: number | null; void: string[]; stakes: string[]; seeds: SealedSeed[]; missing: string[]; closed_at: number | null; number_at: number | null; house: string; rules: string; wheel: WheelKind; taken_back: number };
export type SealedSeed = { seat: string; hash: string; seed: string | null };
export type Fairness = { table: string; chain: Chain | null; tally: Tally };
export type Chain = { anchor: string; length: number; used: number; link: string };
export type Tally = { chains: number; given_up: number; coups: number; void: number; untold: number; unsealed: number; real: number; taken_back: number; respins: number; seeds: Record<string, SeedCount> };
export type SeedCount = { sealed: number; missing: number };
export type LabOffer = { ready: boolean; systems: LabSystem[] };
export type LabSystem = { id: string; title: string; about: string; bets: string };
export type Trial = { house: string; bets: string; system: string | null; zero: string; coups: number; bankroll: number; stops_at: number | null; stake: number; mean_result: number; sd: number; ahead: number; even: number; behind: number; ruin: number; goal: number | null; expected_coups: number; error: number | null; sessions: number | null; mean_drawdown: number; fan: TrialFan };
export type TrialFan = { coups: number[]; shares: number[]; rows: number[][] };
export type WheelAudit = { spins: number; level: WheelLevel; counts: number[]; findings: WheelFinding[]; visible: number | null };
export type WheelLevel = "too few" | "nothing" | "hint" | "unusual";
export type WheelFinding = { question: WheelQuestion; p: number; adjusted: number; at_most: boolean; adjusted_at_most: boolean; facts: Record<string, number | string> };
export type WheelQuestion = "all numbers together" | "hottest number" | "hottest sector" | "colours, halves, dozens, columns" | "serial dependence" | "dealer's signature" | "pairs of numbers" | "change over time";
export type TableSettings = { table: string; house: string; title: string; host: string | null; seats: number | null; most_seats: number; language: string | null; pace: PaceName; access: Access; wheel: WheelKind; roles: Role[] };
export type ChangedSettings = { title?: string | null; seats?: number | null; language?: string | null; pace?: PaceName; access?: Access };
export type WantedLink = { role: LinkRole; everywhere?: boolean };
export type LinkRole = "player" | "croupier" | "chef" | "display" | "reader";
export type Links = { links: LinkCard[] };
export type LinkCard = { id: string; role: LinkRole; everywhere: boolean; made: number; people: string[]; path: string | null; qr: string | null };
export type Join = { token: string; name?: string | null };
export type Joined = { role: Role; table: string | null; name: string; taken: boolean };
export type Invitation = { path: string; qr: string };
export type AuditPage = { entries: AuditEntry[]; next: number | null };
export type AuditEntry = { seq: number; at: number; coup: number; role: string; name: string | null; kind: string; statement: string };
export type ReportPage = { table: string; title: string; house: string; since: number | null; until: number | null; coups: number; void: number; buy_ins: number; tokens: number; vouchers: number; cash_outs: number; corrections: number; win: number; handle: number; stakes: number; theoretical: string; hold: string | null; average_stake: string | null; disputes: number; coups_per_hour: number | null; on_table: number; points: CoupPoint[]; kinds: KindStakes[]; hours: HourCoups[]; staff: string[] };
export type CoupPoint = { coup: number; at: number; win: number; expected: number; deviation: number };
export type KindStakes = { kind: Kind; stakes: number; amount: number };
export type HourCoups = { hour: number; coups: number };
export type Evidence = { dispute: number; coup: number; seat: string; text: string; report: boolean; decision: string | null; decided_by: string | null; opened_at: number; number: number | null; seats: WireSeatView[]; felt_at: number; story: string[]; entries: AuditEntry[] };
export type WireSeatView = { name: string; colours: string[]; value: number; marker: boolean; away: boolean; absent: boolean; units: WireCallUnit[]; stakes: StakeView[]; prison: WirePrisoner[]; unclaimed: WireUnclaimed[]; guest: boolean };
export type WireCallUnit = [call: string, amount: number, coup: number];
export type StakeView = { spot: string; call: string | null; chip: Chip; amount: number; excess: number; colour: string; riding: number; place: number };
export type WirePrisoner = [spot: string, chip: Chip, level: number, amount: number];
export type WireUnclaimed = [spot: string, amount: number, coup: number];
export type ExportForm = "csv" | "json" | "coup";
export type WireWelcome = { t: "welcome"; table: string; house: string; you: string | null; seq: number; now: number; view: WireTableView; clock: Clock; numbers: [number, number][]; present: string[]; hold: number; emblem: string | null; title: string; language: string | null; role: Role; roles: Role[]; card: BriefingCard | null; rules: RuleFacts | null };
export type WireTableView = { phase: Phase; status: Status; coup: number; number: number | null; seal: string | null; chain: Chain | null; anchor: string | null; link: number; felt: string | null; secret: string | null; seeds: SealedSeed[]; laps: number | null; respins: number; announced: boolean; payments: number; winners_set: boolean; spins_ended: boolean; results: WireResult[]; pending: WireResult[]; settled: WireSettledView | null; minima: Partial<Record<Kind, number>>; maxima: Partial<Record<Kind, number>>; waiting: Limits | null; seats: WireSeatView[]; own: OwnView | null; croupier: string | null; supervisor: string | null; round: number; round_coups: number; until_won: boolean; choosing: [string, string, number][] | null; choosing_at_close: [string, string, number][] | null; asks: [string, string, string][]; consents: [string, string, string][]; promises: ColourPromise[]; disputes: Quarrel[]; markers: boolean; wheel: WheelKind; coup_wheel: WheelKind; helped: WireHelpedStake[]; void: string[]; places: Record<string, string>; suspension: string | null };
export type WireResult = [seat: string, spot: string, call: string | null, chip: Chip, stake: number, excess: number, outcome: Outcome, winnings: number, returned: number, level: number, raised: number, colour: string, change: number];
export type WireSettledView = { number: number; results: WireResult[]; played_again: [string, string][] };
export type Limits = { minima: Partial<Record<Kind, number>>; maxima: Partial<Record<Kind, number>> };
export type OwnView = { purse: Partial<Record<Chip, number>>; custody: number; bought: number; cashed: number; corrected: number; takes_up: boolean; note_round: number; notes: number; owes: number };
export type ColourPromise = [holder: string, colour: string, other: string, coup: number];
export type Quarrel = { number: number; coup: number; seat: string; text: string; decision: string | null; decided_by: string | null; report: boolean };
export type WireHelpedStake = [seat: string, key: WireStakeKey, amount: number];
export type WireStakeKey = [spot: string, call: string | null, chip: Chip, colour: string];
export type Clock = { t: "clock"; now: number; step: Step; ends: number | null };
export type Step = "rest" | "betting" | "spinning" | "landing" | "paying" | "pause";
export type BriefingCard = { title: Wording; sentences: Wording[]; spots: string[]; clauses: string[] };
export type Wording = { text: string; key?: string; facts?: Record<string, string | string[]> };
export type RuleFacts = { digest: string; toss: Spin | null; parties: string[][]; next_parties: string[][] | null; take_up: string[]; chains: number };
export type Spin = { laps: number | null; same_direction: boolean };
export type CaughtUp = { t: "resumed"; seq: number; now: number; clock: Clock; present: string[] };
export type Done = { t: "ok"; id: string };
export type No = { t: "no"; id: string | null; code: Code | Trouble; text: string; key?: string; facts?: Record<string, string | string[]> };
export type Code = "phase/wrong" | "bet/late" | "bet/limit" | "bet/funds" | "bet/not-offered" | "bet/colour" | "bet/blocked" | "bet/crowded" | "seat/full" | "seat/colour" | "seat/buy-in" | "seat/unknown" | "zero/nothing" | "call/nothing" | "supervisor/none" | "spin/direction" | "dispute/many" | "seed/wrong" | "bet/mine" | "staff/stale" | "staff/relief" | "table/suspended" | "table/closed";
export type Trouble = "said/malformed" | "said/no-session" | "said/too-much" | "staff/right" | "server/fault" | "server/store";
export type Repeated = { t: "said"; seat: string | null; text: string };
export type Present = { t: "present"; names: string[] };
export type PresenceChange = { t: "presence"; came: string[]; went: string[] };
export type Pong = { t: "pong"; n: number; now: number };
export type CardShown = { t: "card"; card: BriefingCard | null };
export type Desk = { t: "desk"; seq: number; coup: number; phase: Phase; steps: DeskStep[]; may: MayDo[]; voids: VoidKey[]; opened_at: number | null; exposure: number[]; on_felt: number; bank: number; hands: SeatHand[]; warnings: SeatWarning[]; to_set: WinnerToSet[]; rake: RakeSpot[]; prison: PrisonAct[]; answered: PrisonAct[]; rakes: string; pays: string; places: Record<string, string>; payments: DeskPayment[]; to_pay: number; paid: number; cards: BriefingCard[]; card: number | null; staff: [string, string][]; settled: SettledCoup[]; put_right: CoupPutRight | null };
export type DeskStep = { name: string; press: Press; line: string | null; words: string[]; clauses: string[]; asks: TossFact[]; combinations: string[] };
export type Press = "state" | "number" | "spin" | "draw" | "wait";
export type TossFact = "direction" | "laps";
export type MayDo = { name: string; line: string | null; why_not: Wording | null; clauses: string[] };
export type VoidKey = { reason: string; words: Wording; clauses: string[] };
export type SeatHand = { seat: string; guest: boolean; purse: Partial<Record<Chip, number>>; custody: number; bought: number; cashed: number; takes_up: boolean; last_bet: number | null; owes: number };
export type SeatWarning = { seat: string; warning: DeskWarning; spot: string | null; amount: number | null; level: number | null };
export type DeskWarning = "at-limit" | "below-minimum" | "out-of-chips" | "away" | "line-lost" | "chooses" | "not-mine";
export type WinnerToSet = { seat: string; spot: string; call: string; beside: string; chip: Chip; colour: string; amount: number };
export type RakeSpot = { spot: string; amount: number; piles: RakePile[]; call: string | null };
export type RakePile = { seat: string; chip: Chip; colour: string; amount: number };
export type PrisonAct = { seat: string; way: PrisonWay; spot: string; chip: Chip; colour: string; stake: number; level: number; back: number; clauses: string[]; target: string | null };
export type PrisonWay = "lock" | "raise" | "lower" | "stay" | "halve" | "shift";
export type DeskPayment = { place: number; seat: string; spot: string; call: string | null; chip: Chip; colour: string; stake: number; winnings: number; returned: number; level: number; cuts: ChipCut[]; heaps: number; away: boolean; paid: boolean };
export type ChipCut = { count: number; value: number; colour: string | null };
export type SettledCoup = { coup: number; number: number };
export type CoupPutRight = { coup: number; was: number; number: number; by: string; because: string; seats: SeatPutRight[] };
export type SeatPutRight = { seat: string; hand: number; felt: number; held: number; custody: number; owed: number };
export type Preview = { t: "preview"; id: string; line: string; code: Code | Trouble | null; text: string | null; changes: AccountChange[]; said: string[]; from_coup?: number; settled?: SettledSeat[]; results?: ResultChange[]; key?: string; facts?: Record<string, string | string[]> };
export type AccountChange = { account: string; before: number; after: number };
export type SettledSeat = { seat: string; gain: number; lacks: number; built: BuiltView[] };
export type BuiltView = { on: BuiltOn; amount: number; bet: string | null };
export type BuiltOn = "stake" | "prison" | "custody" | "call" | "colour" | "left";
export type ResultChange = { seat: string; before: number; after: number };
export type Overview = { t: "overview"; now: number; tables: TableGlance[] };
export type TableGlance = { id: string; title: string; house: string; wheel: WheelKind; phase: Phase; status: Status; coup: number; numbers: number[]; seated: number; croupier: string | null; supervisor: string | null; on_felt: number; exposure: number; worst: number; bank: number; alerts: Alert[] };
export type Alert = "at-limit" | "dispute" | "report" | "waiting" | "line-lost" | "corrected" | "taken-back" | "settled-again" | "void";
export type SitSaid = { do: "sit"; id: string; amount: number; colour?: string | null; value?: number | null; kind?: Bought | null };
export type BuySaid = { do: "buy"; id: string; amount: number; kind?: Bought | null; colour?: string | null; value?: number | null };
export type CashOutSaid = { do: "cash_out"; id: string };
export type StepAwaySaid = { do: "step_away"; id: string };
export type ComeBackSaid = { do: "come_back"; id: string };
export type TakeUpSaid = { do: "take_up"; id: string; on: boolean };
export type AskColourSaid = { do: "ask_colour"; id: string; other: string; colour: string };
export type ShareSaid = { do: "share"; id: string; colour: string; other: string };
export type KeepColourSaid = { do: "keep_colour"; id: string; colour: string; other: string };
export type PlaceSaid = { do: "place"; id: string; bets: [string, number][]; chip?: Chip | null; colour?: string | null };
export type WordsSaid = { do: "say"; id: string; text: string; chip?: Chip | null; colour?: string | null; amount?: number | null };
export type TakeSaid = { do: "take"; id: string; target?: string | null; amount?: number | null };
export type MoveSaid = { do: "move"; id: string; source: string; target: string };
export type NotMineSaid = { do: "not_mine"; id: string; target: string };
export type WithdrawSaid = { do: "withdraw"; id: string; target: string; level?: number | null };
export type LeaveSaid = { do: "leave"; id: string; target: string; level?: number | null };
export type ShiftSaid = { do: "shift"; id: string; source: string; target: string; level?: number | null };
export type PlayAgainSaid = { do: "again"; id: string; how: Again; call: string };
export type Again = "replay" | "complete" | "play all";
export type SealSeedSaid = { do: "seal_seed"; id: string; hash: string };
export type TellSeedSaid = { do: "tell_seed"; id: string; seed: string };
export type ReportSaid = { do: "report"; id: string; text: string };
export type DisputeSaid = { do: "dispute"; id: string; text: string };
export type StateSaid = { do: "state"; id: string; line: string; coup: number; phase: Phase };
export type DrawSaid = { do: "draw"; id: string; coup: number; phase: Phase };
export type CardsSaid = { do: "cards"; id: string; show?: number | null };
export type PreviewSaid = { do: "preview"; id: string; line: string };
export type OverviewSaid = { do: "overview"; id: string; on: boolean };
export type Ping = { do: "ping"; n: number };
export type Seated = { seat: string; colours: string[]; value: number; guest: boolean };
export type ChipsBought = { seat: string; amount: number; chip: Chip; kind: Bought | null };
export type CashedOut = { seat: string; stack: number; custody: number; left: boolean; tokens: number; unclaimed: number; vouchers: number; repaid: number };
export type SteppedAway = { seat: string; absent: boolean };
export type CameBack = { seat: string; unclaimed: number; custody: number; chip: Chip; change: number };
export type WinnersOption = { seat: string; take_up: boolean };
export type ColourBought = { seat: string; colour: string; value: number };
export type ColourAsked = { seat: string; other: string; colour: string };
export type ColourShared = { seat: string; colour: string; other: string };
export type ColourKept = { seat: string; colour: string; other: string };
export type ColourPromised = { seat: string; colour: string; other: string; coup: number };
export type ColourPassed = { seat: string; colour: string; other: string };
export type CroupierNamed = { name: string };
export type CroupierPlaced = { place: string; name: string };
export type SupervisorNamed = { name: string };
export type LimitsSet = { ranges: ([Kind, [number | null, number | null]])[]; at_once: boolean; by: string | null; because: string | null };
export type LimitsInForce = Record<never, never>;
export type ChainOpened = { anchor: string; length: number };
export type BettingOpened = { coup: number; seal: string | null; anchor: string | null; link: number; wheel: WheelKind };
export type SeedSealed = { seat: string; hash: string };
export type SeedTold = { seat: string; seed: string };
export type Placed = { seat: string; chip: Chip; laid: WireLaid[]; by: string | null; because: string | null; colour: string; again: boolean; helped: boolean };
export type WireLaid = [spot: string, call: string | null, amount: number, excess: number];
export type Taken = { seat: string; stakes: [WireStakeKey, number][]; by: string | null; because: string | null; disowned: boolean };
export type Trimmed = { seat: string; stakes: [WireStakeKey, number][]; below: boolean };
export type BelowMinimum = { seat: string; spots: WireBelow[] };
export type WireBelow = [spot: string, amount: number, least: number];
export type Treated = { seat: string; stakes: [WireStakeKey, number][]; laid: WireElsewhere[]; by: string; because: string; before: WireResult[]; after: WireResult[] };
export type WireElsewhere = [key: WireStakeKey, amount: number, excess: number];
export type BallSpun = { laps: number | null; same_direction: boolean; closes: boolean; felt: string | null };
export type BettingClosed = { felt: string | null };
export type NumberSet = { number: number; secret: string | null; missing: string[]; laps: number | null };
export type SpunAgain = Record<never, never>;
export type SpinsEnded = Record<never, never>;
export type WinnersSet = Record<never, never>;
export type StepTakenBack = { phase: Phase };
export type WheelSet = { wheel: WheelKind };
export type Collected = { results: WireResult[]; by: string | null };
export type WinnerPaid = { result: WireResult; winnings_to: Goes; stake_to: Goes; parts: WireResult[] };
export type Goes = "stack" | "felt" | "custody";
export type WinnersPaid = { by: string | null };
export type DollyLifted = Record<never, never>;
export type SetAside = { seat: string; spot: string; winnings: number; stakes: [WireStakeKey, number][] };
export type CoupVoided = { reasons: string[]; results: WireResult[]; secret: string | null; missing: string[]; by: string | null; because: string | null };
export type SettledAgain = { coup: number; was: number; number: number; results: WireResult[]; payments: WinnerPaid[]; aside: SetAside[]; last: boolean; by: string; because: string };
export type PutRight = { seat: string; coup: number; hand: [Chip, number][]; lifted: [WireStakeKey, number][]; laid: [WireStakeKey, WireStake][]; freed: WirePrisoner[]; imprisoned: WirePrisoner[]; custody: number; claimed: WireUnclaimed[]; beside: WireUnclaimed[]; owed: number; let_go: number; built: WireBuilt[]; undone: WireResult[]; judged: WireResult[] };
export type WireStake = [amount: number, excess: number, riding: number, place: number];
export type WireBuilt = [on: BuiltOn, amount: number, spot: string | null, call: string | null];
export type Withdrawn = { seat: string; prisoner: WirePrisoner; half: number; change: number };
export type LeftInPrison = { seat: string; spot: string; level: number };
export type Shifted = { seat: string; prisoner: WirePrisoner; target: string };
export type PlayedAgain = { seat: string; how: Again; call: string; unit: number };
export type RoundEnded = { round: number; standings: WireStanding[] };
export type WireStanding = [seat: string, chips: number, bought: number, cashed: number];
export type RoundBegun = { round: number };
export type SpinOptionSet = { until_won: boolean };
export type Corrected = { seat: string; amount: number; chip: Chip; by: string; because: string; change: number };
export type ColourGiven = { seat: string; colour: string; by: string; because: string | null };
export type ColourTaken = { seat: string; colour: string; by: string; because: string | null };
export type Linked = { seat: string; other: string; by: string; because: string; at_once: boolean };
export type Suspended = { by: string; because: string };
export type Resumed = { by: string };
export type TableClosed = Record<never, never>;
export type TableOpened = Record<never, never>;
export type DisputeOpened = { number: number; coup: number; seat: string; text: string; report: boolean };
export type DisputeDecided = { number: number; text: string; by: string };
export type WireEventFields = { Seated: Seated; ChipsBought: ChipsBought; CashedOut: CashedOut; SteppedAway: SteppedAway; CameBack: CameBack; WinnersOption: WinnersOption; ColourBought: ColourBought; ColourAsked: ColourAsked; ColourShared: ColourShared; ColourKept: ColourKept; ColourPromised: ColourPromised; ColourPassed: ColourPassed; CroupierNamed: CroupierNamed; CroupierPlaced: CroupierPlaced; SupervisorNamed: SupervisorNamed; LimitsSet: LimitsSet; LimitsInForce: LimitsInForce; ChainOpened: ChainOpened; BettingOpened: BettingOpened; SeedSealed: SeedSealed; SeedTold: SeedTold; Placed: Placed; Taken: Taken; Trimmed: Trimmed; BelowMinimum: BelowMinimum; Treated: Treated; BallSpun: BallSpun; BettingClosed: BettingClosed; NumberSet: NumberSet; SpunAgain: SpunAgain; SpinsEnded: SpinsEnded; WinnersSet: WinnersSet; StepTakenBack: StepTakenBack; WheelSet: WheelSet; Collected: Collected; WinnerPaid: WinnerPaid; WinnersPaid: WinnersPaid; DollyLifted: DollyLifted; SetAside: SetAside; CoupVoided: CoupVoided; SettledAgain: SettledAgain; PutRight: PutRight; Withdrawn: Withdrawn; LeftInPrison: LeftInPrison; Shifted: Shifted; PlayedAgain: PlayedAgain; RoundEnded: RoundEnded; RoundBegun: RoundBegun; SpinOptionSet: SpinOptionSet; Corrected: Corrected; ColourGiven: ColourGiven; ColourTaken: ColourTaken; Linked: Linked; Suspended: Suspended; Resumed: Resumed; TableClosed: TableClosed; TableOpened: TableOpened; DisputeOpened: DisputeOpened; DisputeDecided: DisputeDecided };
export type EventName = keyof WireEventFields;
/** One event as it travels: its name and its fields. */
export type WireEvent = { [Name in EventName]: [Name, WireEventFields[Name]] }[EventName];
/** One entry of the log; if `id` is the id of your command, it acknowledges that command. */
export type WireEntry = { t: "events"; seq: number; at: number; id: string; says?: string; events: WireEvent[] };
/** What only the people who run a table are sent. */
export type StaffMessage = Desk | Preview | Overview;
/** What the server sends: every frame is a list of these. */
export type Message = WireEntry | WireWelcome | CaughtUp | Done | No | Repeated | Clock | Present | PresenceChange | Pong | CardShown | StaffMessage;
/** What a player says, one per frame. A command that is sent twice with one id acts once. */
export type Command = SitSaid | BuySaid | CashOutSaid | StepAwaySaid | ComeBackSaid | TakeUpSaid | AskColourSaid | ShareSaid | KeepColourSaid | PlaceSaid | WordsSaid | TakeSaid | MoveSaid | NotMineSaid | WithdrawSaid | LeaveSaid | ShiftSaid | PlayAgainSaid | SealSeedSaid | TellSeedSaid | ReportSaid | DisputeSaid;
/** What a croupier, a chef or a host says, one per frame. */
export type StaffCommand = StateSaid | DrawSaid | CardsSaid | PreviewSaid | OverviewSaid;
type WithoutId<Said> = Said extends unknown ? Omit<Said, "id"> : never;
/** A command before it has its id. */
export type Order = WithoutId<Command>;
/** The same for staff. */
export type StaffOrder = WithoutId<StaffCommand>;
