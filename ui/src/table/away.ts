/** What happened while one was not looking: coups played, and what they won or lost. */

import { coupsPlayed, gainOf } from "./accounts.ts";
import type { TableView } from "./incoming.ts";
import { recall, remember } from "./storage.ts";

/** `net` is null for one who has no chips here, `home` what was paid out if the seat was given up. */
export type Away = { coups: number; net: number | null; home: number | null };
type Mark = {
  coups: number;
  gain: number | null;
  owner: string | null;
  at: number;
  seated: boolean;
  cashed: number;
};

const DAY = 86_400_000;

export class AwayWatch {
  readonly #key: string;
  #mark: Mark | null = null;

  constructor(table: string) {
    this.#key = `croupier.left.${table}`;
  }

  /** The page is closed: it will be another one that returns. */
  leave(view: TableView | null, owner: string | null): void {
    if (view?.own) remember("localStorage", this.#key, markOf(view, owner));
  }

  /** From this view on nobody looks, or nobody sees; the first such moment counts. */
  lose(view: TableView | null, owner: string | null): void {
    if (view && !this.#mark) this.#mark = markOf(view, owner);
  }

  /** What was missed until now; null if it is not worth a word. */
  returned(now: TableView, owner: string | null): Away | null {
    const mark = this.#mark ?? this.#stored();
    this.#mark = null;
    remember("localStorage", this.#key, null);
    return mark && mark.owner === owner && now.own ? difference(mark, markOf(now, owner)) : null;
  }

  #stored(): Mark | null {
    const mark = recall<Mark>("localStorage", this.#key);
    return mark && Date.now() - mark.at < DAY ? mark : null;
  }
}

function markOf(view: TableView, owner: string | null): Mark {
  return {
    coups: coupsPlayed(view),
    gain: gainOf(view, owner),
    owner,
    at: Date.now(),
    seated: view.seats.some(({ name }) => name === owner),
    cashed: view.own?.cashed ?? 0,
  };
}

function difference(then: Mark, now: Mark): Away | null {
  const coups = now.coups - then.coups;
  const home = then.seated && !now.seated ? now.cashed - then.cashed : null;
  if (coups <= 0 && home === null) return null;
  const net = then.gain === null || now.gain === null ? null : now.gain - then.gain;
  return { coups, net, home };
}
