/** Checks a sealed coup again, step by step. It runs in the browser and asks nobody. */
import { NAME, type SealedSeed, TELL_WITHIN } from "../wire.ts";
import { type Draw, digest, draw, hashOf, sorted, stepsBack } from "./scheme.ts";

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
  /** The first scheme had no chain and no seeds. */
  scheme: 1 | 2;
  /** Null for the first scheme, or if the house does not say where the secret belongs. */
  chain: { anchor: string; link: number } | null;
  seeds: readonly SealedSeed[];
  /** Milliseconds from the close to the number; null if nobody says. */
  waited: number | null;
  /** How often the close was taken back: then the house could choose among several felts. */
  takenBack: number;
};

type SeedCheck = {
  /** Whose seed is not the one that was sealed, or stands there twice. */
  wrong: readonly string[];
  missing: readonly string[];
  /** The number came before those who are missing could tell. */
  early: boolean;
  agrees: boolean;
};
type Agreement = { computed: string; agrees: boolean };

/** What a house says about spinning again, and the numbers of its spots. */
export type AgainRules = { most: number; numbers: ReadonlyMap<string, readonly number[]> };

export type Verdict = {
  seal: Agreement;
  /** Null for the first scheme. */
  chain: Agreement | null;
  /** Null without stakes. */
  felt: (Agreement & { lines: readonly string[] }) | null;
  /** Null for the first scheme. */
  seeds: SeedCheck | null;
  draw: Draw & { agrees: boolean };
  /** Whether the ball was spun again with reason; null if it was not, or if nobody can tell. */
  again: { agrees: boolean } | null;
  /** Null if the house tells of one close; more than one are wrong in every house. */
  once: { agrees: boolean } | null;
  /** Every step that could be taken agrees. */
  fair: boolean;
};

export function verify(claim: Claim, rules: AgainRules | null = null): Verdict {
  const seal = compared(hashOf(claim.secret), claim.seal);
  const chain = claim.scheme > 1 ? checkChain(claim) : null;
  const felt = claim.stakes && {
    lines: sorted(claim.stakes),
    ...compared(digest(claim.stakes), claim.felt),
  };
  const seeds = claim.scheme > 1 ? checkSeeds(claim) : null;
  const drawn = drawnAt(claim, claim.respins);
  const agrees = claim.number === null || drawn.number === claim.number;
  const again = checkAgain(claim, rules);
  const once = claim.takenBack > 0 ? { agrees: false } : null;
  const steps = [seal, chain, felt, seeds, { agrees }, again, once];
  return {
    seal,
    chain,
    felt,
    seeds,
    draw: { ...drawn, agrees },
    again,
    once,
    fair: steps.every((step) => step?.agrees !== false),
  };
}

/** A house that does not say where its secret belongs could have made it afterwards. */
function checkChain({ secret, chain }: Claim): Agreement {
  if (!chain) return { computed: "", agrees: false };
  return compared(stepsBack(secret, chain.link), chain.anchor);
}

function checkSeeds({ seeds, waited }: Claim): SeedCheck {
  const wrong = seeds.filter((one) => !fits(one) || occurs(one, seeds) > 1);
  const missing = seeds.filter(({ seed }) => seed === null);
  const early = missing.length > 0 && waited !== null && waited < TELL_WITHIN;
  return {
    wrong: wrong.map(({ seat }) => seat),
    missing: missing.map(({ seat }) => seat),
    early,
    agrees: wrong.length === 0 && !early,
  };
}

/** Whether a seed is the sealed one; and a name is a name, so that lines cannot be confused. */
function fits({ seat, hash, seed }: SealedSeed): boolean {
  return NAME.test(seat) && (seed === null || hashOf(seed) === hash);
}

function drawnAt(claim: Claim, respins: number): Draw {
  const seeds = claim.scheme > 1 ? claim.seeds : null;
  return draw({ ...claim, respins, felt: claim.felt.toLowerCase(), seeds });
}

/**
 * The ball is spun again only where the house does so, and only if nobody has won. Every further spin
 * is another number: whoever may claim any number of them may choose.
 */
function checkAgain(claim: Claim, rules: AgainRules | null): { agrees: boolean } | null {
  const { respins, stakes } = claim;
  if (respins === 0 || !rules || !stakes) return null;
  if (respins > rules.most || stakes.length === 0) return { agrees: false };
  const covered = new Set(stakes.flatMap((line) => numbersOf(line, rules)));
  const spins = Array.from({ length: respins }, (_, spin) => drawnAt(claim, spin).number);
  return { agrees: !spins.some((number) => covered.has(number)) };
}

/** A line "NAME SPOT CALL CHIP AMOUNT"; the name of a spot has up to two words. */
function numbersOf(line: string, { numbers }: AgainRules): readonly number[] {
  const [, one = "", two = ""] = line.split(" ");
  return numbers.get(`${one} ${two}`) ?? numbers.get(one) ?? [];
}

/** How often a player's seed stands there; each of a player's pages has another one. */
function occurs({ seat, hash }: SealedSeed, seeds: readonly SealedSeed[]): number {
  return seeds.filter((one) => one.seat === seat && one.hash === hash).length;
}

function compared(computed: string, said: string): Agreement {
  return { computed, agrees: computed === said.trim().toLowerCase() };
}
