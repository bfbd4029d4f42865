import { describe, expect, it } from "vitest";
import type { Sealed } from "../wire.ts";
import { claimOf, EMPTY, fieldsOf, malformed, readRecord } from "./claim.ts";

const RECORD: Sealed = {
  table: "mbs-1",
  scheme: 2,
  coup: 12,
  respins: 0,
  seal: "a".repeat(64),
  secret: "b".repeat(64),
  felt: "c".repeat(64),
  number: 17,
  stakes: ["ada 17 - cash 500", "bob red - cash 100"],
  anchor: "d".repeat(64),
  link: 3,
  wheel: "automatic",
  void: [],
  seeds: [
    { seat: "ada", hash: "e".repeat(64), seed: "f".repeat(64) },
    { seat: "bob", hash: "0".repeat(64), seed: null },
  ],
  missing: ["bob"],
  closed_at: 1000,
  number_at: 2000,
  house: "mbs",
  rules: "",
  taken_back: 0,
};

it("takes the fields of a record and gives the same claim back", () => {
  const { coup, respins, seal, secret, felt, number, stakes, anchor, link, seeds } = RECORD;
  const chain = { anchor, link };
  expect(claimOf(fieldsOf(RECORD))).toEqual({
    ...{ coup, respins, seal, secret, felt, number, stakes, chain, seeds },
    ...{ scheme: 2, waited: 1000, takenBack: 0 },
  });
});

it("makes a claim of a coup from before there were chains", () => {
  const old = { ...RECORD, scheme: 1, anchor: null, link: 0, seeds: [], missing: [] };
  expect(claimOf(fieldsOf(old))).toMatchObject({ scheme: 1, chain: null, seeds: [], number: 17 });
});

it("does not take a coup of a chain for an older one because its anchor is missing", () => {
  const claim = claimOf(fieldsOf({ ...RECORD, anchor: null }));
  expect(claim).toMatchObject({ scheme: 2, chain: null });
});

it("gives a house no time that it does not tell", () => {
  expect(claimOf(fieldsOf({ ...RECORD, number_at: null }))?.waited).toBe(0);
});

it("makes a claim of a void coup, which has no number", () => {
  const voided = { ...RECORD, number: null, void: ["interrupted"] };
  expect(claimOf(fieldsOf(voided))?.number).toBeNull();
  expect(claimOf(fieldsOf({ ...voided, void: [] }))).toBeNull();
});

it("is no claim as long as the secret is not told", () => {
  const open = { ...RECORD, secret: null, felt: null, number: null, stakes: [] };
  expect(claimOf(fieldsOf(open))).toBeNull();
});

it("checks an empty felt that was told, and not one that was left out", () => {
  expect(claimOf(fieldsOf({ ...RECORD, stakes: [] }))?.stakes).toEqual([]);
  expect(claimOf({ ...fieldsOf(RECORD), stakes: "", known: false })?.stakes).toBeNull();
});

it("names what cannot be right, and not what is still empty", () => {
  expect(malformed(EMPTY)).toEqual([]);
  expect(
    malformed({
      ...fieldsOf(RECORD),
      secret: "xyz",
      number: "37",
      coup: "0",
      seal: "",
      seeds: "ada 12",
    }),
  ).toEqual(["coup", "secret", "number", "seeds"]);
});

describe("reading a text", () => {
  it("takes what the server answers", () => {
    expect(readRecord(JSON.stringify(RECORD))).toEqual(RECORD);
  });

  it.each([
    "",
    "17",
    "null",
    "[]",
    "{}",
    '{"coup":"1"}',
    '{"coup":1,"stakes":[1]}',
    '{"coup":1,"seeds":["ada"]}',
    "{coup:1}",
  ])("is not misled by %s", (text) => {
    expect(readRecord(text)).toBeNull();
  });

  it("does without what may be missing", () => {
    expect(readRecord('{"coup":3}')).toMatchObject({ coup: 3, seal: null, stakes: [], seeds: [] });
  });
});
