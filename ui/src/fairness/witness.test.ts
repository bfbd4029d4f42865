import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import mbs from "../../test/houses/mbs.json";
import { foldAll } from "../table/fold.ts";
import type { TableEvent, TableView } from "../table/incoming.ts";
import { aSeat, aStake, aTable, spun } from "../table/sample.ts";
import type { HouseRules, Order } from "../wire.ts";
import { notedAt } from "./anchors.ts";
import { digest, draw, hashOf, newSeed, stepsBack } from "./scheme.ts";
import { Witness } from "./witness.ts";

const MBS = mbs as unknown as HouseRules;
const STAKE = aStake("17", 500, { call: "tiers", chip: "colour", colour: "green" });
const SEATS = [aSeat("ada"), aSeat("bob", { stakes: [STAKE] })];

/** A house that deals one coup of a chain, and a page at its table. */
class Evening {
  readonly secret = newSeed();
  readonly anchor = stepsBack(this.secret, 1);
  felt = digest(["bob 17 tiers colour/green 500"]);
  readonly sent: Order[] = [];
  witness = this.#page();
  view: TableView;

  constructor() {
    this.view = aTable({ phase: "idle", coup: 0, seats: SEATS });
    this.happens({ type: "ChainOpened", anchor: this.anchor, length: 1 });
  }

  #page(): Witness {
    return new Witness("mbs-1", MBS, (order) => this.sent.push(order));
  }

  happens(...events: TableEvent[]): void {
    const before = this.view;
    this.view = foldAll(before, events, "ada");
    this.witness.follow(events, before, this.view, "ada");
  }

  /** The same player looks through another page now. */
  another(): void {
    this.witness = this.#page();
  }

  reload(): void {
    this.another();
    this.witness.startFrom(this.view, "ada");
  }

  opens(): void {
    this.happens({
      type: "BettingOpened",
      coup: 1,
      seal: this.anchor,
      anchor: this.anchor,
      link: 1,
      wheel: "automatic",
    });
  }

  /** The house takes what the page sent last. */
  takes(): void {
    const order = this.sent.at(-1);
    if (order?.do === "seal_seed")
      this.happens({ type: "SeedSealed", seat: "ada", hash: order.hash });
    if (order?.do === "tell_seed")
      this.happens({ type: "SeedTold", seat: "ada", seed: order.seed });
  }

  closes(): void {
    if (this.view.phase === "open") this.happens(spun(false));
    this.happens({ type: "BettingClosed", felt: this.felt });
  }

  /** The number of an honest house, or another one. */
  falls(number = this.number(), secret = this.secret): void {
    this.happens({ type: "NumberSet", number, secret, missing: [], laps: null });
  }

  number(): number {
    const { felt, view, secret } = this;
    return draw({ secret, coup: 1, respins: 0, felt, seeds: view.seeds }).number;
  }

  get alarm() {
    return this.witness.alarm.value?.fault ?? null;
  }
}

let evening: Evening;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  evening = new Evening();
});

afterEach(() => {
  vi.useRealTimers();
});

test("what goes back at the close is not on the felt that is sealed, and no alarm is raised", () => {
  evening.opens();
  evening.takes();
  evening.happens(spun(false));
  const { amount, ...key } = STAKE;
  const back = [{ ...key, amount }];
  const closes = { type: "BettingClosed", felt: digest([]) } as const;
  evening.happens({ type: "Trimmed", seat: "bob", stakes: back, below: true }, closes);
  expect(evening.alarm).toBeNull();
  expect(evening.sent.at(-1)?.do).toBe("tell_seed");
});

test("a page seals a seed when bets open, and tells it after the close", () => {
  evening.opens();
  const [sealed] = evening.sent;
  evening.takes();
  expect(evening.sent).toHaveLength(1);
  evening.closes();
  const told = evening.sent[1];
  if (sealed?.do !== "seal_seed" || told?.do !== "tell_seed") throw new Error("seal, then tell");
  expect(hashOf(told.seed)).toBe(sealed.hash);
  evening.takes();
  evening.falls();
  expect(evening.alarm).toBeNull();
});

