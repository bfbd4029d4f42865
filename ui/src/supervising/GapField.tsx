/** The field for a gap in a statement. What it hands on is written as the record writes it. */
import { useState } from "preact/hooks";
import { COLOURS, colourName } from "../chips/colours.ts";
import { LimitsFields } from "../hosting/LimitsFields.tsx";
import type { LimitFields } from "../hosting/wish.ts";
import { amountLine, amountText, moneyText, readAmount, saysOf } from "../house.ts";
import { seatOf } from "../table/accounts.ts";
import type { TableView } from "../table/incoming.ts";
import { type HouseRules, KINDS, LONGEST_SPOKEN, POCKETS, type Preview, WHEELS } from "../wire.ts";
import { t } from "../words/index.ts";
import { wordingText } from "../words/phrase.ts";
import { type ActName, type Filled, type Gap, UNREADABLE } from "./acts.ts";
import { Decided } from "./Decided.tsx";
import { lyingOf, ownersOf } from "./lying.ts";
import type { ChefModel } from "./model.ts";

export type GapProps = {
  gap: Gap;
  act: ActName;
  model: ChefModel;
  house: HouseRules;
  filled: Filled;
  onPut: (text: string) => void;
  /** What the act would do, as far as it is filled in. */
  preview: Preview | null;
};
export type GapChoice = { value: string; text: string };

export function GapField(props: GapProps) {
  const { gap, house, filled, onPut } = props;
  const choices = choicesFor(props);
  if (choices)
    return <Choose gap={gap} choices={choices} value={filled[gap] ?? ""} onPut={onPut} />;
  switch (gap) {
    case "limits":
      return <Limits {...props} />;
    case "voids":
      return <Voids model={props.model} value={filled.voids ?? ""} onPut={onPut} />;
    case "decided":
      return <Decided {...props} />;
    case "signed":
      return <Signed house={house} onPut={onPut} />;
    case "amount":
      return (
        <Amount id="sup-amount" name={t("supervise.gap.amount")} house={house} onAmount={onPut} />
      );
    case "part":
      return <Part key={`${filled.seat} ${filled.lying}`} house={house} onPut={onPut} />;
    case "reason":
    case "matter":
      return <Spoken gap={gap} value={filled[gap] ?? ""} onPut={onPut} />;
    default:
      return <Bet gap={gap} house={house} value={filled[gap] ?? ""} onPut={onPut} />;
  }
}

// One of several

/** What there is to choose from, where it is known. */
function choicesFor({ gap, act, model, house, filled }: GapProps): GapChoice[] | null {
  const view = model.view.value;
  const names = view?.seats.map(({ name }) => name) ?? [];
  const seat = seatOf(view, filled.seat ?? null);
  switch (gap) {
    case "seat":
      return (act === "treat" ? ownersOf(view) : names).map(plain);
    case "other":
      return names.filter((name) => name !== filled.seat).map(plain);
    case "owned":
      return (seat?.colours ?? []).map(coloured);
    case "colour":
      return COLOURS.filter((one) => !seat?.colours.includes(one)).map(coloured);
    case "coup":
      return (model.desk.value?.settled ?? []).map((one) => ({
        value: String(one.coup),
        text: t("supervise.settledCoup", one),
      }));
    case "number":
      return NUMBERS;
    case "wheel":
      return WHEELS.map((value) => ({ value, text: t(`hosting.wheel.${value}`) }));
    case "stake":
      return stakesOf(house, seat?.stakes ?? []);
    case "lying":
      return lyingOf(view, filled.seat ?? "", house);
    default:
      return null;
  }
}

const plain = (value: string): GapChoice => ({ value, text: value });
const coloured = (value: string): GapChoice => ({ value, text: colourName(value) });

const NUMBERS: GapChoice[] = Array.from({ length: POCKETS }, (_, number) => plain(String(number)));

type Lying = { spot: string; call: string | null; amount: number };

/** Bets as they were made: the pieces of a call are one. */
function stakesOf(house: HouseRules, stakes: readonly Lying[]): GapChoice[] {
  const sums = new Map<string, number>();
  for (const { spot, call, amount } of stakes)
    sums.set(call ?? spot, (sums.get(call ?? spot) ?? 0) + amount);
  return [...sums].map(([value, sum]) => ({
    value,
    text: `${saysOf(house, value)}, ${moneyText(house, sum)}`,
  }));
}

type ChooseProps = { gap: Gap; choices: GapChoice[]; value: string; onPut: (text: string) => void };

function Choose({ gap, choices, value, onPut }: ChooseProps) {
  return (
    <div class="field">
      <label for={`sup-${gap}`}>{t(`supervise.gap.${gap}`)}</label>
      <select
        id={`sup-${gap}`}
        value={value}
        onChange={({ currentTarget }) => onPut(currentTarget.value)}
      >
        <option value="">{t("supervise.choose")}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value} selected={one.value === value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  );
}

// Written

type TextProps = { gap: Gap; value: string; onPut: (text: string) => void };

function Spoken({ gap, value, onPut }: TextProps) {
  return (
    <div class="field">
      <label for={`sup-${gap}`}>{t(`supervise.gap.${gap}`)}</label>
      <textarea
        id={`sup-${gap}`}
        rows={2}
        required
        maxLength={LONGEST_SPOKEN}
        value={value}
        onInput={({ currentTarget }) => onPut(currentTarget.value)}
      />
    </div>
  );
}

