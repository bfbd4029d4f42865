/**
 * What stands in the field of a racetrack: the sectors of the wheel, or, on a track of its own, the
 * twelve signs of the zodiac. A house may have both.
 */
import { callOf } from "../house.ts";
import type { CallRules, HouseRules, TrackPart } from "../wire.ts";
import { neighboursOf } from "./cost.ts";

export type TrackField = "sectors" | "zodiac";

/** The fields that a house has calls for, the usual one first. */
export function trackFields(house: HouseRules): TrackField[] {
  const fields: TrackField[] = [];
  if (partsOf(house, "sectors").length > 0 || house.each_side.length > 0) fields.push("sectors");
  if (house.tracks.includes("zodiac") && partsOf(house, "zodiac").length > 0) fields.push("zodiac");
  return fields;
}

export function partsOf(house: HouseRules, field: TrackField): TrackPart[] {
  const { sectors, signs } = house.track;
  const parts = field === "zodiac" ? signs.map(asPrinted) : sectors;
  return parts.filter((part) => callOf(house, part.call));
}

/** Animals have a capital on the cloth; in a sentence the house writes them small. */
function asPrinted(sign: TrackPart): TrackPart {
  const [first = "", ...rest] = sign.label;
  return { ...sign, label: first.toLocaleUpperCase() + rest.join("") };
}

/** What a number bets: its neighbours, or its sign; 0 has none. */
export function numberCall(
  house: HouseRules,
  field: TrackField,
  number: number,
  width: number,
): CallRules | undefined {
  if (field === "sectors") return neighboursOf(house, number, width);
  const sign = partsOf(house, field).find((part) => part.numbers.includes(number));
  return sign && callOf(house, sign.call);
}
