/** From what somebody typed, pasted or fetched to a claim that can be checked. */
import { isCount } from "../counts.ts";
import { LONGEST_CHAIN, POCKETS, type Sealed, type SealedSeed } from "../wire.ts";
import { seedLines } from "./scheme.ts";
import type { Claim } from "./verify.ts";

/** The fields of the form, as they are typed; `stakes` and `seeds` hold one line each. */
export type Fields = Record<
  | "coup"
  | "respins"
  | "seal"
  | "secret"
  | "felt"
  | "number"
  | "stakes"
  | "anchor"
  | "link"
  | "seeds",
  string
> & {
  /** Tells an empty felt, which can be checked, from one that nobody told us. */
  known: boolean;
  /** A void coup has no number, and can be checked without one. */
  voided: boolean;
  /** The house says that the secret is one of a chain. */
  chained: boolean;
  /** Milliseconds from the close to the number, if the house says. */
  waited: number | null;
  /** How often the close was taken back, if the house says. */
  takenBack: number;
  /** The table, if the house says. */
  table: string;
  /** The house whose rules held, if it says. */
  house: string;
};

export const EMPTY: Fields = {
  coup: "",
  respins: "0",
  seal: "",
  secret: "",
  felt: "",
  number: "",
  stakes: "",
  anchor: "",
  link: "",
  seeds: "",
  known: false,
  voided: false,
  chained: false,
  waited: null,
  takenBack: 0,
  table: "",
  house: "",
};

export type Name = Exclude<
  keyof Fields,
  "known" | "voided" | "chained" | "waited" | "takenBack" | "table" | "house"
>;

const HEX = /^[0-9a-f]{64}$/i;

const wholesome: Record<Name, (text: string) => boolean> = {
  coup: (text) => isCount(text) && Number(text) > 0,
  respins: (text) => isCount(text),
  seal: (text) => HEX.test(text),
  secret: (text) => HEX.test(text),
  felt: (text) => HEX.test(text),
  number: (text) => isCount(text) && Number(text) < POCKETS,
  stakes: () => true,
  anchor: (text) => HEX.test(text),
  link: (text) => isCount(text) && Number(text) > 0 && Number(text) <= LONGEST_CHAIN,
  seeds: (text) => linesOf(text).every((line) => seedOf(line) !== null),
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
  if (NEEDED.some((name) => !wholesome[name](text(name)))) return null;
  if (malformed(fields).length > 0 || !(text("number") || fields.voided)) return null;
  const chain =
    text("anchor") && text("link")
      ? { anchor: text("anchor").toLowerCase(), link: Number(text("link")) }
      : null;
  return {
    coup: Number(text("coup")),
    respins: Number(text("respins")),
    seal: text("seal").toLowerCase(),
    secret: text("secret").toLowerCase(),
    felt: text("felt").toLowerCase(),
    number: text("number") ? Number(text("number")) : null,
    stakes: fields.known || fields.stakes.trim() ? linesOf(fields.stakes) : null,
    scheme: fields.chained || chain ? 2 : 1,
    chain,
    seeds: linesOf(fields.seeds)
      .map(seedOf)
      .filter((seed) => seed !== null),
    waited: fields.waited,
    takenBack: fields.takenBack,
  };
}

const NEEDED = ["coup", "respins", "seal", "secret", "felt"] as const;

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A line "NAME HASH SEED", with "-" for a seed that was not told. */
function seedOf(line: string): SealedSeed | null {
  const [seat, hash, seed, ...more] = line.split(/\s+/);
  if (!seat || !hash || !seed || more.length > 0 || !HEX.test(hash)) return null;
  if (seed !== "-" && !HEX.test(seed)) return null;
  return { seat, hash: hash.toLowerCase(), seed: seed === "-" ? null : seed.toLowerCase() };
}

export function fieldsOf(record: Sealed): Fields {
  const shown = (value: number | string | null) => (value === null ? "" : String(value));
  return {
    coup: shown(record.coup),
    respins: shown(record.respins),
    seal: shown(record.seal),
    secret: shown(record.secret),
    felt: shown(record.felt),
    number: shown(record.number),
    stakes: record.stakes.join("\n"),
    anchor: shown(record.anchor),
    link: record.link > 0 ? String(record.link) : "",
    seeds: seedLines(record.seeds).join("\n"),
    known: record.secret !== null,
    voided: record.void.length > 0,
    chained: record.scheme > 1,
    waited: waitedOf(record),
    takenBack: record.taken_back,
    table: record.table,
    house: record.house,
  };
}

/** A house that says nothing of the time gave none. */
function waitedOf({ scheme, number, closed_at, number_at }: Sealed): number | null {
  if (scheme < 2 || number === null) return null;
  return closed_at === null || number_at === null ? 0 : number_at - closed_at;
}

/** Reads what the server's address for a seal answers; null if a text is something else. */
export function readRecord(text: string): Sealed | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null) return null;
  const record = { ...UNTOLD, ...read } as Sealed;
  return (Object.keys(SHAPES) as (keyof Sealed)[]).every((key) => SHAPES[key](record[key]))
    ? record
    : null;
}

const isText = (value: unknown) => typeof value === "string";
const isFigure = (value: unknown) => typeof value === "number";
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const each = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is);

function isSeed(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { seat, hash, seed } = value as Partial<SealedSeed>;
  return isText(seat) && isText(hash) && orNull(isText)(seed);
}

const SHAPES: { [Key in keyof Sealed]: (value: unknown) => boolean } = {
  table: isText,
  scheme: isFigure,
  coup: isFigure,
  respins: isFigure,
  seal: orNull(isText),
  secret: orNull(isText),
  anchor: orNull(isText),
  link: isFigure,
  felt: orNull(isText),
  number: orNull(isFigure),
  void: each(isText),
  stakes: each(isText),
  seeds: each(isSeed),
  missing: each(isText),
  closed_at: orNull(isFigure),
  number_at: orNull(isFigure),
  house: isText,
  rules: isText,
  wheel: isText,
  taken_back: isFigure,
};

/** What may be left out of a record that was saved, for instance before there were seeds. */
const UNTOLD: Omit<Sealed, "coup"> = {
  table: "",
  scheme: 1,
  respins: 0,
  seal: null,
  secret: null,
  anchor: null,
  link: 0,
  felt: null,
  number: null,
  void: [],
  stakes: [],
  seeds: [],
  missing: [],
  closed_at: null,
  number_at: null,
  house: "",
  rules: "",
  wheel: "automatic",
  taken_back: 0,
};
