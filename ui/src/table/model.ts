/**
 * One open table: everything its page shows, as signals. It listens to the line, keeps the truth
 * (`view`) and what may be shown of it (`shown`), and gives orders.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { api } from "../api.ts";
import { Autoplay } from "../autoplay/autoplay.ts";
import { Witness } from "../fairness/witness.ts";
import { callOf } from "../house.ts";
import { Sounds } from "../sound/sounds.ts";
import { type TrackField, trackFields } from "../track/fields.ts";
import type { BriefingCard, CallRules, Clock, Command, HouseRules, Order, Role } from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";
import { seatOf, type Totals, totalsOf } from "./accounts.ts";
import { type Away, AwayWatch } from "./away.ts";
import { Bets } from "./bets.ts";
import { type BetChips, choicesOf, chosenOf, handsOf, type InHand, inChips } from "./chips.ts";
import { isSentBy, ownId } from "./command-ids.ts";
import { Connection, type Line, type Listener, type Remark } from "./connection.ts";
import { foldAll } from "./fold.ts";
import type { Entry, SeatView, TableEvent, TableView, Welcome } from "./incoming.ts";
import type { Kept } from "./outbox.ts";
import { coupOfBets } from "./phases.ts";
import { Sharing } from "./sharing.ts";
import type { LyingBet } from "./slip.ts";
import { type Ball, Timeline } from "./stage.ts";
import { recall, remember } from "./storage.ts";
import { Story } from "./story.ts";

/** One's own order about bets that is not answered yet, and the chips that it lays. */
type Underway = { id: string; laid: LyingBet[] };
export type PointedCall = { call: CallRules; armed: boolean };
export type Refusal = { code: string; text: string; order: Order["do"]; phrase?: Phrase };

const NO_CLOCK = { now: 0, step: "rest", ends: null } as Clock;
/** Orders other than bets are not given any more after this. */
const STALE = 120_000;
/** Orders of which is known that they were taken. */
const REMEMBERED = 20;

export class TableModel implements Listener {
  readonly id: string;
  readonly house: HouseRules;
  readonly bets: Bets;
  readonly autoplay: Autoplay;
  readonly story: Story;
  readonly #connection: Connection;
  readonly #stage: Timeline;
  readonly #away: AwayWatch;
  #sounds: Sounds | null = null;

  readonly me = signal<string | null>(null);
  /** The table as the server knows it. */
  readonly view = signal<TableView | null>(null);
  /** How long a seat is held for one who dropped, in seconds. */
  readonly hold = signal(0);
  readonly clock = signal<Clock>(NO_CLOCK);
  readonly secondsLeft = signal<number | null>(null);
  readonly present = signal<string[]>([]);
  readonly underway = signal<Underway[]>([]);
  readonly refusal = signal<Refusal | null>(null);
  readonly away = signal<Away | null>(null);
  /** The chip that the next press lays, in minor units. */
  readonly chip: Signal<number>;
  /** Which chips one would rather bet with; what one has decides. */
  readonly #wish: Signal<BetChips | null>;
  /** What the field of the track shows. */
  readonly field: Signal<TrackField>;
  /** Numbers that a call under the pointer covers, to light on the felt. */
  readonly lit = signal<number[]>([]);
  /** The call under the pointer on the track; armed is one that a finger has to confirm. */
  readonly pointed = signal<PointedCall | null>(null);
  /** Numbers of the spot under the pointer, to light on the track. */
  readonly under = signal<number[]>([]);
  /** The croupier's last repetition of one's own called bet. */
  readonly said = signal<string | null>(null);
  /** A card of the briefing that the croupier shows to everybody. */
  readonly card = signal<BriefingCard | null>(null);
  /** The name that a host gave the table. */
  readonly title = signal<string | null>(null);
  /** What marks this table's colour chips, where the house has that. */
  readonly emblem = signal<string | null>(null);
  /** The last of one's orders that were taken, by their ids: a frame may tell of several. */
  readonly taken = signal<ReadonlySet<string>>(new Set());
  /** One wants to leave as soon as nothing of one's own lies on the table. */
  readonly leaving = signal(false);
  readonly sharing = new Sharing();
  /** Adds this page's seed to the number, and watches that the number is right. */
  readonly witness: Witness;
  readonly #stop: (() => void)[] = [];

