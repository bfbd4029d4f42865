/**
 * A chef's line to a table: the table as it is, all tables at a glance, what a statement would do,
 * and what is said.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { StaffLine } from "../staff/line.ts";
import { ownId } from "../table/command-ids.ts";
import type { Remark } from "../table/connection.ts";
import { foldAll } from "../table/fold.ts";
import type { Entry, TableView, Welcome } from "../table/incoming.ts";
import type { Kept } from "../table/outbox.ts";
import type { StaffRefusal } from "../table/refusals.ts";
import type { Preview, Role, StaffCommand, TableGlance } from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";

/** A chef puts things right; a host may look, and open and close. */
export const SUPERVISING: readonly Role[] = ["chef", "host"];

/** Statements of which is known that they were taken. */
const REMEMBERED = 20;

type ChefRefusal = StaffRefusal & { id: string };

export class ChefModel extends StaffLine {
  /** All tables that the chef looks after; null before the first look. */
  readonly tables = signal<TableGlance[] | null>(null);
  readonly preview = signal<Preview | null>(null);
  readonly refusal = signal<ChefRefusal | null>(null);
  /** The last statements of one's own that were taken, by their ids: a frame may tell of several. */
  readonly taken = signal<ReadonlySet<string>>(new Set());
  /** The last entry that is known here, so that what is read from the log can be read again. */
  readonly news = signal(0);
  /** A report or a dispute that the chef looks into. */
  readonly lastMatter = signal(0);

  readonly glance: ReadonlySignal<TableGlance | undefined> = computed(() =>
    this.tables.value?.find(({ id }) => id === this.id),
  );

  /** What waits for a decision. */
  readonly openMatters = computed(
    () => this.view.value?.disputes.filter(({ decision }) => decision === null).length ?? 0,
  );

  // What is said

  /** Says a statement; its id. */
  state(line: string): string {
    this.refusal.value = null;
    const { coup = 0, phase = "idle" } = this.view.peek() ?? {};
    return this.connection.send({ do: "state", line, coup, phase }, coup);
  }

  /** Asks what a statement would do; `preview` has the answer, by this id. */
  ask(line: string): string {
    return this.connection.send({ do: "preview", line }, this.view.peek()?.coup ?? 0);
  }

  #look(): void {
    this.connection.send({ do: "overview", on: true }, 0);
  }

  // The line

  override welcome(message: Welcome): void {
    super.welcome(message);
    this.news.value = message.seq;
    this.#noteMatters(message.view);
    this.#look();
  }

  /** A new line knows nothing of what was asked on the old one. */
  override resuming(): void {
    this.#look();
  }

  entry({ seq, id, events }: Entry): void {
    const before = this.view.peek();
    if (!before) return;
    const after = foldAll(before, events, null);
    this.view.value = after;
    this.news.value = seq;
    this.#noteMatters(after);
    if (id.startsWith(`${this.role}/`)) this.#take(ownId(id));
  }

  #take(id: string): void {
    this.taken.value = new Set([...this.taken.peek(), id].slice(-REMEMBERED));
  }

  /** They are numbered from 1, and a view forgets old ones that were decided. */
  #noteMatters({ disputes }: TableView): void {
    const numbers = disputes.map(({ number }) => number);
    this.lastMatter.value = Math.max(this.lastMatter.peek(), ...numbers);
  }

  remark(remark: Remark): void {
    if (remark.t === "desk") this.desk.value = remark;
    else if (remark.t === "preview") this.preview.value = remark;
    else if (remark.t === "overview") this.tables.value = remark.tables;
  }

  done(id: string): void {
    this.#take(id);
  }

  /** Of a statement only: a question that is refused beside it must not hide why nothing was done. */
  refused(command: StaffCommand, code: string, text: string, phrase?: Phrase): void {
    if (command.do !== "state") return;
    this.refusal.value = { id: command.id, code, text, ...(phrase && { phrase }) };
  }

  override wanted(kept: Kept<StaffCommand>): boolean {
    return kept.command.do === "overview" || super.wanted(kept);
  }
}
