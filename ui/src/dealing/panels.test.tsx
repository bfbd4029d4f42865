/** What the croupier sees of a moment, and what is done in the names of others. */
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aResult, aSeat, aStake } from "../table/sample.ts";
import type { Desk } from "../wire.ts";
import { choose } from "../words/index.ts";
import { AtDesk, aPayment, aStep } from "./AtDesk.tsx";

let desk: AtDesk;

beforeEach(() => choose("en"));
afterEach(() => desk.leave());

const PAY = aStep("pay winner", { line: "pay winner 1" });
const hand = (seat: string, change: Partial<Desk["hands"][number]> = {}) => ({
  seat,
  guest: true,
  purse: { cash: 50_000 },
  custody: 0,
  bought: 50_000,
  cashed: 0,
  takes_up: false,
  last_bet: null,
  owes: 0,
  ...change,
});

describe("what stops a coup", () => {
  it("says why the table is suspended", () => {
    desk = new AtDesk("nsw", { status: "suspended", suspension: "fire alarm" }, {});
    expect(desk.text(".deal-stopped")).toBe("Play is suspended: fire alarm.");
  });

  it("says what was put right for whom, after a coup was settled again", () => {
    const same = { hand: 0, felt: 0, held: 0, custody: 0, owed: 0 };
    const seats = [
      { ...same, seat: "ada", hand: -35_000, felt: -1000, owed: 36_000 },
      { ...same, seat: "bob" },
    ];
    const why = { by: "max", because: "the camera" };
    const put_right = { coup: 1, was: 17, number: 20, ...why, seats };
    desk = new AtDesk("mbs", { phase: "idle" }, { put_right });
    expect(desk.text(".deal-void")).toContain(
      "Coup 1 is settled again. The number was 20, not 17. max: “the camera”.",
    );
    expect(desk.all(".deal-void li").map((one) => one.textContent)).toEqual([
      "ada −$350 in hand, −$10 on the felt, $360 owed to the house",
    ]);
  });

  it("says why a coup is void, by which clause, and what goes back to whom", () => {
    const words = { text: "the ball broke", key: "", facts: {} };
    const voids = [{ reason: "ball-broke", words, clauses: ["mbs-5.7"] }];
    const back = aResult({ seat: "ada", spot: "17", outcome: "void", stake: 500, returned: 500 });
    desk = new AtDesk("mbs", { phase: "idle", void: ["ball-broke"], results: [back] }, { voids });
    expect(desk.text(".deal-void")).toContain("the ball broke. All stakes go back.");
    expect(desk.text(".deal-void li")).toContain("ada");
    expect(desk.text(".deal-void .deal-total")).toContain("$5");
    expect(desk.all(".deal-void .deal-stopped")[0]?.title).toBe("mbs-5.7");
  });
});

describe("the chips of the next touch", () => {
  it("are each guest's own: the amount of one is not laid for another", () => {
    const seats = [aSeat("kim", { guest: true }), aSeat("lou", { guest: true })];
    desk = new AtDesk("mbs", { phase: "open", seats }, { hands: [hand("kim"), hand("lou")] });
    const turnTo = (name: string) => act(() => desk.model.actFor(name));
    const chosen = () =>
      desk.all(".deal-chip").find((one) => one.getAttribute("aria-pressed") === "true");
    turnTo("kim");
    act(() => desk.all(".deal-chip")[2]?.click());
    const kims = chosen()?.getAttribute("aria-label");
    turnTo("lou");
    expect(chosen()).toBe(desk.all(".deal-chip")[0]);
    expect(chosen()?.getAttribute("aria-label")).not.toBe(kims);
    turnTo("kim");
    expect(chosen()?.getAttribute("aria-label")).toBe(kims);
  });
});

describe("before the close", () => {
  it("has a bar for every number, and names the worst", () => {
    const exposure = Array.from({ length: 37 }, (_, number) => (number === 17 ? 17_000 : -500));
    desk = new AtDesk("mbs", {}, { exposure, on_felt: 1000, bank: -2500 });
    expect(desk.all(".deal-bars li")).toHaveLength(37);
    expect(desk.all(".deal-loss")).toHaveLength(1);
    expect(desk.text(".deal-sums")).toContain("17 costs $170");
    expect(desk.text(".deal-sums")).toContain("−$25");
  });

  it("names players who are still betting", () => {
    const hands = [hand("ada", { last_bet: Date.now() + 60_000 }), hand("ben")];
    desk = new AtDesk("mbs", { seats: [aSeat("ada"), aSeat("ben")] }, { hands });
    expect(desk.text(".deal-still")).toBe("Still betting: ada");
  });

  it("warns of players at the maximum, out of chips, away", () => {
    const warnings: Desk["warnings"] = [
      { seat: "ada", warning: "at-limit", spot: "17", amount: 10_000, level: null },
      { seat: "ben", warning: "out-of-chips", spot: null, amount: null, level: null },
    ];
    desk = new AtDesk("mbs", { seats: [aSeat("ada"), aSeat("ben")] }, { warnings });
    expect(desk.text(".deal-warnings")).toContain("ada at the maximum on Straight Up 17");
    expect(desk.all(".deal-seat.has-warning")).toHaveLength(2);
  });
});

