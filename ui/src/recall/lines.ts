/** What a coup made of one's stakes, in words and in money. */
import { colourName } from "../chips/colours.ts";
import { locksIn, moneyText, saysOf } from "../house.ts";
import { isPromoted } from "../table/promoted.ts";
import type { HouseRules, Outcome, PastStake } from "../wire.ts";
import { t } from "../words/index.ts";

/** Stakes that are neither the player's again nor the bank's for good count for nothing. */
const GONE: ReadonlySet<Outcome> = new Set(["won", "lost", "half", "split"]);

/** What the coup brought, or took if it is below 0. */
export function netOf(lines: readonly PastStake[]): number {
  return lines.reduce((sum, line) => sum + line.winnings - lostOf(line), 0);
}

/** Tokens and vouchers win money, but are none themselves (reading 30). */
function lostOf({ chip, outcome, stake, returned }: PastStake): number {
  return !isPromoted(chip) && GONE.has(outcome) ? stake - returned : 0;
}

/** With its sign: "+€35", "−€10", "€0". */
export function netText(house: HouseRules, net: number): string {
  return `${net > 0 ? "+" : ""}${moneyText(house, net)}`;
}

/** A bet as the house says it; a piece of a call under the call's name. */
export function betText(house: HouseRules, line: PastStake): string {
  const spot = saysOf(house, line.spot);
  return line.call ? `${saysOf(house, line.call)}: ${spot}` : spot;
}

export function outcomeText(house: HouseRules, line: PastStake): string {
  return t(`recall.outcome.${outcomeOf(house, line)}`, {
    won: moneyText(house, line.winnings),
    back: moneyText(house, line.returned),
    level: line.raised || line.level,
  });
}

/** Where zero costs half, nobody withdraws it; where prison has one level, it is a lock. */
function outcomeOf(house: HouseRules, { outcome, level }: PastStake) {
  if (outcome === "held" && locksIn(house)) return "heldLocked";
  return outcome === "half" && level === 0 ? "halfLost" : outcome;
}

/** What else there is to say about a stake. */
export function remarks(house: HouseRules, line: PastStake): string[] {
  const found: string[] = [];
  if (line.level && line.outcome !== "half")
    found.push(
      t(locksIn(house) ? "recall.fromLocked" : "recall.fromPrison", { level: line.level }),
    );
  if (isPromoted(line.chip)) found.push(t(`recall.${line.chip}`));
  if (line.colour) found.push(t("recall.inColour", { colour: colourName(line.colour) }));
  if (line.change) found.push(t("recall.change", { amount: moneyText(house, line.change) }));
  if (line.excess) found.push(t("recall.excess", { amount: moneyText(house, line.excess) }));
  return found;
}

export type Part = { text: string; clause: boolean };

/** A sentence in parts, so that the clauses it cites can be links. */
export function cited(sentence: string, house: string): Part[] {
  const name = house.replace(/[^\w-]/g, "\\$&");
  const clause = new RegExp(`(\\b${name}-[\\w.-]*\\w)`);
  return sentence
    .split(clause)
    .map((text, place) => ({ text, clause: place % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
