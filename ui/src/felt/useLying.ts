/** What lies on the felt, worked out anew only when it changed. */
import { useMemo, useRef } from "preact/hooks";
import { liveries as dress } from "../chips/livery.ts";
import type { FeltDrawing } from "../wire.ts";
import { arrange, coveredBy } from "./arranging.ts";
import type { Liveries } from "./FeltChips.tsx";
import { othersText, ownText } from "./owners.ts";
import { type FeltLying, ghostsOf, heapsOf, type Paid, prisonOf } from "./piles.ts";
import { useRaking } from "./raking.ts";

const NONE: Paid[] = [];

export function useLying(
  { house, seats, me, unconfirmed, results, number, paid, unset = false }: FeltLying,
  drawing: FeltDrawing,
) {
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
  const arrangement = useMemo(
    () =>
      arrange(
        house,
        drawing,
        drawn.map(({ heap }) => heap),
      ),
    [house, drawing, drawn],
  );
  const taken = useMemo(
    () => new Set(drawn.flatMap(({ heap }) => (heap.call ? [] : [heap.spot]))),
    [drawn],
  );
  const covered = useMemo(() => coveredBy(arrangement), [arrangement]);
  const pilesOf = (spot: string) => heaps.find((heap) => heap.id === spot)?.piles ?? [];
  /** One's own chips as they can be seen on a spot: those of a call at rest are elsewhere. */
  const stake = (spot: string) => {
    return pilesOf(spot).reduce((all, pile) => all + (pile.own ? pile.amount : 0), 0);
  };
  const said = {
    own: (spot: string) => ownText(house, pilesOf(spot)),
    others: (spot: string) => othersText(house, pilesOf(spot)),
  };
  return { said, liveries, heaps, drawn, arrangement, ghosts, prison, taken, covered, stake };
}
