import { allBoxes, type Box } from "../felt/geometry.ts";
import { colourOf } from "../house.ts";
import type { FeltDrawing, HouseRules, SpotRules, TrackRules } from "../wire.ts";
import { t } from "../words/index.ts";

/** The cloth as a picture; the felt one plays on is another. */
export function StaticFelt({ house, drawing }: { house: HouseRules; drawing: FeltDrawing }) {
  const spots = new Map(house.spots.map((spot) => [spot.name, spot]));
  return (
    <svg
      class="rules-felt"
      viewBox={`-6 -6 ${drawing.width + 12} ${drawing.height + 12}`}
      role="img"
      aria-label={t("rules.feltPicture", { layout: t(`rules.layout.${house.felt.layout}`) })}
    >
      {[...allBoxes(drawing)].map(([name, boxes]) => {
        const spot = spots.get(name);
        return (
          spot &&
          boxes.map((box, place) => <Place key={`${name} ${place}`} spot={spot} box={box} />)
        );
      })}
    </svg>
  );
}

function Place({ spot, box }: { spot: SpotRules; box: Box }) {
  const { x, y, width, height } = box;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const number = spot.kind === "straight";
  const colour = number ? colourOf(spot.numbers[0] ?? 0) : null;
  const upright = number || !runsDown(spot, width, height);
  const lozenge = spot.name === "red" || spot.name === "black";
  return (
    <g class={`rules-place ${colour ? `is-${colour}` : ""}`}>
      <rect x={x} y={y} width={width} height={height} />
      {lozenge && <path class={`rules-lozenge is-${spot.name}`} d={lozengePath(box)} />}
      <text
        x={middle}
        y={centre}
        class={number ? "is-number" : "is-word"}
        transform={upright ? undefined : `rotate(90 ${middle} ${centre})`}
      >
        {spot.label}
      </text>
    </g>
  );
}

/** Words run along the longer side of a narrow box; numerals always stand upright. */
function runsDown(spot: SpotRules, width: number, height: number): boolean {
  if (spot.kind === "column") return spot.label.length * 8 > width;
  return height > 1.3 * width && width < 100;
}

/** Red and black carry their word inside a lozenge of their colour, as on the cloth. */
function lozengePath({ x, y, width, height }: Box): string {
  const across = Math.min(38, width / 2 - 4);
  const down = Math.min(height > width ? 38 : 21, height / 2 - 4);
  return `M${x + width / 2 - across} ${y + height / 2}l${across} ${-down} ${across} ${down} ${-across} ${down}Z`;
}

/** The wheel's order as a racetrack, with the sectors the house calls by name. */
export function StaticTrack({ track }: { track: TrackRules }) {
  return (
    <svg
      class="rules-felt"
      viewBox={`-6 -6 ${track.width + 12} ${track.height + 12}`}
      role="img"
      aria-label={t("rules.trackPicture")}
    >
      {track.cells.map((cell) => (
        <g key={cell.number} class={`rules-place is-${colourOf(cell.number)}`}>
          <path d={cell.path} />
          <text class="is-number" x={cell.x} y={cell.y}>
            {cell.number}
          </text>
        </g>
      ))}
      {track.sectors.map((sector) => (
        <g key={sector.call} class="rules-place">
          <path d={sector.path} />
          <text class="is-sector" x={sector.x} y={sector.y}>
            {sector.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
