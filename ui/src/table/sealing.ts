/** The table after an event about its secrets and seeds, the twin of the server's `after/sealing.py`. */
import { hashOf } from "../fairness/scheme.ts";
import type { EventFields, TableView } from "./incoming.ts";

export function chainOpened(view: TableView, event: EventFields["ChainOpened"]): TableView {
  const { anchor, length } = event;
  return { ...view, chain: { anchor, length, used: 0, link: anchor } };
}

/** What a new coup is sealed with. */
export function sealed({ seal, anchor, link }: EventFields["BettingOpened"]) {
  return { seal, anchor, link, felt: null, secret: null, seeds: [] };
}

export function seedSealed(view: TableView, { seat, hash }: EventFields["SeedSealed"]): TableView {
  return { ...view, seeds: [...view.seeds, { seat, hash, seed: null }] };
}

export function seedTold(view: TableView, { seat, seed }: EventFields["SeedTold"]): TableView {
  const hash = hashOf(seed);
  const isTold = (one: { seat: string; hash: string }) => one.seat === seat && one.hash === hash;
  const seeds = view.seeds.map((one) => (isTold(one) ? { ...one, seed } : one));
  return { ...view, seeds };
}

/** The first number of a coup of a chain, or its end without one, uses a secret up. */
export function secretTold(view: TableView, { secret }: { secret: string | null }): TableView {
  const chain = view.link && view.secret === null ? used(view.chain, secret) : view.chain;
  return { ...view, chain, secret: secret ?? view.secret };
}

/** A secret that nobody tells ends the chain. */
function used(chain: TableView["chain"], secret: string | null): TableView["chain"] {
  return chain && secret ? { ...chain, used: chain.used + 1, link: secret } : null;
}
