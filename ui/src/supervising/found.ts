/** What was found in the trail, as it grows at both ends. */
import type { AuditEntry, AuditPage } from "../wire.ts";
import type { TrailSearch } from "./supervising.ts";

export type Found = {
  search: TrailSearch;
  entries: AuditEntry[];
  /** Before which entry the next page begins; null when there is none. */
  next: number | null;
  /** Everything up to this entry is found, down to `next`. */
  known: number;
  /** Whether older pages were asked for: then newer entries do not push them out. */
  held: boolean;
};

/** Puts the newest page in. Without older ones it is all there is, so a long evening stays short. */
export function withNewest(found: Found | null, newest: Found): Found {
  if (found?.search !== newest.search || !found.held) return newest;
  // A page that does not reach down to what is known would leave a hole: start again from it.
  if (newest.next !== null && newest.next > found.known + 1) return newest;
  const last = found.entries[0]?.seq ?? 0;
  const fresh = newest.entries.filter(({ seq }) => seq > last);
  return { ...found, entries: [...fresh, ...found.entries], known: newest.known };
}

/** From now on nothing that is shown gives way. */
export const held = (found: Found | null): Found | null => found && { ...found, held: true };

/** Puts an older page in, if it still is the one that comes next. */
export function withOlder(found: Found | null, asked: Found, page: AuditPage): Found | null {
  if (found?.search !== asked.search || found.next !== asked.next) return found;
  return { ...found, entries: [...found.entries, ...page.entries], next: page.next };
}
