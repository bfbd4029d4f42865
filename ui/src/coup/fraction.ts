/** Exact shares such as "17/37", as people read them. */

export type Share = { numerator: number; denominator: number };

export function readShare(text: string): Share {
  const [numerator = 0, denominator = 1] = text.split("/").map(Number);
  return { numerator, denominator };
}

/** A share of an amount, rounded to a whole minor unit; the share itself is exact. */
export function partOf({ numerator, denominator }: Share, amount: number): number {
  return Math.round((amount * numerator) / denominator);
}

/** In per cent, with one decimal where it says more. */
export function percentOf({ numerator, denominator }: Share, decimal: string): string {
  const tenths = Math.round((numerator * 1000) / denominator);
  const rest = tenths % 10;
  return `${Math.floor(tenths / 10)}${rest ? `${decimal}${rest}` : ""}`;
}

export function minus(one: Share, other: Share): Share {
  return {
    numerator: one.numerator * other.denominator - other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}
