/**
 * What is printed in the boxes: numbers and words. They make way for chips that lie there.
 *
 * house, drawing
 * taken    the spots in whose box something lies
 * covered  everything that chips lie on
 */
import "./felt.css";
import { useMemo } from "preact/hooks";
import type { FeltDrawing, Kind, SpotRules } from "../wire.ts";
import { covers } from "./arranging.ts";
import { type BoxProps, boxesOf, type ClothProps, isColour } from "./Cloth.tsx";
import type { Box, Point } from "./geometry.ts";
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

type PrintsProps = ClothProps & { taken: ReadonlySet<string>; covered: readonly Box[] };

export function Prints({ house, drawing, taken, covered }: PrintsProps) {
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
          corner={spot.kind === "straight" ? cornerOf(spot, box, covered) : null}
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

type PrintProps = BoxProps & {
  drawing: FeltDrawing;
  taken: boolean;
  largest: number;
  /** Of the corners to which a number makes way, which one; null while it need not. */
  corner: number | null;
};

const Print = memo(({ drawing, spot, box, taken, largest, corner }: PrintProps) => {
  const { x, y, width, height } = box;
  if (spot.kind === "straight") return <Numeral spot={spot} box={box} corner={corner} />;
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
function makingWay({ name }: SpotRules, { width, height }: Box): Point {
  if (name === "0") return height > width ? { x: width / 2, y: 13 } : { x: 16, y: height / 2 + 2 };
  return height > width ? { x: 11, y: 13.5 } : { x: 14, y: 11 };
}

/** That corner, and the other three of the box. */
function cornersOf(spot: SpotRules, { width, height, ...box }: Box): Point[] {
  const { x, y } = makingWay(spot, { width, height, ...box });
  return [
    { x, y },
    { x: width - x, y },
    { x, y: height - y },
    { x: width - x, y: height - y },
  ];
}

/** What a numeral takes, in sizes: two figures are about as wide as high. */
const NUMERAL = { width: 0.98, height: 0.7 };

const numeralAt = (box: Box, { x, y }: Point, size: number): Box => ({
  x: box.x + x - (NUMERAL.width * size) / 2,
  y: box.y + y - (NUMERAL.height * size) / 2,
  width: NUMERAL.width * size,
  height: NUMERAL.height * size,
});

const centreOf = ({ width, height }: Box): Point => ({ x: width / 2, y: height / 2 });

/** A number stays where it is while no chips lie on it; else the first corner that is free. */
function cornerOf(spot: SpotRules, box: Box, covered: readonly Box[]): number | null {
  if (!covers(covered, numeralAt(box, centreOf(box), 0.9 * NUMBER))) return null;
  const corners = cornersOf(spot, box);
  const free = corners.findIndex((at) => !covers(covered, numeralAt(box, at, SMALL_NUMBER)));
  return Math.max(0, free);
}

type NumeralProps = BoxProps & { corner: number | null };

function Numeral({ spot, box, corner }: NumeralProps) {
  const size = corner === null ? NUMBER : SMALL_NUMBER;
  const at = (corner === null ? null : cornersOf(spot, box)[corner]) ?? centreOf(box);
  return (
    <text class="felt-number" x={box.x + at.x} y={box.y + at.y + RISE * size} font-size={size}>
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
