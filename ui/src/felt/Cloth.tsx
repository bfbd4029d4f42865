/**
 * The cloth without its words: lines, fields of colour, diamonds. Drawn once.
 *
 * house, drawing
 */
import "./felt.css";
import { colourOf, spotOf } from "../house.ts";
import type { FeltDrawing, HouseRules, SpotRules } from "../wire.ts";
import { allBoxes, type Box } from "./geometry.ts";
import { memo } from "./memo.ts";
import { isLying } from "./places.ts";

export type ClothProps = { house: HouseRules; drawing: FeltDrawing };
export type BoxProps = { spot: SpotRules; box: Box };

/** The radius of the rounded end of 0. */
const BEND = 30;

export const boxesOf = ({ house, drawing }: ClothProps) =>
  [...allBoxes(drawing)].flatMap(([name, boxes]) => {
    const spot = spotOf(house, name);
    return spot ? boxes.map((box, place) => ({ spot, box, place })) : [];
  });

export const Cloth = memo(({ house, drawing }: ClothProps) => {
  const french = house.felt.layout === "french";
  return (
    <g class="felt-cloth">
      {boxesOf({ house, drawing }).map(({ spot, box, place }) => (
        <g key={`${spot.name} ${place}`}>
          <Frame spot={spot} box={box} lying={isLying(drawing)} />
          {spot.kind === "straight" && spot.name !== "0" && (
            <Field spot={spot} box={box} oval={french} />
          )}
          {isColour(spot) && <Diamond spot={spot} box={box} />}
        </g>
      ))}
    </g>
  );
});

export const isColour = (spot: SpotRules) => spot.name === "red" || spot.name === "black";

function Frame({ spot, box, lying }: BoxProps & { lying: boolean }) {
  const { x, y, width, height } = box;
  if (spot.name === "0") return <path class="felt-line felt-zero" d={zeroPath(box, lying)} />;
  return <rect class="felt-line" x={x} y={y} width={width} height={height} />;
}

/** The box of 0, rounded at the end of the cloth. */
export function zeroPath({ x, y, width, height }: Box, lying: boolean): string {
  const right = x + width;
  const bottom = y + height;
  return lying
    ? `M ${right} ${y} H ${x + BEND} A ${BEND} ${BEND} 0 0 0 ${x} ${y + BEND} V ${bottom - BEND} A ${BEND} ${BEND} 0 0 0 ${x + BEND} ${bottom} H ${right} Z`
    : `M ${x} ${bottom} V ${y + BEND} A ${BEND} ${BEND} 0 0 1 ${x + BEND} ${y} H ${right - BEND} A ${BEND} ${BEND} 0 0 1 ${right} ${y + BEND} V ${bottom} Z`;
}

/** The colour behind a number. Red has a fine line round it, which tells it from black in grey. */
function Field({ spot, box, oval }: BoxProps & { oval: boolean }) {
  const { x, y, width, height } = box;
  const tint = `felt-field is-${colourOf(Number(spot.name))}`;
  if (oval)
    return (
      <ellipse
        class={tint}
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width / 2 - 4}
        ry={height / 2 - 4}
      />
    );
  return <rect class={tint} x={x + 3.5} y={y + 3.5} width={width - 7} height={height - 7} rx={3} />;
}

function Diamond({ spot, box }: BoxProps) {
  const { x, y, width, height } = box;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [dx, dy] = [width / 2 - 5, height / 2 - 5];
  const points = `${cx - dx},${cy} ${cx},${cy - dy} ${cx + dx},${cy} ${cx},${cy + dy}`;
  return <polygon class={`felt-field is-${spot.name}`} points={points} />;
}
