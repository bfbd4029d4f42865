/** Layouts of bets that a player saved under a name, house by house, in this browser. */
import { signal } from "@preact/signals";
import type { Slip } from "./slip.ts";
import { recall, remember } from "./storage.ts";

export type Layout = { name: string; slip: Slip };

const MOST = 30;

export class Layouts {
  readonly #key: string;
  readonly all;

  constructor(house: string) {
    this.#key = `croupier.layouts.${house}`;
    this.all = signal<Layout[]>(recall<Layout[]>("localStorage", this.#key) ?? []);
  }

  find(name: string): Layout | undefined {
    return this.all.value.find((layout) => layout.name === name);
  }

  /** A layout of the same name is replaced. */
  save(name: string, slip: Slip): void {
    const others = this.all.value.filter((layout) => layout.name !== name);
    this.#keep([...others, { name, slip }].slice(-MOST));
  }

  remove(name: string): void {
    this.#keep(this.all.value.filter((layout) => layout.name !== name));
  }

  #keep(layouts: Layout[]): void {
    this.all.value = layouts;
    remember("localStorage", this.#key, layouts);
  }
}
