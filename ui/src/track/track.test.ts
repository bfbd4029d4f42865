import { describe, expect, test } from "vitest";
import { callOf } from "../house.ts";
import type { CallRules, HouseRules } from "../wire.ts";
import { costText, neighboursOf, numbersOn, onTrack } from "./cost.ts";
import { walk } from "./walk.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});
const house = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;
const call = (id: string, name: string) => callOf(house(id), name) as CallRules;

test("a call costs its pieces, some of which are two chips", () => {
  expect(costText(house("mbs"), call("mbs", "voisins"), 500)).toBe("9 pieces × 5 = 45");
  expect(costText(house("mbs"), call("mbs", "tiers"), 250)).toBe("6 pieces × 2.50 = 15");
  expect(costText(house("venezia"), call("venezia", "voisins"), 20000)).toBe(
    "9 pieces × 200 = 1.800",
  );
});

test("a call covers each number once", () => {
  expect(numbersOn(house("mbs"), call("mbs", "voisins").pieces)).toHaveLength(17);
  expect(numbersOn(house("mbs"), call("mbs", "tiers").pieces)).toHaveLength(12);
});

test("every number has neighbours where the house takes such bets", () => {
  for (const rules of Object.values(houses)) {
    for (const width of rules.each_side) {
      for (let number = 0; number < 37; number++) {
        const near = neighboursOf(rules, number, width);
        expect(near?.pieces, `${rules.id} ${number}`).toHaveLength(2 * width + 1);
        expect(near?.pieces).toContain(String(number));
      }
    }
  }
});

test("what is not on the track has a panel; finals and nassa, but not signs that have a track", () => {
  const left = (rules: HouseRules) => rules.calls.filter((one) => !onTrack(rules).has(one.name));
  for (const id of ["mbs", "nsw", "english", "fun"]) expect(left(house(id)), id).toEqual([]);

  const families = new Set(left(house("venezia")).map((one) => one.family));
  expect(families).toEqual(
    new Set(["orphans_en_plein", "nassa", "final", "horizontal_finals", "vertical_finals"]),
  );
});

const fields = Object.values(houses).flatMap((rules) => [
  [`${rules.id} sectors`, rules, rules.track.sectors] as const,
  [`${rules.id} signs`, rules, rules.track.signs] as const,
]);

describe.each(fields)("%s", (_, { track }, parts) => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];
  const all = [
    ...track.cells.map((cell) => String(cell.number)),
    ...parts.map((part) => part.call),
  ];

  test("arrows lead from everywhere to every number and every part of the field", () => {
    for (const from of all) {
      const seen = new Set([from]);
      for (const place of seen)
        for (const key of keys) seen.add(walk(key, place, track, parts) ?? place);
      expect(seen.size, from).toBe(all.length);
    }
  });

  test("right goes once round the wheel", () => {
    let at = "0";
    for (let steps = 0; steps < 37; steps++) at = walk("ArrowRight", at, track, parts) ?? "";
    expect(at).toBe("0");
  });
});

test("other keys mean nothing on the track", () => {
  const { track } = house("mbs");
  expect(walk("Enter", "17", track, track.sectors)).toBeNull();
  expect(walk("x", "tiers", track, track.sectors)).toBeNull();
});
