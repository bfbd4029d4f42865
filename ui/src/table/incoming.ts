/**
 * The wire's rows as objects. To be short, messages hold results, prisoners and the like as rows
 * of values; here, where they come in, and nowhere else, each value gets its name.
 */
import type * as wire from "../wire.ts";

/** A type with some of its fields of another type. */
type With<Fields, Change> = Omit<Fields, keyof Change> & Change;

// Stakes and results

/** What tells the stakes of a seat apart. */
export type StakeKey = Pick<wire.StakeView, "spot" | "call" | "chip" | "colour">;

/** A stake, or a part of one, that was taken up, trimmed or moved. */
export type StakePart = StakeKey & { amount: number };

const stakePart = ([[spot, call, chip, colour], amount]: [
  wire.WireStakeKey,
  number,
]): StakePart => ({
  ...{ spot, call, chip, colour },
  amount,
});

const laid = ([spot, call, amount, excess]: wire.WireLaid) => ({ spot, call, amount, excess });
export type Laid = ReturnType<typeof laid>;

function result(row: wire.WireResult) {
  const [seat, spot, call, chip, stake, excess, outcome, ...rest] = row;
  const [winnings, returned, level, raised, colour, change] = rest;
  return {
    ...{ seat, spot, call, chip, stake, excess, outcome },
    ...{ winnings, returned, level, raised, colour, change },
  };
}
export type Result = ReturnType<typeof result>;

/** A call for a coup, and its amount per piece. */
const callUnit = ([call, amount, coup]: wire.WireCallUnit) => ({ call, amount, coup });
export type CallUnit = ReturnType<typeof callUnit>;

const prisoner = ([spot, chip, level, amount]: wire.WirePrisoner) => ({
  spot,
  chip,
  level,
  amount,
});
export type Prisoner = ReturnType<typeof prisoner>;

const unclaimed = ([spot, amount, coup]: wire.WireUnclaimed) => ({ spot, amount, coup });
export type Unclaimed = ReturnType<typeof unclaimed>;

// Questions and answers

/** A player's answer to a zero, for what is held on one chance at one level. */
const zeroAnswer = ([seat, spot, level]: [string, string, number]) => ({ seat, spot, level });
export type ZeroAnswer = ReturnType<typeof zeroAnswer>;

/** Somebody's wish, or leave, to play the colour of its holder too. */
const colourShare = ([holder, colour, other]: [string, string, string]) => ({
  ...{ holder, colour, other },
});
export type ColourShare = ReturnType<typeof colourShare>;

const playedCall = ([seat, call]: [string, string]) => ({ seat, call });
export type PlayedCall = ReturnType<typeof playedCall>;

// The table

const coupNumber = ([coup, number]: [number, number]) => ({ coup, number });
export type CoupNumber = ReturnType<typeof coupNumber>;

const standing = ([seat, chips, bought, cashed]: wire.WireStanding) => ({
  ...{ seat, chips, bought, cashed },
});
export type Standing = ReturnType<typeof standing>;

const kindRange = ([kind, [low, high]]: wire.LimitsSet["ranges"][number]) => ({ kind, low, high });
export type KindRange = ReturnType<typeof kindRange>;

const seatView = (seat: wire.WireSeatView) => ({
  ...seat,
  units: seat.units.map(callUnit),
  prison: seat.prison.map(prisoner),
  unclaimed: seat.unclaimed.map(unclaimed),
});
export type SeatView = With<
  wire.WireSeatView,
  { units: CallUnit[]; prison: Prisoner[]; unclaimed: Unclaimed[] }
>;

const settled = (coup: wire.WireSettledView): Settled => ({
  ...coup,
  results: coup.results.map(result),
  played_again: coup.played_again.map(playedCall),
});
export type Settled = With<wire.WireSettledView, { results: Result[]; played_again: PlayedCall[] }>;

