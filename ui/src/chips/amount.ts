/** Amounts as they stand on chips and beside them, in the house's figures. */
import { type HouseRules, UNIT } from "../wire.ts";

const STEPS = ["", "k", "M", "B", "T"];

/**
 * An amount in at most four characters: 5, 2.50, 12.5, 250, 1.2k, 12k, 2M. What does not fit is
 * left off, never rounded up: a chip must not look like more than it is.
 */
export function compact({ figures }: Pick<HouseRules, "figures">, amount: number): string {
  const whole = Math.floor(amount / UNIT);
  const cents = amount % UNIT;
  if (whole < 10 && cents) return `${whole}${figures.decimal}${String(cents).padStart(2, "0")}`;
  if (whole < 100) return withTenth(Math.floor(amount / 10), figures.decimal);
  const step = Math.min(Math.floor((String(whole).length - 1) / 3), STEPS.length - 1);
  const size = 1000 ** step;
  if (step === 0 || whole >= 10 * size) return `${Math.floor(whole / size)}${STEPS[step]}`;
  return withTenth(Math.floor((whole * 10) / size), figures.decimal) + STEPS[step];
}

function withTenth(tenths: number, decimal: string): string {
  const tenth = tenths % 10;
  const whole = Math.floor(tenths / 10);
  return tenth ? `${whole}${decimal}${tenth}` : String(whole);
}

type Writes = Pick<HouseRules, "figures">;
/** What lies there or is to be laid; `value` is that of one colour chip, 0 for all others. */
export type Amount = { amount: number; value: number };

/** mbs-1.1.1: what stands on chips. Colour chips bear no denomination: they are counted. */
export function figureOn(house: Writes, { amount, value }: Amount): string {
  return value > 0 ? countText(house, amount, value) : compact(house, amount);
}

/** How many colour chips an amount is; a stake that was halved may leave a half of one. */
function countText(house: Writes, amount: number, value: number): string {
  const whole = Math.floor(amount / value);
  if (2 * (amount % value) === value && whole < 100) return `${whole || ""}½`;
  return compact(house, Math.floor((amount * UNIT) / value));
}

/** What a player of colour bets with: whole chips, so multiples of the value of one. */
const MULTIPLES = [1, 2, 5, 10, 25, 50, 100];

/** The chips to choose from; `value` is that of one colour chip, 0 for cash. */
export function denominations(house: Pick<HouseRules, "chips">, value: number): number[] {
  return value > 0 ? MULTIPLES.map((times) => times * value) : house.chips;
}
