import { describe, expect, it } from "vitest";
import chained from "../../test/chained.json";
import { digest } from "./scheme.ts";
import vectors from "./vectors.json";
import { type Claim, verify } from "./verify.ts";

const OLD: Claim[] = vectors.vectors.map((one) => ({
  ...one,
  scheme: 1,
  chain: null,
  seeds: [],
  waited: null,
  takenBack: 0,
}));
const NEW: Claim[] = chained.map(({ anchor, link, ...one }) => ({
  ...one,
  scheme: 2,
  chain: { anchor, link },
  waited: null,
  takenBack: 0,
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

  it("fails at the chain if the house does not say where the secret belongs", () => {
    const verdict = verify({ ...coup, chain: null });
    expect([verdict.chain?.agrees, verdict.draw.agrees, verdict.fair]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("fails at the seeds if somebody has two, or a name that is none", () => {
    const [mine] = told;
    if (!mine) throw new Error("a vector with a seed that was told");
    expect(verify({ ...coup, seeds: [mine, mine] }).seeds?.wrong).toEqual([mine.seat, mine.seat]);
    const strange = { ...mine, seat: "ada 00" };
    expect(verify({ ...coup, seeds: [strange] }).seeds).toMatchObject({ agrees: false });
  });

  it("fails at the seeds if the number came before they could be told", () => {
    const silent = NEW.find(({ seeds }) => seeds.some(({ seed }) => seed === null)) as Claim;
    const early = (waited: number | null) => verify({ ...silent, waited }).seeds?.early;
    expect([null, 0, 1999, 2000].map(early)).toEqual([false, true, true, false]);
    expect(verify({ ...silent, waited: 1999 }).fair).toBe(false);
    expect(verify({ ...coup, seeds: told, waited: 0 }).seeds?.early).toBe(false);
  });

  it("fails if the ball was spun again though somebody had won, or too often", () => {
    const dozen = Array.from({ length: 12 }, (_, one) => one + 13);
    const rules = { most: 200, numbers: new Map([["dozen 2", dozen]]) };
    const spun = (respins: number, ...stakes: string[]) => {
      const told = { ...coup, felt: digest(stakes), stakes, respins, number: null };
      const first = verify({ ...told, respins: 0 }).draw.number;
      return { first, again: (most = 200) => verify(told, { ...rules, most }).again?.agrees };
    };
    const outcomes = new Set<boolean>();
    for (let amount = 1; amount < 40; amount++) {
      const { first, again } = spun(1, `ada dozen 2 - cash ${amount}`);
      const won = dozen.includes(first);
      expect(again()).toBe(!won);
      expect(again(0)).toBe(false);
      outcomes.add(won);
    }
    expect(outcomes.size).toBe(2);
    expect(spun(1).again()).toBe(false);
    expect(spun(0, "ada 17 - cash 5").again()).toBeUndefined();
    expect(verify({ ...coup, respins: 1, number: null }).again).toBeNull();
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
