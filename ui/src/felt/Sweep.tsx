/**
 * Losing chips on their way to the bank. They are gone from the table already; this only shows
 * where to.
 *
 * heaps      what lies on the felt now
 * results    what the number made of the stakes
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { compact } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import type { Livery } from "../chips/livery.ts";
import type { Result } from "../table/incoming.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { type Liveries, liveryOf } from "./FeltChips.tsx";
import { fateOf, fatesOf, type Heap, type Pile } from "./piles.ts";
import { CHIP_RADIUS, isLying, placesBeside, placesOn } from "./places.ts";

type Swept = { id: string; x: number; y: number; text: string; livery: Livery };

type SweepProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  heaps: Heap[];
  results: readonly Result[];
  liveries: Liveries;
};

const LASTS = 720;
/** Chips leave one after the other, as a rake takes them. */
const APART = 28;

const still = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

export function Sweep({ house, drawing, heaps, results, liveries }: SweepProps) {
  const before = useRef<Heap[]>(heaps);
  const [leaving, setLeaving] = useState<Swept[]>([]);
  const done = useRef(0);
  useLayoutEffect(() => {
    const gone = results.length && !still() ? lost(before.current, heaps, results) : [];
    before.current = heaps;
    if (!gone.length) return;
    setLeaving(gone.map((one) => drawn(one, house, drawing, liveries)));
    // Not this effect's to undo: the payments that follow at once must not cut the sweep short.
    window.clearTimeout(done.current);
    done.current = window.setTimeout(() => setLeaving([]), LASTS + APART * gone.length);
  }, [heaps, results, house, drawing, liveries]);
  useLayoutEffect(() => () => window.clearTimeout(done.current), []);
  return (
    <g class="felt-sweep">
      {leaving.map((one, place) => (
        <Leaving key={one.id} swept={one} wait={place * APART} up={isLying(drawing)} />
      ))}
    </g>
  );
}

type Gone = { heap: Heap; pile: Pile; at: number };

/** The piles that were there before, are not any more, and have lost. */
function lost(before: Heap[], after: Heap[], results: readonly Result[]): Gone[] {
  const fates = fatesOf(results);
  const staying = new Set(
    after.flatMap((heap) => heap.piles.map((pile) => `${heap.id}\n${pile.id}`)),
  );
  return before.flatMap((heap) =>
    heap.piles.flatMap((pile, at) => {
      if (staying.has(`${heap.id}\n${pile.id}`)) return [];
      return heap.call || fateOf(fates, pile, heap.spot) === "lost" ? [{ heap, pile, at }] : [];
    }),
  );
}

function drawn(
  { heap, pile, at }: Gone,
  house: HouseRules,
  drawing: FeltDrawing,
  liveries: Liveries,
): Swept {
  const places = heap.call
    ? placesBeside(drawing, heap.spot, 0, heap.piles.length)
    : placesOn(drawing, heap.spot, heap.piles.length);
  const { x, y } = places[at] ?? { x: 0, y: 0 };
  const livery = liveryOf(liveries, pile);
  return { id: `${heap.id} ${pile.id}`, x, y, text: compact(house, pile.amount), livery };
}

/** The bank sits above a lying felt and to the right of a standing one. */
function Leaving({ swept, wait, up }: { swept: Swept; wait: number; up: boolean }) {
  const chip = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const away = up ? "translate(0, -90px)" : "translate(90px, 0)";
    chip.current?.animate?.(
      [
        { transform: "none", opacity: 1 },
        { transform: away, opacity: 0 },
      ],
      { duration: LASTS, delay: wait, easing: "cubic-bezier(.5,0,.8,.6)", fill: "both" },
    );
  }, [wait, up]);
  return (
    <g ref={chip}>
      <ChipFace x={swept.x} y={swept.y} r={CHIP_RADIUS} livery={swept.livery} text={swept.text} />
    </g>
  );
}
