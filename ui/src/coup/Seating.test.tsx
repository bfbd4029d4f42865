import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import type { SeatView, TableView } from "../table/incoming.ts";
import { aSeat, aStake } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import type { OwnView } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Departure } from "./Departure.tsx";
import { BuyMore, Leave } from "./SeatDialogs.tsx";
import { SitDown } from "./SitDown.tsx";

let at: AtTable;
const onClose = vi.fn();

beforeEach(() => {
  choose("en");
  onClose.mockClear();
});
afterEach(() => at.leave());

const PALETTE = ["red", "blue", "green", "yellow", "white"];
const MORE = ["black", "purple", "orange", "brown", "pink"];
/** Ten players, who have all colours that a house with ten has. */
const TEN = [...PALETTE, ...MORE].map((colour) =>
  aSeat(`${colour}-player`, { colours: [colour], value: 500 }),
);

function sitting(house: string, seats: SeatView[] = [], more: Partial<TableView> = {}) {
  at = new AtTable(house, { seats, ...more });
  at.show(<SitDown model={at.model} onClose={onClose} onOther={vi.fn()} />);
}

const isBlocked = () => at.all("button[type=submit]")[0]?.getAttribute("aria-disabled") === "true";

describe("sitting down", () => {
  test.each(["mbs", "nsw"])("at %s, colour chips need no wish, and have a value", (house) => {
    sitting(house);
    at.choose("Colour chips");
    expect(at.radio("Any that is free").checked).toBe(true);
    at.fill("#coup-value", "500");
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind: "colour", value: 500 }]);
  });

  test("with every colour out, a newcomer gets the second one of somebody", () => {
    const [first, , ...others] = TEN;
    const two = aSeat("gus", { colours: ["blue", "red"], value: 500 });
    sitting("nsw", [two, ...others]);
    at.choose("Colour chips");
    expect(first?.colours).toEqual(["red"]);
    expect(at.text()).toContain(
      "All 10 colours are given out. You get the second one of gus, from the next coup on.",
    );
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind: "colour", value: 100 }]);
  });

  test("cash chips are bought by name where there are several kinds", () => {
    sitting("mbs");
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind: "cash" }]);
  });

  test("a house says before what it asks of its players, and where it is", () => {
    const told = (house: string) => {
      sitting(house);
      const said = at.all(".coup-told li").map((one) => one.getAttribute("title"));
      const rooms = at.all(".coup-rooms span").map((one) => one.textContent);
      at.leave();
      return { said, rooms };
    };
    expect(told("venezia").said).toEqual(["venezia-GR.3", "venezia-GR.3", "venezia-GR.4"]);
    expect(told("venezia").rooms[0]).toContain("Ca' Vendramin Calergi, Cannaregio 2040");
    expect(told("nsw")).toEqual({ said: ["nsw-3.14b", "nsw-3.14a"], rooms: [] });
    expect(told("mbs")).toEqual({ said: [], rooms: [] });
  });

  test("only what the house sells is offered", () => {
    const kinds = (house: string) => {
      sitting(house);
      const said = at.all(".coup-sold label").map((one) => one.textContent);
      at.leave();
      return said;
    };
    expect(kinds("nsw")).toEqual(["Cash chips", "Colour chips", "Tokens", "A voucher"]);
    expect(kinds("mbs")).toEqual(["Cash chips", "Colour chips"]);
    expect(kinds("venezia")).toEqual([]);
    expect(kinds("english")).toEqual([]);
    sitting("fun");
  });

  test.each(["tokens", "voucher"] as const)("%s can be what one sits down with", (kind) => {
    sitting("nsw");
    at.choose(kind === "tokens" ? "Tokens" : "A voucher");
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind }]);
  });

  test("a colour is taken in any case of letters, and is not offered where none is shared", () => {
    sitting("mbs", [aSeat("bob", { colours: ["Red"], value: 100 })]);
    at.choose("Colour chips");
    expect(at.radio("red, which bob has").disabled).toBe(true);
    expect(at.radio("blue").disabled).toBe(false);
  });

  test("with every colour out, cash can still be bought, and no eleventh colour", () => {
    sitting("mbs", TEN);
    expect(isBlocked()).toBe(false);
    at.choose("Colour chips");
    expect(at.radio("Any that is free").disabled).toBe(true);
    expect(at.radio("turquoise").disabled).toBe(true);
    expect(at.text(".coup-colouring")).toContain("All 10 colours are given out.");
    expect(isBlocked()).toBe(true);
    at.submit();
    expect(at.orders).toEqual([]);
    at.choose("Cash chips");
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind: "cash" }]);
  });

  test("a second note in the same round is said to be too early, with the round to wait for", () => {
    const own: OwnView = { ...EMPTY_HAND, bought: 200_000, note_round: 3, notes: 1 };
    sitting("fun", [], { own, round: 3 });
    expect(at.text(".field-error")).toBe("One note a round: the next one when round 4 begins.");
    at.submit();
    expect(at.orders).toEqual([]);
  });

  test("the next round brings the next note", () => {
    const own: OwnView = { ...EMPTY_HAND, bought: 200_000, note_round: 3, notes: 1 };
    sitting("fun", [], { own, round: 4 });
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 200_000, kind: "colour" }]);
  });
});

