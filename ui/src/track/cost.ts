/** What a call costs before it is made. */
import { amountText, callOf, costOf, spotOf } from "../house.ts";
import type { CallRules, HouseRules } from "../wire.ts";
import { tn } from "../words/index.ts";

/** "9 pieces × 5 = 45". */
export function costText(house: HouseRules, call: CallRules, chip: number): string {
  return tn("track.cost", call.pieces.length, {
    chip: amountText(house, chip),
    total: amountText(house, costOf(house, call.name, chip)),
  });
}

/** The numbers that pieces cover, each once, in the order of the pieces. */
export function numbersOn(house: HouseRules, pieces: readonly string[]): number[] {
  return [...new Set(pieces.flatMap((name) => spotOf(house, name)?.numbers ?? []))];
}

/** A number and its neighbours, so many on each side. */
export function neighboursOf(
  house: HouseRules,
  number: number,
  width: number,
): CallRules | undefined {
  return house.calls.find(
    (call) => call.family === "neighbours" && call.width === width && centreOf(call) === number,
  );
}

/** The argument is the number, with "+3" behind it if the width is not the usual one. */
function centreOf(call: CallRules): number {
  return Number(call.argument.split("+")[0]);
}

/** The calls that the house's tracks show, so that panels need not repeat them. */
export function onTrack(house: HouseRules): Set<string> {
  const { sectors, signs } = house.track;
  const drawn = house.tracks.includes("zodiac") ? [...sectors, ...signs] : sectors;
  const parts = drawn.map((part) => part.call);
  const near = house.calls.filter((call) => call.family === "neighbours").map((call) => call.name);
  return new Set([...parts, ...near].filter((name) => callOf(house, name)));
}
