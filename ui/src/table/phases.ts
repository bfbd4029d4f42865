/** When what may be done, by the house's procedure: the page's guess, the server decides. */
import type { HouseRules, Phase, TableView } from "../wire.ts";

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

/** Whether bets that lie there may be taken or moved. */
export function betsAreLoose(house: HouseRules, view: TableView): boolean {
  if (view.status === "suspended") return false;
  if (view.phase === "idle" || BETTING.has(view.phase)) return true;
  return (
    house.procedure.freed === "collected" && (view.phase === "collected" || view.phase === "paid")
  );
}

/** Whether stakes in prison and called bets that won may be answered. */
export function answersAreTaken(view: TableView): boolean {
  return view.status === "running" && view.settled !== null;
}
