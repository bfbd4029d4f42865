/** Promotional tokens and vouchers: two things, each by its own name. Neither is money (reading 30). */
import type { Chip } from "../wire.ts";

export const PROMOTED = ["tokens", "voucher"] as const satisfies readonly Chip[];
export type Promoted = (typeof PROMOTED)[number];
/** One thing for each of them. */
export type OfPromoted<One> = Record<Promoted, One>;

export function isPromoted(chip: Chip): chip is Promoted {
  return PROMOTED.some((one) => one === chip);
}

export function ofPromoted<One>(make: (chip: Promoted) => One): OfPromoted<One> {
  return { tokens: make("tokens"), voucher: make("voucher") };
}
