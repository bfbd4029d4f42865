/** How the chips of everybody at the table look, also where they do not lie on the felt. */
import { type Livery, liveries, paintOf, paintOfChip, TOKEN } from "../chips/livery.ts";
import { liveryOf } from "../felt/FeltChips.tsx";
import type { SeatView } from "../table/incoming.ts";
import { isPromoted } from "../table/promoted.ts";
import type { Chip, ChipCut, HouseRules } from "../wire.ts";

export type Dress = ReadonlyMap<string, Livery>;

type Worn = { seat: string; chip: Chip; colour: string };

export const dressFor = (seats: readonly SeatView[], before?: Dress): Dress =>
  liveries(seats, before);

export function dressOf(dress: Dress, { seat, chip, colour }: Worn): Livery {
  return liveryOf(dress, { seat, wears: isPromoted(chip) ? chip : colour });
}

/** A chip to be cut: in the player's colour, or one of the house's values. */
export function cutLivery(house: HouseRules, { value, colour }: ChipCut): Livery {
  const paint = colour ? paintOf(colour) : valuePaint(house, value);
  return { ...paint, tag: "" };
}

/** Coins, for what is less than the smallest chip, look like the house's own. */
function valuePaint(house: HouseRules, value: number) {
  const place = house.chips.indexOf(value);
  return place < 0 ? TOKEN : paintOfChip(place);
}
