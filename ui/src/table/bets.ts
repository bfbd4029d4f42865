/**
 * What a player does with all bets at once: undo, clear, rebet, double, saved layouts.
 * Each act has a reason why it is not possible now, or null. A stake that comes back comes back
 * in the chips it was made with.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { isSpunAgain } from "../coup/spins.ts";
import { moneyText } from "../house.ts";
import { BETTING, type Chip, type HouseRules, type Order, type PastStake } from "../wire.ts";
import { t } from "../words/index.ts";
import { seatOf } from "./accounts.ts";
import { type BetChips, choicesOf, handsOf, type InHand, likeThese } from "./chips.ts";
import { ownId } from "./command-ids.ts";
import type { Entry, Result, SeatView, TableEvent, TableView } from "./incoming.ts";
import { SavedLayouts } from "./layouts.ts";
import { betsAreOpen, coupOfBets, isTimeTo } from "./phases.ts";
import {
  atLeast,
  type Bet,
  everyBetOnce,
  type LyingBet,
  missing,
  type PlaceOrder,
  placeOrders,
  plan,
  type Slip,
  slipCost,
  slipOf,
} from "./slip.ts";

/** What it needs of a table. */
export interface BettingTable {
  readonly house: HouseRules;
  readonly me: ReadonlySignal<string | null>;
  readonly view: ReadonlySignal<TableView | null>;
  readonly underway: ReadonlySignal<readonly { laid: LyingBet[] }[]>;
  readonly secondsLeft: ReadonlySignal<number | null>;
  /** What a bet is made with unless it says so itself. */
  readonly chips: ReadonlySignal<BetChips>;
  send(order: Order): string;
  laidBy(order: Order): LyingBet[];
}

type Why = ReadonlySignal<string | null>;

/** To take and to lay again are two orders: with less time than this between them lies a close. */
const SAFE_SECONDS = 2;
/** Time to see that all bets are gone, and to lay them again. */
const UNDO_SECONDS = 6;

export class Bets {
  readonly layouts: SavedLayouts;
  readonly #felt: BettingTable;
  /** What lay before each of one's own acts since the last settlement, oldest first. */
  readonly #before = signal<LyingBet[][]>([]);
  /** What lay at the last close. */
  readonly #last = signal<LyingBet[]>([]);
  /** Orders of an undo: they are not undone themselves. */
  readonly #undoing = signal<ReadonlySet<string>>(new Set());
  /** Acts that wait for the next opening: they were made while the ball is spun again (reading 47). */
  readonly #waiting = signal<PlaceOrder[][]>([]);
  /** Orders that belong to the one before them: both are undone as one act. */
  #joined = new Set<string>();

  constructor(felt: BettingTable) {
    this.#felt = felt;
    this.layouts = new SavedLayouts(felt.house.id);
  }

  // What happened

