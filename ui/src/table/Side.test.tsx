import { afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../words/index.ts";
import { AtTable } from "./AtTable.tsx";
import type { SeatView } from "./incoming.ts";
import { Side } from "./Side.tsx";
import { aSeat, aStake } from "./sample.ts";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

function players(...seats: SeatView[]) {
  at = new AtTable("nsw", { seats }, { emblem: "nsw-1", present: ["ada", "bob", "cy"] });
  at.show(<Side model={at.model} only="players" />);
}

const state = (place = 0) =>
  at.all(".table-seat-state")[place]?.textContent?.replace(/\s+/g, " ").trim();

test("all colours of a player are named and shown", () => {
  players(aSeat("bob", { colours: ["red", "green"], value: 100 }));
  expect(state()).toBe("here, red, green, a chip is 1");
  expect(at.all(".table-seat-colours svg")).toHaveLength(1);
});

test("a value above the table minimum stands on a marker button", () => {
  players(
    aSeat("bob", { colours: ["red"], value: 500, marker: true }),
    aSeat("cy", { colours: ["blue"], value: 100 }),
  );
  expect(at.all(".table-marker").map((one) => one.title)).toEqual(["marker button: a chip is 5"]);
  expect(at.text(".table-marker")).toContain("5");
  expect(state(1)).toBe("here, blue, a chip is 1");
});

test("colour chips bear the emblem of the table, cash chips none", () => {
  players(aSeat("bob", { colours: ["red"], value: 100 }), aSeat("cy"));
  const badges = at.all(".table-seats > li > svg").map((one) => one.textContent);
  expect(badges).toEqual(["nsw-1B", "C"]);
  expect(at.text()).toContain("Colour chips of this table bear the emblem nsw-1");
});

test("away is who said so, absent who was not there at the payments", () => {
  players(
    aSeat("ada", { away: true }),
    aSeat("bob", { away: true, absent: true }),
    aSeat("cy"),
    aSeat("dan"),
  );
  expect([0, 1, 2, 3].map(state)).toEqual([
    "away",
    "absent, winnings are kept",
    "here",
    "line down",
  ]);
});

test("a guest without a phone has no line that could be down", () => {
  players(aSeat("gus", { guest: true }));
  expect(state()).toBe("without a phone");
  expect(at.all(".is-absent")).toHaveLength(0);
});

test("tokens on the felt are not shown as money", () => {
  players(
    aSeat("bob", {
      stakes: [
        aStake("17", 500, { chip: "tokens" }),
        aStake("17", 300, { chip: "voucher" }),
        aStake("red", 200),
      ],
    }),
  );
  expect(at.text(".table-seat-felt")).toBe("$2 on the felt");
  expect(state()).toBe("here, 5 in tokens on the felt, 3 in vouchers on the felt");
});
