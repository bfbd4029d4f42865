/** Checks a sealed coup again, step by step. It runs in the browser and asks nobody. */
import { type Draw, digest, draw, hashOf, type Seed, sorted, stepsBack } from "./scheme.ts";

/** What the house says about a coup. */
export type Claim = {
  coup: number;
  respins: number;
  seal: string;
  secret: string;
  felt: string;
  /** Null for a void coup: then the sums say which number it would have been. */
  number: number | null;
  /** Null if they are not at hand; then the felt is taken as it is claimed. */
  stakes: readonly string[] | null;
  /** Null for a coup of the first scheme, which had no chain and no seeds. */
  chain: { anchor: string; link: number } | null;
  seeds: readonly Seed[];
};

export type Agreement = { computed: string; agrees: boolean };

export type Verdict = {
  seal: Agreement;
  /** Null without a chain. */
  chain: Agreement | null;
  /** Null without stakes. */
  felt: (Agreement & { lines: readonly string[] }) | null;
  /** Null without a chain; `wrong` names those whose seed is not the one that they sealed. */
  seeds: { wrong: readonly string[]; missing: readonly string[]; agrees: boolean } | null;
  draw: Draw & { agrees: boolean };
  /** Every step that could be taken agrees. */
  fair: boolean;
};

export function verify(claim: Claim): Verdict {
  const seal = compared(hashOf(claim.secret), claim.seal);
  const chain =
    claim.chain && compared(stepsBack(claim.secret, claim.chain.link), claim.chain.anchor);
  const felt = claim.stakes && {
    lines: sorted(claim.stakes),
    ...compared(digest(claim.stakes), claim.felt),
  };
  const seeds = claim.chain && checkSeeds(claim.seeds);
  const drawn = draw({
    ...claim,
    felt: claim.felt.toLowerCase(),
    seeds: claim.chain && claim.seeds,
  });
  const agrees = claim.number === null || drawn.number === claim.number;
  const steps = [seal, chain, felt, seeds, { agrees }];
  return {
    seal,
    chain,
    felt,
    seeds,
    draw: { ...drawn, agrees },
    fair: steps.every((step) => step?.agrees !== false),
  };
}

function checkSeeds(seeds: readonly Seed[]) {
  const told = seeds.filter(({ seed }) => seed !== null);
  const wrong = told.filter(({ hash, seed }) => hashOf(seed ?? "") !== hash);
  const missing = seeds.filter(({ seed }) => seed === null);
  return {
    wrong: wrong.map(({ seat }) => seat),
    missing: missing.map(({ seat }) => seat),
    agrees: wrong.length === 0,
  };
}

function compared(computed: string, said: string): Agreement {
  return { computed, agrees: computed === said.trim().toLowerCase() };
}