test("it tells nothing before the house is bound to a felt", () => {
  evening.opens();
  evening.takes();
  evening.happens({ type: "BettingClosed", felt: null });
  expect(evening.sent).toHaveLength(1);
});

test("a toss that does not close betting binds nobody, and is no reason for an alarm", () => {
  evening.opens();
  evening.takes();
  evening.happens({
    type: "BallSpun",
    laps: null,
    same_direction: false,
    closes: false,
    felt: null,
  });
  evening.closes();
  evening.takes();
  evening.falls();
  expect(evening.alarm).toBeNull();
});

test("who only watches seals nothing, and checks the number all the same", () => {
  evening.view = { ...evening.view, seats: SEATS.slice(1) };
  evening.opens();
  evening.closes();
  expect(evening.sent).toEqual([]);
  evening.falls((evening.number() + 1) % 37);
  expect(evening.alarm).toBe("number");
});

test("whoever sits down while bets are open seals then", () => {
  evening.view = { ...evening.view, seats: [] };
  evening.opens();
  expect(evening.sent).toEqual([]);
  evening.happens({ type: "Seated", seat: "ada", colours: [], value: 0, guest: false });
  expect(evening.sent).toHaveLength(1);
});

test("a seed that was sealed before a reload is told after it", () => {
  evening.opens();
  evening.takes();
  evening.closes();
  evening.sent.length = 0;
  evening.reload();
  expect(evening.sent.map((order) => order.do)).toEqual(["tell_seed"]);
});

test("another device of the same player adds a seed of its own", () => {
  const other = newSeed();
  evening.opens();
  const [own] = evening.sent;
  evening.happens({ type: "SeedSealed", seat: "ada", hash: hashOf(other) });
  if (own?.do === "seal_seed") evening.happens({ type: "SeedSealed", seat: "ada", hash: own.hash });
  evening.closes();
  evening.takes();
  evening.happens({ type: "SeedTold", seat: "ada", seed: other });
  expect(evening.sent.map((order) => order.do)).toEqual(["seal_seed", "tell_seed"]);
  expect(evening.view.seeds.map(({ seed }) => seed !== null)).toEqual([true, true]);
  evening.falls();
  expect(evening.alarm).toBeNull();
});

test("a house that takes a seed in our name instead of ours is found out", () => {
  evening.opens();
  evening.happens({ type: "SeedSealed", seat: "ada", hash: hashOf(newSeed()) });
  vi.advanceTimersByTime(2001);
  evening.closes();
  expect(evening.alarm).toBe("ignored");
  expect(evening.sent.map((order) => order.do)).toEqual(["seal_seed"]);
});

test("the anchor is noted when it is told, and when the page comes later", () => {
  expect(notedAt("mbs-1", evening.anchor)).not.toBeNull();
  localStorage.clear();
  evening.reload();
  expect(notedAt("mbs-1", evening.anchor)).not.toBeNull();
});

describe("a line that was down", () => {
  const goesDown = () => evening.witness.fallBehind();
  const isBack = () => evening.witness.catchUp(evening.view, "ada");
  const ordered = () => evening.sent.map((order) => order.do);

  test("from before the close until after the number is no reason for an alarm", () => {
    evening.opens();
    evening.takes();
    goesDown();
    evening.closes();
    evening.falls();
    isBack();
    expect(evening.alarm).toBeNull();
    expect(ordered()).toEqual(["seal_seed"]);
  });

  test("until after the close: the seed is told now", () => {
    evening.opens();
    evening.takes();
    goesDown();
    evening.closes();
    isBack();
    expect(ordered()).toEqual(["seal_seed", "tell_seed"]);
  });

  test("when bets opened and for the whole coup: nothing is sealed for the next one", () => {
    goesDown();
    evening.opens();
    evening.closes();
    evening.falls();
    isBack();
    expect(ordered()).toEqual([]);
  });

  test("while bets are open: a seed is sealed as soon as it is back", () => {
    goesDown();
    evening.opens();
    expect(ordered()).toEqual([]);
    isBack();
    expect(ordered()).toEqual(["seal_seed"]);
  });

  test("may lose a hash, which is sent again and then has its time", () => {
    evening.opens();
    vi.advanceTimersByTime(5000);
    goesDown();
    isBack();
    vi.advanceTimersByTime(1000);
    evening.closes();
    expect(evening.alarm).toBeNull();
  });

  test("may lose a hash for good", () => {
    evening.opens();
    vi.advanceTimersByTime(5000);
    goesDown();
    evening.closes();
    expect(evening.alarm).toBeNull();
  });
});

