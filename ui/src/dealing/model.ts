/**
 * The croupier's desk: the table as it is, what the server says to do next, and what is said to it.
 *
 * Rule 1: nothing is said that the croupier did not see: every statement carries the coup and the
 * phase on show. Rule 2: one press is one statement; until it is answered no other step is made.
 * Rule 3: when somebody else changes what the large button does, it rests for a second: a thumb that
 * was on its way meant the button that was there.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { denominations } from "../chips/amount.ts";
import { toAnswer } from "../coup/prison.ts";
import { StaffLine } from "../staff/line.ts";
import { seatOf } from "../table/accounts.ts";
import { type BetChips, choicesOf, chosenOf } from "../table/chips.ts";
import { ownId } from "../table/command-ids.ts";
import type { Remark } from "../table/connection.ts";
import { foldAll } from "../table/fold.ts";
import type { CoupNumber, Entry, SeatView, Welcome } from "../table/incoming.ts";
import { numbersAfter } from "../table/numbers.ts";
import type { StaffRefusal } from "../table/refusals.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import {
  BETTING,
  type BriefingCard,
  type Desk,
  type DeskStep,
  type HouseRules,
  type StaffCommand,
  type StaffOrder,
} from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";
import { reliefLine, type Toss } from "./lines.ts";

/** Two presses closer than this are one, in milliseconds. */
const DOUBLE = 350;
/** A large button that somebody else changed takes no press for so long, in milliseconds. */
const REST = 1000;
const REMEMBERED = 20;
const PLAIN_TOSS: Toss = { laps: null, same: false };

/** To put the announced number right, or instead of a reader that does not tell it. */
type Keying = "correct" | "by hand";
export type Sheet = "beside" | "cards" | "seat" | null;

export class DealModel extends StaffLine {
  readonly house: HouseRules;
  readonly numbers = signal<CoupNumber[]>([]);
  readonly card = signal<BriefingCard | null>(null);
  readonly refusal = signal<StaffRefusal | null>(null);
  /** Somebody else has just changed what the large button does. */
  readonly resting = signal(false);
  /** What was called out last: bets that were repeated, and sentences for everybody. */
  readonly said = signal<string | null>(null);
  /** Statements that are not answered yet, by id. */
  readonly underway = signal<ReadonlyMap<string, string>>(new Map());
  /** The number on the keypad that waits to be confirmed. */
  readonly entered = signal<number | null>(null);
  /** Why the keypad is there although the next step does not ask for it. */
  readonly keying = signal<Keying | null>(null);
  /** What the croupier saw of the toss. */
  readonly toss = signal<Toss>(PLAIN_TOSS);
  /** Numbers to light on the felt: of what is raked in or paid. */
  readonly lit = signal<number[]>([]);
  /** What was asked for beside the moment. */
  readonly sheet = signal<Sheet>(null);
  /** The player in whose name the felt is touched. */
  readonly acting = signal<string | null>(null);
  readonly #lastChips = signal<ReadonlyMap<string, number>>(new Map());
  readonly #wish = signal<BetChips | null>(null);
  #pressed = Number.NEGATIVE_INFINITY;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody else did something that the desk on show does not know yet. */
  #changed = false;
  /** What was open when the last statement was made: a step closes that, and nothing newer. */
  #left: { sheet: Sheet; acting: string | null } | null = null;
  /** Own statements that were taken, by the entry that a desk must know before the next press. */
  readonly #taken = new Map<string, number>();

  constructor(id: string, house: HouseRules) {
    super(id, "croupier");
    this.house = house;
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return this.connection.now();
  }

  /** Whether a number is to be entered now. */
  readonly entering: ReadonlySignal<boolean> = computed(
    () => this.keying.value !== null || this.desk.value?.steps[0]?.press === "number",
  );

  /** The step that the large button makes: while a number is entered, the one that takes it. */
  readonly step: ReadonlySignal<DeskStep | undefined> = computed(() => {
    const steps = this.desk.value?.steps ?? [];
    return this.entering.value ? steps.find(({ press }) => press === "number") : steps[0];
  });

  stopKeying(): void {
    this.keying.value = null;
    this.entered.value = null;
  }

  // Who deals

  /** Somebody else deals: they must be relieved first. */
  readonly dealer: ReadonlySignal<string | null> = computed(() => {
    const { croupier: dealer = null, places = {} } = this.view.value ?? {};
    const me = this.me.value;
    // Each of three croupiers may have a device, or one serves all of them.
    return dealer === me || (me !== null && Object.values(places).includes(me)) ? null : dealer;
  });

  relieve(): void {
    const me = this.me.peek();
    if (me !== null) this.state(reliefLine(me));
  }

  // For whom

  readonly seat: ReadonlySignal<SeatView | undefined> = computed(() =>
    seatOf(this.view.value, this.acting.value),
  );

  /** What that player has in front. */
  readonly hand = computed(() =>
    this.desk.value?.hands.find(({ seat }) => seat === this.acting.value),
  );

