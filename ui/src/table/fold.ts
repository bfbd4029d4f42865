/**
 * `fold(view, event, me) -> view`: the table after an event, the twin of the server's `evolve`.
 *
 * Pure. It makes new values and shares what did not change, so that a page repaints little.
 * Of other people only what lies on the felt is followed: their private amounts arrive as 0.
 */
import { BETTING, type EventName } from "../wire.ts";
import { putRight, settledAgain } from "./again.ts";
import { helpedPlaced, helpedTaken } from "./helping.ts";
import type {
  EventFields,
  KindRange,
  Result,
  SeatView,
  TableEvent,
  TableView,
} from "./incoming.ts";
import { isWinning, paidLines, placed, placeIn, taken, treated } from "./laying.ts";
import {
  at,
  atSeat,
  cameBack,
  cashedOut,
  chipsBought,
  colourAsked,
  colourBought,
  colourKept,
  colourPromised,
  colourShared,
  colourTaken,
  corrected,
  inHand,
  type Me,
  seated,
  sortedBy,
  withMarkers,
} from "./people.ts";
import { coupOfBets } from "./phases.ts";
import { chainOpened, sealed, secretTold, seedSealed, seedTold } from "./sealing.ts";
import {
  forgetUnits,
  free,
  imprison,
  keep,
  less,
  moveStake,
  pocket,
  receive,
  settleLoser,
  setUnit,
  take,
  unitFor,
} from "./seat.ts";

type Arm<Name extends EventName> = (view: TableView, event: EventFields[Name], me: Me) => TableView;

export function fold(view: TableView, event: TableEvent, me: Me): TableView {
  const arm = ARMS[event.type] as Arm<EventName> | undefined;
  // An event this page does not know is one it does not show.
  return arm ? arm(view, event as never, me) : view;
}

/** Whether this page knows an event; a newer server may have more of them. */
export function knows({ type }: TableEvent): boolean {
  return type in ARMS;
}

export function foldAll(view: TableView, events: TableEvent[], me: Me): TableView {
  return events.reduce((seen, event) => fold(seen, event, me), view);
}

// Prison

function withdrawn(view: TableView, event: EventFields["Withdrawn"], me: Me): TableView {
  const { prisoner, half, change } = event;
  return at(view, event.seat, me, (place) =>
    pocket({ ...place, seat: free(place.seat, prisoner) }, prisoner.chip, half, change),
  );
}

function leftInPrison(view: TableView, event: EventFields["LeftInPrison"]): TableView {
  const { seat: name, spot, level } = event;
  const prison = view.seats.find((seat) => seat.name === name)?.prison ?? [];
  const held = prison.filter((one) => one.spot === spot).map((one) => one.level);
  return answered(view, name, spot, level ? [level] : held);
}

/** Beside another one that still waits for its answer, both are asked about. */
function shifted(view: TableView, event: EventFields["Shifted"]): TableView {
  const { chip, level } = event.prisoner;
  let beside = false;
  const moved = atSeat(view, event.seat, (seat) => {
    const left = free(seat, event.prisoner);
    beside = left.prison.some(
      (one) => one.spot === event.target && one.chip === chip && one.level === level,
    );
    return imprison(left, { ...event.prisoner, spot: event.target });
  });
  return beside ? moved : answered(moved, event.seat, event.target, [level]);
}

function answered(view: TableView, seat: string, spot: string, levels: number[]): TableView {
  const known = view.choosing ?? [];
  const isNew = (level: number) =>
    !known.some((one) => one.seat === seat && one.spot === spot && one.level === level);
  const fresh = [...new Set(levels)].filter(isNew);
  const given = fresh.map((level) => ({ seat, spot, level }));
  return { ...view, choosing: sortedBy([...known, ...given], "seat", "spot", "level") };
}

// The coup

function bettingOpened(view: TableView, event: EventFields["BettingOpened"]): TableView {
  return {
    ...view,
    phase: "open",
    coup: event.coup,
    ...sealed(event),
    coup_wheel: event.wheel,
    number: null,
    laps: null,
    respins: 0,
    announced: false,
    payments: 0,
    spins_ended: false,
    winners_set: false,
    results: [],
    pending: [],
    void: [],
    choosing_at_close: null,
    disputes: view.disputes.filter((one) => isNews(one, event.coup)),
    round_coups: view.round_coups + 1,
  };
}

function ballSpun(view: TableView, event: EventFields["BallSpun"]): TableView {
  const tossed = { ...view, laps: event.laps };
  if (event.closes) return close(tossed, event.felt);
  return view.phase === "open" ? { ...tossed, phase: "spinning" } : tossed;
}

