/** What every page of a table's staff has: a line in a role, and the table as it is. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { Connection, type Line, type Listener, type Remark } from "../table/connection.ts";
import type { Entry, TableView, Welcome } from "../table/incoming.ts";
import type { Kept } from "../table/outbox.ts";
import type { Desk, Role, StaffCommand } from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";

/** What waited longer for a line is not meant any more, in milliseconds. */
const STALE = 20_000;

export abstract class StaffLine implements Listener<StaffCommand> {
  readonly id: string;
  readonly role: Role;
  protected readonly connection: Connection<StaffCommand>;
  readonly me = signal<string | null>(null);
  readonly title = signal("");
  readonly view = signal<TableView | null>(null);
  readonly desk = signal<Desk | null>(null);

  constructor(id: string, role: Role) {
    this.id = id;
    this.role = role;
    this.connection = new Connection<StaffCommand>(id, this, role);
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  restart(): void {
    this.connection.restart();
  }

  get line(): ReadonlySignal<Line> {
    return this.connection.line;
  }

  welcome(message: Welcome): void {
    this.me.value = message.you;
    this.title.value = message.title;
    this.view.value = message.view;
  }

  resuming(): void {}

  caughtUp(): void {}

  /** What was pressed a while ago is not done behind anybody's back. */
  wanted({ at }: Kept<StaffCommand>): boolean {
    return Date.now() - at < STALE;
  }

  abstract entry(entry: Entry): void;
  abstract remark(remark: Remark): void;
  abstract done(id: string): void;
  abstract refused(command: StaffCommand, code: string, text: string, phrase?: Phrase): void;
}
