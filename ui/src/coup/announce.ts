/** The croupier's words about what just happened, in the language of the house. */

import { saysOf } from "../house.ts";
import type { EventFields, TableEvent, TableView } from "../table/incoming.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Righting, settledAgainText, stakesText, toldTo } from "./told.ts";

/** A winning combination in the house's words, and whether chips lie there. */
type Combination = { says: string; lies: boolean };

export type Announcement = {
  text: string;
  /** The winning combinations on which chips lie, where the house names them. */
  more: string;
  /** Whether these are the house's own words, spoken in its language. */
  spoken: boolean;
  /** A result interrupts a screen reader; the rest waits for its turn. */
  urgent: boolean;
};

/** All of it, for those who listen. */
export function wholeText({ text, more }: Announcement): string {
  return more ? `${text}. ${more}.` : text;
}

const spoken = (text: string): Announcement => ({ text, more: "", spoken: true, urgent: false });
const told = (text: string): Announcement => ({ text, more: "", spoken: false, urgent: false });

/** `view` is the table after the event, `me` who hears it. */
export function announcement(
  house: HouseRules,
  event: TableEvent,
  view: TableView,
  me: string | null,
  again: Righting = null,
): Announcement | null {
  const own = me === null ? null : toldTo(house, event, view, me, again);
  if (own === null) return called(house, event, view);
  return { ...told(own), urgent: event.type === "PutRight" };
}

/** It takes the place of the call that was repeated. */
const disownedText = (house: HouseRules, { seat, stakes }: EventFields["Taken"]) =>
  t("coup.disowned", { seat, ...stakesText(house, stakes) });

/** What everybody hears. */
function called(house: HouseRules, event: TableEvent, view: TableView): Announcement | null {
  const words = house.announcements;
  switch (event.type) {
    case "BettingOpened":
      return spoken(words.open);
    case "BallSpun":
      return event.closes ? spoken(words.close) : null;
    case "BettingClosed":
      return spoken(words.close);
    case "NumberSet":
      return numberCalled(house, event.number, view);
    case "SpunAgain":
      return spoken(words.again);
    case "SpinsEnded":
      return told(t("coup.spinsEnded"));
    case "Taken":
      return event.disowned ? told(disownedText(house, event)) : null;
    case "CoupVoided":
      return { ...told(t("coup.void", { why: reasonsText(house, event.reasons) })), urgent: true };
    case "SettledAgain":
      return { ...told(settledAgainText(event)), urgent: true };
    case "RoundEnded":
      return told(t("coup.roundOver", { round: event.round }));
    case "Suspended":
      return { ...told(t("coup.suspended", { why: event.because })), urgent: true };
    case "Resumed":
      return told(t("coup.resumed"));
    case "TableClosed":
      return { ...told(t("coup.tableClosed")), urgent: true };
    case "TableOpened":
      return told(t("coup.tableOpened"));
    default:
      return null;
  }
}

/** What was called last, for a page that was not there to hear it. */
export function lastSaid(house: HouseRules, view: TableView): Announcement | null {
  const words = house.announcements;
  if (view.status === "suspended") return told(t("status.suspended"));
  if (view.status === "closed") return told(t("coup.tableClosed"));
  if (view.number !== null) return numberCalled(house, view.number, view);
  if (view.phase === "idle" && view.settled) return numberCalled(house, view.settled.number, view);
  if (view.phase === "open" || view.phase === "spinning") return spoken(words.open);
  return view.phase === "closed" ? spoken(words.close) : null;
}

function numberCalled(house: HouseRules, number: number, view: TableView): Announcement {
  const words = house.announcements;
  const called = combinationsOf(house, number, view)
    .filter(({ lies }) => lies)
    .map(({ says }) => says);
  return {
    text: words.numbers[number] ?? String(number),
    more: called.join(", "),
    spoken: true,
    urgent: true,
  };
}

/** The winning multiple chances of a number in the order of payment, where the house names them. */
export function combinationsOf(
  house: HouseRules,
  number: number,
  { seats }: TableView,
): Combination[] {
  if (!house.announcements.name_combinations) return [];
  const lying = new Set(seats.flatMap(({ stakes }) => stakes.map(({ spot }) => spot)));
  const spots = house.announcements.combinations[number] ?? [];
  return spots.map((spot) => ({ says: saysOf(house, spot), lies: lying.has(spot) }));
}

export function reasonsText(house: HouseRules, reasons: string[]): string {
  const texts = reasons.map((reason) => house.void[reason] ?? t("coup.interrupted"));
  return texts.join("; ");
}
