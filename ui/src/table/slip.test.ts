import { describe, expect, test } from "vitest";
import type { CallRules, HouseRules, SpotRules } from "../wire.ts";
import { type BetChips, byChips } from "./chips.ts";
import { amountOf, atLeast, type LyingBet, missing, plan, slipCost, slipOf } from "./slip.ts";

const spot = (name: string) => ({ name, numbers: [Number(name)] }) as SpotRules;
const call = (name: string, pieces: string[]) => ({ name, pieces }) as CallRules;
const SPOTS = ["0", "5", "8", "17", "25", "34", "6", "0/2/3", "4/7", "red", "5/8", "10/11"];
const house = {
  spots: SPOTS.map(spot),
  calls: [
    call("17 and neighbours", ["25", "17", "34", "6", "8"]),
    // The trio is laid with two pieces.
    call("voisins", ["0/2/3", "0/2/3", "4/7"]),
    call("pair of eights", ["8", "5/8"]),
    call("tiers", ["5/8", "10/11"]),
  ],
} as HouseRules;

const CASH: BetChips = { chip: "cash", colour: "" };
const COLOUR: BetChips = { chip: "colour", colour: "" };
const GREEN: BetChips = { chip: "colour", colour: "green" };

const on = (target: string, amount: number, chips = CASH): LyingBet => ({
  spot: target,
  call: null,
  amount,
  ...chips,
});
const called = (name: string, unit: number, chips = CASH): LyingBet[] => {
  const pieces = house.calls.find((one) => one.name === name)?.pieces ?? [];
  const lying = new Map<string, number>();
  for (const piece of pieces) lying.set(piece, (lying.get(piece) ?? 0) + unit);
  return [...lying].map(([piece, amount]) => ({ spot: piece, call: name, amount, ...chips }));
};

/** What lies on a spot is at least this much. */
const LEAST = 100;

function expectEnough(lying: LyingBet[], target: string): void {
  const there = amountOf(lying.filter(({ spot }) => spot === target));
  expect(there, `too little on ${target} is refused`).toBeGreaterThanOrEqual(LEAST);
}

/** A part of what was laid on a spot for itself, the last first. */
function takePart(lying: LyingBet[], target: string, amount: number): LyingBet[] {
  let left = amount;
  for (const one of lying.filter(({ spot, call }) => spot === target && !call).reverse()) {
    const part = Math.min(left, one.amount);
    one.amount -= part;
    left -= part;
  }
  expect(left, "a part of more than lies there is refused").toBe(0);
  const rest = lying.filter((one) => one.amount > 0);
  if (rest.some(({ spot }) => spot === target)) expectEnough(rest, target);
  return rest;
}

function take(lying: LyingBet[], target: string | null | undefined): LyingBet[] {
  const left = lying.filter((one) => target && one.spot !== target && one.call !== target);
  expect(left.length, "a take that finds nothing is refused").toBeLessThan(lying.length);
  return left;
}

/** The server's side of an order, as far as it matters here. */
function obey(lying: LyingBet[], orders: ReturnType<typeof plan>): LyingBet[] {
  let felt = lying.map((one) => ({ ...one }));
  const add = (one: LyingBet) => {
    const same = (other: LyingBet) =>
      other.spot === one.spot && other.call === one.call && byChips([one, other]).length === 1;
    const old = felt.find(same);
    if (old) old.amount += one.amount;
    else felt.push({ ...one });
  };
  for (const order of orders) {
    if (order.do === "take") {
      const { target, amount } = order;
      felt = amount ? takePart(felt, target ?? "", amount) : take(felt, target);
    }
    if (order.do === "place") {
      const chips = { chip: order.chip ?? "cash", colour: order.colour ?? "" };
      const laid = order.bets.flatMap(([target, amount]) => {
        const whole = called(target, amount, chips);
        return whole.length > 0 ? whole : [on(target, amount, chips)];
      });
      laid.forEach(add);
      for (const { spot } of laid) expectEnough(felt, spot);
    }
  }
  return felt;
}

const sorted = (lying: LyingBet[]) =>
  lying
    .map(({ spot, call, amount, chip, colour }) => `${spot} ${call} ${amount} ${chip}${colour}`)
    .sort();

describe("what lies, as bets", () => {
  test("a whole call is said by its name", () => {
    expect(slipOf(house, [...called("17 and neighbours", 500), on("17", 200)])).toEqual([
      ["17 and neighbours", 500, "cash", ""],
      ["17", 200, "cash", ""],
    ]);
  });

  test("a call with two pieces on a spot counts them both", () => {
    expect(slipOf(house, called("voisins", 100))).toEqual([["voisins", 100, "cash", ""]]);
  });

  test("what is left of a call is said spot by spot", () => {
    const left = called("17 and neighbours", 500).filter((one) => one.spot === "17");
    expect(slipOf(house, left)).toEqual([["17", 500, "cash", ""]]);
  });

  test("a piece that was trimmed leaves the call at the least amount, the rest by spots", () => {
    const lying = called("pair of eights", 500);
    lying[0] = { spot: "8", call: "pair of eights", amount: 300, ...CASH };
    expect(slipOf(house, lying)).toEqual([
      ["pair of eights", 300, "cash", ""],
      ["5/8", 200, "cash", ""],
    ]);
  });

  test("a call is whole only in chips of one sort", () => {
    const lying = called("pair of eights", 500);
    lying[0] = on("8", 500, COLOUR);
    expect(slipOf(house, lying)).toEqual([
      ["8", 500, "colour", ""],
      ["5/8", 500, "cash", ""],
    ]);
  });

  test("no chip is lost or made by writing it down", () => {
    const lying = [...called("voisins", 300), ...called("17 and neighbours", 100), on("8", 50)];
    expect(slipCost(house, slipOf(house, lying))).toBe(amountOf(lying));
  });
});

