/** What is asked of the laboratory, and how it stands in the address: a link asks the same again. */
import { amountLine, piecesOf } from "../house.ts";
import { type HouseRules, MOST_COUPS, UNIT } from "../wire.ts";

export type Laying = ReadonlyMap<string, number>;
export type Question = {
  house: string;
  /** A system, or null for the same bets every time. */
  by: string | null;
  /** Bets in the notation; empty for a system's own. */
  bets: string;
  zero: string;
  coups: number;
  bankroll: number;
  goal: number | null;
};

export const START: Question = {
  house: "",
  by: null,
  bets: "red by 10",
  zero: "leave",
  coups: 200,
  bankroll: 500 * UNIT,
  goal: null,
};

/** The question of an address; whatever cannot be read is as at the start. */
export function readQuestion(search: string): Question {
  const said = new URLSearchParams(search);
  const whole = (name: string, most: number) => {
    const found = Number(said.get(name));
    return Number.isSafeInteger(found) && found >= 1 && found <= most ? found : null;
  };
  const by = said.get("by") || null;
  return {
    house: said.get("house") ?? START.house,
    by,
    bets: said.get("bets")?.slice(0, 1000) ?? (by ? "" : START.bets),
    zero: said.get("zero") || START.zero,
    coups: whole("coups", MOST_COUPS) ?? START.coups,
    bankroll: whole("bankroll", 1e12) ?? START.bankroll,
    goal: whole("goal", 2e12),
  };
}

export function writeQuestion(question: Question): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(question))
    if (value !== null && value !== "") said.set(name, String(value));
  return said.toString();
}

/** Bets in the notation: "17 by 2.50, red by 10". */
export function betsOf(laying: Laying): string {
  return [...laying].map(([spot, amount]) => `${spot} by ${amountLine(amount)}`).join(", ");
}

/** What lies on the felt; bets that the house does not have are left out. */
export function layingOf(house: HouseRules, bets: string): Map<string, number> {
  const laying = new Map<string, number>();
  for (const bet of bets.split(/,\s+/)) {
    const found = /^(.+) by (\d{1,10})(?:\.(\d{1,2}))?$/.exec(bet.trim());
    if (!found) continue;
    const [, target = "", whole = "0", cents = ""] = found;
    const amount = Number(whole) * UNIT + Number(cents.padEnd(2, "0"));
    for (const spot of piecesOf(house, target)) laying.set(spot, (laying.get(spot) ?? 0) + amount);
  }
  return laying;
}
