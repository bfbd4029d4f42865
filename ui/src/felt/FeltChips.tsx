/**
 * The chips of everybody, in their places. A heap is drawn again only if something in it changed.
 *
 * house, drawing
 * heaps     from raking.ts
 * prison    the stakes in prison, by box
 * liveries  how everybody's chips look
 * me        whose name own unconfirmed chips wear
 */
import { compact } from "../chips/amount.ts";
import { ChipFace } from "../chips/Chip.tsx";
import { type Livery, paintOf, paintOfPromoted } from "../chips/livery.ts";
import { callOf, saysOf } from "../house.ts";
import { PROMOTED } from "../table/promoted.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { Cell } from "./Cell.tsx";
import type { Point } from "./geometry.ts";
import { type Marked, sameMark } from "./marked.ts";
import { memo } from "./memo.ts";
import { crowdOf, type Heap, type Pile, type PrisonPile } from "./piles.ts";
import {
  CHIP_RADIUS,
  FAN,
  HEAP_RADIUS,
  mostOn,
  placesBeside,
  placesOfHeaps,
  placesOn,
} from "./places.ts";
import type { DrawnHeap } from "./raking.ts";

export type Liveries = ReadonlyMap<string, Livery>;
const UNKNOWN: Livery = { paint: "#7d858a", marks: "#14130f", tag: "" };

/** A second colour and tokens have a paint of their own, and their owner's letters. */
export function liveryOf(liveries: Liveries, { seat, wears }: Pick<Pile, "seat" | "wears">) {
  const usual = liveries.get(seat) ?? UNKNOWN;
  if (!wears) return usual;
  const chip = PROMOTED.find((one) => one === wears);
  return { ...usual, ...(chip ? paintOfPromoted(chip) : paintOf(wears)) };
}

type ChipsProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  heaps: DrawnHeap[];
  prison: ReadonlyMap<string, PrisonPile[]>;
  liveries: Liveries;
  me: string | null;
};

export function FeltChips({ heaps, prison, liveries, me, ...cloth }: ChipsProps) {
  const worn = (name: string) => liveries.get(name) ?? UNKNOWN;
  return (
    <g class="felt-chips">
      {heaps.map(({ heap, raked }) => {
        const looks = heap.piles.map((pile) => liveryOf(liveries, pile));
        const own = me ? liveryOf(liveries, { seat: me, wears: heap.unconfirmedWears }) : UNKNOWN;
        const mark = JSON.stringify([heap, looks, heap.unconfirmed ? own : null]);
        const props = { ...cloth, heap, looks, own, worn, mark };
        return (
          <g key={heap.id} {...(raked === null ? {} : leaving(raked))}>
            <HeapView {...props} />
          </g>
        );
      })}
      {[...prison].map(([spot, inmates]) => {
        const mark = JSON.stringify([inmates, inmates.map((one) => worn(one.seat))]);
        return <Cell key={spot} {...cloth} spot={spot} inmates={inmates} worn={worn} mark={mark} />;
      })}
    </g>
  );
}

const leaving = (wait: number) => ({ class: "felt-raked", style: { animationDelay: `${wait}ms` } });

/** `looks` are the liveries of the piles, `own` that of one's unconfirmed chips. */
type HeapProps = Marked & { heap: Heap; looks: Livery[]; own: Livery };