  /** `as`: a display looks on by a right of its own. */
  constructor(id: string, house: HouseRules, as: Role | null = null) {
    this.id = id;
    this.house = house;
    this.chip = signal(recall<number>("localStorage", chipKey(house)) ?? house.chips[0] ?? 100);
    this.#wish = signal(recall<BetChips>("localStorage", chipsKey(house)));
    this.field = signal(trackFields(house)[0] ?? "sectors");
    this.story = new Story(house);
    this.#stage = new Timeline({
      saw: (event, view) => {
        this.story.saw(event, view, this.me.peek());
        this.#sounds?.saw(event);
      },
      sawEntry: (entry) => entry && this.#settled(entry),
    });
    this.#away = new AwayWatch(id);
    this.#connection = new Connection(id, this, as);
    this.bets = new Bets(this);
    this.autoplay = new Autoplay(this);
    this.witness = new Witness(id, house, (order) => this.#connection.send(order, this.#coup()));
  }

  open(): void {
    this.#sounds = new Sounds(() => this.ball.value.is);
    const ticking = setInterval(() => this.#tick(), 200);
    addEventListener("pagehide", this.#left);
    document.addEventListener("visibilitychange", this.#looked);
    this.#stop.push(
      () => clearInterval(ticking),
      () => removeEventListener("pagehide", this.#left),
      () => document.removeEventListener("visibilitychange", this.#looked),
      effect(() => remember("localStorage", chipKey(this.house), this.chip.value)),
      effect(() => remember("localStorage", chipsKey(this.house), this.#wish.value)),
    );
    this.#connection.open();
  }

  close(): void {
    this.autoplay.stop({ is: "left" });
    this.#sounds?.close();
    this.#left();
    for (const stop of this.#stop) stop();
    this.#connection.close();
    this.#stage.close();
  }

  /** Another person sits before the page now. */
  restart(): void {
    this.#connection.restart();
  }

  // What is on show

  /** Whether the server owes an answer for a while. */
  get doubtful(): ReadonlySignal<boolean> {
    return this.#connection.doubtful;
  }

  get line(): ReadonlySignal<Line> {
    return this.#connection.line;
  }

  get shown(): ReadonlySignal<TableView | null> {
    return this.#stage.shown;
  }

  get ball(): ReadonlySignal<Ball> {
    return this.#stage.ball;
  }

  /** One's own seat as it is on show. */
  readonly seat: ReadonlySignal<SeatView | undefined> = computed(() =>
    seatOf(this.shown.value, this.me.value),
  );

  readonly totals: ReadonlySignal<Totals> = computed(() =>
    totalsOf(this.shown.value, this.me.value, this.#laid()),
  );

  /** In hand, kind by kind. */
  readonly hands: ReadonlySignal<InHand> = computed(() =>
    handsOf(this.shown.value?.own ?? null, this.#laid()),
  );

  /** All that one could bet with. */
  readonly choices: ReadonlySignal<BetChips[]> = computed(() =>
    choicesOf(this.shown.value, this.me.value, this.#wish.value),
  );

  /** What the next bet is made with. */
  readonly chips: ReadonlySignal<BetChips> = computed(() =>
    chosenOf(this.choices.value, this.seat.value, this.#wish.value),
  );

  /** Of one of the chosen chips; 0 where they have values of their own. */
  readonly chipValue: ReadonlySignal<number> = computed(() =>
    this.chips.value.chip === "colour" ? (this.seat.value?.value ?? 0) : 0,
  );

  betWith(chips: BetChips): void {
    this.#wish.value = chips;
  }

  landed(): void {
    this.#stage.landed();
  }

  skip(): void {
    this.#stage.skip();
  }

  /** On its way to the felt, or put down for the next coup. */
  #laid(): LyingBet[] {
    return [...this.underway.value.flatMap(({ laid }) => laid), ...this.bets.ahead.value];
  }

  /** While the line is down nobody knows how long is left: the clock stands. */
  #tick(): void {
    if (this.line.peek().is === "reconnecting") return;
    const { ends } = this.clock.value;
    const left = ends === null ? null : Math.max(0, Math.ceil((ends - this.now()) / 1000));
    this.secondsLeft.value = left;
  }

  /** The server's time, in milliseconds. */
  now(): number {
    return this.#connection.now();
  }

  // Orders

  /** What the page itself knows to be impossible, in the words of a refusal. */
  complain(text: string | null): void {
    if (text !== null) this.refusal.value = { code: "page/why", text, order: "place" };
  }

  /** Whether an order is under way: it would be given twice if it were given again. */
  waitsFor(id: string): boolean {
    return this.#connection.waitsFor(id);
  }

  send(order: Order): string {
    this.refusal.value = null;
    const id = this.#connection.send(order, this.#coup());
    if (BETS.has(order.do))
      this.underway.value = [...this.underway.value, { id, laid: this.laidBy(order) }];
    return id;
  }

  /** The coup that an order is meant for. */
  #coup(): number {
    const view = this.view.peek();
    return view ? coupOfBets(view) : 0;
  }

  /** Calls bets in words, made with the chosen chips; the one in hand is the amount not said. */
  say(text: string): string {
    return this.send({ do: "say", text, amount: this.chip.value, ...inChips(this.chips.value) });
  }

  /** What is known of it before the server answers: bets in words are the server's to read. */
  laidBy(order: Order): LyingBet[] {
    if (order.do !== "place") return [];
    const { bets, chip, colour } = order;
    const chips = chip ? { chip, colour: colour ?? "" } : this.chips.value;
    return bets.flatMap(([target, amount]) => this.#pieces(target, amount, chips));
  }

  #pieces(target: string, amount: number, chips: BetChips): LyingBet[] {
    const call = callOf(this.house, target);
    if (!call) return [{ spot: target, call: null, amount, ...chips }];
    return call.pieces.map((spot) => ({ spot, call: target, amount, ...chips }));
  }

  #settled(id: string): void {
    const own = ownId(id);
    if (this.underway.value.some((one) => one.id === own))
      this.underway.value = this.underway.value.filter((one) => one.id !== own);
  }

  // The line

  welcome(message: Welcome): void {
    const same = this.me.peek() === message.you;
    const before = same ? this.view.peek() : null;
    // Orders of somebody else are given no more, and of those that were answered nothing is acted out.
    this.underway.value = this.underway.value.filter(({ id }) => same && this.waitsFor(id));
    this.#away.lose(before, message.you);
    this.me.value = message.you;
    this.hold.value = message.hold;
    this.title.value = message.title === message.table ? null : message.title;
    this.emblem.value = message.emblem;
    this.card.value = message.card;
    this.view.value = message.view;
    this.clock.value = message.clock;
    this.present.value = message.present;
    this.story.startFrom(message.view, message.numbers, message.you);
    this.#stage.reset(message.view, message.you);
    this.bets.startFrom(message.view, before);
    this.witness.startFrom(message.view, message.you);
    if (message.view.own && !this.bets.knowsLast) this.#recallLast();
    this.#returned();
    this.#tick();
  }

  /** A page opened in the middle of a coup does not know the bets of the one before. */
  async #recallLast(): Promise<void> {
    const { coups } = await api.coups(this.id).catch(() => ({ coups: [] }));
    const last = coups.find(({ lines }) => lines.length > 0);
    if (last && !this.bets.knowsLast) this.bets.recall(last.lines);
  }

  resuming(): void {
    this.#away.lose(this.view.peek(), this.me.peek());
    this.witness.fallBehind();
  }

  caughtUp(): void {
    const view = this.view.peek();
    if (view) this.witness.catchUp(view, this.me.peek());
    this.#stage.skip();
    this.#returned();
  }

  /** A page that nobody looks at is as good as a lost line. */
  readonly #looked = (): void => {
    if (document.hidden) this.#away.lose(this.view.peek(), this.me.peek());
    else if (this.line.peek().is === "live") this.#returned();
  };

  readonly #left = (): void => this.#away.leave(this.view.peek(), this.me.peek());

  #returned(): void {
    const view = this.view.peek();
    if (!view || document.hidden) return;
    this.away.value = this.#away.returned(view, this.me.peek()) ?? this.away.peek();
  }

  entry({ id, events }: Entry): void {
    const before = this.view.peek();
    if (!before) return;
    const after = foldAll(before, events, this.me.peek());
    this.view.value = after;
    this.#note(id);
    if (events.some((event) => isDisowned(event, this.me.peek()))) this.said.value = null;
    this.bets.follow(events, id, before, after);
    this.sharing.follow(events, this.me.peek());
    this.witness.follow(events, before, after, this.me.peek());
    this.autoplay.follow(events, after);
    this.#stage.push(events, id);
  }

  #note(id: string): void {
    if (isSentBy(id, this.me.peek())) this.#take(ownId(id));
  }

  remark(remark: Remark): void {
    if (remark.t === "clock") {
      this.clock.value = remark;
      this.#tick();
    } else if (remark.t === "present") this.present.value = remark.names;
    else if (remark.t === "presence") this.#comeAndGo(remark.came, remark.went);
    else if (remark.t === "card") this.card.value = remark.card;
    else if (remark.t === "said") this.#repeated(remark.seat, remark.text);
  }

  #comeAndGo(came: string[], went: string[]): void {
    const here = new Set([...this.present.peek(), ...came]);
    for (const name of went) here.delete(name);
    this.present.value = [...here].sort();
  }

  /** A bet of that player's repeated, or, without one, something for everybody. */
  #repeated(seat: string | null, text: string): void {
    if (seat !== null && seat === this.me.peek()) this.said.value = text;
    this.story.say({ text, more: "", spoken: true, urgent: false });
  }

  #take(id: string): void {
    this.taken.value = new Set([...this.taken.peek(), id].slice(-REMEMBERED));
  }

  done(id: string): void {
    this.#take(id);
    this.#settled(id);
    this.bets.answered(id);
  }

  refused(command: Command, code: string, text: string, phrase?: Phrase): void {
    this.#settled(command.id);
    this.bets.answered(command.id);
    // The witness sees by itself whether a seed was taken.
    if (!SEEDS.has(command.do))
      this.refusal.value = { code, text, order: command.do, ...(phrase && { phrase }) };
  }

  /** A bet or a seed belongs to its coup; other orders to their minute. */
  wanted({ command, coup, at }: Kept): boolean {
    const view = this.view.peek();
    const bet = BETS.has(command.do) || SEEDS.has(command.do);
    return bet ? view !== null && coupOfBets(view) === coup : Date.now() - at < STALE;
  }
}

const BETS = new Set<Order["do"]>(["place", "say", "take", "move", "again"]);

/** What the page gives by itself. A refusal of it is no news to the player. */
const SEEDS = new Set<Order["do"]>(["seal_seed", "tell_seed"]);

/** "Not mine": the call that was repeated is no bet of one's own. */
const isDisowned = (event: TableEvent, me: string | null) =>
  event.type === "Taken" && event.disowned && event.seat === me;

function chipKey(house: HouseRules): string {
  return `croupier.chip.${house.id}`;
}

function chipsKey(house: HouseRules): string {
  return `croupier.chips.${house.id}`;
}
