/** What the croupier says, as statements of the record. The server reads nothing else. */
import type { Inmate } from "../coup/prison.ts";
import { amountLine } from "../house.ts";
import type { BetChips } from "../table/chips.ts";
import type { Again, Bought } from "../wire.ts";

// The coup

export type Toss = { laps: number | null; same: boolean };

/** What the croupier saw of the toss is added to the line of the step. */
export const tossLine = (line: string, { same }: Toss) => `${line}${same ? " same direction" : ""}`;

/** The laps are known when the ball has fallen. */
export const numberLine = (number: number, laps: number | null) =>
  `number ${number}${laps === null ? "" : ` laps ${laps}`}`;
export const voidLine = (reasons: readonly string[]) => `void ${reasons.join(", ")}`;
export const croupierLine = (place: string, name: string) =>
  `croupier at ${place} is ${name.trim()}`;
export const reliefLine = (name: string) => `croupier is ${name}`;

// For players and guests

const acting = (act: string) => `croupier for ${act}`;
const into = ({ chip, colour }: BetChips) => ` in ${colour || chip}`;

export const placeLine = (seat: string, bets: readonly [string, number][], chips: BetChips) =>
  acting(
    `${seat}: ${bets.map(([bet, amount]) => `${bet} by ${amountLine(amount)}`).join(", ")}${into(chips)}`,
  );

export const takeLine = (seat: string, bet: string | null) =>
  acting(`${seat}: take ${bet ?? "all"}`);

export const moveLine = (seat: string, from: string, to: string) =>
  acting(`${seat}: move ${from} to ${to}`);

// Answers

const levelOf = ({ level, several }: Inmate) => (several ? ` level ${level}` : "");

export const answerLine = (seat: string, choice: "leave" | "withdraw", inmate: Inmate) =>
  acting(`${seat}: ${choice} ${inmate.spot}${levelOf(inmate)}`);

export const shiftLine = (seat: string, inmate: Inmate, target: string) =>
  acting(`${seat}: shift ${inmate.spot} to ${target}${levelOf(inmate)}`);

export const againLine = (seat: string, how: Again, call: string) =>
  acting(`${seat}: ${how} ${call}`);

// People and chips

export type Purchase = {
  amount: number;
  kind: Bought;
  colour?: string | null;
  value?: number | null;
};

function chipsLine({ amount, kind, colour, value }: Purchase): string {
  const sum = amountLine(amount);
  if (kind !== "colour") return `${sum} ${kind}`;
  const named = colour ? ` ${colour}` : "";
  return `${sum} colour${named}${value ? ` value ${amountLine(value)}` : ""}`;
}

export const seatLine = (name: string, purchase: Purchase) =>
  acting(`seat ${name} buys ${chipsLine(purchase)}`);

export const buyLine = (seat: string, purchase: Purchase) =>
  acting(`${seat} buys ${chipsLine(purchase)}`);

export const cashOutLine = (seat: string) => acting(`${seat} cashes out`);

export const shareLine = (seat: string, colour: string, other: string) =>
  acting(`${seat} shares ${colour} with ${other}`);

export const keepLine = (seat: string, colour: string, other: string) =>
  acting(`${seat} keeps ${colour} from ${other}`);

export const askLine = (who: string, colour: string, holder: string) =>
  acting(`${who} asks ${holder} for ${colour}`);

/** A text of somebody's own stands in quotes, on one line. */
export const quoted = (text: string) => JSON.stringify(text.trim().replace(/\s+/g, " "));

export const reportLine = (seat: string, text: string) => acting(`${seat} reports ${quoted(text)}`);

export const disputeLine = (seat: string, text: string) =>
  acting(`dispute ${seat} ${quoted(text)}`);

export const takeUpLine = (seat: string, on: boolean) =>
  acting(`${seat} ${on ? "takes winners up" : "lets winners ride"}`);

export const awayLine = (seat: string, away: boolean) =>
  acting(`${seat} ${away ? "steps away" : "comes back"}`);

// By the word of a supervisor

export const giveColourLine = (seat: string, colour: string, because: string) =>
  `supervisor gives ${seat} colour ${colour} because ${quoted(because)}`;

export const takeColourLine = (seat: string, colour: string, because: string) =>
  `supervisor takes colour ${colour} from ${seat} because ${quoted(because)}`;

/** The croupier's own remark, not the player's. */
export const absentLine = (seat: string) => `${seat} is absent`;
