/**
 * Shared colours (nsw-3.9b): who was asked, who agreed, who said no. The view knows open questions
 * and consents; that a holder refused is only heard, and forgotten when one asks again.
 */
import { signal } from "@preact/signals";
import type { ColourShare, SeatView, TableEvent, TableView } from "./incoming.ts";

/** A holder's answer to oneself. */
export type Answer = { holder: string; colour: string; agreed: boolean };
type AskStanding = "open" | "asked" | "agreed" | "refused";

export class Sharing {
  /** Answers since this page was opened, the last one of each holder. */
  readonly answers = signal<Answer[]>([]);

  follow(events: TableEvent[], me: string | null): void {
    for (const event of events) this.#hear(event, me);
  }

  #hear(event: TableEvent, me: string | null): void {
    if (event.type === "ColourAsked" && event.seat === me) this.forget(event.other);
    if ((event.type === "ColourShared" || event.type === "ColourKept") && event.other === me) {
      const { type, seat: holder, colour } = event;
      this.forget(holder);
      const agreed = type === "ColourShared";
      this.answers.value = [...this.answers.value, { holder, colour, agreed }];
    }
  }

  forget(holder: string): void {
    this.answers.value = this.answers.value.filter((one) => one.holder !== holder);
  }
}

/** Colours are the same in any case of letters. */
export function sameColour(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function holdersOf(seats: readonly SeatView[], colour: string): SeatView[] {
  return seats.filter((seat) => seat.colours.some((one) => sameColour(one, colour)));
}

/** How many colours nobody has; null where their number is not limited. */
export function freeColours(most: number | null, seats: readonly SeatView[]): number | null {
  if (most === null) return null;
  const held = seats.flatMap(({ colours }) => colours.map((colour) => colour.toLowerCase()));
  return Math.max(0, most - new Set(held).size);
}

/** How it stands between oneself and a holder of a colour. */
export function standingOf(
  view: TableView,
  answers: readonly Answer[],
  me: string | null,
  holder: string,
  colour: string,
): AskStanding {
  const between = (share: ColourShare) =>
    share.holder === holder && sameColour(share.colour, colour) && share.other === me;
  if (view.consents.some(between)) return "agreed";
  if (view.asks.some(between)) return "asked";
  const said = answers.find((one) => one.holder === holder && sameColour(one.colour, colour));
  return said && !said.agreed ? "refused" : "open";
}

/** Who asks for a share of one's own colours. */
export function asksOf(view: TableView | null, me: string | null): ColourShare[] {
  return (view?.asks ?? []).filter(({ holder }) => holder === me);
}
