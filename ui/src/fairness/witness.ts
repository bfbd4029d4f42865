/**
 * What this page adds to the number of every coup, and how it watches that it was used.
 *
 * While bets are open it seals a seed: it shows the hash. After the close, once the house is bound to
 * its felt and to the hashes of all others, it tells the seed. With the number it does all sums again.
 * As long as one page at the table does so, nobody can know the number before the close.
 */
import { signal } from "@preact/signals";
import type { EventFields, TableEvent, TableView } from "../table/incoming.ts";
import { forget, recall, remember } from "../table/storage.ts";
import { BETTING, type HouseRules, type Order, UNSEALED } from "../wire.ts";
import { noteAnchor } from "./anchors.ts";
import { type Breach, breach } from "./rules.ts";
import { digest, draw, hashOf, newSeed } from "./scheme.ts";

export type Fault =
  | "wentBack"
  | "unproven"
  | "givenUp"
  | "unsealed"
  | "seal"
  | "ignored"
  | "felt"
  | "seeds"
  | "unused"
  | "number"
  | "untold"
  | Breach;
/** Something that an honest house would not do; `ms` from the telling of the seed to the number. */
type Alarm = { fault: Fault; coup: number; number: number | null; ms: number };

/** A seed that was told is known to everybody, and never used again. */
type Own = { me: string; coup: number; seed: string; told: boolean };
/** How many secrets of a chain were told, as far as this browser saw, and when it saw that. */
type Dealt = { anchor: string; used: number; at: number };
/** What the house was bound to at the close of a coup: it may show nothing else later. */
type Bound = { coup: number; felt: string; hashes: string };
type NumberFields = { number: number; secret: string | null };

/** A hash that was sent this long before the close should have been taken. */
const IN_TIME = 2000;
/** A number that another page of this browser heard so lately, this one may still have to hear. */
const JUST_NOW = 10_000;

export class Witness {
  readonly alarm = signal<Alarm | null>(null);
  readonly #table: string;
  readonly #house: HouseRules;
  readonly #send: (order: Order) => void;
  /** When this page sealed and told for the present coup, by its own clock. */
  #sealed: number | null = null;
  #told: number | null = null;
  #coup = 0;
  /** Entries from before a break of the line come in: what they ask for is over. */
  #behind = false;
  #bound: Bound | null = null;

  constructor(table: string, house: HouseRules, send: (order: Order) => void) {
    this.#table = table;
    this.#house = house;
    this.#send = send;
  }

