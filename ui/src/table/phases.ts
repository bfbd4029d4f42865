/** When what may be done, by the house's procedure: the page's guess, the server decides. */
import type { HouseRules, Phase, StakeView } from "../wire.ts";
import type { TableView } from "./incoming.ts";

const BETTING = new Set<Phase>(["open", "spinning"]);

/** Which coup a bet placed now is for. */
export function coupOfBets({ phase, coup }: TableView): number {
  return phase === "idle" || phase === "collected" || phase === "paid" ? coup + 1 : coup;
}

export function betsAreOpen(house: HouseRules, view: TableView): boolean {
  if (view.status !== "running") return false;
  if (BETTING.has(view.phase)) return true;
  if (house.procedure.freed !== "collected") return false;
  // venezia-GR.7: once the losers are raked in, new bets may be placed.
  if (view.phase === "idle") return view.settled !== null;
  return view.phase === "collected" || view.phase === "paid";
}

/** Whether bets that lie there may be taken. */
export function betsAreLoose(house: HouseRules, view: TableView): boolean {
  if (view.status === "suspended") return false;
  if (view.phase === "idle" || BETTING.has(view.phase)) return true;
  return (
    house.procedure.freed === "collected" && (view.phase === "collected" || view.phase === "paid")
  );
}

export type Movable = "yes" | "when open" | "winners only";

/**
 * Whether stakes may be moved. Before "place your bets" that is a new wager, except of winners
 * where the house lets them shift (reading 35, venezia-GR.6), once all of them are paid.
 */
export function movable(house: HouseRules, view: TableView, stakes: StakeView[]): Movable {
  if (BETTING.has(view.phase)) return "yes";
  if (!house.procedure.winners_shift) return "when open";
  const paid = view.phase === "idle" || view.phase === "paid";
  return paid && stakes.every(({ riding, amount }) => riding === amount) ? "yes" : "winners only";
}

/** Whether called bets that won may be played again. */
export function answersAreTaken(view: TableView): boolean {
  return view.status === "running" && view.settled !== null;
}

/** Whether stakes in prison may be answered: from a zero to the next close, and after a void. */
export function zeroIsOpen(view: TableView): boolean {
  return view.status === "running" && view.choosing !== null;
}
