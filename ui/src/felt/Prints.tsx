/**
 * What is printed in the boxes: numbers and words. They make way for chips that lie there.
 *
 * house, drawing
 * taken    the spots in whose box something lies
 */
import "./felt.css";
import { useMemo } from "preact/hooks";
import type { FeltDrawing, Kind, SpotRules } from "../wire.ts";
import { type BoxProps, boxesOf, type ClothProps, isColour } from "./Cloth.tsx";
import type { Box } from "./geometry.ts";
import { breadth, fitted, LEADING, type Lettering, printed, RISE } from "./lettering.ts";
import { memo } from "./memo.ts";
import { asideOf } from "./places.ts";

const NUMBER = 20;
/** The size of a number or a word that has made way for chips. */
const SMALL_NUMBER = 11.5;
const SMALL_WORD = 9;
/** How much of a diamond's width and height its word may take. */
const HEART = 0.6;

type Sizes = Partial<Record<Kind, number>>;

export function Prints({ house, drawing, taken }: ClothProps & { taken: ReadonlySet<string> }) {
  const boxes = useMemo(() => boxesOf({ house, drawing }), [house, drawing]);
  const sizes = useMemo(() => commonSizes(boxes), [boxes]);
  return (
    <g class="felt-prints">
      {boxes.map(({ spot, box, place }) => (
        <Print
          key={`${spot.name} ${place}`}
          drawing={drawing}
          spot={spot}
          box={box}
          taken={place === 0 && taken.has(spot.name)}
          largest={sizes[spot.kind] ?? NUMBER}
        />
      ))}
    </g>
  );
}

/** Boxes of one kind are lettered alike. */
function commonSizes(boxes: BoxProps[]): Sizes {
  const sizes: Sizes = {};
  for (const { spot, box } of boxes) {
    if (spot.kind === "straight") continue;
    const { size } = inBox(spot, box, Math.min(19, 0.34 * Math.min(box.width, box.height)));
    sizes[spot.kind] = Math.min(sizes[spot.kind] ?? size, size);
  }
  return sizes;
}

function inBox(spot: SpotRules, { width, height }: Box, largest: number): Lettering {
  const share = isColour(spot) ? HEART : 1;
  return fitted(printed(spot.label), (width - 8) * share, (height - 8) * share, largest);
}

type PrintProps = BoxProps & { drawing: FeltDrawing; taken: boolean; largest: number };

const Print = memo(({ drawing, spot, box, taken, largest }: PrintProps) => {
  const { x, y, width, height } = box;
  if (spot.kind === "straight") return <Numeral spot={spot} box={box} taken={taken} />;
  if (!taken)
    return <PrintedWords x={x + width / 2} y={y + height / 2} {...inBox(spot, box, largest)} />;
  const words = printed(spot.label);
  const { room, ...aside } = asideOf(drawing, spot, box);
  return (
    <PrintedWords
      {...aside}
      lines={[words]}
      size={Math.min(SMALL_WORD, (room - 6) / breadth(words))}
    />
  );
});

/** Where chips of neighbouring spots do not reach: a quarter into the box; 0 has more room. */
function makingWay({ name }: SpotRules, width: number, height: number): [number, number] {
  if (name === "0") return height > width ? [width / 2, 13] : [16, height / 2 + 2];
  return height > width ? [11, 13.5] : [14, 11];
}

function Numeral({ spot, box: { x, y, width, height }, taken }: BoxProps & { taken: boolean }) {
  const size = taken ? SMALL_NUMBER : NUMBER;
  const [dx, dy] = taken ? makingWay(spot, width, height) : [width / 2, height / 2];
  return (
    <text class="felt-number" x={x + dx} y={y + dy + RISE * size} font-size={size}>
      {spot.name}
    </text>
  );
}

type WordsProps = Lettering & { x: number; y: number };

export function PrintedWords({ x, y, lines, size, turned }: WordsProps) {
  const top = y + RISE * size - ((lines.length - 1) / 2) * LEADING * size;
  const turn = turned ? { transform: `rotate(-90 ${x} ${y})` } : {};
  return (
    <text class="felt-words" font-size={size} {...turn}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} y={top + place * LEADING * size}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
