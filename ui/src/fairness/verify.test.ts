import { describe, expect, it } from "vitest";
import chained from "../../test/chained.json";
import vectors from "./vectors.json";
import { type Claim, verify } from "./verify.ts";

const OLD: Claim[] = vectors.vectors.map((one) => ({ ...one, chain: null, seeds: [] }));
const NEW: Claim[] = chained.map(({ anchor, link, ...one }) => ({
  ...one,
  chain: { anchor, link },
}));
const first = OLD[0] as Claim;
const coup = NEW[3] as Claim;

it.each([...OLD, ...NEW])("coup $coup, number $number, is fair", (claim) => {
  expect(verify(claim).fair).toBe(true);
});

describe("a claim that was tampered with", () => {
  const fails = (change: Partial<Claim>) => {
    const { seal, felt, draw: drawn, fair } = verify({ ...first, ...change });
    expect(fair).toBe(false);
    return { seal: !seal.agrees, felt: felt?.agrees === false, number: !drawn.agrees };
  };

  it("fails at the number if another was announced", () => {
    const failed = fails({ number: ((first.number ?? 0) + 1) % 37 });
    expect(failed).toEqual({ seal: false, felt: false, number: true });
  });

  it("fails at the seal if another was told before", () => {
    const failed = fails({ seal: "ab".repeat(32) });
    expect(failed).toEqual({ seal: true, felt: false, number: false });
  });

  it("fails at the felt if a stake was changed", () => {
    const stakes = (first.stakes ?? []).map((line) => line.replace("500", "600"));
    expect(fails({ stakes })).toEqual({ seal: false, felt: true, number: false });
  });

  it("fails at the seal if another secret was told", () => {
    expect(fails({ secret: "cd".repeat(32), number: 99 }).seal).toBe(true);
  });
});

it("leaves the felt unchecked without stakes", () => {
  const verdict = verify({ ...first, stakes: null });
  expect(verdict.felt).toBeNull();
  expect(verdict.fair).toBe(true);
});

it("does not care for capitals in what was copied", () => {
  const { seal, felt } = first;
  expect(verify({ ...first, seal: seal.toUpperCase(), felt: felt.toUpperCase() }).fair).toBe(true);
});

describe("a coup of a chain", () => {
  const told = coup.seeds.filter(({ seed }) => seed !== null);

  it("fails at the chain if the anchor was another one", () => {
    const verdict = verify({ ...coup, chain: { anchor: "ab".repeat(32), link: 1 } });
    expect(verdict.chain?.agrees).toBe(false);
    expect(verdict.fair).toBe(false);
  });

  it("fails at the seeds if one is not the one that was sealed", () => {
    const [mine, ...others] = told;
    if (!mine) throw new Error("a vector with a seed that was told");
    const verdict = verify({ ...coup, seeds: [{ ...mine, seed: "cd".repeat(32) }, ...others] });
    expect(verdict.seeds?.wrong).toEqual([mine.seat]);
    expect(verdict.fair).toBe(false);
  });

  it("names whoever did not tell", () => {
    const silent = NEW.find(({ seeds }) => seeds.some(({ seed }) => seed === null)) as Claim;
    expect(verify(silent).seeds?.missing).toEqual(
      silent.seeds.filter(({ seed }) => seed === null).map(({ seat }) => seat),
    );
  });

  it("is another number without one of its seeds", () => {
    const numbers = NEW.map((one) => verify({ ...one, seeds: one.seeds.slice(1) }).draw.number);
    expect(numbers).not.toEqual(NEW.map(({ number }) => number));
  });

  it("says which number would have come if it was void", () => {
    const verdict = verify({ ...coup, number: null });
    expect(verdict.fair).toBe(true);
    expect(verdict.draw.number).toBe(coup.number);
  });
});
