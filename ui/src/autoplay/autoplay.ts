/**
 * A slip played by itself for some coups. It runs in the page and nowhere else: what it lays, it
 * lays as a hand would, once for each coup.
 *
 * Rule 1: any refusal ends it. Rule 2: nobody there, nothing is laid: leaving the seat, hiding the
 * page, a lost line and a computer that slept end it. Rule 3: one press ends it. Rule 4: it says
 * why it ended.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { gainOf, seatOf, totalsOf } from "../table/accounts.ts";
import type { Line } from "../table/connection.ts";
import type { TableEvent, TableView } from "../table/incoming.ts";
import type { Refusal } from "../table/model.ts";
import { coupOfBets } from "../table/phases.ts";
import { refusalText } from "../table/refusals.ts";
import type { LyingBet } from "../table/slip.ts";
import type { HouseRules } from "../wire.ts";

/** When to stop; null is never. Amounts are in minor units, `below` is of all that one has. */
export type StopRules = {
  coups: number;
  won: number | null;
  lost: number | null;
  number: number | null;
  below: number | null;
};

type Running = {
  slip: LyingBet[];
  rules: StopRules;
  /** Coups still to be played. */
  left: number;
  /** What it won or lost so far. */
  net: number;
};

export type StopReason =
  | { is: "done" | "pressed" | "won" | "lost" | "below" | "left" | "hidden" | "line" | "slept" }
  | { is: "number"; number: number }
  | { is: "refused"; text: string };

export type Ended = { why: StopReason; net: number; played: number };

/** What it needs of a table. */
interface PlayedTable {
  readonly house: HouseRules;
  readonly me: ReadonlySignal<string | null>;
  readonly view: ReadonlySignal<TableView | null>;
  readonly line: ReadonlySignal<Line>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  readonly secondsLeft: ReadonlySignal<number | null>;
  readonly bets: {
    readonly whyNotBet: ReadonlySignal<string | null>;
    readonly isBusy: ReadonlySignal<boolean>;
    repeat(slip: LyingBet[]): string | null;
  };
}

/** With less time than this left, the next coup is waited for. */
const IN_TIME = 2;
const BEAT = 1000;
/** A clock that stood still for so long stood in a computer that slept. */
const SLEEP = 15_000;

export class Autoplay {
  readonly running = signal<Running | null>(null);
  readonly ended = signal<Ended | null>(null);
  readonly #table: PlayedTable;
  readonly #stops: (() => void)[] = [];
  /** The coup for which the slip was laid last. */
  #laid = 0;
  /** What one had gained before the first of them. */
  #before = 0;

  constructor(table: PlayedTable) {
    this.#table = table;
  }

  start(slip: LyingBet[], rules: StopRules): void {
    const view = this.#table.view.peek();
    if (!view || slip.length === 0 || rules.coups < 1) return;
    this.#unhook();
    this.#laid = 0;
    this.ended.value = null;
    this.running.value = { slip, rules, left: rules.coups, net: 0 };
    this.#hook();
  }

  stop(why: StopReason = { is: "pressed" }): void {
    const running = this.running.peek();
    if (!running) return;
    this.#unhook();
    this.running.value = null;
    this.ended.value = { why, net: running.net, played: running.rules.coups - running.left };
  }

  // Watching

  #hook(): void {
    const hidden = () => document.hidden && this.stop({ is: "hidden" });
    document.addEventListener("visibilitychange", hidden);
    this.#stops.push(
      () => document.removeEventListener("visibilitychange", hidden),
      watchSleep(() => this.stop({ is: "slept" })),
      effect(() => this.#guard()),
      effect(() => this.#play()),
    );
  }

  #unhook(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** What ends it at once. */
  #guard(): void {
    const { house, view, me, line, refusal } = this.#table;
    if (refusal.value) this.#endLater({ is: "refused", text: refusalText(refusal.value, house) });
    else if (line.value.is !== "live") this.#endLater({ is: "line" });
    else if (!seatOf(view.value, me.value)) this.#endLater({ is: "left" });
  }

  /** An effect must not end itself. */
  #endLater(why: StopReason): void {
    queueMicrotask(() => this.stop(why));
  }

  /** A coup is settled: it counts if the slip lay in it. A void one does not. */
  follow(events: readonly TableEvent[], view: TableView): void {
    const running = this.running.peek();
    if (!running || !events.some(({ type }) => type === "WinnersPaid")) return;
    if (view.coup !== this.#laid) return;
    const now = { ...running, net: this.#gain(view) - this.#before, left: running.left - 1 };
    this.running.value = now;
    const why = whyStop(now, view.number, totalsOf(view, this.#table.me.peek()).total);
    if (why) this.stop(why);
  }

  #gain(view: TableView | null): number {
    return (view && gainOf(view, this.#table.me.peek())) ?? 0;
  }

  /** Bets are open: the slip is laid, once for each coup. */
  #play(): void {
    const { view, bets, secondsLeft } = this.#table;
    const open = bets.whyNotBet.value === null && !bets.isBusy.value;
    const coup = view.value ? coupOfBets(view.value) : 0;
    const left = secondsLeft.value;
    if (!open || coup <= this.#laid || (left !== null && left < IN_TIME)) return;
    // An effect that gives orders would be its own cause.
    queueMicrotask(() => this.#lay(coup));
  }

  #lay(coup: number): void {
    const running = this.running.peek();
    if (!running || coup <= this.#laid) return;
    if (this.#laid === 0) this.#before = this.#gain(this.#table.view.peek());
    this.#laid = coup;
    const why = this.#table.bets.repeat(running.slip);
    if (why !== null) this.stop({ is: "refused", text: why });
  }
}

function whyStop({ rules, net, left }: Running, number: number | null, balance: number) {
  const { won, lost, below } = rules;
  if (won !== null && net >= won) return { is: "won" } as const;
  if (lost !== null && -net >= lost) return { is: "lost" } as const;
  if (number !== null && number === rules.number) return { is: "number", number } as const;
  if (below !== null && balance < below) return { is: "below" } as const;
  return left === 0 ? ({ is: "done" } as const) : null;
}

function watchSleep(onSleep: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEEP) onSleep();
    last = now;
  }, BEAT);
  return () => clearInterval(timer);
}