describe("two pages of one player", () => {
  /** The other page was a moment faster or slower; storage has what both wrote. */
  const two = () => {
    evening.opens();
    const [first] = evening.sent;
    const { witness } = evening;
    evening.view = { ...evening.view, phase: "idle", coup: 0 };
    evening.another();
    evening.opens();
    return { first, witness };
  };

  test.each(["first", "second"])("know the seed of the %s, whoever is heard", (heard) => {
    const { first, witness } = two();
    const before = evening.view;
    const order = heard === "first" ? first : evening.sent[1];
    if (order?.do !== "seal_seed") throw new Error("both seal");
    evening.happens({ type: "SeedSealed", seat: "ada", hash: order.hash });
    const sealed = evening.view;
    evening.closes();
    evening.takes();
    const told = evening.view;
    evening.falls();
    expect(evening.alarm).toBeNull();
    expect(told.seeds[0]?.seed).not.toBeNull();
    witness.follow([{ type: "SeedSealed", seat: "ada", hash: order.hash }], before, sealed, "ada");
    const spinning: TableView = { ...sealed, phase: "spinning" };
    witness.follow([{ type: "BettingClosed", felt: evening.felt }], spinning, told, "ada");
    expect(witness.alarm.value).toBeNull();
  });

  test("of which one has heard the number, and the other is just being shown the close", () => {
    evening.opens();
    evening.takes();
    evening.closes();
    evening.takes();
    const { view } = evening;
    evening.falls();
    evening.view = view;
    evening.reload();
    expect(evening.alarm).toBeNull();
    vi.advanceTimersByTime(11_000);
    evening.reload();
    expect(evening.alarm).toBe("wentBack");
  });
});

test("seeds of coups that are over are not kept", () => {
  const seeds = "croupier.seed.mbs-1.";
  const old = `${seeds}${newSeed()}`;
  localStorage.setItem(old, JSON.stringify({ me: "ada", coup: 0, seed: newSeed(), told: true }));
  evening.opens();
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(seeds));
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(old);
});

