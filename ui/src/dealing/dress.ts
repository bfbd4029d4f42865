/** How the chips of everybody at the table look, also where they do not lie on the felt. */
import { compact, figureOn } from "../chips/amount.ts";
import { type Livery, liveries, paintOf, paintOfChip, TOKEN } from "../chips/livery.ts";
import { liveryOf } from "../felt/FeltChips.tsx";
import { chipWorth, type Worn } from "../felt/piles.ts";
import type { SeatView } from "../table/incoming.ts";
import type { ChipCut, HouseRules } from "../wire.ts";
import type { DealModel } from "./model.ts";

export type Dress = ReadonlyMap<string, Livery>;

export const dressFor = (seats: readonly SeatView[], before?: Dress): Dress =>
  liveries(seats, before);

export const dressOf = (dress: Dress, worn: Worn): Livery => liveryOf(dress, worn);

type Lies = Pick<Worn, "seat" | "chip"> & { amount: number };

/** What stands on somebody's chips: how many of a colour, or what they are worth. */
export function figureFor(model: DealModel, { seat, chip, amount }: Lies): string {
  const owner = model.view.value?.seats.find(({ name }) => name === seat);
  return figureOn(model.house, { amount, value: chipWorth(chip, owner?.value ?? 0) });
}

/** A chip to be cut: plain in the player's colour, or one of the house's values. */
export function cutLivery(house: HouseRules, { value, colour }: ChipCut): Livery {
  const paint = colour ? { ...paintOf(colour), plain: true } : valuePaint(house, value);
  return { ...paint, tag: "" };
}

/** mbs-1.1.1: only chips of the house bear a denomination. */
export const cutText = (house: HouseRules, { value, colour }: ChipCut): string =>
  colour ? "" : compact(house, value);

/** Coins, for what is less than the smallest chip, look like the house's own. */
function valuePaint(house: HouseRules, value: number) {
  const place = house.chips.indexOf(value);
  return place < 0 ? TOKEN : paintOfChip(place);
}
