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

/** What the croupier placed in a player's name. */
const helpedStake = ([seat, [spot, call, chip, colour], amount]: wire.WireHelpedStake) => ({
  ...{ seat, spot, call, chip, colour },
  amount,
});
export type HelpedStake = ReturnType<typeof helpedStake>;

const stakePart = ([[spot, call, chip, colour], amount]: [
  wire.WireStakeKey,
  number,
]): StakePart => ({
  ...{ spot, call, chip, colour },
  amount,
});

const laid = ([spot, call, amount, excess]: wire.WireLaid) => ({ spot, call, amount, excess });
export type Laid = ReturnType<typeof laid>;

const elsewhere = ([[spot, call, chip, colour], amount, excess]: wire.WireElsewhere) => ({
  ...{ spot, call, chip, colour },
  ...{ amount, excess },
});

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
type CallUnit = ReturnType<typeof callUnit>;

const prisoner = ([spot, chip, level, amount]: wire.WirePrisoner) => ({
  spot,
  chip,
  level,
  amount,
});
export type Prisoner = ReturnType<typeof prisoner>;

const unclaimed = ([spot, amount, coup]: wire.WireUnclaimed) => ({ spot, amount, coup });
type Unclaimed = ReturnType<typeof unclaimed>;

const built = ([on, amount, spot, call]: wire.WireBuilt) => ({ on, amount, bet: call ?? spot });
export type Built = ReturnType<typeof built>;

/** A winning stake that lies there again. */
const laidAgain = ([[spot, call, chip, colour], [amount, excess, riding, place]]: [
  wire.WireStakeKey,
  wire.WireStake,
]) => ({ ...{ spot, call, chip, colour }, ...{ amount, excess, riding, place } });

const chipAmount = ([chip, amount]: [wire.Chip, number]) => ({ chip, amount });

// Questions and answers

/** A player's answer to a zero, for what is held on one chance at one level. */
const zeroAnswer = ([seat, spot, level]: [string, string, number]) => ({ seat, spot, level });
type ZeroAnswer = ReturnType<typeof zeroAnswer>;

/** Somebody's wish, or leave, to play the colour of its holder too. */
const colourShare = ([holder, colour, other]: [string, string, string]) => ({
  ...{ holder, colour, other },
});
export type ColourShare = ReturnType<typeof colourShare>;

/** A second colour that its holder gives up for a newcomer, from a coup on. */
const promise = ([holder, colour, other, coup]: wire.ColourPromise) => ({
  ...{ holder, colour, other, coup },
});
export type PromisedShare = ReturnType<typeof promise>;

const playedCall = ([seat, call]: [string, string]) => ({ seat, call });
export type PlayedCall = ReturnType<typeof playedCall>;

const below = ([spot, amount, least]: wire.WireBelow) => ({ spot, amount, least });
export type Below = ReturnType<typeof below>;

// The table

const coupNumber = ([coup, number]: [number, number]) => ({ coup, number });
export type CoupNumber = ReturnType<typeof coupNumber>;

const standing = ([seat, chips, bought, cashed]: wire.WireStanding) => ({
  ...{ seat, chips, bought, cashed },
});
export type Standing = ReturnType<typeof standing>;

const kindRange = ([kind, [low, high]]: wire.LimitsSet["ranges"][number]) => ({ kind, low, high });
export type KindRange = ReturnType<typeof kindRange>;

export const seatView = (seat: wire.WireSeatView): SeatView => ({
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
  promises: view.promises.map(promise),
  helped: view.helped.map(helpedStake),
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
    promises: PromisedShare[];
    helped: HelpedStake[];
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

// Events

type Fields = wire.WireEventFields;

/** Events that hold rows; the fields of all others have their names already. */
const EVENTS_WITH_ROWS = {
  LimitsSet: (event: Fields["LimitsSet"]) => ({ ...event, ranges: event.ranges.map(kindRange) }),
  Placed: (event: Fields["Placed"]) => ({ ...event, laid: event.laid.map(laid) }),
  Taken: (event: Fields["Taken"]) => ({ ...event, stakes: event.stakes.map(stakePart) }),
  Trimmed: (event: Fields["Trimmed"]) => ({ ...event, stakes: event.stakes.map(stakePart) }),
  BelowMinimum: (event: Fields["BelowMinimum"]) => ({ ...event, spots: event.spots.map(below) }),
  Treated: (event: Fields["Treated"]) => ({
    ...event,
    stakes: event.stakes.map(stakePart),
    laid: event.laid.map(elsewhere),
    before: event.before.map(result),
    after: event.after.map(result),
  }),
  Collected: (event: Fields["Collected"]) => ({ ...event, results: event.results.map(result) }),
  WinnerPaid: (event: Fields["WinnerPaid"]) => ({
    ...event,
    result: result(event.result),
    parts: event.parts.map(result),
  }),
  SetAside: (event: Fields["SetAside"]) => ({ ...event, stakes: event.stakes.map(stakePart) }),
  CoupVoided: (event: Fields["CoupVoided"]) => ({ ...event, results: event.results.map(result) }),
  SettledAgain: (event: Fields["SettledAgain"]) => ({
    ...event,
    results: event.results.map(result),
    payments: event.payments.map((paid) => ({
      ...paid,
      result: result(paid.result),
      parts: paid.parts.map(result),
    })),
  }),
  PutRight: (event: Fields["PutRight"]) => ({
    ...event,
    hand: event.hand.map(chipAmount),
    lifted: event.lifted.map(stakePart),
    laid: event.laid.map(laidAgain),
    freed: event.freed.map(prisoner),
    imprisoned: event.imprisoned.map(prisoner),
    claimed: event.claimed.map(unclaimed),
    beside: event.beside.map(unclaimed),
    built: event.built.map(built),
    undone: event.undone.map(result),
    judged: event.judged.map(result),
  }),
  Withdrawn: (event: Fields["Withdrawn"]) => ({ ...event, prisoner: prisoner(event.prisoner) }),
  Shifted: (event: Fields["Shifted"]) => ({ ...event, prisoner: prisoner(event.prisoner) }),
  RoundEnded: (event: Fields["RoundEnded"]) => ({
    ...event,
    standings: event.standings.map(standing),
  }),
};
type WithRows = typeof EVENTS_WITH_ROWS;

/** What each event tells, by the event's name. */
export type EventFields = {
  [Name in wire.EventName]: Name extends keyof WithRows ? ReturnType<WithRows[Name]> : Fields[Name];
};

/** What happened: `type` is the event's name. */
export type TableEvent = {
  [Name in wire.EventName]: { type: Name } & EventFields[Name];
}[wire.EventName];

export function tableEvent([type, fields]: wire.WireEvent): TableEvent {
  const naming = (EVENTS_WITH_ROWS as Record<string, (fields: never) => object>)[type];
  return { type, ...(naming ? naming(fields as never) : fields) } as TableEvent;
}
