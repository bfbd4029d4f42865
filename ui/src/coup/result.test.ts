/** The sentence about one's own coup against the ledger: its amounts are the ledger's and add up. */
import { afterEach, describe, expect, test } from "vitest";
import recorded from "../../test/results.json";
import { houseOf } from "../table/AtTable.tsx";
import { foldAll } from "../table/fold.ts";
import { type TableEvent, tableEvent } from "../table/incoming.ts";
import { PROMOTED } from "../table/promoted.ts";
import { aSeat, aTable } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import { Story } from "../table/story.ts";
import type { HouseRules, WireEvent } from "../wire.ts";
import { choose, LANGUAGES, t, type WordKey } from "../words/index.ts";
import { ownSentence } from "./sentence.ts";

type Ledger = (typeof recorded)[number]["ledger"];
type Told = Omit<(typeof recorded)[number], "events"> & { events: WireEvent[] };

const coups = recorded as unknown as Told[];

afterEach(() => choose("en"));

/** What the page says of a coup, once all is paid. */
function sentenceOf({ house, me, number, takes_up, events }: Told): string {
  const rules = houseOf(house);
  const story = new Story(rules);
  const start = aTable({
    number,
    phase: "number",
    own: { ...EMPTY_HAND, takes_up },
    seats: [aSeat(me)],
  });
  events.map(tableEvent).reduce((view, event: TableEvent) => {
    const after = foldAll(view, [event], me);
    story.saw(event, after, me);
    return after;
  }, start);
  const own = story.last.value?.own;
  return own ? ownSentence(rules, own) : "";
}

/** The amounts in a text as the house writes them, in minor units. */
function amountsIn({ figures }: HouseRules, text: string): number[] {
  const { thousands, decimal } = figures;
  const found =
    text.match(new RegExp(`\\d[\\d\\${thousands || ","}\\${decimal}]*\\d|\\d`, "g")) ?? [];
  return found.map((one) => {
    const [whole = "0", cents = ""] = one.split(thousands).join("").split(decimal);
    return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  });
}

const PARTS = ["back", "rides", "kept", "held", "spent"] as const;

/** By the words around it: which amount of a sentence is which part. */
function partsOf(house: HouseRules, sentence: string): Partial<Record<string, number>> {
  const keys: [string, WordKey][] = [...PARTS, "locked", "won", "lost"].map((part) => [
    part === "locked" ? "held" : part,
    `result.${part}` as WordKey,
  ]);
  const found: Partial<Record<string, number>> = {};
  for (const [part, key] of keys) {
    const [before = "", after = ""] = t(key)
      .replace(/\{\w+\}/, "#")
      .split("#");
    const amount = `${escaped(before)}([^ ]*\\d[^ ]*(?:\\u00a0€)?)${escaped(after)}`;
    const match = new RegExp(amount).exec(sentence)?.[1];
    if (match) found[part] = amountsIn(house, match)[0] ?? 0;
  }
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The sentence about money, as the amounts it must hold. */
function moneyIn({ staked, back, rides, kept, held }: Ledger): Record<string, number> {
  const net = back + rides + kept + held - staked;
  return { back, rides, kept, held, [net > 0 ? "won" : "lost"]: Math.abs(net) };
}

/** The sentences about tokens and about vouchers, in this order. */
function promotedIn({ promoted }: Told): number[] {
  return PROMOTED.flatMap((chip) => {
    const { staked, spent, held } = promoted[chip];
    return [staked, staked - spent - held, held, spent].filter((one) => staked > 0 && one > 0);
  });
}

/** Where the first of these sentences begins. */
function startOfPromoted(whole: string, { promoted }: Told): number {
  const first = PROMOTED.find((chip) => promoted[chip].staked > 0);
  const own = first ? t(`result.${first}`).split("{")[1]?.split("}")[1] : undefined;
  const cut = own ? whole.indexOf(own) : -1;
  return cut < 0 ? whole.length : whole.slice(0, cut).lastIndexOf(". ") + 1;
}

const positive = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).filter(([_part, amount]) => amount > 0));

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(coups.map((coup, place) => [place, coup.house, coup] as const))(
    "coup %d, at %s, tells what the ledger posted, and it adds up",
    async (_place, name, coup) => {
      await choose(language);
      const house = houseOf(name);
      const money = moneyIn(coup.ledger);
      const whole = sentenceOf(coup);
      const start = startOfPromoted(whole, coup);
      const [first, second] = [whole.slice(0, start), whole.slice(start)];
      expect(positive(partsOf(house, first) as Record<string, number>), whole).toEqual(
        positive(money),
      );
      expect(amountsIn(house, second), whole).toEqual(promotedIn(coup));
      if (first.trim() && coup.ledger.staked > 0)
        expect(amountsIn(house, first)[0]).toBe(coup.ledger.staked);
      // Nothing else is said: every amount has its word.
      const said = amountsIn(house, first).length - (coup.ledger.staked > 0 ? 1 : 0);
      expect(said, whole).toBe(first.trim() ? Object.keys(positive(money)).length : 0);
    },
  );
});