describe("the three croupiers", () => {
  it("are entered by name, and the device serves all of them", () => {
    const places = { droite: "eva", gauche: "", "bout de table": "" };
    desk = new AtDesk("venezia", {}, { places });
    desk.press("More");
    const field = document.querySelector<HTMLInputElement>("#deal-croupier-bout-de-table");
    act(() => {
      if (field) field.value = " ivo ";
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
    act(() => field?.form?.requestSubmit());
    expect(desk.lines).toEqual(["croupier at bout de table is ivo"]);
  });
});

describe("after the number", () => {
  it("lists what is raked in, spot by spot", () => {
    const piles = [{ seat: "ada", chip: "cash" as const, colour: "", amount: 500 }];
    const rake = [
      { spot: "20", amount: 500, piles, call: null },
      { spot: "high", amount: 1500, piles, call: "tiers" },
    ];
    const view = { phase: "number" as const, number: 17, seats: [aSeat("ada")] };
    desk = new AtDesk("venezia", view, { rake, rakes: "croupier A", steps: [aStep("collect")] });
    expect(desk.all(".deal-row")).toHaveLength(2);
    expect(desk.text(".deal-raking")).toContain("croupier A rakes in");
    expect(desk.text(".deal-raking")).toContain("série 5/8, beside passe");
    expect(desk.text(".deal-total")).toContain("20");
  });

  it("sets the winning chips of placed calls before", () => {
    const chips = { chip: "cash" as const, colour: "", amount: 500 };
    const to_set = [{ seat: "ada", spot: "5/8", call: "tiers", beside: "high", ...chips }];
    const view = { phase: "number" as const, number: 5, seats: [aSeat("ada")] };
    const steps = [aStep("set winners"), aStep("collect")];
    desk = new AtDesk("venezia", view, { to_set, steps });
    expect(desk.text(".deal-raking")).toContain("To set on the felt");
    expect(desk.text(".deal-row")).toContain("cheval 5/8 série 5/8, beside passe");
    expect(desk.primary.textContent).toBe("Set the winning chips");
    desk.presses();
    expect(desk.lines).toEqual(["set winners"]);
  });

  it("shows one payment at a time with the chips to cut, and the sum that must come out", () => {
    const payments = [
      aPayment(1, {
        cuts: [
          { count: 1, value: 10_000, colour: null },
          { count: 15, value: 500, colour: "blue" },
        ],
      }),
      aPayment(2, { seat: "ben", spot: "dozen 2", winnings: 1000, heaps: 2 }),
    ];
    const view = { phase: "collected" as const, number: 17, seats: [aSeat("ada"), aSeat("ben")] };
    desk = new AtDesk("mbs", view, { payments, to_pay: 18_500, steps: [PAY, aStep("pay")] });
    expect(desk.primary.textContent).toBe("Paid ada $175");
    expect(desk.text(".deal-due")).toContain("35 to 1 on $5");
    expect(desk.text(".deal-cut")).toContain("15 ×");
    expect(desk.text(".deal-cut")).toContain("blue");
    desk.presses();
    desk.taken({
      payments: payments.map((one) => ({ ...one, paid: one.place === 1 })),
      paid: 17_500,
      steps: [aStep("pay winner", { line: "pay winner 2" }), aStep("pay")],
    });
    expect(desk.lines).toEqual(["pay winner 1"]);
    expect(desk.text(".deal-due")).toContain("2 heaps of 5, in each:");
    expect(desk.text(".deal-total")).toContain("$175 of $185");
    expect(desk.all(".deal-payments .is-paid")).toHaveLength(1);
    desk.press("All paid");
    expect(desk.lines).toEqual(["pay winner 1", "pay"]);
  });

  it("says when a winner is away", () => {
    const payments = [aPayment(1, { away: true })];
    desk = new AtDesk("venezia", { phase: "collected", number: 17 }, { payments, steps: [PAY] });
    expect(desk.text(".deal-due")).toContain("lay it aside");
  });
});

describe("beside the procedure", () => {
  const MAY: Desk["may"] = [
    {
      name: "take back",
      line: null,
      why_not: { text: "Betting stays closed.", key: "back.closed" },
      clauses: [],
    },
    { name: "void", line: "void interrupted", why_not: null, clauses: [] },
    { name: "new round", line: "new round", why_not: null, clauses: [] },
  ];
  const VOIDS: Desk["voids"] = [
    {
      reason: "few-laps",
      words: { text: "fewer than four laps", key: "void.few-laps" },
      clauses: ["mbs-3.6b"],
    },
    { reason: "same-direction", words: { text: "in the wheel's direction" }, clauses: [] },
  ];

  const CARDS: Desk["cards"] = ["Straight", "Split"].map((title) => ({
    title: { text: title, key: `kind.${title.toLowerCase()}` },
    sentences: [{ text: "It pays 35 to 1.", key: "card.pays", facts: { pays: ["35"] } }],
    spots: ["17"],
    clauses: [],
  }));

  it("says why not", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { may: MAY });
    desk.press("More");
    expect(desk.text(".deal-may")).toContain("Betting stays closed.");
    desk.press("New round");
    expect(desk.lines).toEqual(["new round"]);
  });

  it("declares a coup void for several reasons at once", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { may: MAY, voids: VOIDS });
    desk.press("More");
    desk.press("Void the coup");
    desk.press("fewer than four laps");
    desk.press("in the wheel's direction");
    desk.press("Void the coup");
    expect(desk.lines).toEqual(["void few-laps, same-direction"]);
  });

  it("shows what is the next step only once", () => {
    const steps = [aStep("new round")];
    desk = new AtDesk("fun", { phase: "idle" }, { may: MAY, steps });
    desk.press("More");
    expect(desk.text(".deal-may")).not.toContain("New round");
  });

  it("says why not, and why a coup is void, in the language of the page", async () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { may: MAY, voids: VOIDS });
    desk.press("More");
    await act(() => choose("fr"));
    expect(desk.text(".deal-may")).toContain("Rien ne va plus, et cela reste");
    desk.press("Annuler le coup");
    expect(desk.text(".deal-reasons")).toContain("la bille a fait moins de quatre tours");
    expect(desk.text(".deal-reasons")).toContain("in the wheel's direction");
  });

  it("has its cards in the language of the page", async () => {
    desk = new AtDesk("fun", { phase: "idle" }, { cards: CARDS });
    desk.press("Briefing");
    expect(desk.text(".deal-card")).toBe("StraightIt pays 35 to 1.");
    await act(() => choose("it"));
    expect(desk.text(".deal-card")).toBe("pienoPaga 35 a 1.");
  });

  it("reads out the briefing card by card", () => {
    desk = new AtDesk("fun", { phase: "idle" }, { cards: CARDS });
    desk.press("Briefing");
    desk.press("Show to all");
    expect(desk.said.at(-1)).toEqual({ do: "cards", show: 0 });
    desk.desk({ card: 0 });
    desk.press("Next card");
    expect(desk.said.at(-1)).toEqual({ do: "cards", show: 1 });
    desk.desk({ card: 1 });
    desk.press("Done");
    expect(desk.said.at(-1)).toEqual({ do: "cards", show: null });
  });
});

