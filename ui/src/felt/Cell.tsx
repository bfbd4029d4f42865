/** Stakes in prison: each in a cell on the line of its box, with a lock that shows its level. */
import { figureOn } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import { locksIn } from "../house.ts";
import { type Marked, sameMark } from "./marked.ts";
import { memo } from "./memo.ts";
import type { PrisonPile } from "./piles.ts";
import { CHIP_RADIUS, placesInPrison } from "./places.ts";

type CellProps = Marked & { spot: string; inmates: PrisonPile[] };

export const Cell = memo(({ house, drawing, spot, inmates, worn }: CellProps) => {
  const places = placesInPrison(drawing, spot, inmates.length);
  return (
    <g class="felt-prison" data-spot={spot}>
      {inmates.map((inmate, at) => {
        const { x, y } = places[at] ?? { x: 0, y: 0 };
        return (
          <g
            key={`${inmate.seat} ${inmate.chip} ${inmate.level}`}
            data-seat={inmate.seat}
            data-chip={inmate.chip}
            data-level={inmate.level}
          >
            <ChipFace
              x={x}
              y={y}
              r={CHIP_RADIUS * 0.95}
              livery={worn(inmate)}
              text={figureOn(house, inmate)}
              own={inmate.own}
            />
            <Bars x={x} y={y} level={locksIn(house) ? null : inmate.level} />
          </g>
        );
      })}
    </g>
  );
}, sameMark);

/** Where there is only one level, the lock shows none. */
function Bars({ x, y, level }: { x: number; y: number; level: number | null }) {
  const side = CHIP_RADIUS + 1.2;
  const frame = { x: -side, y: -side, width: 2 * side, height: 2 * side, rx: 1.5 };
  return (
    <g class="felt-bars" transform={`translate(${x} ${y})`}>
      <rect class="felt-bars-shade" {...frame} />
      <rect {...frame} />
      <g transform={`translate(${-side + 3.2} ${side - 2.8})`}>
        <path class="felt-shackle" d="M -2.3 -4 V -6 A 2.3 2.3 0 0 1 2.3 -6 V -4" />
        <rect class="felt-lock" x={-4} y={-4.4} width={8} height={8.6} rx={1.3} />
        {level !== null && (
          <text y={2.5} font-size={7.2}>
            {level}
          </text>
        )}
      </g>
    </g>
  );
}
