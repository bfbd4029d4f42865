/**
 * The chips of everybody, in their places. A heap is drawn again only if something in it changed.
 *
 * house, drawing
 * heaps        from raking.ts
 * arrangement  where the piles of each heap lie
 * prison       the stakes in prison, by box
 * liveries     how everybody's chips look
 */
import { type Livery, paintOf, paintOfPromoted } from "../chips/livery.ts";
import { saysOf } from "../house.ts";
import { isPromoted } from "../table/promoted.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import type { Arranged, Arrangement } from "./arranging.ts";
import { Cell } from "./Cell.tsx";
import { type Marked, sameMark } from "./marked.ts";
import { memo } from "./memo.ts";
import { PileView } from "./PileView.tsx";
import type { Heap, PrisonPile, Worn } from "./piles.ts";
import type { DrawnHeap } from "./raking.ts";
import type { Slot } from "./sharing.ts";

export type Liveries = ReadonlyMap<string, Livery>;
const UNKNOWN: Livery = { paint: "#7d858a", marks: "#14130f", tag: "" };

/** Colour chips are plain; further colours, tokens and vouchers have a paint of their own. */
export function liveryOf(liveries: Liveries, { seat, chip, colour }: Worn): Livery {
  const usual = liveries.get(seat) ?? UNKNOWN;
  if (chip === "cash") return usual;
  if (isPromoted(chip)) return { ...usual, ...paintOfPromoted(chip) };
  return { ...usual, ...(colour ? paintOf(colour) : {}), plain: true };
}

type ChipsProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  heaps: DrawnHeap[];
  arrangement: Arrangement;
  prison: ReadonlyMap<string, PrisonPile[]>;
  liveries: Liveries;
};

export function FeltChips({ heaps, arrangement, prison, liveries, ...cloth }: ChipsProps) {
  const worn = (one: Worn) => liveryOf(liveries, one);
  return (
    <g class="felt-chips">
      {heaps.map(({ heap, raked }) => {
        const arranged = arrangement.get(heap.id);
        if (!arranged) return null;
        const mark = JSON.stringify([heap, arranged, arranged.shown.map(worn)]);
        return (
          <g key={heap.id} {...(raked === null ? {} : leaving(raked))}>
            <HeapView {...{ ...cloth, heap, arranged, worn, mark }} />
          </g>
        );
      })}
      {[...prison].map(([spot, inmates]) => {
        const mark = JSON.stringify([inmates, inmates.map(worn)]);
        return <Cell key={spot} {...cloth} spot={spot} inmates={inmates} worn={worn} mark={mark} />;
      })}
    </g>
  );
}

const leaving = (wait: number) => ({ class: "felt-raked", style: { animationDelay: `${wait}ms` } });

type HeapProps = Marked & { heap: Heap; arranged: Arranged };

const HeapView = memo(({ house, drawing, heap, arranged, worn }: HeapProps) => {
  const { spot, call } = heap;
  const { shown, slots, others, more } = arranged;
  const piles = shown.flatMap((pile, at) => {
    const slot = slots[at];
    return slot ? [{ pile, slot }] : [];
  });
  return (
    <g class="felt-heap" data-spot={spot} data-call={call ?? undefined}>
      {/* Under all chips, so that rings that touch become one line round them. */}
      {piles.map(
        ({ pile, slot }) =>
          pile.fate === "won" && (
            <Ring key={pile.id} slot={slot} own={pile.own} round={arranged.shape === "chip"} />
          ),
      )}
      {piles.map(({ pile, slot }) => (
        <PileView
          key={pile.id}
          {...{ house, drawing, heap, pile, slot, arranged }}
          livery={worn(pile)}
        />
      ))}
      {others > 0 && more && <Others {...more} count={others} />}
      {call && slots[0] && <Resting house={house} drawing={drawing} call={call} slots={slots} />}
    </g>
  );
}, sameMark);

/** How many further piles lie there. */
function Others({ x, y, count }: Slot & { count: number }) {
  return (
    <g class="felt-others" transform={`translate(${x} ${y})`}>
      <rect x={-7} y={-5} width={14} height={10} rx={5} />
      <text y={2.7} font-size={7.6}>
        +{count}
      </text>
    </g>
  );
}

type RestingProps = { house: HouseRules; drawing: FeltDrawing; call: string; slots: Slot[] };

/** What rests beside a box is named, as it does not lie on its numbers. */
function Resting({ house, drawing, call, slots }: RestingProps) {
  const left = (slots[0]?.x ?? 0) < drawing.width / 2;
  const edges = slots.map(({ x, width }) => x + (left ? width : -width) / 2);
  const x = left ? Math.max(...edges) + 4 : Math.min(...edges) - 4;
  const y = slots[0]?.y ?? 0;
  const style = { textAnchor: left ? "start" : "end" };
  return (
    <text class="felt-words" x={x} y={y + 2.8} font-size={8} style={style}>
      {saysOf(house, call)}
    </text>
  );
}

type RingProps = { slot: Slot; own: boolean; round: boolean };

function Ring({ slot: { x, y, width, height }, own, round }: RingProps) {
  const name = `felt-winner${own ? " is-own" : ""}`;
  if (round) return <circle class={name} cx={x} cy={y} r={width / 2 + 1.4} />;
  return (
    <rect
      class={name}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={height / 2}
    />
  );
}
