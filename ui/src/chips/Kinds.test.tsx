import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import { Dock } from "../table/Dock.tsx";
import type { SeatView, TableView } from "../table/incoming.ts";
import { aLaid, aSeat, aStake } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import { choose } from "../words/index.ts";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

type Purse = NonNullable<TableView["own"]>["purse"];

function sits(seat: Partial<SeatView>, purse: Purse) {
  at = new AtTable("nsw", { seats: [aSeat("ada", seat)], own: { ...EMPTY_HAND, purse } });
  at.show(<Dock model={at.model} onAsk={() => undefined} shortcuts />);
}

const kinds = () =>
  at.all(".chips-kind input").map((one) => [one.getAttribute("aria-label"), checked(one)]);
const checked = (one: HTMLElement) => (one as HTMLInputElement).checked;
const rack = () => at.all(".chips-choice input").map((one) => one.getAttribute("aria-label"));
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const orders = () => at.orders.filter((order) => order.do === "place" || order.do === "say");

describe("which chips a bet is made with", () => {
  test("is no question for who has one sort", () => {
    sits({}, { cash: 10_000 });
    expect(kinds()).toEqual([]);
  });

  test("is chosen among all that one has, with what is in hand of each", () => {
    sits(
      { colours: ["red"], value: 500 },
      { colour: 45_000, cash: 20_000, tokens: 5000, voucher: 700 },
    );
    expect(kinds()).toEqual([
      ["red, 90 chips in hand", true],
      ["cash, 200 in hand", false],
      ["tokens, 50 in hand", false],
      ["vouchers, 7 in hand", false],
    ]);
    expect(rack()[0]).toBe("1 red chip");
    at.choose("cash");
    expect(rack()[0]).toBe("Chip of 1");
    act(() => void at.model.bets.place([["17", 100]]));
    at.choose("vouchers");
    act(() => void at.model.bets.place([["17", 100]]));
    expect(orders()).toEqual([
      { do: "place", bets: [["17", 100]], chip: "cash" },
      { do: "place", bets: [["17", 100]], chip: "voucher" },
    ]);
  });

  test("a second colour is bet with by its name", () => {
    sits({ colours: ["red", "green"], value: 100 }, { colour: 45_000 });
    expect(kinds().map(([name]) => name)).toEqual([
      "red, 450 chips in hand",
      "green, 450 chips in hand",
    ]);
    expect(at.text(".chips-kinds"), "one hand is not shown as two").not.toContain("450");
    at.choose("green");
    act(() => void at.model.say("tiers by 1"));
    expect(orders()).toMatchObject([
      { do: "say", text: "tiers by 1", chip: "colour", colour: "green" },
    ]);
  });

  test("goes round with a key", () => {
    sits({ colours: ["red"], value: 100 }, { colour: 45_000, cash: 20_000 });
    press("k");
    expect(at.model.chips.value.chip).toBe("cash");
    press("k");
    expect(at.model.chips.value.chip).toBe("colour");
  });

  test("stays when the last of them is bet: the next chip is not another by itself", () => {
    const tokens = aStake("17", 500, { chip: "tokens" });
    sits({}, { cash: 20_000, tokens: 500 });
    at.choose("tokens");
    at.happens({
      type: "Placed",
      seat: "ada",
      chip: "tokens",
      laid: [aLaid("17", 500)],
      by: null,
      because: null,
      colour: "",
      again: false,
      helped: false,
    });
    expect(at.model.seat.value?.stakes).toEqual([tokens]);
    expect(at.model.chips.value.chip).toBe("tokens");
    expect(at.radio("tokens").checked).toBe(true);
  });

  test("is remembered, but never chips that one has not", () => {
    sits({}, { cash: 20_000, tokens: 500 });
    at.choose("tokens");
    const kept = localStorage.getItem("croupier.chips.nsw") ?? "";
    at.leave();
    localStorage.setItem("croupier.chips.nsw", kept);
    sits({}, { cash: 20_000, tokens: 500 });
    expect(at.model.chips.value.chip).toBe("tokens");
    at.leave();
    localStorage.setItem("croupier.chips.nsw", kept);
    sits({}, { cash: 20_000 });
    expect(at.model.chips.value.chip).toBe("cash");
  });

  test("has nothing that axe objects to", async () => {
    sits({ colours: ["red"], value: 500 }, { colour: 45_000, cash: 20_000, tokens: 5000 });
    const { violations } = await axe.run(at.host, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe("tokens and vouchers in the purse", () => {
  test("stand apart, each by its own name, and are in no sum", () => {
    const stakes = [aStake("17", 500, { chip: "tokens" }), aStake("17", 300, { chip: "voucher" })];
    sits({ stakes }, { tokens: 4500 });
    const sums = at.all(".chips-purse dd").map((one) => one.textContent);
    expect(sums).toEqual(["0", "0", "$0"]);
    expect(at.text(".chips-promoted")).toBe("5 in tokens on the felt, 3 in vouchers on the felt");
    expect(at.radio("tokens").closest("label")?.textContent).toContain("45");
  });
});
