/** What a supervisor is called for, and when it is too late for it. */
import type { TableView } from "../table/incoming.ts";
import { isTimeTo } from "../table/phases.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { officeText } from "../words/phrase.ts";

export type Matter = "report" | "dispute";
export const MATTERS: readonly Matter[] = ["report", "dispute"];

/** Why nobody can be called about this now. */
export function whyNotCalled(
  house: HouseRules,
  view: TableView | null,
  matter: Matter,
): string | null {
  if (matter === "dispute") return view?.coup ? null : t("chef.noCoup");
  return view === null || isTimeTo("report", house, view) ? null : t("chef.late");
}

/** What the house calls the supervisor, in the language of the page. */
export const chefOf = ({ supervisor }: HouseRules): string =>
  supervisor ? officeText(supervisor) : t("chef.somebody");
