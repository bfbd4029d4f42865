/** What the last numbers were, and how little that means. */

import { POCKETS } from "../wire.ts";

/** How often each pocket came. */
export function tally(numbers: readonly number[]): number[] {
  const times = new Array<number>(POCKETS).fill(0);
  for (const number of numbers) times[number] = (times[number] ?? 0) + 1;
  return times;
}

/** How many of the numbers lie on a spot. */
export function countOn(numbers: readonly number[], covered: readonly number[]): number {
  const on = new Set(covered);
  return numbers.filter((number) => on.has(number)).length;
}

/** A number, how often it came, and how many coups ago last; null is longer than we know. */
export type NumberStanding = { number: number; times: number; ago: number | null };

/** All pockets, from the one that came most often; the more recent before the others. */
export function ranking(numbers: readonly number[]): NumberStanding[] {
  const times = tally(numbers);
  const all = times.map((count, number) => {
    const last = numbers.lastIndexOf(number);
    return { number, times: count, ago: last < 0 ? null : numbers.length - 1 - last };
  });
  const since = (one: NumberStanding) => one.ago ?? Number.POSITIVE_INFINITY;
  return all.sort(
    (one, two) => two.times - one.times || since(one) - since(two) || one.number - two.number,
  );
}

/** The hottest first, and the coldest first. */
export function extremes(numbers: readonly number[], shown: number) {
  const ranked = ranking(numbers);
  return { hot: ranked.slice(0, shown), cold: ranked.slice(-shown).reverse() };
}

/** The chance that among so many coups some number comes at least so often. */
export function chanceOfMost(coups: number, times: number): number {
  return times <= 0 ? 1 : 1 - chanceOfAll(coups, 0, times - 1);
}

/** The chance that among so many coups some number comes at most so often. */
export function chanceOfLeast(coups: number, times: number): number {
  return 1 - chanceOfAll(coups, times + 1, coups);
}

/**
 * The chance that every pocket comes at least `least` and at most `most` times.
 *
 * Pocket after pocket: of the coups that the pockets before have left over, the next one takes its
 * share by the binomial law. That is exact, and adds only numbers between 0 and 1.
 */
export function chanceOfAll(coups: number, least: number, most: number): number {
  const logs = logFactorials(coups);
  const ways = (of: number, taken: number) =>
    (logs[of] ?? 0) - (logs[taken] ?? 0) - (logs[of - taken] ?? 0);
  let left = new Array<number>(coups + 1).fill(0);
  left[coups] = 1;
  for (let pockets = POCKETS; pockets > 1; pockets--) {
    const next = new Array<number>(coups + 1).fill(0);
    const [hit, miss] = [-Math.log(pockets), Math.log1p(-1 / pockets)];
    for (const [rest, chance] of left.entries()) {
      if (chance === 0) continue;
      for (let taken = least; taken <= Math.min(most, rest); taken++) {
        const share = Math.exp(ways(rest, taken) + taken * hit + (rest - taken) * miss);
        next[rest - taken] = (next[rest - taken] ?? 0) + chance * share;
      }
    }
    left = next;
  }
  // What is left over is the last pocket's.
  return left.slice(least, most + 1).reduce((sum, chance) => sum + chance, 0);
}

function logFactorials(upTo: number): number[] {
  const logs = [0];
  for (let factor = 1; factor <= upTo; factor++)
    logs.push((logs[factor - 1] ?? 0) + Math.log(factor));
  return logs;
}
