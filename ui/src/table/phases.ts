/** When what may be done, by the table of phases: the page's guess, the server decides. */
import {
  BETTING,
  type HouseRules,
  NEXT_COUP,
  PAYING,
  type StakeView,
  TAKEN_WHILE,
  type TimeRules,
} from "../wire.ts";
import type { TableView } from "./incoming.ts";

/** Which coup a bet placed now is for. */
export function coupOfBets({ phase, coup }: TableView): number {
  return NEXT_COUP.includes(phase) ? coup + 1 : coup;
}

/** Whether something belongs to this moment of a coup. */
export function isTimeTo(what: keyof TimeRules, house: HouseRules, view: TableView): boolean {
  return TAKEN_WHILE[what].includes(view.status) && house.times[what].includes(view.phase);
}

export function betsAreOpen(house: HouseRules, view: TableView): boolean {
  // Between coups bets are taken early only after a settlement.
  return isTimeTo("place", house, view) && (view.phase !== "idle" || view.settled !== null);
}

export function isPaying(view: TableView | null): boolean {
  return view !== null && PAYING.includes(view.phase);
}

type Movable = "yes" | "when open" | "winners only";

/**
 * Whether stakes may be moved. Before "place your bets" that is a new wager, except of winners
 * where the house lets them shift (reading 35, venezia-GR.6), once all of them are paid.
 */
export function movable(house: HouseRules, view: TableView, stakes: StakeView[]): Movable {
  if (BETTING.includes(view.phase)) return "yes";
  if (!isTimeTo("move", house, view)) return "when open";
  const paid = !isPaying(view);
  return paid && stakes.every(({ riding, amount }) => riding === amount) ? "yes" : "winners only";
}

/** Whether called bets that won may be played again. */
export function answersAreTaken(view: TableView): boolean {
  return TAKEN_WHILE.again.includes(view.status) && view.settled !== null;
}

/** Whether stakes in prison may be answered: from a zero to the next close, and after a void. */
export function zeroIsOpen(view: TableView): boolean {
  return TAKEN_WHILE.leave.includes(view.status) && view.choosing !== null;
}
