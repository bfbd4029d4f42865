/** Refusals as sentences: by the phrase with its facts, else by the code. */

import { saysOf } from "../house.ts";
import type { HouseRules, RefusalCode } from "../wire.ts";
import { language, t } from "../words/index.ts";
import { phraseText } from "../words/phrase.ts";
import type { Refusal } from "./model.ts";

type PageCode = "page/late" | "page/large";
/** Every code that the table can give has a sentence; the server's own are told as they come. */
type TableCode = Exclude<RefusalCode, `said/${string}` | `server/${string}`>;

const KEYS = {
  "phase/wrong": "table.no.phase",
  "bet/late": "table.no.late",
  "bet/limit": "table.no.limit",
  "bet/funds": "table.no.funds",
  "bet/not-offered": "table.no.notOffered",
  "bet/colour": "table.no.wholeChips",
  "bet/blocked": "table.no.blocked",
  "bet/crowded": "table.no.crowded",
  "seat/full": "table.no.full",
  "seat/colour": "table.no.colour",
  "seat/buy-in": "table.no.buyIn",
  "seat/unknown": "table.no.unknown",
  "zero/nothing": "table.no.zero",
  "call/nothing": "table.no.call",
  "supervisor/none": "table.no.supervisor",
  "spin/direction": "table.no.direction",
  "dispute/many": "table.no.quarrels",
  "seed/wrong": "table.no.seed",
  "bet/mine": "table.no.mine",
  "staff/stale": "table.no.stale",
  "staff/relief": "table.no.relief",
  "staff/right": "table.no.right",
  "table/suspended": "table.no.suspended",
  "table/closed": "table.no.closed",
  "page/late": "table.no.tooLate",
  "page/large": "table.no.tooLarge",
} as const satisfies Record<TableCode | PageCode, string>;

export function refusalText({ code, text, phrase }: Refusal, house?: HouseRules): string {
  // The page's own are in its language already.
  if (text && (language.value === "en" || code === "page/why")) return text;
  const said = phraseText(phrase ?? {}, (bet) => (house ? saysOf(house, bet) : bet));
  return said ?? t(isKnown(code) ? KEYS[code] : "table.no.other");
}

/** A refusal of something that staff said. */
export type StaffRefusal = Omit<Refusal, "order">;

export const staffRefusalText = (refusal: StaffRefusal, house: HouseRules): string =>
  refusalText({ ...refusal, order: "place" }, house);

function isKnown(code: string): code is keyof typeof KEYS {
  return Object.hasOwn(KEYS, code);
}
