/** One's own chips under the pointer while they are dragged, and a shade over those left behind. */
import type { ReadonlySignal } from "@preact/signals";
import { ChipFace } from "../chips/Chip.tsx";
import type { HouseRules } from "../wire.ts";
import { type Arrangement, textOn } from "./arranging.ts";
import { type Liveries, liveryOf } from "./FeltChips.tsx";
import type { Ghost } from "./gestures.ts";
import { CHIP_RADIUS } from "./places.ts";

type CarriedProps = {
  house: HouseRules;
  arrangement: Arrangement;
  ghost: ReadonlySignal<Ghost | null>;
  liveries: Liveries;
};

const LARGER = 1.15 * CHIP_RADIUS;

export function Carried({ house, arrangement, ghost, liveries }: CarriedProps) {
  const carried = ghost.value;
  const heap = carried && arrangement.get(carried.from);
  if (!heap) return null;
  const own = heap.shown.flatMap((pile, at) => {
    const slot = heap.slots[at];
    return pile.own && slot ? [{ pile, slot }] : [];
  });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="felt-carried" aria-hidden="true">
      {own.map(({ pile, slot: { x, y, height } }) => (
        <circle key={pile.id} class="felt-left" cx={x} cy={y} r={height / 2 + 0.6} />
      ))}
      {own.map(({ pile }, place) => (
        <ChipFace
          key={pile.id}
          x={carried.x + 1.5 * LARGER * place}
          y={carried.y}
          r={LARGER}
          livery={liveryOf(liveries, pile)}
          text={textOn(house, pile)}
          own
        />
      ))}
    </g>
  );
}
