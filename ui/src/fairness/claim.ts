/** From what somebody typed, pasted or fetched to a claim that can be checked. */
import type { Sealed } from "../wire.ts";
import type { Claim } from "./verify.ts";

/** The fields of the form, as they are typed; `stakes` holds one line each. */
export type Fields = Record<
  "coup" | "respins" | "seal" | "secret" | "felt" | "number" | "stakes",
  string
> & { known: boolean };

/** `known` tells an empty felt, which can be checked, from one that nobody told us. */
export const EMPTY: Fields = {
  coup: "",
  respins: "0",
  seal: "",
  secret: "",
  felt: "",
  number: "",
  stakes: "",
  known: false,
};

export type Name = Exclude<keyof Fields, "known">;

const COUNT = /^\d{1,9}$/;
const HEX = /^[0-9a-f]{64}$/i;

const wholesome: Record<Name, (text: string) => boolean> = {
  coup: (text) => COUNT.test(text) && Number(text) > 0,
  respins: (text) => COUNT.test(text),
  seal: (text) => HEX.test(text),
  secret: (text) => HEX.test(text),
  felt: (text) => HEX.test(text),
  number: (text) => COUNT.test(text) && Number(text) <= 36,
  stakes: () => true,
};

/** The fields that are filled in but cannot be right, whatever the coup. */
export function malformed(fields: Fields): Name[] {
  return (Object.keys(wholesome) as Name[]).filter(
    (name) => fields[name].trim() !== "" && !wholesome[name](fields[name].trim()),
  );
}

/** The claim, or null as long as something is missing or malformed. */
export function claimOf(fields: Fields): Claim | null {
  const text = (name: Name) => fields[name].trim();
  const needed = ["coup", "respins", "seal", "secret", "felt", "number"] as const;
  if (needed.some((name) => !wholesome[name](text(name)))) return null;
  return {
    coup: Number(text("coup")),
    respins: Number(text("respins")),
    seal: text("seal").toLowerCase(),
    secret: text("secret").toLowerCase(),
    felt: text("felt").toLowerCase(),
    number: Number(text("number")),
    stakes: fields.known || fields.stakes.trim() ? linesOf(fields.stakes) : null,
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What a verifier of single coups needs of a record. */
export type SealedRecord = Pick<
  Sealed,
  "coup" | "respins" | "seal" | "secret" | "felt" | "number" | "stakes"
>;

export function fieldsOf(record: SealedRecord): Fields {
  const shown = (value: number | string | null) => (value === null ? "" : String(value));
  return {
    coup: shown(record.coup),
    respins: shown(record.respins),
    seal: shown(record.seal),
    secret: shown(record.secret),
    felt: shown(record.felt),
    number: shown(record.number),
    stakes: record.stakes.join("\n"),
    known: record.secret !== null,
  };
}

/** Reads what the server's address for a seal answers; null if a text is something else. */
export function readRecord(text: string): SealedRecord | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null) return null;
  const { coup, respins = 0, seal, secret, felt, number, stakes = [] } = read as Partial<Sealed>;
  const words = (value: unknown) => value == null || typeof value === "string";
  const figures = (value: unknown) => value == null || typeof value === "number";
  if (typeof coup !== "number" || typeof respins !== "number") return null;
  if (![seal, secret, felt].every(words) || !figures(number)) return null;
  if (!Array.isArray(stakes) || !stakes.every((line) => typeof line === "string")) return null;
  return {
    coup,
    respins,
    seal: seal ?? "",
    secret: secret ?? null,
    felt: felt ?? null,
    number: number ?? null,
    stakes,
  };
}
