import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { go, route } from "../router.ts";
import { asMyself, me, ownSeats, recognise } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import type { HouseCard } from "../wire.ts";
import { arrival, lastVisit, rememberVisit, type Visit } from "./arrival.ts";

/** Where one wants to sit: at this table, at a new one, or wherever there is a free seat. */
export type Playing = {
  house: Pick<HouseCard, "id" | "title">;
  table?: string;
  untilWon?: boolean;
};

/** Open while it is asked what to sit down with. */
export const playing = signal<Playing | null>(null);

/** How many wishes there were; the last one counts. */
let wishes = 0;

/**
 * A wish takes a while on a slow server. Gives back whether it still stands: it does not once it is
 * cancelled, another one is made, or the page is left.
 */
export function newWish(): () => boolean {
  wishes += 1;
  const [turn, asked, page] = [wishes, playing.peek(), location.pathname];
  return () => turn === wishes && asked === playing.peek() && page === location.pathname;
}

const pathOf = (table: string) => `/table/${encodeURIComponent(table)}`;

/** Where I sit already, if it is where I want to. */
function seatOf({ house, table, untilWon }: Playing) {
  if (untilWon) return undefined;
  return ownSeats.value.find((seat) =>
    table === undefined ? seat.house === house.id : seat.table === table,
  );
}

/** To the own seat, if there is one; on a second visit with what was bought before; else asks. */
export async function play(wish: Playing): Promise<void> {
  const stands = newWish();
  if (me.value === undefined) await recognise();
  if (!stands()) return;
  const seat = seatOf(wish);
  if (seat) return go(pathOf(seat.table));
  const before = lastVisit(wish.house.id);
  if (me.value && before) return takeSeat(wish, before, stands);
  playing.value = wish;
}

/** Finds the table and goes there; its page sits down. */
export async function takeSeat(wish: Playing, visit: Visit, stands: () => boolean): Promise<void> {
  const table = await asMyself(async () => (stands() ? find(wish) : null));
  if (table === null || !stands()) return;
  playing.value = null;
  rememberVisit(wish.house.id, visit);
  go(pathOf(table));
  arrival.value = { ...visit, table, page: route.peek() };
}

async function find({ house, table, untilWon }: Playing): Promise<string> {
  if (table !== undefined) return table;
  const found = untilWon
    ? await api.newTable({ house: house.id, until_won: true })
    : await api.play(house.id);
  return found.table;
}

type Entering = {
  busy: boolean;
  problem: string | null;
  enter: (wish: Playing) => Promise<void>;
};

/** One way in at a time, and why it does not open. */
export function useEntering(): Entering {
  const [busy, work] = useState(false);
  const [problem, tell] = useState<string | null>(null);
  const enter = async (wish: Playing) => {
    tell(null);
    work(true);
    await play(wish).catch((error) => tell(faultText(error)));
    work(false);
  };
  return { busy, problem, enter };
}
