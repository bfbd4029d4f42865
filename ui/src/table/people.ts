/** What events make of the people at a table: who sits where, with which chips and colours. */
import type { OwnView, StakeView } from "../wire.ts";
import type { ColourShare, EventFields, PromisedShare, SeatView, TableView } from "./incoming.ts";
import { isPromoted } from "./promoted.ts";
import { EMPTY_HAND, gain, newSeat, type Place, pocketed } from "./seat.ts";

export type Me = string | null;

/** The view with one seat changed. */
export function at(
  view: TableView,
  name: string,
  me: Me,
  change: (place: Place) => Place,
): TableView {
  const chair = view.seats.findIndex((seat) => seat.name === name);
  const old = view.seats[chair];
  if (!old) return view;
  const mine = name === me;
  const place = change({ seat: old, own: mine ? view.own : null });
  const seats = place.seat === old ? view.seats : view.seats.with(chair, place.seat);
  return mine ? { ...view, seats, own: place.own } : { ...view, seats };
}

/** As `at`, where only what everybody sees changes. */
export function atSeat(
  view: TableView,
  name: string,
  change: (seat: SeatView) => SeatView,
): TableView {
  return at(view, name, null, (place) => ({ ...place, seat: change(place.seat) }));
}

/** The view with one's own hand changed, if the event is about oneself. */
export function inHand(
  view: TableView,
  name: string,
  me: Me,
  change: (own: OwnView) => OwnView,
): TableView {
  return name === me ? { ...view, own: change(view.own ?? EMPTY_HAND) } : view;
}

/** nsw-3.10b: a value above the table minimum is shown by a button. */
export function withMarkers(view: TableView): TableView {
  const least = Math.min(...Object.values(view.minima));
  const marks = ({ value }: SeatView) => view.markers && value > least;
  if (view.seats.every((seat) => seat.marker === marks(seat))) return view;
  const seats = view.seats.map((seat) =>
    seat.marker === marks(seat) ? seat : { ...seat, marker: marks(seat) },
  );
  return { ...view, seats };
}

// Coming and going

/** Who comes back after leaving takes a new chair. */
export function seated(view: TableView, event: EventFields["Seated"], me: Me): TableView {
  const { seat: name, colours, value, guest } = event;
  const old = view.seats.find((seat) => seat.name === name) ?? newSeat(name);
  const others = view.seats.filter((seat) => seat.name !== name);
  const sits = { ...old, colours, value, away: false, absent: false, guest };
  const sitting = withoutAsksOf({ ...view, seats: [...others, sits] }, name);
  return withMarkers(inHand(sitting, name, me, (own) => own));
}

/** Tokens and vouchers are no money, and no note of an event round. */
export function chipsBought(view: TableView, event: EventFields["ChipsBought"], me: Me): TableView {
  const { seat, chip, amount } = event;
  return inHand(view, seat, me, (own) => {
    const hand = gain(own, chip, amount);
    if (isPromoted(chip)) return hand;
    const notes = own.note_round === view.round ? own.notes + 1 : 1;
    return { ...hand, bought: own.bought + amount, note_round: view.round, notes };
  });
}

export function cashedOut(view: TableView, event: EventFields["CashedOut"], me: Me): TableView {
  const amount = event.stack + event.custody + event.unclaimed - event.repaid;
  const paid = inHand(view, event.seat, me, (own) => ({
    ...own,
    purse: {},
    custody: 0,
    cashed: own.cashed + amount,
    owes: own.owes - event.repaid,
    takes_up: event.left ? false : own.takes_up,
  }));
  if (!event.left) {
    return event.unclaimed
      ? atSeat(paid, event.seat, (seat) => ({
          ...seat,
          unclaimed: seat.unclaimed.map((one) => ({ ...one, amount: 0 })),
        }))
      : paid;
  }
  const seats = paid.seats.filter((seat) => seat.name !== event.seat);
  const gone = withoutPromises({ ...paid, seats }, event.seat);
  return withoutAsksOf(forgetSharing(gone, event.seat), event.seat);
}

export function cameBack(view: TableView, event: EventFields["CameBack"], me: Me): TableView {
  const { seat: name, chip, unclaimed, custody, change } = event;
  const back = atSeat(view, name, (seat) => ({
    ...seat,
    away: false,
    absent: false,
    unclaimed: [],
  }));
  return inHand(back, name, me, (own) => {
    const hand = gain(own, chip, unclaimed + custody - change);
    return { ...pocketed(hand, "cash", change), custody: 0 };
  });
}

