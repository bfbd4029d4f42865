/**
 * Chips where many lie together: a strip in their paint with the figure and, where there is room,
 * the letters of their owner. Colour chips are plain, all others have a light well here too.
 */
import type { Livery } from "../chips/livery.ts";
import type { Pile } from "./piles.ts";
import { CAP, type Slot, type Spread, TAG } from "./sharing.ts";

type TicketProps = {
  slot: Slot;
  livery: Livery;
  arranged: Spread;
  text: string;
  pile: Pile;
};

export function Ticket({ slot, livery, arranged, text, pile }: TicketProps) {
  const { x, y, width, height } = slot;
  const { letters, tagged } = arranged;
  const { paint, marks, plain, tag } = livery;
  const left = -width / 2;
  const cap = tagged ? TAG : CAP;
  const state = `${plain ? " is-plain" : ""}${pile.unconfirmed ? " is-unconfirmed" : ""}`;
  return (
    <g
      class={`chips-face felt-ticket${state}${pile.own ? " is-own" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect
        class="felt-ticket-body"
        x={left}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
        style={{ fill: paint }}
      />
      {!plain && (
        <rect
          class="felt-ticket-well"
          x={left + cap + 1.2}
          y={-height / 2 + 1}
          width={width - cap - 2.2}
          height={height - 2}
          rx={height / 2 - 1}
        />
      )}
      {tagged && (
        <g class="chips-tag" transform={`translate(${left + TAG / 2 + 0.6} 0)`}>
          <circle r={TAG / 2 - 0.2} />
          <text y={1.7} font-size={tag.length > 1 ? 3.9 : 4.8}>
            {tag}
          </text>
        </g>
      )}
      <text
        class="chips-text"
        x={cap / 2}
        y={letters * 0.36}
        font-size={letters}
        {...(plain ? { style: { fill: marks } } : {})}
      >
        {text}
      </text>
    </g>
  );
}