/** No more bets: answers to the last coup end. */
function close(view: TableView, felt: string | null): TableView {
  const { choosing } = view;
  const answers = { settled: null, choosing: null, choosing_at_close: choosing };
  return { ...view, ...answers, phase: "closed", felt, helped: [] };
}

function collected(view: TableView, event: EventFields["Collected"], me: Me): TableView {
  const { results } = event;
  const swept = results
    .filter((result) => !isWinning(result))
    .reduce(
      (seen, result) => at(seen, result.seat, me, (place) => settleLoser(place, result)),
      view,
    );
  return { ...swept, phase: "collected", results, pending: results.filter(isWinning) };
}

function winnerPaid(view: TableView, event: EventFields["WinnerPaid"], me: Me): TableView {
  const { result, stake_to, winnings_to } = event;
  const freed = result.level > 0 ? placeIn(view, result.seat, result.spot) : 0;
  const pending = [...view.pending];
  const lines = paidLines(event);
  for (const line of lines) {
    const waits = pending.findIndex((one) => sameRow(one, line));
    if (waits >= 0) pending.splice(waits, 1);
  }
  return at({ ...view, pending, payments: view.payments + 1 }, result.seat, me, (place) => {
    const moved = lines.reduce((held, line) => moveStake(held, line, stake_to, freed), place);
    return receive(moved, result, winnings_to, view.coup);
  });
}

/** Whether two results say the same. */
const sameRow = (one: Result, other: Result) =>
  (Object.keys(one) as (keyof Result)[]).every((key) => one[key] === other[key]);

/** venezia-G.27a: the choice comes with every zero. */
function winnersPaid(view: TableView): TableView {
  const { number, results } = view;
  const settled = number === null ? null : { number, results, played_again: [] };
  return { ...view, phase: "paid", settled, choosing: number === 0 ? [] : null, pending: [] };
}

function setAside(view: TableView, event: EventFields["SetAside"], me: Me): TableView {
  const lying = event.stakes.reduce((sum, { amount }) => sum + amount, 0);
  return at(view, event.seat, me, (place) => {
    const left = event.stakes.reduce((seat, stake) => less(seat, stake, stake.amount), place.seat);
    const unclaimed = left.unclaimed.filter(({ spot }) => spot !== event.spot);
    return keep({ ...place, seat: { ...left, unclaimed } }, event.winnings + lying);
  });
}

/** Every stake goes back, and so do the zero choices that were open before it. */
function coupVoided(view: TableView, event: EventFields["CoupVoided"], me: Me): TableView {
  const { results } = event;
  const returned = results.reduce(
    (seen, result) =>
      at(seen, result.seat, me, (place) => {
        const taking = take(place, [{ ...result, amount: result.stake }]);
        return { ...taking, seat: forgetUnits(taking.seat, view.coup) };
      }),
    view,
  );
  const closed = !BETTING.includes(view.phase);
  const choosing = closed ? view.choosing_at_close : view.choosing;
  // A void coup is no opportunity: the round does not count it.
  const round_coups = Math.max(0, view.round_coups - 1);
  // Calls that were played again for this coup may be once more.
  const settled = view.settled && { ...view.settled, played_again: [] };
  const told = secretTold(returned, event);
  const after = { ...told, results, round_coups, choosing, settled, void: event.reasons };
  return { ...after, phase: "idle", number: null, helped: [] };
}

function playedAgain(view: TableView, event: EventFields["PlayedAgain"]): TableView {
  const { seat: name, call, unit } = event;
  if (!view.settled) return view;
  const done = view.settled.played_again.filter((one) => one.seat !== name || one.call !== call);
  const played_again = sortedBy([...done, { seat: name, call }], "seat", "call");
  const played = { ...view, settled: { ...view.settled, played_again } };
  if (!unit) return played;
  return atSeat(played, name, (seat) => replayed(seat, event, coupOfBets(view)));
}

/** A call keeps its own amount per piece; beside one that was made anew they are one call. */
function replayed(
  seat: SeatView,
  { call, unit }: EventFields["PlayedAgain"],
  coup: number,
): SeatView {
  return setUnit(seat, call, unitFor(seat, call, coup) + unit, coup);
}

// Limits

type Limits = Pick<TableView, "minima" | "maxima">;

/** New ranges for some kinds; an open minimum leaves the old one. */
function withRanges(old: Limits, ranges: KindRange[]): Limits {
  const limits = { minima: { ...old.minima }, maxima: { ...old.maxima } };
  for (const { kind, low, high } of ranges) {
    if (low !== null) limits.minima[kind] = low;
    if (high === null) delete limits.maxima[kind];
    else limits.maxima[kind] = high;
  }
  return limits;
}

function limitsSet(view: TableView, event: EventFields["LimitsSet"]): TableView {
  const limits = withRanges(view.waiting ?? view, event.ranges);
  return event.at_once ? withMarkers({ ...view, ...limits }) : { ...view, waiting: limits };
}

