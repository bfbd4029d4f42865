import { describe, expect, it } from "vitest";
import { claimOf, EMPTY, fieldsOf, malformed, readRecord, type SealedRecord } from "./claim.ts";

const RECORD: SealedRecord = {
  coup: 12,
  respins: 0,
  seal: "a".repeat(64),
  secret: "b".repeat(64),
  felt: "c".repeat(64),
  number: 17,
  stakes: ["ada 17 - cash 500", "bob red - cash 100"],
};

it("takes the fields of a record and gives the same claim back", () => {
  expect(claimOf(fieldsOf(RECORD))).toEqual(RECORD);
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
    malformed({ ...fieldsOf(RECORD), secret: "xyz", number: "37", coup: "0", seal: "" }),
  ).toEqual(["coup", "secret", "number"]);
});

describe("reading a text", () => {
  it("takes what the server answers", () => {
    expect(readRecord(JSON.stringify(RECORD))).toEqual(RECORD);
  });

  it.each(["", "17", "null", "[]", "{}", '{"coup":"1"}', '{"coup":1,"stakes":[1]}', "{coup:1}"])(
    "is not misled by %s",
    (text) => {
      expect(readRecord(text)).toBeNull();
    },
  );

  it("does without what may be missing", () => {
    expect(readRecord('{"coup":3}')).toEqual({
      coup: 3,
      respins: 0,
      seal: "",
      secret: null,
      felt: null,
      number: null,
      stakes: [],
    });
  });
});
