import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guideIsOver } from "../guide/Guide.tsx";
import { choose } from "../words/index.ts";
import { AtTable } from "./AtTable.tsx";
import type { Away } from "./away.ts";
import type { SeatView, StakePart, TableView, Welcome } from "./incoming.ts";
import { Notices } from "./Notices.tsx";
import { refusalText } from "./refusals.ts";
import { aSeat, aStake } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";

let at: AtTable;

beforeEach(async () => {
  await choose("en");
  guideIsOver.value = true;
});
afterEach(() => at.leave());

type Seated = { house?: string; seat?: Partial<SeatView>; view?: Partial<TableView> };

function notices({ house = "nsw", seat = {}, view = {} }: Seated, welcome: Partial<Welcome> = {}) {
  const seats = [aSeat("ada", { colours: ["red"], value: 500, ...seat })];
  at = new AtTable(house, { seats, own: EMPTY_HAND, ...view }, welcome);
  at.show(<Notices model={at.model} quiet={false} />);
}

describe("a line without an answer", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const bet = () =>
    act(() => void at.model.send({ do: "place", bets: [["17", 500]], chip: "cash", colour: "" }));

  test("says within three seconds what it means for each bet", () => {
    notices({ view: { phase: "open" }, seat: { stakes: [aStake("red", 500)] } });
    bet();
    act(() => void vi.advanceTimersByTime(2900));
    expect(at.text()).toContain("No answer from the table at the moment…");
    expect(at.text()).toContain("What lies on the felt stays there.");
    expect(at.text()).toContain("1 bet is not confirmed yet");
  });

  test("promises nothing to whoever has no chip there", () => {
    notices({ view: { phase: "open" } });
    act(() => void vi.advanceTimersByTime(2900));
    expect(at.text()).toBe("No answer from the table at the moment…");
  });
});

describe("a debt since a coup was settled again", () => {
  test("stays in sight until it is repaid", () => {
    notices({ view: { own: { ...EMPTY_HAND, owes: 36_000 } } });
    expect(at.text()).toContain("You owe the house $360 since a coup was settled again.");
    at.leave();
    notices({});
    expect(at.text()).not.toContain("owe");
  });
});

describe("somebody who asks for one's colour", () => {
  const asks = () => at.happens({ type: "ColourAsked", seat: "bob", other: "ada", colour: "red" });

  test("is agreed with", () => {
    notices({});
    asks();
    expect(at.text()).toContain("bob asks to play your red too.");
    at.press("Agree");
    expect(at.orders).toEqual([{ do: "share", colour: "red", other: "bob" }]);
    at.taken({ type: "ColourShared", seat: "ada", colour: "red", other: "bob" });
    expect(at.text()).not.toContain("asks to play");
  });

  test("is refused", () => {
    notices({});
    asks();
    at.press("Refuse");
    expect(at.orders).toEqual([{ do: "keep_colour", colour: "red", other: "bob" }]);
    at.taken({ type: "ColourKept", seat: "ada", colour: "red", other: "bob" });
    expect(at.text()).not.toContain("asks to play");
  });

  test("does not ask others", () => {
    notices({ view: { asks: [{ holder: "cy", colour: "blue", other: "bob" }] } });
    expect(at.text()).not.toContain("asks to play");
  });
});

describe("who asked", () => {
  const watches = () => notices({ view: { own: null } }, { you: "bob" });

  test.each([
    ["ColourShared", "ada shares red with you."],
    ["ColourKept", "ada would rather not share red."],
  ] as const)("hears the answer also with the dialog closed: %s", (type, text) => {
    watches();
    at.happens({ type, seat: "ada", colour: "red", other: "bob" });
    expect(at.text()).toContain(text);
    at.press("Dismiss");
    expect(at.text()).not.toContain(text);
  });

  test("does not hear answers to others", () => {
    watches();
    at.happens({ type: "ColourKept", seat: "ada", colour: "red", other: "cy" });
    expect(at.text()).toBe("");
  });
});

describe("a second colour that a newcomer gets", () => {
  const promised = { type: "ColourPromised", seat: "ada", colour: "green", other: "bob" } as const;
  const promise = () => at.happens({ ...promised, coup: 2 });

  test("is its holder's for this coup", () => {
    notices({ seat: { colours: ["red", "green"] }, view: { coup: 1, phase: "open" } });
    promise();
    expect(at.text()).toContain("bob found no colour: your green goes to bob from coup 2 on");
  });

  test("is to be taken off the felt once its coup comes", () => {
    notices({ seat: { colours: ["red", "green"] }, view: { coup: 1, phase: "idle" } });
    promise();
    expect(at.text()).toContain("bet in another colour, and take its chips off the felt");
    at.happens({ type: "ColourPassed", seat: "ada", colour: "green", other: "bob" });
    expect(at.text()).not.toContain("green");
  });

  test("is waited for by the newcomer", () => {
    notices({ seat: { colours: ["red", "green"] } }, { you: "bob" });
    promise();
    expect(at.text()).toContain("You play green from coup 2 on");
    at.happens({ type: "ColourPassed", seat: "ada", colour: "green", other: "bob" });
    expect(at.text()).not.toContain("green");
  });
});

