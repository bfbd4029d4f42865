import { describe, expect, it } from "vitest";
import vectors from "./vectors.json";
import { type Claim, draw, drawFrom, FAIR, feltDigest, sealOf, sorted, verify } from "./verify.ts";

const CLAIMS: (Claim & { thrown: number })[] = vectors.vectors;
const first = CLAIMS[0] as Claim;

describe("what the table computes in Python", () => {
  it.each(CLAIMS)(
    "holds here too: coup $coup, $thrown thrown away, number $number",
    async (one) => {
      expect(await sealOf(one.secret)).toBe(one.seal);
      expect(await feltDigest(one.stakes ?? [])).toBe(one.felt);
      const drawn = await draw(one.secret, one.coup, one.respins, one.felt);
      expect(drawn.number).toBe(one.number);
      const uses = drawn.blocks.flatMap((block) => block.bytes.map(({ use }) => use));
      expect(uses.filter((use) => use === "thrown")).toHaveLength(one.thrown);
      expect(uses.indexOf("taken")).toBe(one.thrown);
      expect((await verify(one)).fair).toBe(true);
    },
  );

  it("agrees with the example in the table's own documentation", async () => {
    expect((await sealOf("00".repeat(32))).slice(0, 16)).toBe("66687aadf862bd77");
    expect((await draw("00".repeat(32), 1, 0, "")).number).toBe(33);
  });
});

describe("a claim that was tampered with", () => {
  const fails = async (change: Partial<Claim>) => {
    const { seal, felt, draw: drawn, fair } = await verify({ ...first, ...change });
    expect(fair).toBe(false);
    return { seal: !seal.agrees, felt: felt?.agrees === false, number: !drawn.agrees };
  };

  it("fails at the number if another was announced", async () => {
    const failed = await fails({ number: (first.number + 1) % 37 });
    expect(failed).toEqual({ seal: false, felt: false, number: true });
  });

  it("fails at the seal if another was told before", async () => {
    const failed = await fails({ seal: "ab".repeat(32) });
    expect(failed).toEqual({ seal: true, felt: false, number: false });
  });

  it("fails at the felt if a stake was changed", async () => {
    const stakes = (first.stakes ?? []).map((line) => line.replace("500", "600"));
    expect(await fails({ stakes })).toEqual({ seal: false, felt: true, number: false });
  });

  it("fails at the seal if another secret was told", async () => {
    expect((await fails({ secret: "cd".repeat(32), number: 99 })).seal).toBe(true);
  });
});

it("leaves the felt unchecked without stakes", async () => {
  const verdict = await verify({ ...first, stakes: null });
  expect(verdict.felt).toBeNull();
  expect(verdict.fair).toBe(true);
});

it("does not care for capitals in what was copied", async () => {
  const { seal, felt } = first;
  expect(
    (await verify({ ...first, seal: seal.toUpperCase(), felt: felt.toUpperCase() })).fair,
  ).toBe(true);
});

describe("the first fair byte", () => {
  it("is every number equally often", () => {
    const times = new Array(37).fill(0);
    for (let byte = 0; byte < FAIR; byte++) times[byte % 37]++;
    expect(new Set(times)).toEqual(new Set([6]));
  });

  it("may lie in a later block", async () => {
    const blocks = [new Uint8Array(32).fill(250), Uint8Array.from([222, 221, 3])];
    const stream = async (block: number) => ({
      message: `block ${block}`,
      bytes: blocks[block] ?? new Uint8Array(),
    });
    const drawn = await drawFrom(stream);
    expect(drawn.byte).toBe(221);
    expect(drawn.number).toBe(221 % 37);
    expect(drawn.blocks.map(({ message }) => message)).toEqual(["block 0", "block 1"]);
    expect(drawn.blocks[1]?.bytes.map(({ use }) => use)).toEqual(["thrown", "taken", "unused"]);
  });
});

it("sorts lines as the table does, by code point", () => {
  expect(sorted(["🎲", "\uff5e", "b", "a", "ab"])).toEqual(["a", "ab", "b", "\uff5e", "🎲"]);
});