  /**
   * A whole table instead of what happened at it. After a break in the same coup one's acts are
   * still known, and what changed meanwhile was one more.
   */
  startFrom(view: TableView, before: TableView | null = null): void {
    const same = before !== null && coupOfBets(before) === coupOfBets(view);
    const lay = same ? this.#lying(before) : NOTHING;
    const changed = same && missingEither(lay, this.#lying(view));
    const known = same ? this.#before.value : [];
    this.#before.value = changed ? [...known, lay] : known;
    this.#undoing.value = new Set();
    this.#layWaiting(view);
    this.#remember(view.results.length > 0 ? view.results : (view.settled?.results ?? []));
  }

  /** Whether the bets of an earlier coup are known. */
  get knowsLast(): boolean {
    return this.#last.value.length > 0;
  }

  /** The bets of a past coup, as the server recalls them. */
  recall(lines: PastStake[]): void {
    const lay = lines.filter(({ stake, level }) => stake > 0 && level === 0);
    if (lay.length > 0) this.#last.value = lay.map(lyingOf);
  }

  follow(events: TableEvent[], id: Entry["id"], before: TableView, after: TableView): void {
    for (const event of events) {
      if (event.type === "Collected" || event.type === "CoupVoided") this.#remember(event.results);
      if (SETTLES.has(event.type)) this.#before.value = [];
    }
    this.#layWaiting(after);
    const then = this.#lying(before);
    const now = this.#lying(after);
    if (then === now || !events.some((event) => this.#isOwnBet(event))) return;
    const own = ownId(id);
    if (!this.#endUndoing(own) && !this.#joined.delete(own))
      this.#before.value = [...this.#before.value, then];
  }

  /** An order was answered without anything happening. */
  answered(id: string): void {
    this.#endUndoing(id);
    // Of an act whose beginning was refused, the rest stands alone.
    this.#joined.clear();
  }

  #endUndoing(id: string): boolean {
    const left = new Set(this.#undoing.value);
    const found = left.delete(id);
    if (found) this.#undoing.value = left;
    return found;
  }

  /** The bets of a coup, if it was one's own: an idle coup does not make them forgotten. */
  #remember(results: Result[]): void {
    const own = results.filter(({ seat, level }) => seat === this.#me && level === 0);
    const lay = own.filter(({ stake }) => stake > 0);
    if (lay.length > 0) this.#last.value = lay.map(lyingOf);
  }

  #isOwnBet(event: TableEvent): boolean {
    return (event.type === "Placed" || event.type === "Taken") && event.seat === this.#me;
  }

  get #me(): string | null {
    return this.#felt.me.value;
  }

  get #seat(): SeatView | undefined {
    return seatOf(this.#felt.view.value, this.#me);
  }

  #lying(view: TableView | null): LyingBet[] {
    return seatOf(view, this.#me)?.stakes ?? NOTHING;
  }

  // Acts

  /**
   * Places bets if there are chips enough, and returns why not. Whether bets are taken at all was
   * asked before: while `whyNotBet` has a reason, nothing on the page leads here.
   */
  place(slip: Slip): string | null {
    const orders = placeOrders(slip, this.#felt.chips.value);
    const why = this.#whyTooDear(orders);
    if (why === null) this.#send(orders);
    return why;
  }

  #send(orders: Order[]): string[] {
    if (this.waitsAhead.value) {
      this.#waiting.value = [...this.#waiting.value, orders.filter(isPlaced)];
      return [];
    }
    const ids = orders.map((order) => this.#felt.send(order));
    for (const id of ids.slice(1)) this.#joined.add(id);
    return ids;
  }

  /** Once bets are taken, what was put down ahead is laid. */
  #layWaiting(view: TableView): void {
    if (this.#waiting.value.length === 0 || !BETTING.includes(view.phase)) return;
    const orders = this.#waiting.value.flat();
    this.#waiting.value = [];
    if (this.#seat) this.#send(orders);
  }

  /** Takes back what waits on a spot or for a call, or all of it. */
  #takeWaiting(target?: string): void {
    const stays = (order: PlaceOrder) =>
      target !== undefined && !this.#felt.laidBy(order).some(({ spot }) => spot === target);
    const acts = this.#waiting.value.map((orders) => orders.filter(stays));
    this.#waiting.value = acts.filter((orders) => orders.length > 0);
  }

  take(target?: string): void {
    if (this.waitsAhead.value) this.#takeWaiting(target);
    else this.#felt.send(target === undefined ? { do: "take" } : { do: "take", target });
  }

  move(source: string, target: string): void {
    this.#felt.send({ do: "move", source, target });
  }

  undo(): void {
    if (this.waitsAhead.value) {
      this.#waiting.value = this.#waiting.value.slice(0, -1);
      return;
    }
    const back = this.#before.value.at(-1);
    if (!back || this.whyNotUndo.value !== null) return;
    this.#before.value = this.#before.value.slice(0, -1);
    const orders = plan(this.#felt.house, this.#lying(this.#felt.view.value), back);
    this.#undoing.value = new Set(orders.map((order) => this.#felt.send(order)));
  }

  clear(): void {
    if (this.whyNotClear.value === null) this.take();
  }

  rebet(): void {
    if (this.whyNotRebet.value !== null) return;
    this.#send(this.#rebetPlan.value);
  }

  /** Lays what is missing of a slip, and returns why not. */
  repeat(slip: LyingBet[]): string | null {
    const lying = this.#laid.value;
    const orders = plan(this.#felt.house, lying, atLeast(lying, slip));
    const why = this.#whyNot(orders);
    if (why === null) this.#send(orders);
    return why;
  }

  double(): void {
    if (this.whyNotDouble.value === null) this.place(this.#slip.value);
  }

  save(name: string): void {
    if (this.whyNotSave.value === null) this.layouts.save(name, this.#slip.value);
  }

  lay(name: string): string | null {
    const layout = this.layouts.find(name);
    return layout ? this.place(layout.slip.map((bet) => this.#fitted(bet))) : null;
  }

  /** A saved bet in the chips that it was made with, if one has such today. */
  #fitted([target, amount, chip, colour = ""]: Bet): Bet {
    const { view, chips } = this.#felt;
    if (!chip) return [target, amount];
    const choices = choicesOf(view.value, this.#me);
    const made = likeThese({ chip, colour }, this.#seat, choices, chips.value);
    return [target, amount, made.chip, made.colour];
  }

  // Reasons

  /** What an act starts from is about to change. */
  readonly isBusy: ReadonlySignal<boolean> = computed(
    () => this.#felt.underway.value.length > 0 || this.#undoing.value.size > 0,
  );

  /**
   * The ball is spun again and oneself has nothing on the felt: bets are put down for the next coup
   * (reading 47). The house takes no bets before its opening, so they are laid when it comes.
   */
  readonly waitsAhead: ReadonlySignal<boolean> = computed(() => {
    const view = this.#felt.view.value;
    if (view?.status !== "running" || BETTING.includes(view.phase)) return false;
    if (this.#waiting.value.length > 0) return true;
    return isSpunAgain(view) && this.#seat?.stakes.length === 0;
  });

  /** What waits for the next opening. */
  readonly ahead: ReadonlySignal<LyingBet[]> = computed(() =>
    this.#waiting.value.flat().flatMap((order) => this.#felt.laidBy(order)),
  );

  /** What lies, and what is put down to lie. */
  readonly #laid: ReadonlySignal<LyingBet[]> = computed(() => [
    ...this.#lying(this.#felt.view.value),
    ...this.ahead.value,
  ]);

  readonly #slip: ReadonlySignal<Slip> = computed(() => slipOf(this.#felt.house, this.#laid.value));

  /** What lies, or else what lay at the last close: what one would play again. */
  readonly repeatable: ReadonlySignal<LyingBet[]> = computed(() => {
    const lying = this.#laid.value;
    return lying.length > 0 ? everyBetOnce(lying) : this.#lastFitted.value;
  });

  readonly #rebetPlan: ReadonlySignal<Order[]> = computed(() => {
    const lying = this.#laid.value;
    return plan(this.#felt.house, lying, atLeast(lying, this.#lastFitted.value));
  });

  /** The last bets; a colour that was taken back since then is one's first one again. */
  readonly #lastFitted: ReadonlySignal<LyingBet[]> = computed(() => {
    const colours = this.#seat?.colours ?? [];
    const gone = ({ colour }: LyingBet) => colour !== "" && !colours.includes(colour);
    return everyBetOnce(this.#last.value.map((one) => (gone(one) ? { ...one, colour: "" } : one)));
  });

  /** Why no bet can be placed at all. */
  readonly whyNotBet: Why = computed(() => {
    const { house, view } = this.#felt;
    if (!view.value) return t("table.why.line");
    if (!seatOf(view.value, this.#me)) return t("table.why.seat");
    if (view.value.status !== "running") return t("table.why.stopped");
    if (this.waitsAhead.value) return null;
    return betsAreOpen(house, view.value) ? null : this.#whenOpen(view.value);
  });

  /** Bets are closed: until when, as far as the clock knows. */
  #whenOpen({ phase }: TableView): string {
    const seconds = this.#felt.secondsLeft.value;
    if (phase === "closed" || phase === "number") return t("coup.step.closed");
    if (phase !== "idle") return t("why.settling");
    return seconds ? t("why.soon", { seconds }) : t("why.nextCoup");
  }

  /** Why nothing can be taken up or moved. */
  readonly whyNotTake: Why = computed(() => {
    const { house, view } = this.#felt;
    if (!view.value) return t("table.why.line");
    if (!seatOf(view.value, this.#me)) return t("table.why.seat");
    return this.waitsAhead.value || isTimeTo("take", house, view.value)
      ? null
      : t("table.why.late");
  });

  readonly whyNotUndo: Why = computed(() => {
    if (this.waitsAhead.value)
      return this.#waiting.value.length > 0 ? null : t("table.why.nothingDone");
    const back = this.#before.value.at(-1);
    if (this.isBusy.value) return t("table.why.underway");
    if (!back) return t("table.why.nothingDone");
    const orders = plan(this.#felt.house, this.#lying(this.#felt.view.value), back);
    return this.#whyNot(orders);
  });

  readonly whyNotClear: Why = computed(() => {
    if (this.#slip.value.length === 0)
      return t(this.isBusy.value ? "table.why.underway" : "table.why.nothingLies");
    return this.whyNotTake.value;
  });

  /** A key alone clears nothing that could not be laid again: a button has to be meant. */
  readonly whyNotClearByKey: Why = computed(() => {
    const left = this.#felt.secondsLeft.value;
    const soon = left !== null && left < UNDO_SECONDS;
    return this.whyNotBet.value !== null || soon ? t("table.why.noUndo") : null;
  });

  readonly whyNotRebet: Why = computed(() => {
    if (this.#last.value.length === 0) return t("table.why.noLast");
    if (missing(this.#laid.value, this.#lastFitted.value).length === 0)
      return t("table.why.liesAlready");
    if (this.isBusy.value) return t("table.why.underway");
    return this.#whyNot(this.#rebetPlan.value);
  });

  readonly whyNotDouble: Why = computed(() => {
    if (this.#slip.value.length === 0) return t("table.why.nothingLies");
    if (this.isBusy.value) return t("table.why.underway");
    return this.#whyNotPlace(placeOrders(this.#slip.value, this.#felt.chips.value));
  });

  readonly whyNotSave: Why = computed(() =>
    this.#slip.value.length === 0 ? t("table.why.nothingLies") : null,
  );

  #whyNot(orders: Order[]): string | null {
    const placed = orders.filter(isPlaced);
    const takes = orders.some((order) => order.do === "take");
    if (takes && this.whyNotTake.value !== null) return this.whyNotTake.value;
    if (takes && placed.length > 0 && this.#tooClose()) return t("table.why.tooClose");
    if (placed.length === 0) return null;
    // What is taken first pays for what is laid again.
    return takes ? this.whyNotBet.value : this.#whyNotPlace(placed);
  }

  /** Between the two orders of an act bets could be closed, and the chips would be in hand. */
  #tooClose(): boolean {
    const left = this.#felt.secondsLeft.value;
    const phase = this.#felt.view.value?.phase ?? "idle";
    return left !== null && left < SAFE_SECONDS && BETTING.includes(phase);
  }

  #whyNotPlace(orders: PlaceOrder[]): string | null {
    return this.whyNotBet.value ?? this.#whyTooDear(orders);
  }

  #whyTooDear(orders: PlaceOrder[]): string | null {
    const hands = this.#hands();
    for (const [chip, cost] of this.#costs(orders)) {
      const hand = hands[chip];
      if (cost > hand) return this.#tooDear(chip, cost, hand);
    }
    return null;
  }

  /** What some orders cost, by the kind of chips. */
  #costs(orders: PlaceOrder[]): Map<Chip, number> {
    const costs = new Map<Chip, number>();
    for (const { bets, chip } of orders) {
      const kind = chip ?? this.#felt.chips.value.chip;
      costs.set(kind, (costs.get(kind) ?? 0) + slipCost(this.#felt.house, bets));
    }
    return costs;
  }

  #tooDear(chip: Chip, cost: number, hand: number): string {
    const { house, view } = this.#felt;
    const amounts = { cost: moneyText(house, cost), hand: moneyText(house, hand) };
    // Which chips need be said only to who has several kinds of them.
    const several = choicesOf(view.value, this.#me).some((one) => one.chip !== chip);
    return several ? t(`table.why.${chip}`, amounts) : t("table.why.funds", amounts);
  }

  /** Chips in hand that are not on their way to the felt. */
  #hands(): InHand {
    const { view, underway } = this.#felt;
    const laid = [...underway.value.flatMap((one) => one.laid), ...this.ahead.value];
    return handsOf(view.value?.own ?? null, laid);
  }
}

function isPlaced(order: Order): order is PlaceOrder {
  return order.do === "place";
}

function lyingOf({ spot, call, chip, stake, colour }: Result | PastStake): LyingBet {
  return { spot, call, chip, amount: stake, colour };
}

const NOTHING: LyingBet[] = [];

function missingEither(one: LyingBet[], other: LyingBet[]): boolean {
  return missing(one, other).length > 0 || missing(other, one).length > 0;
}

const SETTLES = new Set(["Collected", "WinnerPaid", "CoupVoided", "SetAside"]);
