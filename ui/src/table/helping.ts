/** What the croupier placed in players' names: they may say "not mine" until the close. */
import type { EventFields, HelpedStake, StakeKey, TableView } from "./incoming.ts";

const sameStake = (one: StakeKey, other: StakeKey) =>
  one.spot === other.spot &&
  one.call === other.call &&
  one.chip === other.chip &&
  one.colour === other.colour;

/** One line for each stake, with all that was placed on it. */
export function helpedPlaced(view: TableView, event: EventFields["Placed"]): TableView {
  if (!event.helped) return view;
  const { seat, chip, colour } = event;
  const helped = event.laid
    .filter(({ amount }) => amount > 0)
    .reduce(
      (known, { spot, call, amount }) => more(known, { seat, spot, call, chip, colour, amount }),
      view.helped,
    );
  return { ...view, helped };
}

function more(helped: HelpedStake[], one: HelpedStake): HelpedStake[] {
  const isOne = (other: HelpedStake) => other.seat === one.seat && sameStake(other, one);
  if (!helped.some(isOne)) return [...helped, one];
  return helped.map((other) =>
    isOne(other) ? { ...other, amount: other.amount + one.amount } : other,
  );
}

/** No more than still lies there, and nothing of a bet that was not the player's. */
export function helpedTaken(view: TableView, event?: EventFields["Taken"]): TableView {
  if (view.helped.length === 0) return view;
  if (event?.disowned) {
    const isGone = (one: HelpedStake) =>
      one.seat === event.seat && event.stakes.some((stake) => sameStake(stake, one));
    return { ...view, helped: view.helped.filter((one) => !isGone(one)) };
  }
  const helped = view.helped
    .map((one) => ({ ...one, amount: Math.min(one.amount, lying(view, one)) }))
    .filter(({ amount }) => amount > 0);
  return { ...view, helped };
}

function lying({ seats }: TableView, one: HelpedStake): number {
  const stakes = seats.find(({ name }) => name === one.seat)?.stakes ?? [];
  return stakes.find((stake) => sameStake(stake, one))?.amount ?? 0;
}
