/** Chips in words: colour chips are counted, all others are worth what stands on them. */
import { colourName } from "../chips/colours.ts";
import { amountText } from "../house.ts";
import { isPromoted } from "../table/promoted.ts";
import type { HouseRules } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t, tn } from "../words/index.ts";
import type { Pile } from "./piles.ts";

type Said = Pick<Pile, "chip" | "named" | "value" | "amount">;

/** "15 blue chips", "7", "5 in tokens". */
function chipsText(house: HouseRules, { chip, named, value, amount }: Said): string {
  if (isPromoted(chip)) return t(`chips.${chip}`, { amount: amountText(house, amount) });
  if (chip !== "colour" || value === 0) return amountText(house, amount);
  return countedChips(amount / value, named);
}

export const countedChips = (count: number, colour: string): string =>
  tn("chips.pieces", count, { colour: colourName(colour) });

/** One's own, of all kinds; cash says that it is cash where other chips lie beside it. */
export function ownText(house: HouseRules, piles: readonly Pile[]): string {
  const own = piles.filter((pile) => pile.own && pile.amount > 0);
  return listText(own.map((pile) => kindText(house, pile, own.length > 1)));
}

function kindText(house: HouseRules, pile: Pile, mixed: boolean): string {
  const text = chipsText(house, pile);
  return mixed && pile.chip === "cash" ? t("chips.inCash", { amount: text }) : text;
}

/** What others have there, each by name; empty where nobody else has anything. */
export function othersText(house: HouseRules, piles: readonly Pile[]): string {
  const lying = piles.filter((pile) => !pile.own && pile.amount > 0);
  const seats = [...new Set(lying.map(({ seat }) => seat))];
  return seats
    .map((seat) => {
      const all = lying.filter((pile) => pile.seat === seat);
      return `${seat} ${listText(all.map((pile) => kindText(house, pile, all.length > 1)))}`;
    })
    .join(" · ");
}
