/** Layouts of bets that a player saved under a name, house by house, in this browser. */
import { signal } from "@preact/signals";
import type { Slip } from "./slip.ts";
import { recall, remember } from "./storage.ts";

type SavedLayout = { name: string; slip: Slip };

const MOST = 30;

export class SavedLayouts {
  readonly #key: string;
  readonly all;

  constructor(house: string) {
    this.#key = `croupier.layouts.${house}`;
    this.all = signal<SavedLayout[]>(recall<SavedLayout[]>("localStorage", this.#key) ?? []);
  }

  find(name: string): SavedLayout | undefined {
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

  #keep(layouts: SavedLayout[]): void {
    this.all.value = layouts;
    remember("localStorage", this.#key, layouts);
  }
}
