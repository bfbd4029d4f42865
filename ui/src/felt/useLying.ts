/** What lies on the felt, worked out anew only when it changed. */
import { useMemo, useRef } from "preact/hooks";
import { liveries as dress } from "../chips/livery.ts";
import type { Liveries } from "./Chips.tsx";
import { heapsOf, type Lying, prisonOf } from "./piles.ts";

export function useLying({ house, seats, me, pending, results, number }: Lying) {
  const worn = useRef<Liveries>(new Map());
  const liveries = useMemo(() => dress(seats, worn.current), [seats]);
  worn.current = liveries;
  const heaps = useMemo(
    () => heapsOf({ house, seats, me, pending, results, number }),
    [house, seats, me, pending, results, number],
  );
  const prison = useMemo(() => prisonOf(seats, me), [seats, me]);
  const taken = useMemo(
    () => new Set(heaps.filter((heap) => !heap.call).map((heap) => heap.spot)),
    [heaps],
  );
  /** One's own chips as they can be seen on a spot: those of a call at rest are elsewhere. */
  const stake = (spot: string) =>
    heaps.find((heap) => heap.id === spot)?.piles.find((pile) => pile.own)?.amount ?? 0;
  return { liveries, heaps, prison, taken, stake };
}
