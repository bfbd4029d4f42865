/**
 * Sitting down on the way to a table: what was bought in the lobby is ordered when its page has
 * come, and the felt has the focus. What a house was last visited with is remembered, so that the
 * next visit is one press.
 */
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { focusFelt } from "../felt/focus.ts";
import { type Route, route } from "../router.ts";
import type { TableModel } from "../table/model.ts";
import { recall, remember } from "../table/storage.ts";

/** What one sits down with; `takesUp` is whether winning stakes come back. */
export type Visit = { amount: number; takesUp: boolean };
/** `page` is where it was meant to be: whoever leaves it, and comes again, comes to look. */
type Arrival = Visit & { table: string; page: Route };

export const arrival = signal<Arrival | null>(null);

const keyOf = (house: string) => `croupier.visit.${house}`;

export const lastVisit = (house: string): Visit | null =>
  recall<Visit>("localStorage", keyOf(house));

export function rememberVisit(house: string, visit: Visit): void {
  remember("localStorage", keyOf(house), visit);
}

/** Sits down as it was wished in the lobby; `onRefused` if the table has another mind. */
export function useArrival(model: TableModel, onRefused: () => void): void {
  useEffect(() => {
    let ordered: Arrival | null = null;
    return effect(() => {
      const wish = arrival.value;
      const here = model.view.value !== null && model.me.value !== null;
      if (here && wish?.table === model.id && wish.page === route.peek()) {
        arrival.value = null;
        ordered = wish;
        if (!model.seat.peek()) model.send({ do: "sit", amount: wish.amount });
      }
      if (ordered && model.seat.value) {
        if (ordered.takesUp) model.send({ do: "take_up", on: true });
        ordered = null;
        focusFelt();
      } else if (ordered && model.refusal.value?.order === "sit") {
        ordered = null;
        onRefused();
      }
    });
  }, [model]);
}
