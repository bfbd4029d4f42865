/**
 * What may be shown of a table already. The truth comes in at once; the eye gets it at its own
 * pace: the number when the ball has landed, then the losers raked in, then winner after winner.
 *
 * A real wheel has a ball of its own: the page rolls none, and shows the number when it is known.
 *
 * Rule 1: nothing waits longer than `LONGEST`. Rule 2: a new coup, a void one, a hidden page and
 * an impatient person end all waiting. Rule 3: what is shown is always a prefix of what happened.
 */
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { ROLLING, UNSEALED } from "../wire.ts";
import { fold } from "./fold.ts";
import type { TableEvent, TableView } from "./incoming.ts";
import { isWinning } from "./laying.ts";

export type Ball =
  | { is: "still" }
  | { is: "rolling" }
  | { is: "landing" | "landed"; on: number; coup: number };
type Waiting = { event: TableEvent; arrived: number };
/** Stands after the events of an entry. */
type EndOfEntry = { ends: string | null };

interface Audience {
  /** An event is on show now. */
  saw(event: TableEvent, view: TableView): void;
  /** All events of an entry are on show; `id` is the command it came from. */
  sawEntry(id: string | null): void;
}

export const LONGEST = 6000;
/** What is said of a number or of its losers comes when they have been drawn: both are much. */
const SAID_AFTER = 60;
const SAID_LATER = new Set(["NumberSet", "Collected"]);
const SWEEP = 800;
const PAYMENT = 450;
const ALL_PAYMENTS = 2500;

export class Timeline {
  readonly #shown = signal<TableView | null>(null);
  readonly #ball = signal<Ball>({ is: "still" });
  readonly #audience: Audience;
  #me: string | null = null;
  #queue: (Waiting | EndOfEntry)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #untold: (() => void) | null = null;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(audience: Audience) {
    this.#audience = audience;
    document.addEventListener("visibilitychange", this.#hidden);
  }

  get shown(): ReadonlySignal<TableView | null> {
    return this.#shown;
  }

  get ball(): ReadonlySignal<Ball> {
    return this.#ball;
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.#rest();
    this.#forget();
  }

  /** Another table, or the same after a long silence: nothing to act out. */
  reset(view: TableView, me: string | null): void {
    this.#rest();
    this.#forget();
    this.#me = me;
    this.#shown.value = view;
    this.#ball.value = ballOf(view);
  }

  push(events: TableEvent[], id: string | null): void {
    const arrived = performance.now();
    for (const event of events) this.#queue.push({ event, arrived });
    this.#queue.push({ ends: id });
    if (document.hidden || events.some(({ type }) => ENDS_WAITING.has(type))) this.skip();
    else this.#next();
  }

  /** The ball lies in its pocket. */
  landed(): void {
    if (this.#ball.value.is !== "landing") return;
    this.#rest();
    this.#showHead();
    this.#next();
  }

  /** Show everything now. */
  skip(): void {
    this.#rest();
    batch(() => {
      while (this.#queue.length > 0) this.#showHead();
      this.#tell();
    });
  }

  // The queue

  readonly #hidden = (): void => {
    if (document.hidden) this.skip();
  };

  #rest(): void {
    this.#held = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#deadline);
  }

  #forget(): void {
    this.#queue = [];
    this.#untold = null;
    clearTimeout(this.#telling);
  }

  #next(): void {
    batch(() => {
      while (!this.#held && this.#queue.length > 0) this.#act();
    });
    this.#setDeadline();
  }

  /** One event: on show at once, unless it is a number whose ball still rolls here. */
  #act(): void {
    const head = this.#queue[0];
    const view = this.#shown.value;
    if (head && "event" in head && head.event.type === "NumberSet" && !rollsElsewhere(view)) {
      const coup = view?.coup ?? 0;
      this.#ball.value = { is: "landing", on: head.event.number, coup };
      this.#held = true;
      return;
    }
    this.#showHead();
    if (head && "event" in head) this.#dwell(head.event);
  }

  #dwell({ type }: TableEvent): void {
    const pause = type === "Collected" ? SWEEP : type === "WinnerPaid" ? this.#perPayment() : 0;
    if (pause === 0 || calm()) return;
    this.#held = true;
    this.#timer = setTimeout(() => {
      this.#held = false;
      this.#next();
    }, pause);
  }

  /** Many winners are paid faster, so that all of them fit. */
  #perPayment(): number {
    // All of the coup's: those who are paid already do not make the others slower.
    const winners = this.#shown.value?.results.filter(isWinning).length ?? 1;
    return Math.min(PAYMENT, ALL_PAYMENTS / Math.max(1, winners));
  }

  #setDeadline(): void {
    clearTimeout(this.#deadline);
    const oldest = this.#queue.find((one) => "event" in one);
    if (!oldest) return;
    const left = Math.max(0, oldest.arrived + LONGEST - performance.now());
    this.#deadline = setTimeout(() => this.skip(), left);
  }

  #showHead(): void {
    const head = this.#queue.shift();
    const before = this.#shown.value;
    if (!head || !before) return;
    if ("ends" in head) {
      this.#audience.sawEntry(head.ends);
      return;
    }
    this.#tell();
    const view = fold(before, head.event, this.#me);
    this.#shown.value = view;
    this.#ball.value = ballAfter(this.#ball.value, head.event, view);
    this.#untold = () => this.#audience.saw(head.event, view);
    if (!SAID_LATER.has(head.event.type) || calm()) this.#tell();
    else this.#telling = setTimeout(() => batch(() => this.#tell()), SAID_AFTER);
  }

  /** Tells of the last event on show, unless that is done. */
  #tell(): void {
    clearTimeout(this.#telling);
    const tell = this.#untold;
    this.#untold = null;
    tell?.();
  }
}

/** These come when nobody should look at the last coup any more. */
const ENDS_WAITING = new Set(["BettingOpened", "CoupVoided", "SpunAgain", "StepTakenBack"]);

/** The coup is played with a real wheel, which people watch or a reader reads. */
export function rollsElsewhere(view: Pick<TableView, "coup_wheel"> | null): boolean {
  return view !== null && UNSEALED.includes(view.coup_wheel);
}

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function ballOf(view: TableView): Ball {
  const { phase, number, coup } = view;
  if (number !== null) return { is: "landed", on: number, coup };
  return ROLLING.includes(phase) ? ballTossed(view) : { is: "still" };
}

function ballTossed(view: TableView): Ball {
  return { is: rollsElsewhere(view) ? "still" : "rolling" };
}

/** It lies in its pocket until it is spun again. */
function ballAfter(ball: Ball, event: TableEvent, view: TableView): Ball {
  switch (event.type) {
    case "BallSpun":
    case "SpunAgain":
      return ballTossed(view);
    case "NumberSet":
      return { is: "landed", on: event.number, coup: view.coup };
    case "StepTakenBack":
      return ballOf(view);
    case "SettledAgain":
      return event.coup === view.coup ? ballOf(view) : ball;
    case "CoupVoided":
      return { is: "still" };
    default:
      return ball;
  }
}
