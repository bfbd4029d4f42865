/**
 * `fold(view, event, me) -> view`: the table after an event, the twin of the server's `evolve`.
 *
 * Pure. It makes new values and shares what did not change, so that a page repaints little.
 * Of other people only what lies on the felt is followed: their private amounts arrive as 0.
 */
import type {
  EventFields,
  EventName,
  Kind,
  OwnView,
  Range,
  Result,
  SeatView,
  TableEvent,
  TableView,
} from "../wire.ts";
import {
  add,
  EMPTY_HAND,
  free,
  gain,
  imprison,
  keep,
  less,
  moveStake,
  newSeat,
  type Place,
  pocket,
  receive,
  settleLoser,
} from "./seat.ts";

type Me = string | null;
type Arm<Name extends EventName> = (view: TableView, event: EventFields[Name], me: Me) => TableView;

export function fold(view: TableView, [name, fields]: TableEvent, me: Me): TableView {
  const arm = ARMS[name] as Arm<typeof name> | undefined;
  // An event this page does not know is one it does not show.
  return arm ? arm(view, fields as never, me) : view;
}

export function foldAll(view: TableView, events: TableEvent[], me: Me): TableView {
  return events.reduce((seen, event) => fold(seen, event, me), view);
}

// Seats

/** The view with one seat changed; whoever is new sits down last. */
function at(view: TableView, name: string, me: Me, change: (place: Place) => Place): TableView {
  const chair = view.seats.findIndex((seat) => seat.name === name);
  const old = view.seats[chair];
  if (!old) return view;
  const mine = name === me;
  const place = change({ seat: old, own: mine ? view.own : null });
  const seats = place.seat === old ? view.seats : view.seats.with(chair, place.seat);
  return mine ? { ...view, seats, own: place.own } : { ...view, seats };
}

/** As `at`, where only what everybody sees changes. */
function atSeat(view: TableView, name: string, change: (seat: SeatView) => SeatView): TableView {
  return at(view, name, null, (place) => ({ ...place, seat: change(place.seat) }));
}

/** The view with one's own hand changed, if the event is about oneself. */
function inHand(
  view: TableView,
  name: string,
  me: Me,
  change: (own: OwnView) => OwnView,
): TableView {
  return name === me ? { ...view, own: change(view.own ?? EMPTY_HAND) } : view;
}

function seated(view: TableView, event: EventFields["Seated"], me: Me): TableView {
  const known = view.seats.some((seat) => seat.name === event.seat);
  const seats = known ? view.seats : [...view.seats, newSeat(event.seat)];
  const { colours, value } = event;
  const sitting = inHand({ ...view, seats }, event.seat, me, (own) => own);
  return atSeat(sitting, event.seat, (seat) => ({ ...seat, colours, value, away: false }));
}

function cashedOut(view: TableView, event: EventFields["CashedOut"], me: Me): TableView {
  const amount = event.stack + event.custody;
  const paid = inHand(view, event.seat, me, (own) => ({
    ...own,
    purse: {},
    custody: 0,
    cashed: own.cashed + amount,
    takes_up: event.left ? false : own.takes_up,
  }));
  if (!event.left) return paid;
  return { ...paid, seats: paid.seats.filter((seat) => seat.name !== event.seat) };
}

function cameBack(view: TableView, event: EventFields["CameBack"], me: Me): TableView {
  const back = atSeat(view, event.seat, (seat) => ({ ...seat, away: false, unclaimed: [] }));
  return inHand(back, event.seat, me, (own) => ({
    ...gain(own, event.chip, event.unclaimed + event.custody),
    custody: 0,
  }));
}

// Bets

function placed(view: TableView, event: EventFields["Placed"], me: Me): TableView {
  const { chip, laid } = event;
  const total = laid.reduce((sum, [, , amount]) => sum + amount, 0);
  return at(view, event.seat, me, ({ seat, own }) => ({
    seat: laid.reduce(
      (lying, [spot, call, amount, excess]) => add(lying, [spot, call, chip], amount, excess),
      seat,
    ),
    own: own && gain(own, chip, -total),
  }));
}

function taken(view: TableView, event: EventFields["Taken"], me: Me): TableView {
  return at(view, event.seat, me, (place) =>
    event.stakes.reduce((held, [key, amount]) => {
      const seat = less(held.seat, key, amount);
      return pocket({ seat, own: held.own }, key[2], amount);
    }, place),
  );
}

// Prison

function withdrawn(view: TableView, event: EventFields["Withdrawn"], me: Me): TableView {
  const { prisoner, half } = event;
  return at(view, event.seat, me, (place) =>
    pocket({ ...place, seat: free(place.seat, prisoner) }, prisoner[1], half),
  );
}

function shifted(view: TableView, event: EventFields["Shifted"]): TableView {
  const [, chip, level, amount] = event.prisoner;
  return atSeat(view, event.seat, (seat) =>
    imprison(free(seat, event.prisoner), [event.target, chip, level, amount]),
  );
}

// The coup

function bettingOpened(view: TableView, event: EventFields["BettingOpened"]): TableView {
  return {
    ...view,
    phase: "open",
    coup: event.coup,
    seal: event.seal,
    number: null,
    respins: 0,
    results: [],
    pending: [],
    round_coups: view.round_coups + 1,
  };
}

function ballSpun(view: TableView, event: EventFields["BallSpun"]): TableView {
  if (event.closes) return close(view);
  return view.phase === "open" ? { ...view, phase: "spinning" } : view;
}

/** No more bets: answers to the last coup end. */
function close(view: TableView): TableView {
  return { ...view, phase: "closed", settled: null };
}

function isWinning(result: Result): boolean {
  return result[6] === "won" || result[6] === "released";
}

