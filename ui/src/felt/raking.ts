/**
 * Losing chips on their way to the bank. They are gone from the table already; what is drawn of
 * them are the heaps that lay there, which the rake takes as they are: a hundred new chips at once
 * would make a slow machine stand still.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Result } from "../table/incoming.ts";
import { fateOf, fatesOf, type Heap } from "./piles.ts";

/** A heap as it is drawn; `raked` is after how many milliseconds the rake takes it. */
export type DrawnHeap = { heap: Heap; raked: number | null };

/** The rake begins when winners and words have been drawn: all of it at once is too much. */
const BEGINS = 130;
/** As in felt.css. */
const LASTS = 480;
/** Heaps leave one after the other, but all within this time. */
const APART = 28;
const ALL_APART = 720;

const still = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

type Drawn = { lying: Heap[]; heaps: DrawnHeap[]; begun: boolean };

/** What lies on the felt, and what has just been lost, for as long as it can be seen leaving. */
export function useRaking(lying: Heap[], results: readonly Result[]): DrawnHeap[] {
  const drawn = useRef<Drawn>({ lying, heaps: lying.map(atRest), begun: false });
  const [, look] = useState({});
  if (drawn.current.lying !== lying)
    drawn.current = { ...drawn.current, lying, heaps: drawnAfter(drawn.current, lying, results) };
  const { heaps, begun } = drawn.current;
  const raking = heaps.some(isRaked);
  useEffect(() => {
    const change = (next: Partial<Drawn>) => {
      drawn.current = { ...drawn.current, ...next };
      look({});
    };
    const end = () => {
      const heaps = drawn.current.heaps.filter((one) => !isRaked(one));
      change({ heaps, begun: false });
    };
    if (!raking) return;
    const begins = window.setTimeout(() => change({ begun: true }), BEGINS);
    const ends = window.setTimeout(end, BEGINS + LASTS + ALL_APART);
    return () => {
      window.clearTimeout(begins);
      window.clearTimeout(ends);
    };
  }, [raking]);
  return useMemo(() => (begun ? heaps : heaps.map(({ heap }) => atRest(heap))), [heaps, begun]);
}

const atRest = (heap: Heap): DrawnHeap => ({ heap, raked: null });
const isRaked = ({ raked }: DrawnHeap): boolean => raked !== null;

/** In the order in which they were drawn: a heap that changes its place is drawn anew. */
function drawnAfter(
  { lying: before, heaps }: Drawn,
  lying: Heap[],
  results: readonly Result[],
): DrawnHeap[] {
  const now = new Map(lying.map((heap) => [heap.id, heap]));
  const waits = waitsOf(before, now, results);
  const known = new Set(heaps.map(({ heap }) => heap.id));
  const stay = heaps.flatMap(({ heap, raked }) => {
    const there = now.get(heap.id);
    if (there) return [atRest(there)];
    const wait = raked ?? waits.get(heap.id) ?? null;
    return wait === null ? [] : [{ heap, raked: wait }];
  });
  return [...stay, ...lying.filter((heap) => !known.has(heap.id)).map(atRest)];
}

/** The heaps that lay there before, do not any more, and have lost: when each of them leaves. */
function waitsOf(
  before: Heap[],
  now: ReadonlyMap<string, Heap>,
  results: readonly Result[],
): Map<string, number> {
  const gone = before.filter((heap) => !now.has(heap.id));
  if (gone.length === 0 || results.length === 0 || still()) return new Map();
  const fates = fatesOf(results);
  const lost = gone.filter(
    ({ call, piles, spot }) =>
      call !== null || piles.some((pile) => fateOf(fates, pile, spot) === "lost"),
  );
  const apart = Math.min(APART, ALL_APART / lost.length);
  return new Map(lost.map(({ id }, place) => [id, Math.round(place * apart)]));
}
