/** Anchors that this browser saw while it was at a table: what a house says later must fit them. */
import { recall, remember } from "../table/storage.ts";

type Noted = {
  anchor: string;
  /** When it was first seen here, in milliseconds since 1970. */
  at: number;
};

const MOST = 50;

export function noteAnchor(table: string, anchor: string): void {
  const known = anchorsOf(table);
  if (known.some((one) => one.anchor === anchor)) return;
  const noted: Noted[] = [...known, { anchor, at: Date.now() }];
  remember("localStorage", keyOf(table), noted.slice(-MOST));
}

/** When an anchor of a table was first seen here; null if it never was. */
export function notedAt(table: string, anchor: string): number | null {
  return anchorsOf(table).find((one) => one.anchor === anchor)?.at ?? null;
}

function anchorsOf(table: string): Noted[] {
  return recall<Noted[]>("localStorage", keyOf(table)) ?? [];
}

function keyOf(table: string): string {
  return `croupier.anchors.${table}`;
}
