/** A coup is settled again with the right number: the twin of the server's `after/again.py`. */
import type { EventFields, SeatView, TableView } from "./incoming.ts";
import { isWinning, placeIn } from "./laying.ts";
import { at, type Me } from "./people.ts";
import { add, free, imprison, less, pocket } from "./seat.ts";

/** The number and everything that hangs on it; the money of each player comes after it. */
export function settledAgain(view: TableView, event: EventFields["SettledAgain"]): TableView {
  const { coup, number, results } = event;
  const waits = view.phase === "collected";
  const pending = waits ? results.filter(isWinning) : [];
  const payments = waits ? 0 : event.payments.length;
  const seen = coup === view.coup ? { ...view, number, results, pending, payments } : view;
  if (!event.last) return seen;
  const settled = view.settled && { ...view.settled, number, results };
  if (waits) return { ...seen, settled };
  return { ...seen, settled, choosing: number === 0 ? [] : null };
}

export function putRight(view: TableView, event: EventFields["PutRight"], me: Me): TableView {
  return at(view, event.seat, me, (place) => {
    let { seat } = place;
    for (const { amount, ...key } of event.lifted) seat = less(seat, key, amount);
    for (const { amount, excess, riding, place: box, ...key } of event.laid)
      seat = ride(add(seat, key, amount, excess, boxFor(view, seat, key.spot, box)), key, riding);
    for (const one of event.freed) seat = free(seat, one);
    for (const one of event.imprisoned) seat = imprison(seat, one);
    seat = { ...seat, unclaimed: [...without(seat.unclaimed, event.claimed), ...event.beside] };
    const moved = event.hand.reduce((held, { chip, amount }) => pocket(held, chip, amount), {
      ...place,
      seat,
    });
    const { own } = moved;
    if (!own) return moved;
    const custody = own.custody + event.custody;
    const owes = own.owes + event.owed;
    return { seat, own: { ...own, custody, owes, corrected: own.corrected + event.let_go } };
  });
}

type Key = Omit<EventFields["PutRight"]["lifted"][number], "amount">;

const isOn = (one: Key, key: Key) =>
  one.spot === key.spot &&
  one.call === key.call &&
  one.chip === key.chip &&
  one.colour === key.colour;

function ride(seat: SeatView, key: Key, riding: number): SeatView {
  const stakes = seat.stakes.map((one) =>
    isOn(one, key) ? { ...one, riding: one.riding + riding } : one,
  );
  return { ...seat, stakes };
}

/** Where it lay in its box, if nobody else's chips lie there by now. */
function boxFor(view: TableView, seat: SeatView, spot: string, place: number): number {
  const others = view.seats.filter(({ name }) => name !== seat.name);
  const taken = others.some(({ stakes }) =>
    stakes.some((one) => one.spot === spot && one.place === place),
  );
  return taken ? placeIn(view, seat.name, spot) : place;
}

function without(lying: SeatView["unclaimed"], claimed: SeatView["unclaimed"]) {
  const left = [...lying];
  for (const gone of claimed) {
    const index = left.findIndex(
      (one) => one.spot === gone.spot && one.amount === gone.amount && one.coup === gone.coup,
    );
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
