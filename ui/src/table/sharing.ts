/**
 * Shared colours (nsw-3.9b): who was asked, who agreed, who said no. The view knows open questions
 * and consents; that a holder refused is only heard, and forgotten when one asks again.
 */
import { signal } from "@preact/signals";
import { colourName } from "../chips/colours.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { ColourShare, PromisedShare, SeatView, TableEvent, TableView } from "./incoming.ts";
import { coupOfBets } from "./phases.ts";

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

/** nsw-3.11b: who has a second colour alone, and so gives it to a newcomer when all are out. */
export function givesSecond(house: HouseRules, view: TableView): string | null {
  const { seats } = view;
  if (!house.second_colours || freeColours(house.colours, seats) !== 0) return null;
  const giver = seats.find(({ colours }) =>
    colours.slice(1).some((colour) => holdersOf(seats, colour).length === 1),
  );
  return giver?.name ?? null;
}

/** The colours that this player has promised to newcomers, or gets from a holder. */
export function promisesOf(view: TableView | null, name: string | null): PromisedShare[] {
  return (view?.promises ?? []).filter(({ holder, other }) => [holder, other].includes(name ?? ""));
}

/** How a promise stands, for its holder or for the newcomer. */
export function promiseText(view: TableView, name: string, promise: PromisedShare): string {
  const { holder, other, coup } = promise;
  const facts = { colour: colourName(promise.colour), holder, other, coup };
  if (name === other) return t("table.colourComes", facts);
  return t(coupOfBets(view) < coup ? "table.colourWillGo" : "table.colourGoes", facts);
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
