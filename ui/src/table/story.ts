/** What the page tells of the events on show, beside the table itself. */
import { signal } from "@preact/signals";
import { type Announcement, announcement, wholeText } from "../coup/announce.ts";
import { speak } from "../coup/voice.ts";
import type { DisputeDecided, HouseRules } from "../wire.ts";
import { type CoupResult, coupResult, moneyOf } from "./accounts.ts";
import type { CoupNumber, Laid, Result, Standing, TableEvent, TableView } from "./incoming.ts";

/** A bet above the maximum: what was taken of it. */
export type TrimmedBet = { spot: string; taken: number; asked: number };
export type Standings = { round: number; places: Standing[] };
export type Payment = Pick<
  Result,
  "seat" | "spot" | "call" | "chip" | "colour" | "stake" | "winnings" | "returned"
>;
/** What the croupier raked in. */
export type Raked = { stakes: number; amount: number };
/** The last coup: its number, or why it had none, and what it was for oneself. */
export type LastCoup = {
  coup: number;
  number: number | null;
  reasons: string[];
  own: CoupResult | null;
  /** The losers are raked in: it is known what the number was for everybody. */
  settled: boolean;
};

const REMEMBERED = 200;

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
  /** Decisions that were heard here, the newest last. */
  readonly decisions = signal<DisputeDecided[]>([]);

  constructor(house: HouseRules) {
    this.#house = house;
  }

  /** A table seen for the first time: only what it still shows can be told. */
  startFrom(view: TableView, numbers: CoupNumber[], me: string | null): void {
    this.numbers.value = numbers;
    this.payments.value = [];
    this.raked.value = null;
    this.trimmed.value = [];
    const settled = view.number === null && view.settled ? view.settled : null;
    const seen = settled ? { ...view, coup: view.coup - 1, ...settled } : view;
    this.last.value = seen.number === null ? null : coupOf(seen, me);
  }

  say(said: Announcement): void {
    this.announced.value = said;
    if (said.spoken) speak(wholeText(said), this.#house.language);
  }

  saw(event: TableEvent, view: TableView, me: string | null): void {
    const said = announcement(this.#house, event, view, me);
    // The call after a toss that closed betting only confirms what was said.
    if (said && said.text !== this.announced.peek()?.text) this.say(said);
    this.#note(event, view, me);
  }

  #note([name, fields]: TableEvent, view: TableView, me: string | null): void {
    switch (name) {
      case "BettingOpened":
        this.payments.value = [];
        this.raked.value = null;
        break;
      case "NumberSet":
        this.#number(view.coup, fields.number);
        this.last.value = coupOf(view, me);
        this.standings.value = null;
        break;
      case "SpunAgain":
        this.#forget(view.coup);
        break;
      case "CoupVoided":
        this.#forget(view.coup);
        this.last.value = { ...coupOf(view, me), reasons: fields.reasons };
        break;
      case "Collected":
        this.raked.value = rakedOf(fields.results);
        this.last.value = coupOf(view, me);
        break;
      case "Treated":
        if (fields.before.length === 0) break;
        this.raked.value = rakedOf(view.results);
        this.last.value = coupOf(view, me);
        break;
      case "WinnerPaid":
        this.payments.value = [...this.payments.value, fields.result];
        break;
      case "Placed":
        if (fields.seat === me) this.trimmed.value = trimmedOf(fields.laid);
        break;
      case "CameBack":
        if (fields.seat === me) this.claimed.value = fields.unclaimed + fields.custody;
        break;
      case "DisputeOpened":
        if (fields.seat === me) this.called.value = fields.number;
        break;
      case "DisputeDecided":
        this.decisions.value = [...this.decisions.value, fields];
        break;
      case "RoundEnded":
        this.standings.value = { round: fields.round, places: fields.standings };
        break;
    }
  }

  /** A second number of the same coup corrects the first. */
  #number(coup: number, number: number): void {
    const others = this.numbers.value.filter((one) => one.coup !== coup);
    this.numbers.value = [...others, { coup, number }].slice(-REMEMBERED);
  }

  #forget(coup: number): void {
    this.numbers.value = this.numbers.value.filter((one) => one.coup !== coup);
  }
}

function coupOf(view: TableView, me: string | null): LastCoup {
  const { coup, number, phase } = view;
  const settled = phase !== "number" && number !== null;
  return { coup, number, reasons: [], own: coupResult(view, me), settled };
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
