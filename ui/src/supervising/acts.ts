/**
 * What a chef may do, as statements of the record with gaps to fill in. The gaps of an act are the
 * fields of its form, in the order in which they are read out.
 */
import { quoted } from "../dealing/lines.ts";
import type { TableView } from "../table/incoming.ts";
import { type HouseRules, type Phase, SETTLING_AGAIN, VOIDABLE } from "../wire.ts";
import { ownersOf, partLying } from "./lying.ts";

export const ACTS = {
  suspend: "suspend because {reason}",
  resume: "resume",
  close: "close table",
  open: "open table",
  limits: "supervisor sets limits {limits} because {reason}",
  wheel: "wheel is {wheel}",
  untilWon: "spin until somebody wins",
  once: "spin once",
  endSpins: "no spin again",
  void: "supervisor voids {voids} because {reason}",
  place: "supervisor allows {seat}: {bet} by {amount} because {reason}",
  take: "supervisor allows {seat}: take {stake} because {reason}",
  move: "supervisor allows {seat}: move {stake} to {target} because {reason}",
  treat: "supervisor treats {seat}: {lying}{part} as {target} because {reason}",
  correct: "supervisor corrects {seat} by {signed} because {reason}",
  again: "supervisor settles coup {coup} again with number {number}{decided} because {reason}",
  giveColour: "supervisor gives {seat} colour {colour} because {reason}",
  takeColour: "supervisor takes colour {owned} from {seat} because {reason}",
  link: "supervisor links {seat} with {other} because {reason}",
  absent: "{seat} is absent",
  report: "{seat} reports {matter}",
  dispute: "dispute {seat} {matter}",
} as const;

export type ActName = keyof typeof ACTS;
type GapsOf<Line> = Line extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsOf<Rest>
  : never;
export type Gap = GapsOf<(typeof ACTS)[ActName]>;
/** What stands in a gap, as the record writes it; nothing as long as it is not known. */
export type Filled = Partial<Record<Gap, string>>;

export const GROUPS = {
  table: [
    "suspend",
    "resume",
    "endSpins",
    "untilWon",
    "once",
    "limits",
    "wheel",
    "void",
    "close",
    "open",
  ],
  stakes: ["correct", "again", "place", "take", "move", "treat"],
  people: ["giveColour", "takeColour", "link", "absent", "report", "dispute"],
} as const satisfies Record<string, readonly ActName[]>;
export type Group = keyof typeof GROUPS;

const GAP = /\{(\w+)\}/g;
/** Players first, also where the record names them later: what they own depends on it. */
const FIRST: readonly Gap[] = ["seat"];

export function gapsOf(act: ActName): Gap[] {
  const gaps = [...ACTS[act].matchAll(GAP)].map(([, gap]) => gap as Gap);
  return [
    ...gaps.filter((gap) => FIRST.includes(gap)),
    ...gaps.filter((gap) => !FIRST.includes(gap)),
  ];
}

/** Gaps that may stay empty. Whether they may now, the preview tells. */
export const OPTIONAL: readonly Gap[] = ["decided", "part"];

/** Something that is written in a gap and cannot be read: that is never as good as nothing. */
export const UNREADABLE = "?";

/** Texts of a chef's own stand in quotes, on one line. */
const SPOKEN: readonly Gap[] = ["reason", "matter"];

/** The statement, or null while something is missing. */
export function lineOf(act: ActName, filled: Filled): string | null {
  const gaps = gapsOf(act);
  if (gaps.some((gap) => !OPTIONAL.includes(gap) && !filled[gap]?.trim())) return null;
  if (gaps.some((gap) => filled[gap] === UNREADABLE)) return null;
  return ACTS[act].replace(GAP, (_, gap: Gap) => {
    const text = filled[gap] ?? "";
    if (gap === "lying") return partLying(text, filled.part ?? "");
    if (gap === "part") return "";
    if (OPTIONAL.includes(gap)) return text;
    return SPOKEN.includes(gap) ? quoted(text) : text.trim();
  });
}

type When = (view: TableView, house: HouseRules) => boolean;
/** Only with play money (fun-DG.6). */
const spinsAgain = ({ play_money, procedure }: HouseRules) =>
  play_money && procedure.spin_again > 0;
/** A ball is spun again, or about to be. */
const ROLLS: readonly Phase[] = ["closed", "number"];
const RUNS: When = ({ status }) => status === "running";

/** What becomes of what a player must give back and no longer has. */
export type Decision = "owed" | "let go";
export type Decisions = Readonly<Record<string, Decision>>;

/** Every player's decision, as the record writes them. */
export function decidedText(decisions: Decisions): string {
  const named = (decision: Decision) =>
    Object.keys(decisions).filter((name) => decisions[name] === decision);
  const [owed, kept] = [named("owed"), named("let go")];
  const said = [
    owed.length > 0 ? ` owed by ${owed.join(", ")}` : "",
    kept.length > 0 ? ` let go ${kept.join(", ")}` : "",
  ];
  return said.join("");
}

/** The inverse of `decidedText`. */
export function decisionsOf(text: string): Decisions {
  const [, owed = "", kept = ""] = /^(?: owed by (.+?))?(?: let go (.+))?$/.exec(text) ?? [];
  const named = (names: string, decision: Decision) =>
    names.split(", ").flatMap((name) => (name ? [[name, decision] as const] : []));
  return Object.fromEntries([...named(owed, "owed"), ...named(kept, "let go")]);
}

/** Acts that make sense only sometimes. What else the house refuses, the preview tells. */
const OFFERED: Partial<Record<ActName, When>> = {
  suspend: RUNS,
  resume: ({ status }) => status === "suspended",
  close: ({ status }) => status !== "closed",
  open: ({ status }) => status === "closed",
  wheel: ({ phase }) => phase === "idle",
  void: ({ phase }) => VOIDABLE.includes(phase),
  untilWon: ({ until_won }, house) => spinsAgain(house) && !until_won,
  once: ({ until_won }) => until_won,
  // Also before the second spin, as soon as nobody has won; the server knows.
  endSpins: ({ phase, respins, until_won, spins_ended }) =>
    !spins_ended && (respins > 0 ? ROLLS.includes(phase) : until_won && phase === "number"),
  again: ({ phase }) => SETTLING_AGAIN.includes(phase),
  giveColour: (_, house) => house.second_colours,
  takeColour: ({ seats }) => seats.some(({ colours }) => colours.length > 1),
  link: ({ seats }) => seats.length > 1,
};

export function isOffered(act: ActName, view: TableView, house: HouseRules): boolean {
  const needsSeat = gapsOf(act).includes("seat");
  const { length: players } = act === "treat" ? ownersOf(view) : view.seats;
  if (needsSeat && players === 0) return false;
  return OFFERED[act]?.(view, house) ?? true;
}
