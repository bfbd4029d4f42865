/** For tests, the way back from names to the rows of the wire. */
import type * as wire from "../wire.ts";
import type { Entry, TableEvent, TableView, Welcome } from "./incoming.ts";

type Names = (string | string[])[];

/** The names in each kind of row, in the row's order. */
const ROWS: Names[] = [
  [
    ...["seat", "spot", "call", "chip", "stake", "excess", "outcome"],
    ...["winnings", "returned", "level", "raised", "colour", "change"],
  ],
  [["spot", "call", "chip", "colour"], "amount"],
  [["spot", "call", "chip", "colour"], "amount", "excess"],
  ["seat", ["spot", "call", "chip", "colour"], "amount"],
  ["spot", "call", "amount", "excess"],
  ["call", "amount", "coup"],
  ["spot", "chip", "level", "amount"],
  ["spot", "amount", "coup"],
  ["seat", "spot", "level"],
  ["holder", "colour", "other"],
  ["holder", "colour", "other", "coup"],
  ["seat", "call"],
  ["coup", "number"],
  ["seat", "chips", "bought", "cashed"],
  ["kind", ["low", "high"]],
  ["spot", "amount", "least"],
];

type Named = Record<string, unknown>;

const signature = (names: string[]) => names.toSorted().join();
const KINDS = new Map(ROWS.map((names) => [signature(names.flat()), names]));

const inOrder = (value: Named, names: Names): unknown[] =>
  names.map((name) => (Array.isArray(name) ? inOrder(value, name) : value[name]));

const within = (value: object): Named =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toRows(part)]));

function toRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toRows);
  if (typeof value !== "object" || value === null) return value;
  const names = KINDS.get(signature(Object.keys(value)));
  return names ? inOrder(value as Named, names) : within(value);
}

export const viewRows = (view: TableView) => toRows(view) as wire.WireTableView;

/** The fields of an event are never a row themselves. */
export const eventRows = ({ type, ...fields }: TableEvent) =>
  [type, within(fields)] as wire.WireEvent;

export type RowMessage = Exclude<wire.Message, wire.WireWelcome | wire.WireEntry> | Welcome | Entry;

export function messageRows(message: RowMessage): wire.Message {
  switch (message.t) {
    case "welcome":
      return toRows(message) as wire.WireWelcome;
    case "events":
      return { ...message, events: message.events.map(eventRows) };
    default:
      return message;
  }
}
