/** One's own chips under the pointer while they are dragged, and a shade over those left behind. */
import type { ReadonlySignal } from "@preact/signals";
import { compact } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import type { Livery } from "../chips/livery.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import type { Ghost } from "./gestures.ts";
import type { Heap } from "./piles.ts";
import { CHIP_RADIUS, placesOn } from "./places.ts";

type CarriedProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  heaps: Heap[];
  ghost: ReadonlySignal<Ghost | null>;
  stake: (spot: string) => number;
  livery: Livery | undefined;
};

export function Carried({ house, drawing, heaps, ghost, stake, livery }: CarriedProps) {
  const carried = ghost.value;
  if (!carried || !livery) return null;
  const heap = heaps.find((one) => one.id === carried.from);
  const count = heap ? heap.piles.length + (heap.unconfirmed ? 1 : 0) : 1;
  const own = heap?.piles.findLastIndex((pile) => pile.own) ?? 0;
  const source = placesOn(drawing, carried.from, count)[own];
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="felt-carried" aria-hidden="true">
      {source && <circle class="felt-left" cx={source.x} cy={source.y} r={CHIP_RADIUS + 0.6} />}
      <ChipFace
        x={carried.x}
        y={carried.y}
        r={CHIP_RADIUS * 1.15}
        livery={livery}
        text={compact(house, stake(carried.from))}
        own
      />
    </g>
  );
}
