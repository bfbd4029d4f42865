/**
 * Commands that the server has not answered yet. They survive a lost line and a reload of the
 * page, and are sent again with the same id, so none is lost and none acts twice.
 */
import type { Command, StaffCommand } from "../wire.ts";
import { recall, remember } from "./storage.ts";

/** Whatever somebody says on a line: a player, or the people who run the table. */
export type AnyCommand = Command | StaffCommand;
/** The same before it has its id. */
export type Unsaid<Given extends AnyCommand> = Given extends unknown ? Omit<Given, "id"> : never;

export type Kept<Given extends AnyCommand = Command> = {
  command: Given;
  /** Which coup it was meant for: a bet for a past coup must not land in a later one. */
  coup: number;
  /** When it was given, in milliseconds since 1970. */
  at: number;
};

type Stored<Given extends AnyCommand> = { owner: string | null; kept: Kept<Given>[] };

export class Outbox<Given extends AnyCommand = Command> {
  readonly #key: string;
  #kept = new Map<string, Kept<Given>>();
  #owner: string | null = null;

  /** `as`: the role that speaks, unless it is a player. */
  constructor(table: string, as: string | null = null) {
    this.#key = `croupier.outbox.${table}${as ? `.${as}` : ""}`;
  }

  /** Who gives commands from now on. Commands that this player left waiting stay, others are dropped. */
  open(owner: string | null): void {
    const stored = recall<Stored<Given>>("sessionStorage", this.#key);
    const known = this.#kept.size > 0 && this.#owner === owner ? this.waiting : [];
    const left = stored && stored.owner === owner ? stored.kept : [];
    this.#owner = owner;
    this.#kept = new Map([...left, ...known].map((kept) => [kept.command.id, kept]));
    this.#save();
  }

  keep(order: Unsaid<Given>, coup: number): Given {
    const command = { id: newId(), ...order } as unknown as Given;
    this.#kept.set(command.id, { command, coup, at: Date.now() });
    this.#save();
    return command;
  }

  /** The command of an id, which is then answered; undefined if it is not waiting. */
  answer(id: string): Given | undefined {
    const found = this.#kept.get(id);
    if (!found) return undefined;
    this.#kept.delete(id);
    this.#save();
    return found.command;
  }

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  get waiting(): Kept<Given>[] {
    return [...this.#kept.values()];
  }

  #save(): void {
    const stored: Stored<Given> = { owner: this.#owner, kept: this.waiting };
    remember("sessionStorage", this.#key, stored.kept.length > 0 ? stored : null);
  }
}

/** `crypto.randomUUID` is missing on plain http, where an evening's phones may well be. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
