/**
 * One player's chips of one kind in one place: a chip or a ticket, its own ring if it won, and the
 * heaps that it was paid in. What is not acknowledged yet lies on top.
 */
import { compact, figureOn } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import type { Livery } from "../chips/livery.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { type Arranged, textOn } from "./arranging.ts";
import type { Heap, Pile } from "./piles.ts";
import { HEAP_RADIUS, placesOfHeaps } from "./places.ts";
import type { Slot } from "./sharing.ts";
import { Ticket } from "./Ticket.tsx";

/** From the chips that lie to those that are under way on top of them, in radii. */
const ON_TOP = 0.26;
/** So many chips are seen under the uppermost where one pile has its place for itself. */
const HIGHEST = 4;

type PileProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  heap: Heap;
  pile: Pile;
  slot: Slot;
  arranged: Arranged;
  livery: Livery;
};

export function PileView({ house, drawing, heap, pile, slot, arranged, livery }: PileProps) {
  const { x, y } = slot;
  const gain = pile.own && pile.winnings > 0 && pile.heaps.length === 0;
  const beside = placesOfHeaps(drawing, heap.spot, slot, pile.heaps.length);
  return (
    <g
      class={`felt-pile${pile.fate ? ` is-${pile.fate}` : ""}`}
      data-seat={pile.seat}
      data-chip={pile.chip}
      data-colour={pile.named || undefined}
    >
      {arranged.shape === "ticket" ? (
        <Ticket {...{ slot, livery, arranged }} text={textOn(house, pile)} pile={pile} />
      ) : (
        <Stack {...{ house, pile, slot, livery }} alone={arranged.shown.length === 1} />
      )}
      {gain && <Gain x={x} y={y - slot.height / 2} text={`+${compact(house, pile.winnings)}`} />}
      {beside.map((place, index) => (
        <g class="felt-paid" key={`${place.x} ${place.y}`}>
          <ChipFace
            {...place}
            r={HEAP_RADIUS}
            livery={{ ...livery, tag: "" }}
            text={figureOn(house, { amount: pile.heaps[index] ?? 0, value: pile.value })}
          />
        </g>
      ))}
    </g>
  );
}

type StackProps = {
  house: HouseRules;
  pile: Pile;
  slot: Slot;
  livery: Livery;
  alone: boolean;
};

function Stack({ house, pile, slot: { x, y, width }, livery, alone }: StackProps) {
  const { amount, unconfirmed, value, own } = pile;
  const r = width / 2;
  const up = amount > 0 ? r * ON_TOP : 0;
  return (
    <>
      {amount > 0 && (
        <ChipFace
          {...{ x, y, r, livery, own }}
          text={figureOn(house, { amount, value })}
          below={alone ? Math.min(HIGHEST, chipsIn(house, amount, value) - 1) : 0}
        />
      )}
      {unconfirmed > 0 && (
        <ChipFace
          {...{ r, livery }}
          x={x + up}
          y={y - up}
          text={figureOn(house, { amount: unconfirmed, value })}
          unconfirmed
        />
      )}
    </>
  );
}

/** How many chips an amount is, cut from the largest down. */
function chipsIn({ chips }: HouseRules, amount: number, value: number): number {
  if (value > 0) return Math.ceil(amount / value);
  let rest = amount;
  let count = 0;
  for (const chip of chips.toReversed()) {
    count += Math.floor(rest / chip);
    rest %= chip;
  }
  return Math.max(1, count);
}

function Gain({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 4.6 + 6;
  return (
    <g class="felt-gain" transform={`translate(${x} ${y - 6})`}>
      <rect x={-width / 2} y={-5.5} width={width} height={11} rx={5.5} />
      <text y={2.9} font-size={8}>
        {text}
      </text>
    </g>
  );
}
