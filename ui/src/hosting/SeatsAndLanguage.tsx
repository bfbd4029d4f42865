import { LANGUAGES, t } from "../words/index.ts";
import { nameOf } from "../words/language.ts";
import { Field } from "./Field.tsx";

type Chosen = { seats: string; language: string };
type SeatsAndLanguageProps = {
  /** The ids of the fields begin with it. */
  form: string;
  chosen: Chosen;
  /** Seats that there may be. */
  most: number;
  onChange: (part: Partial<Chosen>) => void;
};

/** How many may sit down, and the language of the pages; what is left empty is as usual. */
export function SeatsAndLanguage({ form, chosen, most, onChange }: SeatsAndLanguageProps) {
  return (
    <div class="hosting-pair">
      <Field id={`${form}-seats`} label={t("hosting.seats")}>
        <input
          id={`${form}-seats`}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          placeholder={String(most)}
          value={chosen.seats}
          onInput={({ currentTarget }) => onChange({ seats: currentTarget.value })}
        />
      </Field>
      <Field id={`${form}-language`} label={t("hosting.language")}>
        <select
          id={`${form}-language`}
          value={chosen.language}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        >
          <option value="">{t("hosting.ownLanguage")}</option>
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {nameOf(tag)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