describe("a shared colour", () => {
  const ask = () => {
    at.choose("Colour chips");
    at.choose("red, which red-player has");
  };

  test("is asked for without a seat, and waited for", () => {
    sitting("nsw", TEN);
    ask();
    expect(isBlocked()).toBe(true);
    at.press("Ask red-player to share");
    expect(at.orders).toEqual([{ do: "ask_colour", other: "red-player", colour: "red" }]);
    at.taken({ type: "ColourAsked", seat: "ada", other: "red-player", colour: "red" });
    expect(at.text(".coup-sharing")).toBe("red-player is asked for red: waiting for an answer.");
    expect(isBlocked()).toBe(true);
  });

  test("that is agreed on can be sat down with, at the value it has", () => {
    sitting("nsw", TEN);
    ask();
    at.happens({ type: "ColourShared", seat: "red-player", colour: "red", other: "ada" });
    expect(at.text(".coup-sharing")).toContain("red-player agreed");
    expect(at.text()).toContain("One chip is worth $5");
    expect(at.all("#coup-value")).toEqual([]);
    at.submit();
    expect(at.orders).toEqual([{ do: "sit", amount: 50_000, kind: "colour", colour: "red" }]);
  });

  test("that is refused is said to be, and another holder can be asked", () => {
    sitting("nsw", TEN);
    ask();
    at.press("Ask red-player to share");
    at.taken({ type: "ColourAsked", seat: "ada", other: "red-player", colour: "red" });
    at.happens({ type: "ColourKept", seat: "red-player", colour: "red", other: "ada" });
    expect(at.text(".coup-sharing")).toContain("red-player would rather not share red.");
    at.choose("blue, which blue-player has");
    at.press("Ask blue-player to share");
    expect(at.orders.at(-1)).toEqual({ do: "ask_colour", other: "blue-player", colour: "blue" });
  });

  test("needs the consent of everybody who has it, one after the other", () => {
    const both = [
      aSeat("bob", { colours: ["red"], value: 500 }),
      aSeat("cy", { colours: ["red"], value: 500 }),
    ];
    sitting("nsw", both, { consents: [{ holder: "bob", colour: "red", other: "ada" }] });
    at.choose("Colour chips");
    at.choose("red, which bob has");
    expect(isBlocked()).toBe(true);
    at.press("Ask cy to share");
    expect(at.orders).toEqual([{ do: "ask_colour", other: "cy", colour: "red" }]);
  });

  test("is not offered where colours are not shared", () => {
    sitting("mbs", TEN);
    at.choose("Colour chips");
    expect(at.radio("red, which red-player has").disabled).toBe(true);
    expect(at.all(".coup-sharing")).toEqual([]);
  });
});

