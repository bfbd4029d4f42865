/**
 * Questions a page asks of a house's rules: how it writes money, what a bet is made of, what it
 * is called. Nothing here decides anything; the server does.
 */
import { type CallRules, type HouseRules, LARGEST_AMOUNT, type SpotRules, UNIT } from "./wire.ts";

export type Colour = "red" | "black" | "green";
type Parity = "even" | "odd";
export type Half = "low" | "high";

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): Colour {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

export function parityOf(number: number): Parity | null {
  if (number === 0) return null;
  return number % 2 ? "odd" : "even";
}

export function halfOf(number: number): Half | null {
  if (number === 0) return null;
  return number < 19 ? "low" : "high";
}

// Money

/** Whatever knows how a house writes amounts: its rules, or its card in the lobby. */
type Writes = Pick<HouseRules, "figures" | "language">;

/** An amount as the house writes it, without its currency: "1.050" or "12,50". */
export function amountText(house: Writes, amount: number): string {
  const { thousands, decimal } = house.figures;
  const whole = Math.floor(Math.abs(amount) / UNIT);
  const cents = Math.abs(amount) % UNIT;
  const figures = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands);
  const sign = amount < 0 ? "−" : "";
  return cents
    ? `${sign}${figures}${decimal}${String(cents).padStart(2, "0")}`
    : `${sign}${figures}`;
}

const EURO = { style: "currency", currency: "EUR" } as const;
const leading = new Map<string, boolean>();

/** Whether a language writes the currency first. */
function currencyLeads(language: string): boolean {
  const known = leading.get(language);
  if (known !== undefined) return known;
  const [first] = new Intl.NumberFormat(language, EURO).formatToParts(1);
  const leads = first?.type === "currency";
  leading.set(language, leads);
  return leads;
}

/** With the currency: "$12.50", and "12,50 €" where French is spoken. */
export function moneyText(house: Writes, amount: number): string {
  const { currency } = house.figures;
  if (!currencyLeads(house.language)) return `${amountText(house, amount)}\u00a0${currency}`;
  const sign = amount < 0 ? "−" : "";
  return `${sign}${currency}${amountText(house, Math.abs(amount))}`;
}

/** The minor units of what somebody typed, or null if that is no positive amount. */
export function readAmount(house: Pick<HouseRules, "figures">, text: string): number | null {
  const { thousands, decimal } = house.figures;
  const plain = text.replace(house.figures.currency, "").replace(/\s/g, "");
  const mark = `\\${thousands || ","}`;
  // In groups of three throughout, or in none: "1000.555" could be either, and is refused.
  const grouped = new RegExp(`^\\d{1,3}(${mark}\\d{3})+(\\${decimal}\\d{1,2})?$`).test(plain);
  const bare = grouped
    ? plain
        .split(thousands || ",")
        .join("")
        .replace(decimal, ".")
    : plain;
  const found = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!found) return null;
  const amount = Number(found[1]) * UNIT + Number((found[2] ?? "").padEnd(2, "0"));
  return amount > 0 && amount <= LARGEST_AMOUNT ? amount : null;
}

/** An amount as a record writes it, whatever the house's figures: "12" or "12.50". */
export function amountLine(amount: number): string {
  const cents = amount % UNIT;
  const whole = Math.floor(amount / UNIT);
  return cents ? `${whole}.${String(cents).padStart(2, "0")}` : String(whole);
}

// Spots and calls

type Index = { spots: Map<string, SpotRules>; calls: Map<string, CallRules> };

// One index per rules object: lookups happen for every chip that is drawn.
const indexes = new WeakMap<HouseRules, Index>();

function indexOf(house: HouseRules): Index {
  let index = indexes.get(house);
  if (!index) {
    index = {
      spots: new Map(house.spots.map((spot) => [spot.name, spot])),
      calls: new Map(house.calls.map((call) => [call.name, call])),
    };
    indexes.set(house, index);
  }
  return index;
}

export function spotOf(house: HouseRules, name: string): SpotRules | undefined {
  return indexOf(house).spots.get(name);
}

export function callOf(house: HouseRules, name: string): CallRules | undefined {
  return indexOf(house).calls.get(name);
}

/** The spots a bet goes to, one per piece; none if the house does not offer it. */
export function piecesOf(house: HouseRules, target: string): string[] {
  const call = callOf(house, target);
  if (call) return call.pieces;
  return spotOf(house, target) ? [target] : [];
}

/** What a bet costs at an amount per piece. */
export function costOf(house: HouseRules, target: string, amountPerPiece: number): number {
  return piecesOf(house, target).length * amountPerPiece;
}

/** The numbers a bet covers, each once. */
export function numbersOf(house: HouseRules, target: string): number[] {
  const numbers = piecesOf(house, target).flatMap((name) => spotOf(house, name)?.numbers ?? []);
  return [...new Set(numbers)];
}

/** A bet in the house's words. */
export function saysOf(house: HouseRules, target: string): string {
  return spotOf(house, target)?.says ?? callOf(house, target)?.says ?? target;
}

export function evenChances(house: HouseRules): SpotRules[] {
  return house.spots.filter((spot) => spot.kind === "even");
}

/** Where there is only one level, a stake is "locked in", and nothing is said about levels. */
export function locksIn({ zero }: HouseRules): boolean {
  return zero.limit === 1;
}