describe("coming back", () => {
  const back = (seat: string, unclaimed: number, custody: number) =>
    at.happens({ type: "CameBack", seat, unclaimed, custody, chip: "cash", change: 0 });

  test("one is told what was set aside", () => {
    notices({ house: "venezia", seat: { colours: [], away: true, absent: true } });
    expect(at.text()).toContain("You were not here when the coup was paid");
    back("ada", 10_000, 25_000);
    expect(at.text().replace(/\u00a0/g, " ")).toContain(
      "Set aside for you while you were away: 350 €. It is in your stack again.",
    );
    expect(at.text()).not.toContain("You were not here");
    at.press("Dismiss");
    expect(at.text()).toBe("");
  });

  test("nothing set aside is not worth a word, and others' is not one's own", () => {
    notices({ house: "venezia" });
    back("ada", 0, 0);
    back("bob", 0, 500);
    expect(at.text()).toBe("");
  });

  test("who said that they step away is told that", () => {
    notices({ house: "venezia", seat: { away: true } });
    expect(at.text()).toContain("You have stepped away");
  });
});

describe("what happened meanwhile", () => {
  const missed = (away: Away) => {
    notices({ house: "venezia" });
    act(() => {
      at.model.away.value = away;
    });
    return at.text();
  };

  test.each([
    [
      { coups: 0, net: 0, home: 35_000 },
      "Your seat was given up meanwhile: 350 € was paid out to you.",
    ],
    [
      { coups: 2, net: -500, home: 35_000 },
      "While you were away: 2 coups were played; you lost 5 €. " +
        "Your seat was given up meanwhile: 350 € was paid out to you.",
    ],
    [{ coups: 1, net: 500, home: null }, "While you were away: 1 coup was played; you won 5 €."],
  ])("is told once: the coups, and a seat that was given up", (away, text) => {
    expect(missed(away)).toBe(`${text}Dismiss`);
    at.press("Dismiss");
    expect(at.text()).toBe("");
  });

  test("is told to who comes back to a seat that was given up", () => {
    const mark = { coups: 0, gain: 0, owner: "ada", at: Date.now(), seated: true, cashed: 0 };
    localStorage.setItem("croupier.left.venezia-1", JSON.stringify(mark));
    at = new AtTable("venezia", { seats: [], own: { ...EMPTY_HAND, cashed: 35_000 } });
    at.show(<Notices model={at.model} quiet={false} />);
    expect(at.text()).toContain("350 € was paid out to you.");
  });
});

describe("refusals", () => {
  test.each([
    ["supervisor/none", "Cette maison ne fait pas de telles exceptions."],
    ["spin/direction", "La bille doit tourner en sens contraire du cylindre : elle est relancée."],
  ])("%s is said in the page's language", async (code, text) => {
    notices({});
    await choose("fr");
    expect(refusalText({ code, text: "…", order: "place" })).toBe(text);
  });

  test("the amount of a refusal stays when it is said in the page's language", async () => {
    notices({ house: "venezia" });
    await choose("it");
    const facts = { on: "14/17", least: "5" };
    const text = "The minimum on 14/17 is 5.";
    act(() =>
      at.model.refused({ do: "cash_out", id: "1" }, "bet/limit", text, {
        key: "bet.minimum",
        facts,
      }),
    );
    expect(at.text()).toContain("Il minimo su cheval 14/17 è 5.");
  });
});

describe("stakes below a raised minimum", () => {
  const minima = { even: 2000, straight: 500 };
  const stakes = [aStake("red", 1000), aStake("17", 300), aStake("17", 300, { call: "tiers" })];

  test("are named while bets are taken, and what is missing is added with one press", () => {
    const own = { ...EMPTY_HAND, purse: { colour: 5000 } };
    notices({ seat: { stakes, value: 300 }, view: { phase: "open", minima, own } });
    const text = at.text().replace(/\u00a0/g, " ");
    expect(text).toContain(
      "Below the minimum: $10 on red (at least $20). Add to it until the close",
    );
    expect(text).not.toContain("on 17");
    at.press("Add");
    expect(at.orders).toEqual([{ do: "place", bets: [["red", 1200]], chip: "colour" }]);
  });

  test.each(["closed", "idle"] as const)("are not spoken of at another time: %s", (phase) => {
    notices({ seat: { stakes }, view: { phase, minima } });
    expect(at.text()).not.toContain("Below the minimum");
  });

  test("that go back at the close are said to, until it is put away", () => {
    notices({ seat: { stakes }, view: { phase: "open", minima } });
    const back = [[["red", null, "cash", ""], 1000]] as unknown as StakePart[]; // as it travels
    at.happens({ type: "Trimmed", seat: "ada", stakes: back, below: true });
    expect(at.text().replace(/\u00a0/g, " ")).toContain(
      "$10 on red goes back to you: it stayed below the minimum.",
    );
  });
});
