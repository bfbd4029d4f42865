/** Where the pieces of one's placed call would lie: it rests beside a box until one of them wins. */
import { figureOn } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { type Liveries, liveryOf } from "./FeltChips.tsx";
import type { GhostPiece } from "./piles.ts";
import { CHIP_RADIUS, placeOn } from "./places.ts";

type GhostsProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  ghosts: GhostPiece[];
  liveries: Liveries;
  me: string | null;
};

export function Ghosts({ house, drawing, ghosts, liveries, me }: GhostsProps) {
  if (me === null) return null;
  return (
    <g class="felt-ghosts">
      {ghosts.map(({ spot, ...piece }, place) => {
        const at = placeOn(drawing, spot);
        return (
          at && (
            <ChipFace
              key={`${spot} ${place}`}
              {...at}
              r={CHIP_RADIUS * 0.86}
              livery={{ ...liveryOf(liveries, { seat: me, ...piece }), tag: "" }}
              text={figureOn(house, piece)}
            />
          )
        );
      })}
    </g>
  );
}