function collected(view: TableView, event: EventFields["Collected"], me: Me): TableView {
  const { results } = event;
  const swept = results
    .filter((result) => !isWinning(result))
    .reduce((seen, result) => at(seen, result[0], me, (place) => settleLoser(place, result)), view);
  return { ...swept, phase: "collected", results, pending: results.filter(isWinning) };
}

function winnerPaid(view: TableView, event: EventFields["WinnerPaid"], me: Me): TableView {
  const { result, stake_to, winnings_to } = event;
  return at(view, result[0], me, (place) =>
    receive(moveStake(place, result, stake_to), result, winnings_to, view.coup),
  );
}

function winnersPaid(view: TableView): TableView {
  const { number, results } = view;
  const settled = number === null ? null : { number, results, played_again: [] };
  return { ...view, phase: "paid", settled, pending: [] };
}

function setAside(view: TableView, event: EventFields["SetAside"], me: Me): TableView {
  const lying = event.stakes.reduce((sum, [, amount]) => sum + amount, 0);
  return at(view, event.seat, me, (place) => {
    const left = event.stakes.reduce((seat, [key, amount]) => less(seat, key, amount), place.seat);
    const unclaimed = left.unclaimed.filter(([spot]) => spot !== event.spot);
    return keep({ ...place, seat: { ...left, unclaimed } }, event.winnings + lying);
  });
}

function coupVoided(view: TableView, event: EventFields["CoupVoided"], me: Me): TableView {
  const returned = event.results.reduce(
    (seen, result) =>
      at(seen, result[0], me, (place) => {
        const seat = less(place.seat, [result[1], result[2], result[3]], result[4]);
        return pocket({ ...place, seat }, result[3], result[4]);
      }),
    view,
  );
  // A void coup is no opportunity: the round does not count it.
  const round_coups = Math.max(0, view.round_coups - 1);
  return { ...returned, phase: "idle", number: null, results: event.results, round_coups };
}

function playedAgain(view: TableView, event: EventFields["PlayedAgain"]): TableView {
  if (!view.settled) return view;
  const done = view.settled.played_again.filter(
    ([seat, call]) => seat !== event.seat || call !== event.call,
  );
  const played_again: [string, string][] = [...done, [event.seat, event.call]];
  played_again.sort(([a, one], [b, other]) => compare(a, b) || compare(one, other));
  return { ...view, settled: { ...view.settled, played_again } };
}

/** By code points, as the server sorts. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

// Limits

type Limits = Pick<TableView, "minima" | "maxima">;

/** Limits that hold from the end of the coup. */
/** New ranges for some kinds; an open minimum leaves the old one. */
function withRanges(old: Limits, ranges: [Kind, Range][]): Limits {
  const limits = { minima: { ...old.minima }, maxima: { ...old.maxima } };
  for (const [kind, [low, high]] of ranges) {
    if (low !== null) limits.minima[kind] = low;
    if (high === null) delete limits.maxima[kind];
    else limits.maxima[kind] = high;
  }
  return limits;
}

function limitsSet(view: TableView, event: EventFields["LimitsSet"]): TableView {
  const limits = withRanges(view.waiting ?? view, event.ranges);
  return event.at_once ? { ...view, ...limits } : { ...view, waiting: limits };
}

function limitsInForce(view: TableView): TableView {
  return { ...view, ...view.waiting, waiting: null };
}

const same = (view: TableView) => view;

const ARMS: { [Name in EventName]: Arm<Name> } = {
  Seated: seated,
  ChipsBought: (view, { seat, chip, amount }, me) =>
    inHand(view, seat, me, (own) => ({ ...gain(own, chip, amount), bought: own.bought + amount })),
  CashedOut: cashedOut,
  SteppedAway: (view, { seat }) => atSeat(view, seat, (one) => ({ ...one, away: true })),
  CameBack: cameBack,
  WinnersOption: (view, { seat, take_up }, me) =>
    inHand(view, seat, me, (own) => ({ ...own, takes_up: take_up })),
  ColourShared: same,
  ColourGiven: (view, { seat, colour }) =>
    atSeat(view, seat, (one) => ({ ...one, colours: [...one.colours, colour] })),
  Linked: same,
  Corrected: (view, { seat, chip, amount }, me) =>
    inHand(view, seat, me, (own) => ({
      ...gain(own, chip, amount),
      corrected: own.corrected + amount,
    })),
  Placed: placed,
  Taken: taken,
  Withdrawn: withdrawn,
  LeftInPrison: same,
  Shifted: shifted,
  PlayedAgain: playedAgain,
  BettingOpened: bettingOpened,
  BallSpun: ballSpun,
  BettingClosed: (view) => (view.phase === "closed" ? view : close(view)),
  NumberSet: (view, { number }) => ({ ...view, phase: "number", number }),
  SpunAgain: (view) => ({ ...view, phase: "closed", number: null, respins: view.respins + 1 }),
  Collected: collected,
  WinnerPaid: winnerPaid,
  WinnersPaid: winnersPaid,
  DollyLifted: (view) => ({ ...view, phase: "idle" }),
  SetAside: setAside,
  CoupVoided: coupVoided,
  LimitsSet: limitsSet,
  LimitsInForce: limitsInForce,
  RoundEnded: same,
  RoundBegun: (view, { round }) => ({ ...view, round, round_coups: 0 }),
  CroupierNamed: (view, { name }) => ({ ...view, croupier: name }),
  SupervisorNamed: same,
  Suspended: (view) => ({ ...view, status: "suspended" }),
  Resumed: (view) => ({ ...view, status: "running" }),
  TableClosed: (view) => ({ ...view, status: "closed" }),
  TableOpened: (view) => ({ ...view, status: "running" }),
  DisputeOpened: same,
  DisputeDecided: same,
};
