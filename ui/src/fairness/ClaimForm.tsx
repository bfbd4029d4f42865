import { t } from "../words/index.ts";
import type { Fields, Name } from "./claim.ts";

const SHORT = ["coup", "respins", "number", "link"] as const;
const LONG = ["anchor", "seal", "secret", "felt"] as const;
const LINES = ["seeds", "stakes"] as const;

type Props = { fields: Fields; wrong: readonly Name[]; onChange: (fields: Fields) => void };

/** What the house says about a coup. Every value may be changed, to see what a lie would do. */
export function ClaimForm({ fields, wrong, onChange }: Props) {
  const input = (name: (typeof SHORT | typeof LONG)[number]) => (
    <div class="field" key={name}>
      <label for={`fairness-${name}`}>{t(`fairness.field.${name}`)}</label>
      <input
        id={`fairness-${name}`}
        class={LONG.some((one) => one === name) ? "fairness-hex" : undefined}
        value={fields[name]}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={wrong.includes(name)}
        aria-describedby={wrong.includes(name) ? `fairness-${name}-wrong` : undefined}
        onInput={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
      />
      {wrong.includes(name) && (
        <p class="field-error" id={`fairness-${name}-wrong`}>
          {t(`fairness.wrong.${name}`)}
        </p>
      )}
    </div>
  );
  const lines = (name: (typeof LINES)[number]) => (
    <div class="field" key={name}>
      <label for={`fairness-${name}`}>{t(`fairness.field.${name}`)}</label>
      <textarea
        id={`fairness-${name}`}
        class="fairness-hex"
        rows={Math.min(10, Math.max(3, fields[name].split("\n").length))}
        value={fields[name]}
        spellcheck={false}
        wrap="off"
        aria-invalid={wrong.includes(name)}
        onInput={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
      />
      <p class={wrong.includes(name) ? "field-error" : "field-hint"}>
        {t(`fairness.hint.${name}`)}
      </p>
    </div>
  );
  return (
    <fieldset class="fairness-claim">
      <legend>{t("fairness.claim")}</legend>
      <p class="field-hint">{t("fairness.claimHint")}</p>
      <div class="fairness-short">{SHORT.map(input)}</div>
      {LONG.map(input)}
      {LINES.map(lines)}
    </fieldset>
  );
}
