/** How many coups a slip is played by itself, and when it stops. */
import "./autoplay.css";
import { type Signal, useSignal } from "@preact/signals";
import { Dialog } from "../coup/Dialog.tsx";
import { Buttons } from "../coup/SeatDialogs.tsx";
import { amountText, moneyText, readAmount, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { amountOf, type LyingBet, slipOf } from "../table/slip.ts";
import { type HouseRules, POCKETS } from "../wire.ts";
import { t } from "../words/index.ts";
import type { StopRules } from "./autoplay.ts";

const USUAL = 10;
const MOST = 100;

type Fields = Record<"coups" | "won" | "lost" | "number" | "below", Signal<string>>;

export function AutoplayDialog({ model, onClose }: { model: TableModel; onClose: () => void }) {
  const { house } = model;
  const slip = model.bets.repeatable.value;
  const fields: Fields = {
    coups: useSignal(String(USUAL)),
    won: useSignal(""),
    lost: useSignal(""),
    number: useSignal(""),
    below: useSignal(""),
  };
  const rules = rulesOf(house, fields);
  const why = slip.length === 0 ? t("autoplay.empty") : rules ? null : t("autoplay.wrong");
  const start = () => {
    if (why !== null || !rules) return;
    model.autoplay.start(slip, rules);
    onClose();
  };
  return (
    <Dialog title={t("autoplay.title")} onClose={onClose} onSubmit={start} next="felt">
      <p>{slip.length === 0 ? t("autoplay.empty") : slipText(house, slip)}</p>
      <Field id="coups" field={fields.coups} wrong={wholeOf(fields.coups, 1, MOST) === null} />
      <fieldset class="autoplay-rules">
        <legend>{t("autoplay.stops")}</legend>
        <Amount id="won" house={house} field={fields.won} />
        <Amount id="lost" house={house} field={fields.lost} />
        <Amount id="below" house={house} field={fields.below} />
        <Field
          id="number"
          field={fields.number}
          wrong={isWrong(fields.number, (field) => wholeOf(field, 0, POCKETS - 1))}
        />
      </fieldset>
      <p class="coup-about">{t("autoplay.about")}</p>
      <Buttons onClose={onClose} go={t("autoplay.go")} why={why} />
    </Dialog>
  );
}

type FieldProps = { id: keyof Fields; field: Signal<string>; wrong: boolean };

function Field({ id, field, wrong }: FieldProps) {
  return (
    <p class="field">
      <label for={`autoplay-${id}`}>{t(`autoplay.${id}`)}</label>
      <input
        id={`autoplay-${id}`}
        value={field.value}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={wrong || undefined}
        onInput={(event) => {
          field.value = event.currentTarget.value;
        }}
      />
    </p>
  );
}

function Amount({ id, house, field }: Omit<FieldProps, "wrong"> & { house: HouseRules }) {
  return (
    <Field id={id} field={field} wrong={isWrong(field, ({ value }) => readAmount(house, value))} />
  );
}

/** Written, and not to be read. */
function isWrong(field: Signal<string>, read: (field: Signal<string>) => number | null): boolean {
  return field.value.trim() !== "" && read(field) === null;
}

function wholeOf({ value }: Signal<string>, least: number, most: number): number | null {
  const text = value.trim();
  const whole = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  return whole >= least && whole <= most ? whole : null;
}

/** What is written, as rules; null if a part of it cannot be read. */
function rulesOf(house: HouseRules, fields: Fields): StopRules | null {
  const amount = ({ value }: Signal<string>) => readAmount(house, value);
  const number = (field: Signal<string>) => wholeOf(field, 0, POCKETS - 1);
  const coups = wholeOf(fields.coups, 1, MOST);
  const { won, lost, below } = fields;
  const wrong = [won, lost, below].some((field) => isWrong(field, amount));
  if (coups === null || wrong || isWrong(fields.number, number)) return null;
  const rules = { won: amount(won), lost: amount(lost), below: amount(below) };
  return { coups, ...rules, number: number(fields.number) };
}

function slipText(house: HouseRules, slip: LyingBet[]): string {
  const bets = slipOf(house, slip).map(
    ([on, amount]) => `${saysOf(house, on)} ${amountText(house, amount)}`,
  );
  return t("autoplay.slip", { bets: bets.join(", "), cost: moneyText(house, amountOf(slip)) });
}
