import { beforeEach, describe, expect, test, vi } from "vitest";
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import type { HouseRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { foldAll } from "./fold.ts";
import type { TableEvent, TableView } from "./incoming.ts";
import { aPart, aResult, aSeat, aStake, aTable, fell, opened } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";
import { Story } from "./story.ts";

const spoken = vi.hoisted(() => [] as string[]);
vi.mock("../coup/voice.ts", () => ({ speak: (text: string) => spoken.push(text) }));

const house = venezia as unknown as HouseRules;
let story: Story;

beforeEach(() => {
  choose("en");
  spoken.length = 0;
  story = new Story(house);
});

/** Lets events happen and be seen, one after the other. */
function see(view: TableView, ...events: TableEvent[]): TableView {
  return events.reduce((before, event) => {
    const after = foldAll(before, [event], "ada");
    story.saw(event, after, "ada");
    return after;
  }, view);
}

describe("the voice", () => {
  test("says the number with the winning combinations on which chips lie", () => {
    const seats = [aSeat("ada", { stakes: [aStake("5", 500), aStake("column 2", 500)] })];
    see(aTable({ phase: "closed", seats }), fell(5));
    expect(spoken).toEqual([
      expect.stringMatching(/^Cinq, rouge, .*\. deuxième colonne, plein 5\.$/),
    ]);
  });

  test("says that the ball is spun again, in the house's words", () => {
    see(aTable({ phase: "number", number: 5 }), { type: "SpunAgain" });
    expect(spoken).toEqual([house.announcements.again]);
    expect(story.announced.value?.text).toBe(house.announcements.again);
  });

  test("says what is called out for everybody", () => {
    story.say({ text: "Les limites changent", more: "", spoken: true, urgent: false });
    expect(spoken).toEqual(["Les limites changent"]);
  });
});

test("a number that is taken back is told no more, and the coup before is the last one again", () => {
  const first = see(aTable({ phase: "closed" }), fell(5));
  const second = see({ ...first, phase: "idle" }, opened(2));
  const before = story.last.value;
  const fallen = see({ ...second, phase: "closed" }, fell(17));
  expect(story.numbers.value.map(({ number }) => number)).toEqual([5, 17]);
  expect(story.last.value).toMatchObject({ coup: 2, number: 17 });
  see(fallen, { type: "StepTakenBack", phase: "closed" });
  expect(story.numbers.value.map(({ number }) => number)).toEqual([5]);
  expect(story.last.value).toEqual(before);
  expect(story.announced.value?.text).toBe("Rien ne va plus");
});

test.each([
  [{ phase: "open" }, "Messieurs, faites vos jeux"],
  [{ phase: "spinning" }, "Messieurs, faites vos jeux"],
  [{ phase: "closed" }, "Rien ne va plus"],
  [{ phase: "paid", number: 5 }, "Cinq, rouge, impair et manque"],
  [{ phase: "idle", settled: { number: 5, results: [] } }, "Cinq, rouge, impair et manque"],
  [{ phase: "open", status: "suspended" }, "Suspended"],
] as const)("who comes to a table %o reads what was called last", (view, words) => {
  story.startFrom(aTable(view as unknown as Partial<TableView>), [], "ada");
  expect(story.announced.value?.text).toBe(words);
  expect(spoken).toEqual([]);
});

test("what went back above a lowered maximum is told after the opening", () => {
  const seats = [aSeat("ada", { stakes: [aStake("red", 9000, { riding: 9000 })] })];
  const view = aTable({ phase: "idle", seats, maxima: { even: 5000 } });
  see(view, opened(2), {
    type: "Trimmed",
    seat: "ada",
    stakes: [aPart("red", 4000)],
    below: false,
  });
  expect(story.announced.value?.text).toMatch(/^40.€ on rouge goes back to you/);
  expect(spoken).toEqual([house.announcements.open]);
});

test("a stake that is treated otherwise after the rake changes what the coup was", () => {
  const lost = aResult({ stake: 500 });
  const won = aResult({ spot: "20", outcome: "won", winnings: 17_500, returned: 500 });
  const seats = [aSeat("ada", { stakes: [aStake("17", 500)] })];
  const why = { by: "mel", because: "pushed" };
  const collected = see(aTable({ phase: "number", number: 20, seats }), {
    type: "Collected",
    by: null,
    results: [lost],
  });
  expect(story.last.value?.own?.net).toBe(-500);
  expect(story.raked.value).toEqual({ stakes: 1, amount: 500 });
  const stakes = [aPart("17", 500)];
  const treated = {
    seat: "ada",
    stakes,
    laid: [{ ...aPart("20", 500), excess: 0 }],
    before: [lost],
    after: [won],
    ...why,
  };
  see(collected, { type: "Treated", ...treated });
  expect(story.last.value?.own?.net).toBe(17_500);
  expect(story.raked.value).toEqual({ stakes: 0, amount: 0 });
  expect(story.announced.value?.text).toContain("as if it lay on plein 20");
});

describe("who comes back to a table reads where a coup left the winners", () => {
  const won = [
    aResult({ outcome: "won", winnings: 17_500, returned: 500 }),
    aResult({ spot: "red", outcome: "won", stake: 2000, winnings: 2000, returned: 2000 }),
  ];
  const red = aStake("red", 2000, { riding: 2000 });
  const own = (seat: Parameters<typeof aSeat>[1], custody = 0) => {
    const settled = { number: 17, results: won, played_again: [] };
    const hand = { ...EMPTY_HAND, custody };
    const seats = [aSeat("ada", seat)];
    story.startFrom(aTable({ phase: "idle", settled, own: hand, seats }), [], "ada");
    return story.last.value?.own;
  };

  test("in custody, and beside the stake that plays again", () => {
    const unclaimed = [{ spot: "red", amount: 2000, coup: 1 }];
    const away = { away: true, stakes: [red], unclaimed };
    expect(own(away, 18_000)).toMatchObject({ back: 0, rides: 2000, kept: 20_000 });
  });

  test("in hand, once they were taken up", () => {
    expect(own({ stakes: [red] })).toMatchObject({ back: 20_000, rides: 2000, kept: 0 });
    expect(own({})).toMatchObject({ back: 22_000, rides: 0, kept: 0 });
  });

  test("as one wishes, while they are not paid yet", () => {
    const waits = aTable({ phase: "collected", number: 17, results: won, seats: [aSeat("ada")] });
    story.startFrom(waits, [], "ada");
    expect(story.last.value?.own).toMatchObject({ rides: 2500, kept: 0 });
  });
});
