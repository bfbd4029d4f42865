/** What lies on the felt, worked out anew only when it changed. */
import { useMemo, useRef } from "preact/hooks";
import { liveries as dress } from "../chips/livery.ts";
import type { Liveries } from "./FeltChips.tsx";
import { type FeltLying, ghostsOf, heapsOf, type Paid, prisonOf } from "./piles.ts";
import { useRaking } from "./raking.ts";

const NONE: Paid[] = [];

export function useLying({
  house,
  seats,
  me,
  unconfirmed,
  results,
  number,
  paid,
  unset = false,
}: FeltLying) {
  const worn = useRef<Liveries>(new Map());
  const liveries = useMemo(() => dress(seats, worn.current), [seats]);
  worn.current = liveries;
  const heaps = useMemo(
    () => heapsOf({ house, seats, me, unconfirmed, results, number, paid: paid ?? NONE, unset }),
    [house, seats, me, unconfirmed, results, number, paid, unset],
  );
  const drawn = useRaking(heaps, results);
  const ghosts = useMemo(
    () => ghostsOf({ house, seats, me, unconfirmed, results, number, unset }),
    [house, seats, me, number, unset],
  );
  const prison = useMemo(() => prisonOf(seats, me), [seats, me]);
  const taken = useMemo(
    () => new Set(drawn.flatMap(({ heap }) => (heap.call ? [] : [heap.spot]))),
    [drawn],
  );
  /** One's own chips as they can be seen on a spot: those of a call at rest are elsewhere. */
  const stake = (spot: string) => {
    const piles = heaps.find((heap) => heap.id === spot)?.piles ?? [];
    return piles.reduce((all, pile) => all + (pile.own ? pile.amount : 0), 0);
  };
  return { liveries, heaps, drawn, ghosts, prison, taken, stake };
}
