import { describe, expect, it } from "vitest";
import { type Found, held, withNewest, withOlder } from "./found.ts";

const SEARCH = { name: "", kind: "", coup: "" };
const entry = (seq: number) => ({
  seq,
  at: 0,
  coup: 1,
  role: "player",
  name: "ada",
  kind: "place",
  statement: `entry ${seq}`,
});
const found = (seqs: number[], change: Partial<Found> = {}): Found => ({
  search: SEARCH,
  entries: seqs.map(entry),
  next: seqs.at(-1) ?? null,
  known: seqs[0] ?? 0,
  held: false,
  ...change,
});
const seqsOf = (one: Found | null) => one?.entries.map(({ seq }) => seq);

describe("the newest page", () => {
  it("is all there is until older ones are asked for", () => {
    expect(seqsOf(withNewest(found([6, 5, 4]), found([8, 7, 6])))).toEqual([8, 7, 6]);
  });

  it("goes on top of older ones, each entry once", () => {
    const grown = withNewest(found([6, 5, 4, 3], { held: true }), found([8, 7, 6]));
    expect(seqsOf(grown)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(grown).toMatchObject({ next: 3, known: 8, held: true });
  });

  it("follows at once on what is known", () => {
    const grown = withNewest(found([6, 5, 4], { held: true }), found([9, 8, 7]));
    expect(seqsOf(grown)).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it("starts anew where it would leave a hole", () => {
    const grown = withNewest(found([6, 5, 4], { held: true }), found([10, 9, 8]));
    expect(seqsOf(grown)).toEqual([10, 9, 8]);
  });

  it("leaves what was found far back, though nothing else was on the way there", () => {
    const rare = found([15_000], { next: 10_000, known: 50_000, held: true });
    const grown = withNewest(rare, found([], { next: 30_005, known: 50_005 }));
    expect(grown).toEqual({ ...rare, known: 50_005 });
  });

  it("of another search takes the place of everything", () => {
    const other = found([8], { search: { ...SEARCH, name: "ada" } });
    expect(withNewest(found([6, 5, 4], { held: true }), other)).toBe(other);
  });
});

describe("an older page", () => {
  const asked = found([6, 5, 4]);
  const page = { entries: [entry(3), entry(2)], next: 2 };

  it("goes below what is there by now", () => {
    const now = withNewest(held(asked), found([8, 7, 6]));
    const grown = withOlder(now, asked, page);
    expect(seqsOf(grown)).toEqual([8, 7, 6, 5, 4, 3, 2]);
    expect(grown?.next).toBe(2);
  });

  it("is put in once, however often it was asked for", () => {
    const once = withOlder(held(asked), asked, page);
    expect(withOlder(once, asked, page)).toBe(once);
  });

  it("of another search is dropped", () => {
    const other = found([6, 5, 4], { search: { ...SEARCH } });
    expect(withOlder(other, asked, page)).toBe(other);
  });
});