export const tableView = (view: wire.WireTableView): TableView => ({
  ...view,
  results: view.results.map(result),
  pending: view.pending.map(result),
  settled: view.settled && settled(view.settled),
  seats: view.seats.map(seatView),
  choosing: view.choosing?.map(zeroAnswer) ?? null,
  choosing_at_close: view.choosing_at_close?.map(zeroAnswer) ?? null,
  asks: view.asks.map(colourShare),
  consents: view.consents.map(colourShare),
});
export type TableView = With<
  wire.WireTableView,
  {
    results: Result[];
    pending: Result[];
    settled: Settled | null;
    seats: SeatView[];
    choosing: ZeroAnswer[] | null;
    choosing_at_close: ZeroAnswer[] | null;
    asks: ColourShare[];
    consents: ColourShare[];
  }
>;

// Messages

export const welcome = (message: wire.WireWelcome): Welcome => ({
  ...message,
  view: tableView(message.view),
  numbers: message.numbers.map(coupNumber),
});
export type Welcome = With<wire.WireWelcome, { view: TableView; numbers: CoupNumber[] }>;

export const entry = (message: wire.WireEntry): Entry => ({
  ...message,
  events: message.events.map(tableEvent),
});
export type Entry = With<wire.WireEntry, { events: TableEvent[] }>;

export type EventFields = With<
  wire.WireEventFields,
  {
    LimitsSet: With<wire.LimitsSet, { ranges: KindRange[] }>;
    Placed: With<wire.Placed, { laid: Laid[] }>;
    Taken: With<wire.Taken, { stakes: StakePart[] }>;
    Trimmed: With<wire.Trimmed, { stakes: StakePart[] }>;
    Treated: With<wire.Treated, { stakes: StakePart[]; before: Result[]; after: Result[] }>;
    Collected: With<wire.Collected, { results: Result[] }>;
    WinnerPaid: With<wire.WinnerPaid, { result: Result }>;
    SetAside: With<wire.SetAside, { stakes: StakePart[] }>;
    CoupVoided: With<wire.CoupVoided, { results: Result[] }>;
    Withdrawn: With<wire.Withdrawn, { prisoner: Prisoner }>;
    Shifted: With<wire.Shifted, { prisoner: Prisoner }>;
    RoundEnded: With<wire.RoundEnded, { standings: Standing[] }>;
  }
>;

/** What happened: its name and its fields. */
export type TableEvent = { [Name in wire.EventName]: [Name, EventFields[Name]] }[wire.EventName];

export function tableEvent(event: wire.WireEvent): TableEvent {
  switch (event[0]) {
    case "LimitsSet":
      return ["LimitsSet", { ...event[1], ranges: event[1].ranges.map(kindRange) }];
    case "Placed":
      return ["Placed", { ...event[1], laid: event[1].laid.map(laid) }];
    case "Taken":
      return ["Taken", { ...event[1], stakes: event[1].stakes.map(stakePart) }];
    case "Trimmed":
      return ["Trimmed", { ...event[1], stakes: event[1].stakes.map(stakePart) }];
    case "Treated":
      return ["Treated", treated(event[1])];
    case "Collected":
      return ["Collected", { results: event[1].results.map(result) }];
    case "WinnerPaid":
      return ["WinnerPaid", { ...event[1], result: result(event[1].result) }];
    case "SetAside":
      return ["SetAside", { ...event[1], stakes: event[1].stakes.map(stakePart) }];
    case "CoupVoided":
      return ["CoupVoided", { ...event[1], results: event[1].results.map(result) }];
    case "Withdrawn":
      return ["Withdrawn", { ...event[1], prisoner: prisoner(event[1].prisoner) }];
    case "Shifted":
      return ["Shifted", { ...event[1], prisoner: prisoner(event[1].prisoner) }];
    case "RoundEnded":
      return ["RoundEnded", { ...event[1], standings: event[1].standings.map(standing) }];
    default:
      return event;
  }
}

const treated = (event: wire.Treated): EventFields["Treated"] => ({
  ...event,
  stakes: event.stakes.map(stakePart),
  before: event.before.map(result),
  after: event.after.map(result),
});