  /** All that the player could bet with. */
  readonly choices: ReadonlySignal<BetChips[]> = computed(() => {
    const { value: view } = this.view;
    const purse = this.hand.value?.purse ?? {};
    const own = { ...EMPTY_HAND, purse };
    return choicesOf(view && { ...view, own }, this.acting.value, this.#wish.value);
  });

  readonly chips: ReadonlySignal<BetChips> = computed(() =>
    chosenOf(this.choices.value, this.seat.value, this.#wish.value),
  );

  /** The value of one of the chips in hand; 0 where they have values of their own. */
  readonly chipValue: ReadonlySignal<number> = computed(() =>
    this.chips.value.chip === "colour" ? (this.seat.value?.value ?? 0) : 0,
  );

  /** What the player can bet with one touch. */
  readonly rack: ReadonlySignal<number[]> = computed(() =>
    denominations(this.house, this.chipValue.value),
  );

  /** What the next touch lays: what was chosen last for this player, and for nobody else. */
  readonly chip: ReadonlySignal<number> = computed(() => {
    const { value: rack } = this.rack;
    const last = this.#lastChips.value.get(this.acting.value ?? "") ?? 0;
    return rack.includes(last) ? last : (rack[0] ?? 0);
  });

  takeChip(amount: number): void {
    const seat = this.acting.peek();
    if (seat === null) return;
    this.#lastChips.value = new Map(this.#lastChips.peek()).set(seat, amount);
  }

  betWith(chips: BetChips): void {
    this.#wish.value = chips;
  }

  /** Turn to a player, or away from all of them. */
  actFor(seat: string | null): void {
    this.#wish.value = null;
    this.acting.value = seat;
    this.refusal.value = null;
  }

  /** Guests without a phone whose stake is in prison, and who can answer and have not. */
  readonly asked: ReadonlySignal<SeatView[]> = computed(() => {
    const { value: view } = this.view;
    if (!view) return [];
    return view.seats.filter((one) => one.guest && toAnswer(this.house, view, one).length > 0);
  });

  // What is said

  /** Whether a press counts: not the second of a double one, and not before an answer. */
  presses(at: number, again: boolean): boolean {
    if (again && at - this.#pressed < DOUBLE) return false;
    if (this.underway.peek().size > 0 || this.line.peek().is !== "live") return false;
    if (this.resting.peek()) return false;
    this.#pressed = at;
    return true;
  }

  #takeRest(): void {
    clearTimeout(this.#rest);
    this.resting.value = true;
    this.#rest = setTimeout(() => {
      this.resting.value = false;
    }, REST);
  }

  state(line: string): void {
    const desk = this.desk.peek();
    if (!desk) return;
    this.#give({ do: "state", line, coup: desk.coup, phase: desk.phase }, line);
  }

  /** Do a step of the procedure that needs nothing but a press. */
  make(step: DeskStep, line = step.line): void {
    const desk = this.desk.peek();
    if (!desk) return;
    if (step.press === "draw")
      this.#give({ do: "draw", coup: desk.coup, phase: desk.phase }, "draw");
    else if (line !== null) this.state(line);
  }

  show(card: number | null): void {
    this.#give({ do: "cards", show: card }, "cards");
  }

  #give(order: StaffOrder, what: string): void {
    this.refusal.value = null;
    this.#left = { sheet: this.sheet.peek(), acting: this.acting.peek() };
    const id = this.connection.send(order, this.desk.peek()?.coup ?? 0);
    this.underway.value = new Map(this.underway.peek()).set(id, what);
  }

  #answered(id: string): void {
    const left = new Map(this.underway.peek());
    if (left.delete(id)) this.underway.value = left;
  }

  // The line

  override welcome(message: Welcome): void {
    super.welcome(message);
    this.numbers.value = message.numbers.slice(-REMEMBERED);
    this.card.value = message.card;
  }

  entry({ id, seq, events }: Entry): void {
    const before = this.view.peek();
    if (!before) return;
    const { value: dealer } = this.dealer;
    this.view.value = foldAll(before, events, null);
    if (!this.underway.peek().has(ownId(id))) {
      this.#changed = true;
      if (dealer !== this.dealer.value) this.#takeRest();
    }
    for (const event of events) this.#note(event);
    if (this.underway.peek().has(ownId(id))) this.#taken.set(ownId(id), seq);
    if (!seatOf(this.view.peek(), this.acting.peek())) this.acting.value = null;
  }

  #note(event: Entry["events"][number]): void {
    const coup = this.view.peek()?.coup ?? 0;
    this.numbers.value = numbersAfter(this.numbers.peek(), event, coup, REMEMBERED);
    // A correction changes neither phase nor coup, but what was entered is done.
    if (event.type === "NumberSet") this.stopKeying();
  }

  remark(remark: Remark): void {
    switch (remark.t) {
      case "desk":
        this.#lay(remark);
        break;
      case "card":
        this.card.value = remark.card;
        break;
      case "said":
        this.said.value = remark.text;
        break;
    }
  }

  #lay(desk: Desk): void {
    const before = this.desk.peek();
    this.desk.value = desk;
    if (this.#changed && before?.steps[0]?.name !== desk.steps[0]?.name) this.#takeRest();
    this.#changed = false;
    if (before?.phase !== desk.phase || before.coup !== desk.coup) this.#stepped(desk);
    for (const [id, seq] of this.#taken) if (seq <= desk.seq) this.#settle(id);
  }

  /** A statement is done when the desk knows of it: until then the large button has the old step. */
  #settle(id: string): void {
    this.#taken.delete(id);
    this.#answered(id);
    this.#left = null;
  }

  /** With another step, what was half entered for the last one is void. */
  #stepped(desk: Desk): void {
    this.entered.value = null;
    this.keying.value = null;
    this.toss.value = PLAIN_TOSS;
    if (BETTING.includes(desk.phase)) return;
    // What is to be done now must be in sight, unless something else was asked for since the press.
    const left = this.#left ?? { sheet: this.sheet.peek(), acting: this.acting.peek() };
    this.said.value = null;
    if (this.acting.peek() === left.acting) this.acting.value = null;
    if (this.sheet.peek() === left.sheet) this.sheet.value = null;
  }

  done(id: string): void {
    this.#answered(id);
  }

  refused(command: StaffCommand, code: string, text: string, phrase?: Phrase): void {
    this.#answered(command.id);
    this.refusal.value = { code, text, ...(phrase && { phrase }) };
  }
}