describe("an alarm is raised", () => {
  const played = () => {
    evening.opens();
    evening.takes();
    evening.closes();
  };

  test("if the number is another one", () => {
    played();
    evening.takes();
    evening.falls((evening.number() + 1) % 37);
    expect(evening.alarm).toBe("number");
  });

  test("if the felt is not the one that lay there, and no seed is told", () => {
    evening.felt = digest(["mallory 0 - cash 500"]);
    played();
    expect(evening.alarm).toBe("felt");
    expect(evening.sent.map((order) => order.do)).toEqual(["seal_seed"]);
  });

  test("if the secret is another one", () => {
    played();
    evening.takes();
    evening.falls(17, newSeed());
    expect(evening.alarm).toBe("seal");
  });

  test("if a coup has no seal, or not the next one of the chain", () => {
    const opening = { coup: 1, seal: null, anchor: null, link: 0, wheel: "automatic" as const };
    evening.happens({ type: "BettingOpened", ...opening });
    expect(evening.alarm).toBe("unsealed");
    evening.witness.alarm.value = null;
    const other = { ...opening, seal: newSeed(), anchor: evening.anchor, link: 1 };
    evening.view = { ...evening.view, phase: "idle" };
    evening.happens({ type: "BettingOpened", ...other });
    expect(evening.alarm).toBe("seal");
  });

  test("if a coup says that its secret has another place in the chain", () => {
    const { anchor } = evening;
    const opening = { coup: 1, seal: anchor, anchor, link: 2, wheel: "automatic" as const };
    evening.happens({ type: "BettingOpened", ...opening });
    expect(evening.alarm).toBe("seal");
  });

  test("if the chain is given up before its end", () => {
    evening.happens({ type: "ChainOpened", anchor: newSeed(), length: 9 });
    expect(evening.alarm).toBe("givenUp");
  });

  test("if the table goes back to secrets that were told, and the old seed is not used again", () => {
    const before = evening.view;
    played();
    const told = evening.sent[1];
    evening.takes();
    evening.falls();
    evening.view = before;
    evening.reload();
    expect(evening.alarm).toBe("wentBack");
    evening.sent.length = 0;
    evening.opens();
    const again = evening.sent[0];
    if (again?.do !== "seal_seed" || told?.do !== "tell_seed") throw new Error("seal and tell");
    expect(again.hash).not.toBe(hashOf(told.seed));
  });

  test("if the number comes without its secret, or the close without its felt", () => {
    played();
    evening.takes();
    evening.happens({ type: "NumberSet", number: 17, secret: null, missing: [], laps: null });
    expect(evening.alarm).toBe("unproven");
    evening = new Evening();
    evening.opens();
    evening.takes();
    evening.happens({ type: "BettingClosed", felt: null });
    expect(evening.alarm).toBe("unproven");
    evening.witness.alarm.value = null;
    evening.falls(17);
    expect(evening.alarm).toBe("unproven");
  });

  test("if the coup is shown anew without its felt, or with another one", () => {
    played();
    evening.takes();
    const { view } = evening;
    for (const felt of [null, digest(["mallory 0 - cash 500"])]) {
      evening.witness.alarm.value = null;
      evening.view = { ...view, felt };
      evening.witness.startFrom(evening.view, "ada");
      evening.falls(17);
      expect(evening.alarm).not.toBeNull();
    }
  });

  test("if a number that is shown anew does not follow", () => {
    played();
    evening.takes();
    const number = (evening.number() + 1) % 37;
    const shown: TableView = { ...evening.view, phase: "paid", number, secret: evening.secret };
    evening.witness.startFrom(shown, "ada");
    expect(evening.alarm).toBe("number");
  });

  test("if a seed is sealed after the close", () => {
    played();
    evening.happens({ type: "SeedSealed", seat: "bob", hash: hashOf(newSeed()) });
    expect(evening.alarm).toBe("seeds");
  });

  test("if somebody tells another seed than the one that was sealed", () => {
    evening.opens();
    evening.happens({ type: "SeedSealed", seat: "bob", hash: hashOf(newSeed()) });
    evening.closes();
    evening.happens({ type: "SeedTold", seat: "bob", seed: newSeed() });
    expect(evening.alarm).toBe("seeds");
  });

  test("if a void coup does not tell its secret", () => {
    played();
    evening.happens({
      type: "CoupVoided",
      reasons: [],
      results: [],
      secret: null,
      missing: [],
      by: null,
      because: null,
    });
    expect(evening.alarm).toBe("untold");
  });

  test("if the secret of a void coup is another one", () => {
    played();
    evening.happens({
      type: "CoupVoided",
      reasons: [],
      results: [],
      secret: newSeed(),
      missing: [],
      by: null,
      because: null,
    });
    expect(evening.alarm).toBe("seal");
  });

  test("if the seed was told and not used", () => {
    played();
    vi.advanceTimersByTime(1500);
    evening.falls();
    expect(evening.witness.alarm.value).toMatchObject({ fault: "unused", coup: 1, ms: 1500 });
  });

  test("if the hash was sent in time and never taken", () => {
    evening.opens();
    vi.advanceTimersByTime(5000);
    evening.closes();
    expect(evening.alarm).toBe("ignored");
  });

  test("but not if the hash was sent a moment before the close", () => {
    evening.opens();
    vi.advanceTimersByTime(500);
    evening.closes();
    expect(evening.alarm).toBeNull();
  });
});
