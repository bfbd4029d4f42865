/** The large button: what one press does now, or why it does nothing. */
import { moneyText, saysOf } from "../house.ts";
import { numberText } from "../wheel/number.ts";
import type { Desk, DeskPayment, DeskStep, HouseRules } from "../wire.ts";
import { t, type WordKey } from "../words/index.ts";
import { wordingText } from "../words/phrase.ts";
import { numberLine, tossLine, voidLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

export type Primary = {
  /** What it does, in the language of the page. */
  text: string;
  /** What to say aloud, in the language of the house. */
  words: string[];
  /** All winning combinations, to be read. */
  combinations: string[];
  clauses: string[];
  /** Null while there is nothing to press for. */
  press: (() => void) | null;
};

/** The record's words for steps and for what may be done beside them. */
const NAMES: Record<string, WordKey> = {
  "place your bets": "deal.step.open",
  spin: "deal.step.spin",
  "no more bets": "deal.step.close",
  number: "deal.step.number",
  "correct number": "deal.step.correct",
  "spin again": "deal.step.again",
  "set winners": "deal.step.setWinners",
  collect: "deal.step.collect",
  "pay winner": "deal.step.payOne",
  pay: "deal.step.payAll",
  lift: "deal.step.lift",
  void: "deal.step.void",
  "take back": "deal.step.takeBack",
  "new round": "deal.step.round",
};

/** A step in the language of the page; one that this page does not know, in the record's words. */
export function stepText(name: string): string {
  const key = NAMES[name];
  return key ? t(key) : name;
}

/** The next winner in the house's order. */
export const nextPayment = ({ payments }: Desk): DeskPayment | undefined =>
  payments.find(({ paid }) => !paid);

export function primary(model: DealModel): Primary {
  const desk = model.desk.value;
  if (!desk || model.line.value.is !== "live") return idle(t("table.connecting"));
  const dealer = model.dealer.value;
  if (dealer !== null)
    return { ...idle(t("deal.relieve", { name: dealer })), press: () => model.relieve() };
  const [step] = desk.steps;
  if (model.entering.value) return entering(model);
  if (!step) return idle(stopped(model));
  if (step.press === "wait") return { ...idle(waits(model)), words: step.words };
  return {
    text: textOf(model.house, desk, step),
    words: step.words,
    combinations: step.combinations,
    clauses: step.clauses,
    press: () => model.make(step, lineOf(model, step)),
  };
}

const idle = (text: string): Primary => ({
  text,
  words: [],
  combinations: [],
  clauses: [],
  press: null,
});

function stopped(model: DealModel): string {
  const status = model.view.value?.status ?? "running";
  return status === "running" ? t("deal.wait.table") : t(`status.${status}`);
}

function waits(model: DealModel): string {
  return t(model.view.value?.wheel === "automatic" ? "deal.wait.clock" : "deal.wait.reader");
}

function lineOf(model: DealModel, { press, line }: DeskStep): string | null {
  return press === "spin" && line !== null ? tossLine(line, model.toss.value) : line;
}

/** A payment is ticked off by its amount, so that the press says what was paid. */
function textOf(house: HouseRules, desk: Desk, { name, press }: DeskStep): string {
  if (press === "draw") return t("deal.step.draw");
  const next = name === "pay winner" ? nextPayment(desk) : undefined;
  return next ? paymentText(house, next) : stepText(name);
}

function paymentText(house: HouseRules, payment: DeskPayment): string {
  const { seat, winnings, returned } = payment;
  if (winnings > 0) return t("deal.paid", { seat, amount: moneyText(house, winnings) });
  return t("deal.freed", { seat, amount: moneyText(house, returned) });
}

/** Where a payment belongs to: "17", and the call that laid it there. */
export function placeText(
  house: HouseRules,
  { spot, call }: { spot: string; call: string | null },
) {
  const says = saysOf(house, spot);
  return call ? `${says} (${saysOf(house, call)})` : says;
}

/** The number in two steps: a key, then this button. A spin with too few laps has none. */
function entering(model: DealModel): Primary {
  const number = model.entered.value;
  const { words = [], clauses = [] } = model.step.value ?? {};
  if (isShort(model)) return voiding(model, FEW_LAPS);
  if (number === null) return { ...idle(t("deal.enter")), words };
  const laps = lapsTold(model);
  return {
    text: confirmText(model, number, laps),
    words: announced(model.house, number),
    combinations: [],
    clauses,
    press: () => model.state(numberLine(number, laps)),
  };
}

/** What the croupier tells of the ball with the number: at least as many laps as a valid spin has. */
function lapsTold({ step, keying, house, toss }: DealModel): number | null {
  const asked = keying.value !== "correct" && step.value?.asks.includes("laps");
  return asked ? (toss.value.laps ?? house.procedure.least_laps) : null;
}

function confirmText({ keying }: DealModel, number: number, laps: number | null): string {
  const said = { number: numberText(number) };
  if (keying.value === "correct") return t("deal.confirmOther", said);
  return laps === null ? t("deal.confirm", said) : t("deal.confirmLaps", { ...said, laps });
}

const FEW_LAPS = "few-laps";

/** Whether fewer laps were counted than a valid spin has, and the house has a word for it. */
function isShort({ desk, house, toss }: DealModel): boolean {
  const { least_laps: least } = house.procedure;
  const { laps } = toss.value;
  const known = desk.value?.voids.some(({ reason }) => reason === FEW_LAPS);
  return known === true && least !== null && laps !== null && laps < least;
}

function voiding(model: DealModel, wanted: string): Primary {
  const found = model.desk.value?.voids.find(({ reason }) => reason === wanted);
  return {
    text: t("deal.voidFor", { reason: found ? wordingText(found.words) : wanted }),
    words: [],
    combinations: [],
    clauses: found?.clauses ?? [],
    press: () => model.state(voidLine([wanted])),
  };
}

/** The number as the house announces it; the winning combinations are named after it. */
function announced({ announcements }: HouseRules, number: number): string[] {
  const said = announcements.numbers[number];
  return said ? [said] : [];
}
