/** What events make of the bets on the felt: laid, taken up, settled as if they lay elsewhere. */
import type { EventFields, Laid, Result, SeatView, StakeKey, TableView } from "./incoming.ts";
import { at, atSeat, type Me } from "./people.ts";
import { coupOfBets } from "./phases.ts";
import { add, forgetUnits, gain, less, pocket, setUnit, take, unitFor } from "./seat.ts";

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
  return atSeat(view, event.seat, (seat) => {
    const lifted = event.stakes.reduce((lies, stake) => less(lies, stake, stake.amount), seat);
    const there = event.laid.reduce(
      (lies, { amount, excess, ...key }) =>
        add(lies, key, amount, excess, placeIn(view, event.seat, key.spot)),
      lifted,
    );
    // Until the rake a stake that is treated as a call is that call.
    return forgetUnits(noteUnits(there, perPiece(event.laid), view.coup), view.coup);
  });
}

/** As a slip names them: the chips of one call may be of several kinds. */
function perPiece(laid: EventFields["Treated"]["laid"]): Laid[] {
  const bets = new Map<string, Laid>();
  for (const { spot, call, amount } of laid) {
    const before = bets.get(`${spot} ${call}`)?.amount ?? 0;
    bets.set(`${spot} ${call}`, { spot, call, amount: before + amount, excess: 0 });
  }
  return [...bets.values()];
}

/** The losers are raked in: new results take the place of old ones. */
function settledAnew(view: TableView, event: EventFields["Treated"], me: Me): TableView {
  const { before, after } = event;
  const changed = at(view, event.seat, me, (place) => {
    const lies = new Map<string, { key: StakeKey; amount: number }>();
    const count = (one: Result, sign: number) => {
      const { spot, call, chip, colour, stake, outcome } = one;
      const key = { spot, call, chip, colour };
      const name = JSON.stringify(key);
      const won = outcome === "won" ? sign * stake : 0;
      lies.set(name, { key, amount: (lies.get(name)?.amount ?? 0) + won });
    };
    for (const one of before) count(one, -1);
    for (const one of after) count(one, 1);
    let { seat } = place;
    for (const { key, amount } of lies.values()) if (amount < 0) seat = less(seat, key, -amount);
    for (const { key, amount } of lies.values())
      if (amount > 0) seat = add(seat, key, amount, 0, placeIn(view, seat.name, key.spot));
    const goes = [
      ...before.map((one) => [one, 1] as const),
      ...after.map((one) => [one, -1] as const),
    ];
    return goes.reduce((held, [{ chip, stake }, sign]) => pocket(held, chip, sign * stake), {
      ...place,
      seat,
    });
  });
  const results = resultsAnew(view.results, before, after);
  return { ...changed, results, pending: unpaid(view, results) };
}

/** A result that stays of the same kind keeps its place; all others come last. */
function resultsAnew(results: Result[], before: Result[], after: Result[]): Result[] {
  const old = before.map((one) => JSON.stringify(one));
  const fresh = [...after];
  const kept = results.flatMap((one) => {
    const index = old.indexOf(JSON.stringify(one));
    if (index < 0) return [one];
    old.splice(index, 1);
    const same = fresh.findIndex((each) => keyOf(each) === keyOf(one));
    return same < 0 ? [] : fresh.splice(same, 1);
  });
  return [...kept, ...fresh];
}

const keyOf = ({ spot, call, chip, colour }: Result) =>
  JSON.stringify({ spot, call, chip, colour });

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

/** What is paid at once, bet by bet. */
export const paidLines = ({ result, parts }: { result: Result; parts: Result[] }): Result[] =>
  parts.length > 0 ? parts : [result];

export function isWinning({ outcome }: Result): boolean {
  return outcome === "won" || outcome === "released";
}
