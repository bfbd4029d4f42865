import { describe, expect, it } from "vitest";
import chained from "../../test/chained.json";
import {
  digest,
  draw,
  drawFrom,
  FAIR,
  hashOf,
  newSeed,
  seedLines,
  sorted,
  stepsBack,
} from "./scheme.ts";
import vectors from "./vectors.json";

describe("what the table computes in Python", () => {
  it.each(vectors.vectors)(
    "holds here too: coup $coup, $thrown thrown away, number $number",
    ({ thrown, stakes, seal, secret, felt, coup, respins, number }) => {
      expect(hashOf(secret)).toBe(seal);
      expect(digest(stakes)).toBe(felt);
      const drawn = draw({ secret, coup, respins, felt, seeds: null });
      expect(drawn.number).toBe(number);
      const uses = drawn.blocks.flatMap((block) => block.bytes.map(({ use }) => use));
      expect(uses.filter((use) => use === "thrown")).toHaveLength(thrown);
      expect(uses.indexOf("taken")).toBe(thrown);
    },
  );

  it.each(chained)("holds with a chain and seeds: coup $coup, number $number", (one) => {
    expect(hashOf(one.secret)).toBe(one.seal);
    expect(stepsBack(one.secret, one.link)).toBe(one.anchor);
    expect(digest(one.stakes)).toBe(one.felt);
    expect(digest(seedLines(one.seeds))).toBe(one.digest);
    expect(draw(one).number).toBe(one.number);
  });

  it("agrees with the example in the table's own documentation", () => {
    const secret = "00".repeat(32);
    expect(hashOf(secret).slice(0, 16)).toBe("66687aadf862bd77");
    expect(draw({ secret, coup: 1, respins: 0, felt: "", seeds: null }).number).toBe(33);
  });
});

it("never makes the same seed twice", () => {
  const seeds = Array.from({ length: 100 }, newSeed);
  expect(new Set(seeds).size).toBe(100);
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
});

describe("the first fair byte", () => {
  it("is every number equally often", () => {
    const times = new Array(37).fill(0);
    for (let byte = 0; byte < FAIR; byte++) times[byte % 37]++;
    expect(new Set(times)).toEqual(new Set([6]));
  });

  it("may lie in a later block", () => {
    const blocks = [new Uint8Array(32).fill(250), Uint8Array.from([222, 221, 3])];
    const stream = (block: number) => ({
      message: `block ${block}`,
      bytes: blocks[block] ?? new Uint8Array(),
    });
    const drawn = drawFrom(stream);
    expect(drawn.byte).toBe(221);
    expect(drawn.number).toBe(221 % 37);
    expect(drawn.blocks.map(({ message }) => message)).toEqual(["block 0", "block 1"]);
    expect(drawn.blocks[1]?.bytes.map(({ use }) => use)).toEqual(["thrown", "taken", "unused"]);
  });
});

it("sorts lines as the table does, by code point", () => {
  expect(sorted(["🎲", "\uff5e", "b", "a", "ab"])).toEqual(["a", "ab", "b", "\uff5e", "🎲"]);
});