export function corrected(view: TableView, event: EventFields["Corrected"], me: Me): TableView {
  const { seat, chip, amount, change } = event;
  return inHand(view, seat, me, (own) => {
    const hand = pocketed(gain(own, chip, amount - change), "cash", change);
    return { ...hand, corrected: own.corrected + amount };
  });
}

// Colours

/** Consent ends when the holder leaves, or has the colour no more. */
function forgetSharing(view: TableView, holder: string, colour?: string): TableView {
  const stays = (share: ColourShare) =>
    share.holder !== holder || (colour !== undefined && share.colour !== colour);
  return { ...view, consents: view.consents.filter(stays), asks: view.asks.filter(stays) };
}

/** Who has a colour, or is gone, asks for none any more. */
function withoutAsksOf(view: TableView, name: string): TableView {
  return { ...view, asks: view.asks.filter(({ other }) => other !== name) };
}

/** A promise ends when either leaves, or when the holder has the colour no more. */
function withoutPromises(view: TableView, name: string, colour?: string): TableView {
  const stays = (one: PromisedShare) =>
    ![one.holder, one.other].includes(name) || (colour !== undefined && one.colour !== colour);
  return { ...view, promises: view.promises.filter(stays) };
}

export function colourBought(view: TableView, event: EventFields["ColourBought"]): TableView {
  const { seat, colour, value } = event;
  const bought = withMarkers(atSeat(view, seat, (one) => ({ ...one, colours: [colour], value })));
  return withoutAsksOf(bought, seat);
}

/** Stakes in a player's first colour bear no name. */
function firstUnnamed(stake: StakeView, first: string | undefined): StakeView {
  return stake.colour === first ? { ...stake, colour: "" } : stake;
}

export function colourTaken(
  view: TableView,
  { seat, colour }: EventFields["ColourTaken" | "ColourPassed"],
): TableView {
  const forgotten = withoutPromises(forgetSharing(view, seat, colour), seat, colour);
  return atSeat(forgotten, seat, (one) => {
    const colours = one.colours.filter((held) => held !== colour);
    return { ...one, colours, stakes: one.stakes.map((stake) => firstUnnamed(stake, colours[0])) };
  });
}

/** It is shared with nobody else any more. */
export function colourPromised(view: TableView, event: EventFields["ColourPromised"]): TableView {
  const { seat: holder, colour, other, coup } = event;
  const kept = forgetSharing(view, holder, colour);
  const promises = [...view.promises, { holder, colour, other, coup }];
  return { ...kept, promises: sortedBy(promises, ...SHARE, "coup") };
}

/** Somebody asks for one colour at a time. */
export function colourAsked(view: TableView, event: EventFields["ColourAsked"]): TableView {
  const { seat, other, colour } = event;
  const others = view.asks.filter((ask) => ask.other !== seat);
  return { ...view, asks: inOrder([...others, { holder: other, colour, other: seat }]) };
}

export function colourShared(view: TableView, event: EventFields["ColourShared"]): TableView {
  const consent = shareOf(event);
  const consents = inOrder([...without(view.consents, consent), consent]);
  return { ...view, consents, asks: without(view.asks, consent) };
}

export function colourKept(view: TableView, event: EventFields["ColourKept"]): TableView {
  const consent = shareOf(event);
  return {
    ...view,
    consents: without(view.consents, consent),
    asks: without(view.asks, consent),
  };
}

function shareOf(event: EventFields["ColourShared" | "ColourKept"]): ColourShare {
  return { holder: event.seat, colour: event.colour, other: event.other };
}

const SHARE = ["holder", "colour", "other"] as const;

const inOrder = (shares: ColourShare[]) => sortedBy(shares, ...SHARE);

const without = (shares: ColourShare[], one: ColourShare) =>
  shares.filter((share) => SHARE.some((part) => share[part] !== one[part]));

/** By one part after the other; texts by code points, as the server sorts. */
export function sortedBy<One, Part extends keyof One>(all: One[], ...parts: Part[]): One[] {
  return all.toSorted((one, other) => {
    const part = parts.find((name) => one[name] !== other[name]);
    if (part === undefined) return 0;
    return one[part] < other[part] ? -1 : 1;
  });
}
