/** What is asked of the laboratory, and how it stands in the address: a link asks the same again. */
import { amountLine, piecesOf } from "../house.ts";
import {
  type HouseRules,
  LARGEST_AMOUNT,
  LARGEST_GOAL,
  LONGEST_BETS,
  MOST_COUPS,
  UNIT,
} from "../wire.ts";

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

export const WITHDRAW_AT = /^withdraw at ([1-9])$/;
const SHOWN = 40;

export type Link = {
  question: Question;
  /** The parts that mean nothing, as they stand in the address: "coups=-1". */
  unread: string[];
};

/** The question of an address; whatever cannot be read is as at the start, and is named. */
export function readLink(search: string, houses: string[], systems: string[]): Link {
  const said = new URLSearchParams(search);
  const unread: string[] = [];
  const read = <T>(name: keyof Question, make: (text: string) => T | null): T | null => {
    const text = said.get(name);
    const found = text ? make(text) : null;
    if (text && found === null) unread.push(partText(name, text));
    return found;
  };
  const whole = (most: number) => (text: string) =>
    /^\d{1,13}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
  const within = (known: (text: string) => boolean) => (text: string) =>
    known(text) ? text : null;
  const by = read(
    "by",
    within((text) => systems.includes(text)),
  );
  const bets = read(
    "bets",
    within((text) => text.length <= LONGEST_BETS),
  );
  const house = read(
    "house",
    within((text) => houses.includes(text)),
  );
  const zero = read(
    "zero",
    within((text) => ["leave", "withdraw", "best"].includes(text) || WITHDRAW_AT.test(text)),
  );
  const question = {
    house: house ?? houses[0] ?? START.house,
    by,
    bets: bets ?? (by ? "" : START.bets),
    zero: zero ?? START.zero,
    coups: read("coups", whole(MOST_COUPS)) ?? START.coups,
    bankroll: read("bankroll", whole(LARGEST_AMOUNT)) ?? START.bankroll,
    goal: read("goal", whole(LARGEST_GOAL)),
  };
  for (const [name, text] of said)
    if (!Object.hasOwn(START, name)) unread.push(partText(name, text));
  return { question, unread };
}

function partText(name: string, text: string): string {
  const part = `${name}=${text}`;
  return part.length > SHOWN ? `${part.slice(0, SHOWN)}…` : part;
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