  /** The whole table anew: a seed that was sealed before a reload can still be told. */
  startFrom(view: TableView, me: string | null): void {
    if (view.chain) noteAnchor(this.#table, view.chain.anchor);
    if (this.#wentBack(view)) this.#raise("wentBack", view);
    else if (this.#isReopened(view, me)) this.#raise("reopened", view);
    this.#checkShown(view, me);
    this.#behind = false;
    this.#coup = 0;
    this.#takePart(view, me);
  }

  fallBehind(): void {
    this.#behind = true;
  }

  catchUp(view: TableView, me: string | null): void {
    this.#behind = false;
    // What was lost with the line is sent again now.
    if (this.#sealed !== null) this.#sealed = performance.now();
    this.#takePart(view, me);
  }

  follow(events: readonly TableEvent[], before: TableView, after: TableView, me: string | null) {
    for (const event of events) this.#watch(event, before, after, me);
    const found = breach(this.#house, before, events, me);
    if (found) this.#raise(found, after);
    this.#noteDealt(after);
    this.#takePart(after, me);
  }

  // Taking part

  #takePart(view: TableView, me: string | null): void {
    if (view.coup !== this.#coup) {
      this.#coup = view.coup;
      this.#sealed = null;
      this.#told = null;
    }
    if (this.#behind || me === null || !view.link) return;
    if (BETTING.includes(view.phase)) this.#seal(view, me);
    else if (view.phase === "closed") this.#tell(view, me);
  }

  #seal(view: TableView, me: string): void {
    const seated = view.seats.some((seat) => seat.name === me);
    if (!seated || this.#sealed !== null || this.#mine(view, me)) return;
    this.#sealed = performance.now();
    this.#send({ do: "seal_seed", hash: hashOf(this.#seedFor(view.coup, me)) });
  }

  /** Only when the house can change neither the felt nor the list of seeds any more. */
  #tell(view: TableView, me: string): void {
    const own = this.#mine(view, me);
    if (!own || this.#told !== null) return;
    if (this.#bound?.coup !== view.coup || this.#bound.felt !== view.felt) return;
    if (isTold(view, me, own)) return;
    this.#told = performance.now();
    this.#keep({ ...own, told: true });
    this.#send({ do: "tell_seed", seed: own.seed });
  }

  /** One seed for a coup, also when the table is shown anew. */
  #seedFor(coup: number, me: string): string {
    const known = this.#kept;
    if (known?.coup === coup && known.me === me && !known.told) return known.seed;
    this.#sweep(coup);
    return this.#keep({ me, coup, seed: newSeed(), told: false }).seed;
  }

  #keep(own: Own): Own {
    remember("localStorage", this.#keyOf(hashOf(own.seed)), own);
    this.#kept = own;
    return own;
  }

  /** In memory too: a browser may forbid storage. */
  #kept: Own | null = null;

  /**
   * The sealed seed that this page added to the coup, or had added before it was reloaded. Other
   * pages and devices of the same player add seeds of their own.
   */
  #mine(view: TableView, me: string): Own | null {
    const sealed = view.seeds.filter(({ seat }) => seat === me);
    const made = sealed.map(({ hash }) => this.#madeHere(hash, view.coup, me));
    const ofThisPage = made.find((own) => own !== null && own.seed === this.#kept?.seed);
    return ofThisPage ?? made.find((own) => own !== null) ?? null;
  }

  /** The seed behind a hash, if a page of this browser made it. */
  #madeHere(hash: string, coup: number, me: string): Own | null {
    const kept = this.#kept && hashOf(this.#kept.seed) === hash ? this.#kept : null;
    const own = kept ?? recall<Own>("localStorage", this.#keyOf(hash));
    return own?.coup === coup && own.me === me && hashOf(own.seed) === hash ? own : null;
  }

  /** Seeds of coups that are over are of no use. */
  #sweep(coup: number): void {
    forget<Own>("localStorage", this.#keyOf(""), (own) => own.coup < coup);
  }

  #keyOf(hash: string): string {
    return `croupier.seed.${this.#table}.${hash}`;
  }

  // Watching

  /** Secrets that were told do not come again, unless somebody puts old files back. */
  #wentBack(view: TableView): boolean {
    const seen = [this.#dealt, aboutToHear(this.#stored, view) ? null : this.#stored];
    this.#noteDealt(view);
    const { chain } = view;
    return seen.some((one) => chain && one?.anchor === chain.anchor && chain.used < one.used);
  }

  /** As this page saw it itself. */
  #dealt: Dealt | null = null;

  #noteDealt({ chain }: TableView): void {
    if (!chain) return;
    const { anchor, used } = chain;
    const isNews = (known: Dealt | null) => known?.anchor !== anchor || used > known.used;
    const dealt: Dealt = { anchor, used, at: Date.now() };
    if (isNews(this.#dealt)) this.#dealt = dealt;
    if (isNews(this.#stored)) remember("localStorage", this.#dealtKey, dealt);
  }

  get #stored(): Dealt | null {
    return recall<Dealt>("localStorage", this.#dealtKey);
  }

  get #dealtKey(): string {
    return `croupier.dealt.${this.#table}`;
  }

  #watch(event: TableEvent, before: TableView, after: TableView, me: string | null): void {
    switch (event.type) {
      case "ChainOpened":
        noteAnchor(this.#table, event.anchor);
        if (before.chain && before.chain.used < before.chain.length) this.#raise("givenUp", before);
        break;
      case "BettingOpened":
        this.#checkSeal(event, before);
        break;
      case "SeedSealed":
        if (!BETTING.includes(before.phase) || isSealed(before, event))
          this.#raise("seeds", before);
        break;
      case "BallSpun":
        if (event.closes) this.#checkClose(event.felt, before, after, me);
        break;
      case "BettingClosed":
        this.#checkClose(event.felt, before, after, me);
        break;
      case "SeedTold":
        this.#checkTold(event, before);
        break;
      case "NumberSet":
        this.#checkNumber(event, before, me);
        break;
      case "CoupVoided":
        if (before.link > 0 && event.secret === null) this.#raise("untold", before);
        this.#checkSecret(event.secret, before);
        break;
    }
  }

  /** At a table with a chain, every coup has the next seal of it. */
  #checkSeal(opened: EventFields["BettingOpened"], { chain, wheel }: TableView): void {
    // A real wheel that was announced before: nothing is claimed for it.
    const isReal = opened.wheel === wheel && UNSEALED.includes(wheel);
    if (!chain || isReal) return;
    if (opened.seal === null || opened.link === 0) this.#raise("unsealed", opened);
    else if (
      opened.seal !== chain.link ||
      opened.anchor !== chain.anchor ||
      opened.link !== chain.used + 1
    )
      this.#raise("seal", opened);
  }

  #checkTold({ seat, seed }: EventFields["SeedTold"], view: TableView): void {
    const hash = hashOf(seed);
    if (!isSealed(view, { seat, hash })) this.#raise("seeds", view);
  }

  /** What goes back at the close (reading 28) does so in the same entry: `after` is what is sealed. */
  #checkClose(felt: string | null, view: TableView, after: TableView, me: string | null): void {
    if (view.phase === "closed" || view.link === 0) return;
    this.#checkTaken(view, me);
    if (felt === null) this.#raise("unproven", view);
    else if (felt === digest(feltLines(after))) this.#bind(felt, view);
    else this.#raise("felt", view);
  }

  /** The first one is final. */
  #bind(felt: string, view: TableView): void {
    const { coup, seeds } = view;
    if (this.#bound?.coup === coup) this.#raise("reopened", view);
    else this.#bound = { coup, felt, hashes: hashesOf(seeds) };
  }

  /** Bets are taken again in a coup that was closed: to us, or before this page was loaded. */
  #isReopened(view: TableView, me: string | null): boolean {
    if (!BETTING.includes(view.phase) || view.link === 0) return false;
    const wasTold = me !== null && this.#mine(view, me)?.told === true;
    return wasTold || this.#bound?.coup === view.coup;
  }

  /** A coup that is shown as a whole, perhaps after a line that broke: nothing may have changed. */
  #checkShown(view: TableView, me: string | null): void {
    const { coup, link, phase, felt, number, secret } = view;
    const isVoid = phase === "idle" && number === null;
    if (link === 0 || BETTING.includes(phase) || isVoid) return;
    if (felt === null) this.#raise("unproven", view);
    else if (this.#bound?.coup !== coup) this.#bind(felt, view);
    if (number !== null) this.#checkNumber({ number, secret }, view, me);
  }

  #checkTaken(view: TableView, me: string | null): void {
    if (this.#behind || me === null || this.#sealed === null) return;
    if (this.#mine(view, me)) return;
    if (performance.now() - this.#sealed > IN_TIME) this.#raise("ignored", view);
  }

  #checkNumber({ number, secret }: NumberFields, view: TableView, me: string | null): void {
    if (view.link === 0 || !this.#checkSecret(secret, view)) return;
    const { coup, respins, seeds } = view;
    const bound = this.#bound;
    const fault = (): Fault | null => {
      if (secret === null || bound?.coup !== coup) return "unproven";
      if (view.felt !== bound.felt) return "felt";
      if (hashesOf(seeds) !== bound.hashes) return "seeds";
      if (draw({ secret, coup, respins, felt: bound.felt, seeds }).number !== number)
        return "number";
      return this.#wasLeftOut(view, me) ? "unused" : null;
    };
    const found = fault();
    if (found) this.#raise(found, view, number);
  }

  #wasLeftOut(view: TableView, me: string | null): boolean {
    if (this.#told === null || me === null) return false;
    const own = this.#mine(view, me);
    return own !== null && !isTold(view, me, own);
  }

  #checkSecret(secret: string | null, view: TableView): boolean {
    if (secret === null || view.seal === null || hashOf(secret) === view.seal) return true;
    this.#raise("seal", view);
    return false;
  }

  #raise(fault: Fault, { coup }: { coup: number }, number: number | null = null): void {
    // The first sign of a coup says most about it.
    if (this.alarm.value?.coup === coup) return;
    const ms = this.#told === null ? 0 : Math.round(performance.now() - this.#told);
    this.alarm.value = { fault, coup, number, ms };
  }
}

/** Whether the only secret that is missing here is that of a number which may come any moment. */
function aboutToHear(stored: Dealt | null, { chain, phase }: TableView): boolean {
  const isNext = stored?.anchor === chain?.anchor && stored?.used === (chain?.used ?? 0) + 1;
  return isNext && phase === "closed" && Date.now() - (stored?.at ?? 0) < JUST_NOW;
}

/** Every stake as it is sealed: who, where, by which call, in which chips, how much. */
export function feltLines({ seats }: Pick<TableView, "seats">): string[] {
  return seats.flatMap(({ name, stakes }) =>
    stakes.map(({ spot, call, chip, colour, amount }) =>
      [name, spot, call ?? "-", colour ? `${chip}/${colour}` : chip, amount].join(" "),
    ),
  );
}

function hashesOf(seeds: TableView["seeds"]): string {
  return digest(seeds.map(({ seat, hash }) => `${seat} ${hash}`));
}

/** Whether a player has this seed in the coup already. */
function isSealed({ seeds }: TableView, { seat, hash }: EventFields["SeedSealed"]): boolean {
  return seeds.some((one) => one.seat === seat && one.hash === hash);
}

function isTold(view: TableView, me: string, { seed }: Own): boolean {
  return view.seeds.some((one) => one.seat === me && one.seed === seed);
}
