/** Where the pieces of one's placed call would lie: it rests beside a box until one of them wins. */
import { compact } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import type { Livery } from "../chips/livery.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import type { GhostPiece } from "./piles.ts";
import { CHIP_RADIUS, placesOn } from "./places.ts";

type GhostsProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  ghosts: GhostPiece[];
  livery: Livery | undefined;
};

export function Ghosts({ house, drawing, ghosts, livery }: GhostsProps) {
  if (!livery) return null;
  return (
    <g class="felt-ghosts">
      {ghosts.map(({ spot, amount }, place) => {
        const [at] = placesOn(drawing, spot, 1);
        return (
          at && (
            <ChipFace
              key={`${spot} ${place}`}
              {...at}
              r={CHIP_RADIUS * 0.86}
              livery={{ ...livery, tag: "" }}
              text={compact(house, amount)}
            />
          )
        );
      })}
    </g>
  );
}