function limitsInForce(view: TableView): TableView {
  return withMarkers({ ...view, ...view.waiting, waiting: null });
}

// Disputes

type Quarrel = TableView["disputes"][number];

/** Those that wait, and those of this coup and the last one. */
function isNews({ decision, coup }: Quarrel, now: number): boolean {
  return decision === null || coup >= now - 1;
}

function disputeOpened(view: TableView, event: EventFields["DisputeOpened"]): TableView {
  const { number, coup, seat, text, report } = event;
  const quarrel = { number, coup, seat, text, report, decision: null, decided_by: null };
  return { ...view, disputes: [...view.disputes, quarrel] };
}

function disputeDecided(view: TableView, event: EventFields["DisputeDecided"]): TableView {
  const decided = view.disputes.map((one) =>
    one.number === event.number ? { ...one, decision: event.text, decided_by: event.by } : one,
  );
  return { ...view, disputes: decided.filter((one) => isNews(one, view.coup)) };
}

const same = (view: TableView) => view;

const ARMS: { [Name in EventName]: Arm<Name> } = {
  Seated: seated,
  ChipsBought: chipsBought,
  CashedOut: cashedOut,
  SteppedAway: (view, { seat, absent }) =>
    atSeat(view, seat, (one) => ({ ...one, away: true, absent })),
  CameBack: cameBack,
  WinnersOption: (view, { seat, take_up }, me) =>
    inHand(view, seat, me, (own) => ({ ...own, takes_up: take_up })),
  ColourBought: colourBought,
  ColourAsked: colourAsked,
  ColourShared: colourShared,
  ColourKept: colourKept,
  ColourGiven: (view, { seat, colour }) =>
    atSeat(view, seat, (one) => ({ ...one, colours: [...one.colours, colour] })),
  ColourTaken: colourTaken,
  ColourPromised: colourPromised,
  ColourPassed: colourTaken,
  Linked: same,
  Corrected: corrected,
  Placed: (view, event, me) => helpedPlaced(placed(view, event, me), event),
  Taken: (view, event, me) => helpedTaken(taken(view, event, me), event),
  Trimmed: (view, event, me) => helpedTaken(taken(view, event, me)),
  BelowMinimum: same,
  Treated: treated,
  Withdrawn: withdrawn,
  LeftInPrison: leftInPrison,
  Shifted: shifted,
  PlayedAgain: playedAgain,
  ChainOpened: chainOpened,
  SeedSealed: seedSealed,
  SeedTold: seedTold,
  BettingOpened: bettingOpened,
  BallSpun: ballSpun,
  BettingClosed: (view, { felt }) => (view.phase === "closed" ? view : close(view, felt)),
  NumberSet: (view, event) => ({
    ...secretTold(view, event),
    phase: "number",
    number: event.number,
    laps: event.laps ?? view.laps,
    winners_set: false,
    announced: true,
  }),
  StepTakenBack: (view, { phase }) => ({
    ...view,
    phase,
    number: null,
    laps: phase === "open" ? null : view.laps,
    winners_set: false,
  }),
  WheelSet: (view, { wheel }) => ({ ...view, wheel }),
  SpunAgain: (view) => ({ ...view, phase: "closed", number: null, respins: view.respins + 1 }),
  Collected: collected,
  WinnerPaid: winnerPaid,
  WinnersPaid: winnersPaid,
  DollyLifted: (view) => ({ ...view, phase: "idle" }),
  SetAside: setAside,
  SettledAgain: settledAgain,
  PutRight: putRight,
  CoupVoided: coupVoided,
  LimitsSet: limitsSet,
  LimitsInForce: limitsInForce,
  RoundEnded: same,
  RoundBegun: (view, { round }) => ({ ...view, round, round_coups: 0 }),
  WinnersSet: (view) => ({ ...view, winners_set: true }),
  SpinsEnded: (view) => ({ ...view, spins_ended: true }),
  SpinOptionSet: (view, { until_won }) => ({ ...view, until_won }),
  CroupierPlaced: (view, { place, name }) => ({
    ...view,
    places: { ...view.places, [place]: name },
  }),
  CroupierNamed: (view, { name }) => ({ ...view, croupier: name }),
  SupervisorNamed: (view, { name }) => ({ ...view, supervisor: name }),
  Suspended: (view, { because }) => ({ ...view, status: "suspended", suspension: because }),
  Resumed: (view) => ({ ...view, status: "running", suspension: null }),
  TableClosed: (view) => ({ ...view, status: "closed", suspension: null }),
  TableOpened: (view) => ({ ...view, status: "running" }),
  DisputeOpened: disputeOpened,
  DisputeDecided: disputeDecided,
};
