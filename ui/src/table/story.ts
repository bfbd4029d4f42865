/** What the page tells of the events on show, beside the table itself. */
import { signal } from "@preact/signals";
import { type Announcement, announcement, lastSaid, wholeText } from "../coup/announce.ts";
import { toldTo } from "../coup/told.ts";
import { speak } from "../coup/voice.ts";
import type { DisputeDecided, HouseRules } from "../wire.ts";
import { type CoupResult, coupResult, moneyOf, type Paying, paidBefore } from "./accounts.ts";
import type {
  CoupNumber,
  EventFields,
  Laid,
  Result,
  Standing,
  TableEvent,
  TableView,
} from "./incoming.ts";
import { paidLines } from "./laying.ts";
import { numbersAfter } from "./numbers.ts";

/** A bet above the maximum: what was taken of it. */
type TrimmedBet = { spot: string; taken: number; asked: number };
export type Standings = { round: number; places: Standing[] };
export type Payment = Pick<
  Result,
  "seat" | "spot" | "call" | "chip" | "colour" | "stake" | "winnings" | "returned"
>;
/** What the croupier raked in. */
type Raked = { stakes: number; amount: number };
/** The last coup: its number, or why it had none, and what it was for oneself. */
type LastCoup = {
  coup: number;
  number: number | null;
  reasons: string[];
  own: CoupResult | null;
  /** The losers are raked in: it is known what the number was for everybody. */
  settled: boolean;
};
/** What a supervisor did about one's own stakes, with the reason; or a decision, for everybody. */
export type Ruling = string | DisputeDecided;

export class Story {
  readonly #house: HouseRules;
  /** Oldest first. */
  readonly numbers = signal<CoupNumber[]>([]);
  readonly announced = signal<Announcement | null>(null);
  readonly last = signal<LastCoup | null>(null);
  readonly payments = signal<Payment[]>([]);
  readonly raked = signal<Raked | null>(null);
  readonly trimmed = signal<TrimmedBet[]>([]);
  readonly standings = signal<Standings | null>(null);
  /** What was set aside for oneself and is in hand again. */
  readonly claimed = signal(0);
  /** The number of the last report or dispute that oneself opened. */
  readonly called = signal<number | null>(null);
  /** What is not put away yet, the newest last. */
  readonly rulings = signal<Ruling[]>([]);
  /** Decisions that were heard here, the newest last. */
  readonly decisions = signal<DisputeDecided[]>([]);

  /** Of this coup, to oneself. */
  #paid: Paying[] = [];
  /** What every player's money is put right for, who is told of it next. */
  #again: EventFields["SettledAgain"] | null = null;
  /** The last coup before this one, in case its number is taken back. */
  #before: LastCoup | null = null;

  constructor(house: HouseRules) {
    this.#house = house;
  }

  /** How often a coup was settled again: what is known of past coups is old then. */
  readonly settledAgain = signal(0);