const HeapView = memo(({ house, drawing, heap, looks, own }: HeapProps) => {
  const { spot, call, unconfirmed } = heap;
  const most = call ? FAN : mostOn(drawing, spot);
  const { shown: piles, others } = crowdOf(heap.piles, most - (unconfirmed ? 1 : 0), most === FAN);
  const count = piles.length + (unconfirmed ? 1 : 0);
  const rank = call ? restingRank(house, call) : 0;
  const places = call ? placesBeside(drawing, spot, rank, count) : placesOn(drawing, spot, count);
  const waiting = places[piles.length];
  const top = places[count - 1];
  const look = (pile: Pile) => looks[heap.piles.indexOf(pile)] ?? UNKNOWN;
  return (
    <g class="felt-heap" data-spot={spot} data-call={call ?? undefined}>
      {/* Under all chips, so that the rings of a fan become one line round it. */}
      {piles.map(
        (pile, at) =>
          pile.fate === "won" && <Ring key={pile.id} place={places[at]} own={pile.own} />,
      )}
      {piles.map((pile, at) => {
        const place = places[at];
        return (
          place && (
            <PileView
              key={pile.id}
              house={house}
              pile={pile}
              at={place}
              beside={placesOfHeaps(drawing, spot, place, pile.heaps.length)}
              livery={look(pile)}
            />
          )
        );
      })}
      {unconfirmed > 0 && waiting && (
        <ChipFace
          {...waiting}
          r={CHIP_RADIUS}
          livery={own}
          text={compact(house, unconfirmed)}
          unconfirmed
        />
      )}
      {others > 0 && top && <Others {...top} count={others} />}
      {call && <Resting house={house} drawing={drawing} call={call} places={places} />}
    </g>
  );
}, sameMark);

/** How many further piles lie there. */
function Others({ x, y, count }: Point & { count: number }) {
  return (
    <g class="felt-others" transform={`translate(${x - CHIP_RADIUS} ${y + CHIP_RADIUS * 0.8})`}>
      <rect x={-7} y={-5} width={14} height={10} rx={5} />
      <text y={2.7} font-size={7.6}>
        +{count}
      </text>
    </g>
  );
}

type RestingProps = { house: HouseRules; drawing: FeltDrawing; call: string; places: Point[] };

const NOWHERE: Point = { x: 0, y: 0 };

/** What rests beside a box is named, as it does not lie on its numbers. */
function Resting({ house, drawing, call, places }: RestingProps) {
  const { x, y } = places.at(-1) ?? NOWHERE;
  const left = x < drawing.width / 2;
  const style = { textAnchor: left ? "start" : "end" };
  return (
    <text class="felt-words" x={x + (left ? 14 : -14)} y={y + 2.8} font-size={8} style={style}>
      {saysOf(house, call)}
    </text>
  );
}

/** Calls that share a box lie side by side in its corner. */
function restingRank(house: HouseRules, call: string): number {
  const family = callOf(house, call)?.family;
  const place = family ? house.placed.indexOf(family) : 0;
  return Math.floor(Math.max(0, place) / Math.max(1, house.placed_beside.length));
}

type PileProps = {
  house: HouseRules;
  pile: Pile;
  at: Point;
  /** Where the heaps lie that it was paid in. */
  beside: Point[];
  livery: Livery;
};

function PileView({ house, pile, at: { x, y }, beside, livery }: PileProps) {
  const gain = pile.own && pile.winnings > 0 && pile.heaps.length === 0;
  return (
    <g
      class={`felt-pile${pile.fate ? ` is-${pile.fate}` : ""}`}
      data-seat={pile.seat}
      data-wears={pile.wears || undefined}
    >
      <ChipFace
        x={x}
        y={y}
        r={CHIP_RADIUS}
        livery={livery}
        text={compact(house, pile.amount)}
        own={pile.own}
      />
      {gain && <Gain x={x} y={y} text={`+${compact(house, pile.winnings)}`} />}
      {beside.map((place, index) => (
        <g class="felt-paid" key={`${place.x} ${place.y}`}>
          <ChipFace
            {...place}
            r={HEAP_RADIUS}
            livery={{ ...livery, tag: "" }}
            text={compact(house, pile.heaps[index] ?? 0)}
          />
        </g>
      ))}
    </g>
  );
}

function Ring({ place, own }: { place: Point | undefined; own: boolean }) {
  return place ? (
    <circle
      class={`felt-winner${own ? " is-own" : ""}`}
      cx={place.x}
      cy={place.y}
      r={CHIP_RADIUS + 1.4}
    />
  ) : null;
}

function Gain({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 4.6 + 6;
  return (
    <g class="felt-gain" transform={`translate(${x} ${y - CHIP_RADIUS - 6})`}>
      <rect x={-width / 2} y={-5.5} width={width} height={11} rx={5.5} />
      <text y={2.9} font-size={8}>
        {text}
      </text>
    </g>
  );
}