describe("for guests", () => {
  const SEATS = [aSeat("ada", { guest: true }), aSeat("ben")];

  it("seats a guest without a phone", () => {
    desk = new AtDesk("mbs", { phase: "idle" }, {});
    desk.press("+");
    desk.fill("#deal-name", "gus");
    desk.fill("#deal-amount", "200");
    desk.press("Cash chips");
    desk.submit();
    expect(desk.lines).toEqual(["croupier for seat gus buys 200 cash"]);
    desk.taken({}, { type: "Seated", seat: "gus", colours: [], value: 0, guest: true });
    expect(desk.text(".deal-guest h2")).toBe("gus");
  });

  it("does not seat a guest without a name", () => {
    desk = new AtDesk("mbs", { phase: "idle" }, {});
    desk.press("+");
    desk.submit();
    expect(desk.lines).toEqual([]);
  });

  it("calls a bet for anybody", () => {
    desk = new AtDesk("venezia", { seats: SEATS, settled: null }, { hands: [hand("ben")] });
    desk.press("ben");
    const tiers = desk.all(".deal-calls button")[0];
    tiers?.click();
    expect(desk.lines[0]).toMatch(/^croupier for ben: \S.* by 1 in cash$/);
  });

  it("lays chips of english players with a phone only for their calls", () => {
    const seats = [aSeat("ada", { guest: true }), aSeat("ben")];
    desk = new AtDesk("english", { seats, settled: null }, { hands: [hand("ada"), hand("ben")] });
    desk.press("ben");
    expect(desk.text(".deal-deeds")).toContain("ben places chips in person");
    desk.all(".deal-calls button")[0]?.click();
    expect(desk.lines).toHaveLength(1);
    desk.taken({});
    desk.press("ada");
    expect(desk.text(".deal-deeds")).toContain("Touch the felt to place for ada");
  });

  it("buys, cashes out in two steps, lets winners ride, notes who is absent", () => {
    desk = new AtDesk("mbs", { seats: SEATS }, { hands: [hand("ada")] });
    desk.press("ada");
    desk.press("Take winners up");
    desk.taken({});
    desk.press("Note as absent");
    desk.taken({});
    desk.press("Cash out");
    expect(desk.lines).toHaveLength(2);
    desk.press("Cash ada out now");
    expect(desk.lines).toEqual([
      "croupier for ada takes winners up",
      "ada is absent",
      "croupier for ada cashes out",
    ]);
  });

  it("takes all bets of a guest up", () => {
    const seats = [aSeat("ada", { guest: true, stakes: [aStake("17", 500)] })];
    desk = new AtDesk("mbs", { seats }, { hands: [hand("ada")] });
    desk.press("ada");
    desk.press("Take all bets up");
    expect(desk.lines).toEqual(["croupier for ada: take all"]);
  });

  it("is told what a player gave back", () => {
    const warnings: Desk["warnings"] = [
      { seat: "ada", warning: "not-mine", spot: "tiers", amount: 600, level: null },
    ];
    desk = new AtDesk("venezia", { phase: "open", seats: [aSeat("ada")] }, { warnings });
    expect(desk.text(".deal-warnings").replace(/\s/g, " ")).toBe(
      "ada “not mine”: 6 € on série 5/8, given back",
    );
  });

  it("takes a guest's stake out of prison at a closed table", () => {
    const prison = [{ spot: "red", chip: "cash" as const, level: 1, amount: 1000 }];
    const seats = [aSeat("ada", { guest: true, prison })];
    const closed = { status: "closed", phase: "idle", choosing: null } as const;
    desk = new AtDesk("venezia", { ...closed, seats }, {});
    act(() => desk.model.actFor("ada"));
    expect(desk.all(".deal-answers button").map((one) => one.textContent)).toEqual(["Take half"]);
    desk.press("Take half");
    expect(desk.lines).toEqual(["croupier for ada: withdraw red"]);
  });

  it("answers a zero for a guest without a phone", () => {
    const prison = [{ spot: "red", chip: "cash" as const, level: 1, amount: 1000 }];
    const seats = [aSeat("ada", { guest: true, prison })];
    const warnings: Desk["warnings"] = [
      { seat: "ada", warning: "chooses", spot: "red", amount: 1000, level: 1 },
      { seat: "ada", warning: "chooses", spot: "red", amount: 500, level: 2 },
    ];
    desk = new AtDesk("venezia", { phase: "idle", seats, choosing: [] }, { warnings });
    const said = (css: string) => desk.all(css).map((one) => one.textContent?.replace(/\s/g, " "));
    const stakes = ["10 € on rouge, level 1", "5 € on rouge, level 2"];
    expect(said(".deal-warnings .deal-key")).toEqual(stakes.map((one) => `Answer for ada: ${one}`));
    expect(said(".deal-badges .is-warning")).toEqual(
      stakes.map((one) => `zero waits for an answer: ${one}`),
    );
    desk.press("Answer for ada");
    expect(said(".deal-answers legend")).toEqual([stakes[0]]);
    desk.press("Take half");
    expect(desk.lines).toEqual(["croupier for ada: withdraw red"]);
  });

  it("says what a guest owes the house", () => {
    desk = new AtDesk("mbs", { seats: SEATS }, { hands: [hand("ada", { owes: 36_000 })] });
    desk.press("ada");
    expect(desk.text(".deal-sums")).toContain("owed to the house$360");
  });

  it("turns away from a guest who has left", () => {
    desk = new AtDesk("mbs", { seats: SEATS }, { hands: [hand("ada")] });
    desk.press("ada");
    const left = {
      stack: 0,
      custody: 0,
      left: true,
      tokens: 0,
      vouchers: 0,
      unclaimed: 0,
      repaid: 0,
    };
    desk.happens({ type: "CashedOut", seat: "ada", ...left });
    expect(desk.model.acting.value).toBeNull();
  });
});