  /** A table seen for the first time: only what it still shows can be told. */
  startFrom(view: TableView, numbers: CoupNumber[], me: string | null): void {
    this.numbers.value = numbers;
    this.announced.value = lastSaid(this.#house, view);
    this.#before = null;
    this.#paid = [];
    this.payments.value = [];
    this.raked.value = null;
    this.trimmed.value = [];
    const settled = view.number === null && view.settled ? view.settled : null;
    const seen = settled ? { ...view, coup: view.coup - 1, ...settled } : view;
    this.last.value = seen.number === null ? null : coupOf(seen, me, paidBefore(seen, me));
  }

  say(said: Announcement): void {
    this.announced.value = said;
    if (said.spoken) speak(wholeText(said), this.#house.language);
  }

  saw(event: TableEvent, view: TableView, me: string | null): void {
    if (event.type === "SettledAgain") this.#again = event;
    const said = announcement(this.#house, event, view, me, this.#again);
    // The call after a toss that closed betting only confirms what was said.
    if (said && said.text !== this.announced.peek()?.text) this.say(said);
    this.#note(event, view, me);
    const ruling =
      me !== null && isRuling(event) && toldTo(this.#house, event, view, me, this.#again);
    if (ruling) this.#rule(ruling);
  }

  #note(event: TableEvent, view: TableView, me: string | null): void {
    this.numbers.value = numbersAfter(this.numbers.value, event, view.coup);
    switch (event.type) {
      case "BettingOpened":
        this.payments.value = [];
        this.raked.value = null;
        break;
      case "NumberSet":
        this.#paid = [];
        if (this.last.value?.coup !== view.coup) this.#before = this.last.value;
        this.last.value = coupOf(view, me);
        this.standings.value = null;
        break;
      case "StepTakenBack":
        this.announced.value = lastSaid(this.#house, view);
        this.#forget(view.coup);
        break;
      case "SpunAgain":
        this.#forget(view.coup);
        break;
      case "CoupVoided":
        this.last.value = { ...coupOf(view, me), reasons: event.reasons };
        break;
      case "Collected":
        this.raked.value = rakedOf(event.results);
        this.last.value = coupOf(view, me);
        break;
      case "SettledAgain":
        this.#settledAgain(event, view, me);
        break;
      case "Treated":
        if (event.before.length === 0) break;
        this.raked.value = rakedOf(view.results);
        this.last.value = coupOf(view, me);
        break;
      case "WinnerPaid":
        this.payments.value = [...this.payments.value, event.result];
        if (event.result.seat !== me) break;
        this.#paid = [
          ...this.#paid,
          ...paidLines(event).map((line) => ({ ...event, result: line })),
        ];
        this.last.value = coupOf(view, me, this.#paid);
        break;
      case "Placed":
        if (event.seat === me) this.trimmed.value = trimmedOf(event.laid);
        break;
      case "CameBack":
        if (event.seat === me) this.claimed.value = event.unclaimed + event.custody;
        break;
      case "DisputeOpened":
        if (event.seat === me) this.called.value = event.number;
        break;
      case "DisputeDecided":
        this.decisions.value = [...this.decisions.value, event];
        this.#rule(event);
        break;
      case "RoundEnded":
        this.standings.value = { round: event.round, places: event.standings };
        break;
    }
  }

  /** What was paid on the wrong number is undone. */
  #settledAgain(event: EventFields["SettledAgain"], view: TableView, me: string | null): void {
    const { coup, number, results } = event;
    this.settledAgain.value += 1;
    if (this.last.value?.coup !== coup) return;
    const own = event.payments.filter(({ result }) => result.seat === me);
    this.#paid = own.flatMap((paid) => paidLines(paid).map((line) => ({ ...paid, result: line })));
    this.last.value = coupOf({ ...view, coup, number, results }, me, this.#paid);
    if (coup !== view.coup) return;
    this.raked.value = rakedOf(results);
    this.payments.value = event.payments.map(({ result }) => result);
  }

  /** The number of this coup does not count: what was before it is the last coup again. */
  #forget(coup: number): void {
    if (this.last.value?.coup === coup) this.last.value = this.#before;
  }

  #rule(ruling: Ruling): void {
    this.rulings.value = [...this.rulings.value, ruling];
  }
}

/** Not the sign's doing while bets are taken: a person decided it, or it goes back at the close. */
const isRuling = (event: TableEvent) =>
  event.type === "Trimmed" ? event.below : event.type !== "BelowMinimum";

function coupOf(view: TableView, me: string | null, paid: readonly Paying[] = []): LastCoup {
  const { coup, number, phase } = view;
  const settled = phase !== "number" && number !== null;
  return { coup, number, reasons: [], own: coupResult(view, me, paid), settled };
}

function rakedOf(results: TableView["results"]): Raked {
  const lost = results.filter(({ outcome }) => outcome === "lost");
  const stakes = lost.map(({ chip, stake }) => ({ chip, amount: stake }));
  return { stakes: lost.length, amount: moneyOf(stakes) };
}

function trimmedOf(laid: Laid[]): TrimmedBet[] {
  return laid
    .filter(({ excess }) => excess > 0)
    .map(({ spot, amount, excess }) => ({ spot, taken: amount, asked: amount + excess }));
}
