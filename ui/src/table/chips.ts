/** With which chips a bet is made, and how many of each one has. Tokens and vouchers are never money. */
import type { Chip, OwnView } from "../wire.ts";
import { seatOf } from "./accounts.ts";
import type { SeatView, TableView } from "./incoming.ts";
import { coupOfBets } from "./phases.ts";
import { ofPromoted, PROMOTED } from "./promoted.ts";

/** What a bet is made with; a colour is named only if it is not the player's first one. */
export type BetChips = { chip: Chip; colour: string };
export type InHand = Record<Chip, number>;

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

export function sameChips(one: BetChips, other: BetChips): boolean {
  return one.chip === other.chip && one.colour === other.colour;
}

/** The fields of an order that say with which chips. */
export function inChips({ chip, colour }: BetChips): { chip: Chip; colour?: string } {
  return colour ? { chip, colour } : { chip };
}

/** What a player bets with when nothing else is said. */
function usualChips(seat: SeatView | undefined): BetChips {
  return { chip: seat && seat.colours.length > 0 ? "colour" : "cash", colour: "" };
}

/**
 * Everything one can bet with: each own colour, and what else is in hand or lies already. What was
 * wished for stays, also when the last of it is bet: the next chip must not be another by itself.
 */
export function choicesOf(
  view: TableView | null,
  me: string | null,
  wish: BetChips | null = null,
): BetChips[] {
  const seat = seatOf(view, me);
  if (!seat) return [];
  const others = (["cash", ...PROMOTED] as const)
    .filter((chip) => has(view?.own ?? null, seat, chip, wish?.chip === chip))
    .map((chip): BetChips => ({ chip, colour: "" }));
  const colours = seat.colours
    .filter((colour) => !givenUp(view, seat.name, colour))
    .map((colour): BetChips => ({ chip: "colour", colour: named(seat, colour) }));
  const found = [...colours, ...others];
  return found.length > 0 ? found : [usualChips(seat)];
}

const named = ({ colours: [first] }: SeatView, colour: string) => (colour === first ? "" : colour);

/** Whether a colour that is promised to a newcomer is the holder's no more in the coup of a bet. */
function givenUp(view: TableView | null, holder: string, colour: string): boolean {
  if (!view) return false;
  const coup = coupOfBets(view);
  return view.promises.some(
    (one) => one.holder === holder && one.colour === colour && coup >= one.coup,
  );
}

/** `wished` chips count as long as there were any since one sat down. */
function has(own: OwnView | null, seat: SeatView, chip: Chip, wished: boolean): boolean {
  const inHand = own?.purse[chip];
  if (wished ? inHand !== undefined : inHand) return true;
  return seat.stakes.some((stake) => stake.chip === chip);
}

/** The wanted chips while one has any, else the usual ones, else whatever there is. */
export function chosenOf(
  choices: BetChips[],
  seat: SeatView | undefined,
  wish: BetChips | null,
): BetChips {
  const usual = usualChips(seat);
  const find = (wanted: BetChips | null) => wanted && choices.find((one) => sameChips(one, wanted));
  return find(wish) ?? find(usual) ?? choices[0] ?? usual;
}

/** The chips that a bet was made with, as far as one still has such: else the `chosen` ones. */
export function likeThese(
  { chip, colour }: BetChips,
  seat: SeatView | undefined,
  choices: BetChips[],
  chosen: BetChips,
): BetChips {
  const held = !colour || seat?.colours.includes(colour);
  const wanted = { chip, colour: held ? colour : "" };
  return choices.some((one) => sameChips(one, wanted)) ? wanted : chosen;
}

/** What is in hand, kind by kind; what is on its way to the felt is not. */
export function handsOf(own: OwnView | null, underway: readonly (BetChips & Amount)[]): InHand {
  const left = (chip: Chip) => {
    const going = underway.filter((one) => one.chip === chip);
    return (own?.purse[chip] ?? 0) - sum(going.map(({ amount }) => amount));
  };
  return { cash: left("cash"), colour: left("colour"), ...ofPromoted(left) };
}

type Amount = { amount: number };

/** Things that were made with the same chips, together; in the order in which they came. */
export function byChips<One extends BetChips>(all: readonly One[]): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = `${one.chip} ${one.colour}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
