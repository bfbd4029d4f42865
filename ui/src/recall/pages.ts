/** The list of past coups as it grows at both ends. */
import type { PastCoup, PastCoups } from "../wire.ts";

export type Pages = { coups: PastCoup[]; before: number | null };

/** Puts a page in: older coups at the end, new ones at the top, and those known already anew. */
export function withPage(known: Pages | null, page: PastCoups): Pages {
  if (!known) return page;
  const all = new Map(known.coups.map((one) => [one.coup, one]));
  for (const one of page.coups) all.set(one.coup, one);
  const oldest = known.coups.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  const newest = page.coups[0]?.seq ?? 0;
  // A page that does not reach down to what is known would leave a hole: start again from it.
  const touches = newest <= oldest || (page.coups.at(-1)?.seq ?? 0) <= (known.coups[0]?.seq ?? 0);
  if (!touches) return page;
  return {
    coups: [...all.values()].sort((one, two) => two.coup - one.coup),
    before: (page.coups.at(-1)?.seq ?? oldest) <= oldest ? page.before : known.before,
  };
}

/**
 * The coups that may be shown: not the one that is being played, and not one whose ball is still
 * falling on this page though the log has its number.
 */
export function over(coups: readonly PastCoup[], last: number): PastCoup[] {
  return coups.filter((one) => one.void.length > 0 || (one.number !== null && one.coup <= last));
}
