/** The question: house, system, money and coups. */
import { amountText, readAmount } from "../house.ts";
import { type HouseRules, type LabSystem, type Lobby, MOST_COUPS } from "../wire.ts";
import { t, type WordKey } from "../words/index.ts";
import { type Question, WITHDRAW_AT } from "./question.ts";

type Props = {
  question: Question;
  house: HouseRules;
  houses: Lobby["houses"];
  systems: LabSystem[];
  onChange: (part: Partial<Question>) => void;
};

export function LabForm({ question, house, houses, systems, onChange }: Props) {
  const about = systems.find(({ id }) => id === question.by)?.about;
  return (
    <form class="lab-form" onSubmit={(event) => event.preventDefault()}>
      <Choice
        name="house"
        value={house.id}
        options={houses.map(({ id, title }) => [id, title])}
        onChange={(id) => onChange({ house: id, zero: "leave" })}
      />
      <Choice
        name="system"
        value={question.by ?? ""}
        options={[["", t("lab.flat")], ...systems.map(({ id, title }) => [id, title] as const)]}
        onChange={(by) => onChange({ by: by || null, bets: by ? "" : "red by 10" })}
      />
      {about && <p class="field-hint lab-about">{about}</p>}
      <Money
        name="bankroll"
        house={house}
        amount={question.bankroll}
        onChange={(bankroll) => bankroll !== null && onChange({ bankroll })}
      />
      <Money
        name="goal"
        house={house}
        amount={question.goal}
        onChange={(goal) => onChange({ goal })}
      />
      <div class="field">
        <label for="lab-coups">{t("lab.coups")}</label>
        <input
          id="lab-coups"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_COUPS}
          value={question.coups}
          onInput={({ currentTarget: { valueAsNumber: coups } }) =>
            Number.isInteger(coups) && coups >= 1 && coups <= MOST_COUPS && onChange({ coups })
          }
        />
      </div>
      {house.zero.rule === "prison" && (
        <Choice
          name="zero"
          value={question.zero}
          options={[
            ...(["leave", "withdraw", "best"] as const).map(
              (one) => [one, t(`lab.zero.${one}` satisfies WordKey)] as const,
            ),
            ...atLevel(question.zero),
          ]}
          onChange={(zero) => onChange({ zero })}
        />
      )}
    </form>
  );
}

/** A link may ask for more than the form offers; then the form says so. */
function atLevel(zero: string): (readonly [string, string])[] {
  const level = WITHDRAW_AT.exec(zero)?.[1];
  return level ? [[zero, t("lab.zero.at", { level })]] : [];
}

type ChoiceProps = {
  name: "house" | "system" | "zero";
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Choice({ name, value, options, onChange }: ChoiceProps) {
  return (
    <div class="field">
      <label for={`lab-${name}`}>{t(`lab.${name}` satisfies WordKey)}</label>
      <select
        id={`lab-${name}`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

type MoneyProps = {
  name: "bankroll" | "goal";
  house: HouseRules;
  amount: number | null;
  onChange: (amount: number | null) => void;
};

function Money({ name, house, amount, onChange }: MoneyProps) {
  return (
    <div class="field">
      <label for={`lab-${name}`}>
        {t(`lab.${name}` satisfies WordKey)} ({house.figures.currency})
      </label>
      <input
        id={`lab-${name}`}
        inputMode="decimal"
        autocomplete="off"
        value={amount === null ? "" : amountText(house, amount)}
        onChange={({ currentTarget: { value } }) =>
          onChange(value.trim() ? (readAmount(house, value) ?? amount) : null)
        }
      />
    </div>
  );
}