describe("from one layout to another", () => {
  const layouts: LyingBet[][] = [
    [],
    [on("17", 500)],
    [on("17", 700), on("red", 1000)],
    [...called("17 and neighbours", 200)],
    [...called("17 and neighbours", 200), on("17", 500)],
    [...called("17 and neighbours", 300), on("8", 500), ...called("pair of eights", 100)],
    [...called("voisins", 100), on("0/2/3", 400), on("red", 1000)],
    [...called("17 and neighbours", 200).slice(1, 2), on("red", 100)],
    [on("17", 500, COLOUR), on("17", 200), on("red", 100, GREEN)],
    [...called("17 and neighbours", 200, COLOUR), ...called("17 and neighbours", 100)],
    [...called("17 and neighbours", 200, GREEN), on("17", 500)],
    [...called("17 and neighbours", 200), on("17", 500), on("17", 300, GREEN)],
    [on("17", 450, GREEN), on("17", 50)],
    [on("17", 100), ...called("pair of eights", 60), on("8", 40), on("5/8", 240)],
    [on("8", 40), on("5/8", 40), ...called("pair of eights", 60), on("red", 100)],
    [...called("tiers", 400).slice(0, 1), on("5/8", 100)],
    called("tiers", 400).slice(0, 1),
    called("tiers", 300),
  ];

  test.each(layouts.flatMap((from) => layouts.map((to) => [from, to] as const)))(
    "every chip ends where it should, in the chips it was made with",
    (from, to) => {
      const spots = (lying: LyingBet[]) => {
        const sums: Record<string, number> = {};
        for (const { spot, amount, chip, colour } of lying) {
          const key = `${spot} in ${chip} ${colour}`;
          sums[key] = (sums[key] ?? 0) + amount;
        }
        return sums;
      };
      expect(spots(obey(from, plan(house, from, to)))).toEqual(spots(to));
    },
  );

  test("whole calls come back as calls", () => {
    const from = [...called("17 and neighbours", 200), on("17", 700)];
    const to = [...called("17 and neighbours", 200), on("17", 500)];
    expect(sorted(obey(from, plan(house, from, to)))).toEqual(sorted(to));
  });

  test("an addition to nothing is simply taken back", () => {
    expect(plan(house, [on("17", 500)], [])).toEqual([{ do: "take" }]);
    expect(plan(house, [on("17", 500), on("red", 100)], [on("red", 100)])).toEqual([
      { do: "take", target: "17" },
    ]);
  });

  test("a part of a bet is taken, and the rest stays where it lies", () => {
    expect(plan(house, [on("17", 700), on("8", 1)], [on("17", 500), on("8", 1)])).toEqual([
      { do: "take", target: "17", amount: 200 },
    ]);
    expect(plan(house, [on("17", 700)], [on("17", 500)])).toEqual([
      { do: "take", target: "17", amount: 200 },
    ]);
  });

  test("chips beside the riding piece of a call are taken, and the piece stays its call's", () => {
    const riding = called("tiers", 400).slice(0, 1);
    expect(plan(house, [...riding, on("5/8", 100)], riding)).toEqual([
      { do: "take", target: "5/8", amount: 100 },
    ]);
  });

  test("a part of a called bet is taken with all of it and said again", () => {
    const stays = on("red", 100);
    expect(plan(house, [...called("tiers", 300), stays], [...called("tiers", 200), stays])).toEqual(
      [
        { do: "take", target: "tiers" },
        { do: "place", bets: [["tiers", 200]], chip: "cash" },
      ],
    );
  });

  test("no part is taken where the rest would wait for more to be enough", () => {
    const from = [on("17", 500), on("8", 100)];
    const to = [on("17", 450, GREEN), on("17", 50), on("8", 100)];
    expect(plan(house, from, to)).toEqual([
      { do: "take", target: "17" },
      { do: "place", bets: [["17", 450]], chip: "colour", colour: "green" },
      { do: "place", bets: [["17", 50]], chip: "cash" },
    ]);
  });

  test("a bet of which all went above the maximum does not make everything be taken", () => {
    const trimmed = [on("17", 0)];
    expect(plan(house, trimmed, trimmed)).toEqual([]);
  });

  test("what a taking takes along comes back in its own chips", () => {
    const stays = on("17", 300, GREEN);
    expect(plan(house, [on("17", 700), stays, on("8", 1)], [stays, on("8", 1)])).toEqual([
      { do: "take", target: "17" },
      { do: "place", bets: [["17", 300]], chip: "colour", colour: "green" },
    ]);
  });

  test("the same layout needs no order", () => {
    const lying = called("voisins", 100);
    expect(plan(house, lying, lying)).toEqual([]);
  });

  test("a torn call is taken up and said again", () => {
    const riding = called("17 and neighbours", 200).slice(1, 2);
    expect(plan(house, riding, called("17 and neighbours", 200))).toEqual([
      { do: "take" },
      { do: "place", bets: [["17 and neighbours", 200]], chip: "cash" },
    ]);
  });
});

describe("only what is missing", () => {
  test("a rebet adds to what still lies", () => {
    expect(missing([on("17", 300)], [on("17", 500), on("red", 100)])).toEqual([
      on("17", 200),
      on("red", 100),
    ]);
  });

  test("a bet in other chips is another bet", () => {
    expect(missing([on("17", 500)], [on("17", 500, COLOUR)])).toEqual([on("17", 500, COLOUR)]);
  });

  test("more than before is left alone", () => {
    expect(atLeast([on("17", 900)], [on("17", 500), on("red", 100)])).toEqual([
      on("17", 900),
      on("red", 100),
    ]);
  });
});