describe("buying more", () => {
  const purse = { ...EMPTY_HAND, purse: { cash: 10_000 } };

  function buying(house: string, seat: Partial<SeatView> = {}, own: OwnView = purse) {
    at = new AtTable(house, { seats: [aSeat("ada", seat)], own });
    at.show(<BuyMore model={at.model} onClose={onClose} />);
  }

  test("a cash player buys a first colour, with its value, and bets with it", () => {
    buying("mbs");
    at.choose("Colour chips");
    at.choose("green");
    at.fill("#coup-value", "200");
    at.submit();
    const wanted = { amount: 50_000, kind: "colour", colour: "green", value: 200 };
    expect(at.orders).toEqual([{ do: "buy", ...wanted }]);
    at.taken(
      { type: "ColourBought", seat: "ada", colour: "green", value: 200 },
      { type: "ChipsBought", seat: "ada", amount: 50_000, chip: "colour", kind: "colour" },
    );
    expect(onClose).toHaveBeenCalledOnce();
    expect(at.model.chips.value).toEqual({ chip: "colour", colour: "" });
  });

  test("a colour player buys more of the own, in whole chips, or cash", () => {
    buying("mbs", { colours: ["blue"], value: 500 });
    expect(at.text(".coup-sold")).toContain("More of your own (blue), $5 each.");
    at.fill("#coup-amount", "7");
    expect(at.text("#coup-amount-error")).toBe("Only whole chips of $5, please.");
    at.choose("Cash chips");
    expect(at.text("#coup-amount-error")).toBe("");
    at.submit();
    expect(at.orders).toEqual([{ do: "buy", amount: 700, kind: "cash" }]);
  });

  test("tokens, which no sum shows, close the dialog too", () => {
    buying("nsw");
    at.choose("Tokens");
    at.submit();
    at.taken({ type: "ChipsBought", seat: "ada", amount: 50_000, chip: "tokens", kind: "tokens" });
    expect(onClose).toHaveBeenCalledOnce();
    expect(at.model.totals.value).toMatchObject({
      stack: 10_000,
      total: 10_000,
      promoted: { tokens: { hand: 50_000 }, voucher: { hand: 0 } },
    });
    expect(at.model.chips.value.chip).toBe("tokens");
  });

  test("a voucher is a voucher in the purse, and what the next bet is made with", () => {
    buying("nsw");
    at.choose("A voucher");
    at.submit();
    at.taken({ type: "ChipsBought", seat: "ada", amount: 700, chip: "voucher", kind: "voucher" });
    expect(at.model.totals.value).toMatchObject({
      stack: 10_000,
      promoted: { tokens: { hand: 0 }, voucher: { hand: 700 } },
    });
    expect(at.model.chips.value.chip).toBe("voucher");
  });

  test("on a slow line a second press buys nothing more", () => {
    buying("mbs");
    at.submit();
    at.submit();
    expect(at.orders).toHaveLength(1);
    at.refused("bet/funds", "Not now.");
    at.submit();
    expect(at.orders).toHaveLength(2);
  });

  test("what was taken is not overlooked beside another order in the same frame", () => {
    buying("mbs");
    at.submit();
    at.model.say("17 by 5");
    at.allTaken();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("at fun a second note in a round is not just refused: the page says from when on", () => {
    const own = { ...EMPTY_HAND, purse: { colour: 200_000 }, note_round: 1, notes: 1 };
    buying("fun", { colours: ["red"], value: 100 }, own);
    expect(at.text()).toContain("One note a round: the next one when round 2 begins.");
    expect(isBlocked()).toBe(true);
    at.submit();
    expect(at.orders).toEqual([]);
    at.happens({ type: "RoundBegun", round: 2 });
    expect(isBlocked()).toBe(false);
  });
});

describe("leaving", () => {
  function leaving(stakes: SeatView["stakes"], owes = 0) {
    const own = { ...EMPTY_HAND, purse: { cash: 30_000, tokens: 4500, voucher: 800 }, owes };
    at = new AtTable("nsw", { seats: [aSeat("ada", { stakes })], own });
    at.show(<Leave model={at.model} onClose={onClose} />);
  }

  test("cashes money, and gives tokens and vouchers back as what they are", () => {
    leaving([]);
    expect(at.text()).toContain("You cash out $300, and your seat is free for others.");
    expect(at.text()).toContain("$45 in tokens goes back to you as it is");
    expect(at.text()).toContain("$8 in vouchers goes back to you as it is");
    at.submit();
    expect(at.model.leaving.value).toBe(true);
    at.show(<Departure model={at.model} />);
    expect(at.orders).toEqual([{ do: "cash_out" }]);
  });

  test("pays what is left of a debt, and says what is kept back", () => {
    const kept = (amount: string) =>
      `The house keeps back ${amount} that you owe since a coup was settled again.`;
    leaving([], 10_000);
    expect(at.text()).toContain("You cash out $200, and your seat is free for others.");
    expect(at.text()).toContain(kept("$100"));
    at.leave();
    leaving([], 36_000);
    expect(at.text()).toContain("You cash out $0, and your seat is free for others.");
    expect(at.text()).toContain(kept("$300"));
    at.leave();
    leaving([aStake("17", 500)], 36_000);
    expect(at.text()).toContain("You have $300 in hand. $5 still lies on the table.");
    expect(at.text()).toContain(kept("$360"));
  });

  test("with bets on the felt waits for them, and lets no winner ride", () => {
    leaving([aStake("17", 500)]);
    expect(at.text()).toContain("You have $300 in hand. $5 still lies on the table.");
    at.submit();
    at.show(<Departure model={at.model} />);
    expect(at.orders).toEqual([{ do: "take_up", on: true }]);
  });

  test("tokens on the felt keep the seat, but are not money on the table", () => {
    leaving([aStake("17", 500, { chip: "tokens" }), aStake("17", 200, { chip: "voucher" })]);
    expect(at.text()).toContain(
      "$5 in tokens and $2 in vouchers is still on the table. You cash out $300 now",
    );
  });
});
