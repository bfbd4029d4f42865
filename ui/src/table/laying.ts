/** What events make of the bets on the felt: laid, taken up, settled as if they lay elsewhere. */
import type { EventFields, Laid, Result, SeatView, TableView } from "./incoming.ts";
import { at, atSeat, type Me } from "./people.ts";
import { coupOfBets } from "./phases.ts";
import {
  add,
  forgetUnits,
  gain,
  less,
  type Place,
  pocket,
  setUnit,
  take,
  unitFor,
} from "./seat.ts";

export function placed(view: TableView, event: EventFields["Placed"], me: Me): TableView {
  const { chip, laid, colour } = event;
  const total = laid.reduce((sum, { amount }) => sum + amount, 0);
  return at(view, event.seat, me, ({ seat, own }) => {
    const lying = laid.reduce(
      (lies, { spot, call, amount, excess }) =>
        add(lies, { spot, call, chip, colour }, amount, excess, placeIn(view, seat.name, spot)),
      seat,
    );
    return {
      seat: event.again ? lying : noteUnits(lying, laid, coupOfBets(view)),
      own: own && gain(own, chip, -total),
    };
  });
}

const BOXES = new Set(["red", "black", "even", "odd", "low", "high"]);

/** Where a player's chips lie in a box: beside the own ones, else the first free place. */
export function placeIn({ seats }: TableView, name: string, spot: string): number {
  if (!BOXES.has(spot)) return 0;
  const lying = (seat: SeatView) => seat.stakes.filter((stake) => stake.spot === spot);
  const [own] = seats.filter((seat) => seat.name === name).flatMap(lying);
  if (own) return own.place;
  const taken = new Set(seats.flatMap(lying).map(({ place }) => place));
  let free = 0;
  while (taken.has(free)) free += 1;
  return free;
}

/** The amount per piece of every call: what was asked for, trimmed or not. */
function noteUnits(seat: SeatView, laid: Laid[], coup: number): SeatView {
  const units = new Map<string, number>();
  // A call lays some pieces twice, never all of them: the least is one piece.
  for (const { call, amount, excess } of laid)
    if (call)
      units.set(call, Math.min(units.get(call) ?? Number.POSITIVE_INFINITY, amount + excess));
  // A call made twice for one coup is one call by the sum.
  return [...units].reduce(
    (noted, [call, unit]) => setUnit(noted, call, unitFor(noted, call, coup) + unit, coup),
    seat,
  );
}

export function treated(view: TableView, event: EventFields["Treated"], me: Me): TableView {
  if (event.before.length > 0) return settledAnew(view, event, me);
  return atSeat(view, event.seat, (seat) =>
    event.stakes.reduce((lies, stake) => {
      const there = { ...stake, spot: event.target, call: null };
      const place = placeIn(view, event.seat, event.target);
      return add(less(lies, stake, stake.amount), there, stake.amount, 0, place);
    }, seat),
  );
}

/** The losers are raked in: a result is taken back and another put in its place. */
function settledAnew(view: TableView, event: EventFields["Treated"], me: Me): TableView {
  const pairs = event.before.map((before, index) => [before, event.after[index]] as const);
  const changed = at(view, event.seat, me, (place) =>
    pairs.reduce(
      (held, [before, after]) => (after ? anew(view, held, before, after) : held),
      place,
    ),
  );
  const left = pairs.map(([before, after]) => ({ before: JSON.stringify(before), after }));
  const results = view.results.map((one) => {
    const index = left.findIndex(({ before }) => before === JSON.stringify(one));
    return left.splice(index, index < 0 ? 0 : 1)[0]?.after ?? one;
  });
  return { ...changed, results, pending: unpaid(view, results) };
}

/** The winners that wait, after some results were settled again: none of these was paid. */
function unpaid(view: TableView, results: Result[]): Result[] {
  const waiting = view.pending.map((one) => JSON.stringify(one));
  const paid = view.results.filter(isWinning).map((one) => JSON.stringify(one));
  for (const one of waiting) paid.splice(paid.indexOf(one), 1);
  return results.filter(isWinning).filter((one) => {
    const index = paid.indexOf(JSON.stringify(one));
    if (index >= 0) paid.splice(index, 1);
    return index < 0;
  });
}

function anew(view: TableView, place: Place, before: Result, after: Result): Place {
  let { seat } = place;
  if (before.outcome === "won") seat = less(seat, before, before.stake);
  if (after.outcome === "won") {
    const there = placeIn(view, seat.name, after.spot);
    seat = add(seat, after, after.stake, after.excess, there);
  }
  return pocket({ ...place, seat }, before.chip, before.stake - after.stake);
}

/** Chips in their owner's hand again: taken up, or returned since they were above the maximum. */
export function taken(
  view: TableView,
  { seat, stakes }: EventFields["Taken" | "Trimmed"],
  me: Me,
): TableView {
  return at(view, seat, me, (place) => {
    const taking = take(place, stakes);
    return { ...taking, seat: forgetUnits(taking.seat, coupOfBets(view)) };
  });
}

export function isWinning({ outcome }: Result): boolean {
  return outcome === "won" || outcome === "released";
}