/** Any bet of the house in its own notation; the spots are offered. */
function Bet({ gap, house, value, onPut }: TextProps & { house: HouseRules }) {
  return (
    <div class="field">
      <label for={`sup-${gap}`}>{t(`supervise.gap.${gap}`)}</label>
      <input
        id={`sup-${gap}`}
        list={`sup-${gap}-spots`}
        autocapitalize="none"
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={({ currentTarget }) => onPut(currentTarget.value)}
      />
      <datalist id={`sup-${gap}-spots`}>
        {house.spots.map(({ name, says }) => (
          <option key={name} value={name}>
            {says}
          </option>
        ))}
      </datalist>
      <p class="field-hint">{t("supervise.betHint")}</p>
    </div>
  );
}

// Money

/** An amount in the record's figures, or nothing if it is none. */
export function recordAmount(house: HouseRules, text: string): string {
  const amount = readAmount(house, text);
  return amount === null ? "" : amountLine(amount);
}

type AmountProps = {
  id: string;
  name: string;
  house: HouseRules;
  hint?: string;
  /** What is handed on of a text that is no amount. */
  unreadable?: string;
  onAmount: (text: string) => void;
};

function Amount({ id, name, house, hint, unreadable = "", onAmount }: AmountProps) {
  const [text, write] = useState("");
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <input
        id={id}
        inputMode="decimal"
        autocomplete="off"
        value={text}
        aria-invalid={text.trim() !== "" && recordAmount(house, text) === ""}
        onInput={({ currentTarget: { value } }) => {
          write(value);
          onAmount(recordAmount(house, value) || (value.trim() ? unreadable : ""));
        }}
      />
      {hint && <p class="field-hint">{hint}</p>}
    </div>
  );
}

/** Empty is all of it. What cannot be read is not empty. */
function Part({ house, onPut }: Pick<GapProps, "house" | "onPut">) {
  return (
    <Amount
      id="sup-part"
      name={t("supervise.gap.part")}
      hint={t("supervise.partHint")}
      unreadable={UNREADABLE}
      house={house}
      onAmount={onPut}
    />
  );
}

type Sign = "+" | "-";

function Signed({ house, onPut }: Pick<GapProps, "house" | "onPut">) {
  const [sign, turn] = useState<Sign>("+");
  const [amount, write] = useState("");
  const put = (to: Sign, sum: string) => {
    turn(to);
    write(sum);
    onPut(sum && `${to}${sum}`);
  };
  return (
    <div class="sup-pair">
      <div class="field">
        <label for="sup-sign-way">{t("supervise.gap.signed")}</label>
        <select
          id="sup-sign-way"
          value={sign}
          onChange={({ currentTarget }) => put(currentTarget.value as Sign, amount)}
        >
          <option value="+">{t("supervise.toPlayer")}</option>
          <option value="-">{t("supervise.fromPlayer")}</option>
        </select>
      </div>
      <Amount
        id="sup-signed"
        name={t("supervise.gap.amount")}
        house={house}
        onAmount={(sum) => put(sign, sum)}
      />
    </div>
  );
}

/** Kind by kind: a side that is left empty stays as it is on the sign. */
export function limitsLine(house: HouseRules, limits: LimitFields): string {
  const said = (text: string) => recordAmount(house, text);
  const ranges = KINDS.map((kind) => [kind, limits[kind]?.low ?? "", limits[kind]?.high ?? ""]);
  const told = ranges.filter(([, low, high]) => low?.trim() || high?.trim());
  const wrong = told.some(([, ...sides]) => sides.some((one) => one.trim() && !said(one)));
  if (wrong) return "";
  return told.map(([kind, low = "", high = ""]) => `${kind}=${said(low)}..${said(high)}`).join(" ");
}

/** What stands on the sign, to be seen in the empty fields. */
function signOf(house: HouseRules, view: TableView | null): LimitFields {
  const text = (amount: number | undefined) =>
    amount === undefined ? "" : amountText(house, amount);
  const sides = KINDS.map((kind) => [
    kind,
    { low: text(view?.minima[kind]), high: text(view?.maxima[kind]) },
  ]);
  return Object.fromEntries(sides);
}

function Limits({ model, house, onPut }: GapProps) {
  const [limits, write] = useState<LimitFields>({});
  return (
    <LimitsFields
      limits={limits}
      open
      title={t("supervise.gap.limits")}
      sign={signOf(house, model.view.value)}
      hint={t("supervise.limitsHint")}
      onChange={(changed) => {
        write(changed);
        onPut(limitsLine(house, changed));
      }}
    />
  );
}

type VoidsProps = { model: ChefModel; value: string; onPut: (text: string) => void };

/** A coup may be void for several reasons at once. */
function Voids({ model, value, onPut }: VoidsProps) {
  const chosen = value ? value.split(", ") : [];
  const toggle = (reason: string) =>
    onPut(
      (chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]).join(
        ", ",
      ),
    );
  return (
    <fieldset class="sup-voids">
      <legend>{t("supervise.gap.voids")}</legend>
      {(model.desk.value?.voids ?? []).map(({ reason, words }) => (
        <label key={reason}>
          <input
            type="checkbox"
            checked={chosen.includes(reason)}
            onChange={() => toggle(reason)}
          />
          {wordingText(words)}
        </label>
      ))}
    </fieldset>
  );
}
