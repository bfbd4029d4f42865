/** The form for a table of one's own. Whoever opens it is its host. */
import "./hosting.css";
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { Dialog } from "../coup/Dialog.tsx";
import { go } from "../router.ts";
import { asMyself } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import { ACCESSES, type HouseCard, LONGEST_TITLE, MOST_SEATS, PACES, WHEELS } from "../wire.ts";
import { t } from "../words/index.ts";
import { Field } from "./Field.tsx";
import { pageOf } from "./hosting.ts";
import { LimitsFields } from "./LimitsFields.tsx";
import { SeatsAndLanguage } from "./SeatsAndLanguage.tsx";
import { emptyForm, isWrong, type OwnTableForm, wantedOf } from "./wish.ts";

type OwnTableProps = { houses: HouseCard[]; onClose: () => void };

export default function OwnTable({ houses, onClose }: OwnTableProps) {
  const [form, fill] = useState(() => emptyForm(houses[0]?.id ?? ""));
  const [problem, tell] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const house = houses.find(({ id }) => id === form.house);
  const change = (part: Partial<OwnTableForm>) => {
    fill({ ...form, ...part });
    tell(null);
  };
  const open = async () => {
    if (!house) return;
    const wrong = isWrong(form, house);
    if (wrong) return tell(t(`hosting.wrong.${wrong}`, { n: house.seats ?? MOST_SEATS }));
    work(true);
    try {
      const opened = await asMyself(() => api.newTable(wantedOf(form, house)));
      if (opened) return go(pageOf("host", opened.table));
    } catch (error) {
      tell(faultText(error));
    }
    work(false);
  };
  return (
    <Dialog title={t("hosting.open")} onClose={onClose} onSubmit={() => void open()}>
      <p class="coup-about">{t("hosting.about")}</p>
      <Where houses={houses} form={form} onChange={change} />
      <Choice
        name="wheel"
        of={WHEELS}
        chosen={form.wheel}
        onChoose={(wheel) => change({ wheel })}
      />
      {form.wheel === "automatic" && (
        <Choice name="pace" of={PACES} chosen={form.pace} onChoose={(pace) => change({ pace })} />
      )}
      <Choice
        name="access"
        of={ACCESSES}
        chosen={form.access}
        onChoose={(access) => change({ access })}
      />
      {house?.spins_again && (
        <label class="hosting-check">
          <input
            type="checkbox"
            checked={form.untilWon}
            onChange={({ currentTarget }) => change({ untilWon: currentTarget.checked })}
          />
          {t("hosting.untilWon")}
        </label>
      )}
      <LimitsFields limits={form.limits} onChange={(limits) => change({ limits })} />
      <p class="field-error" role="alert">
        {problem}
      </p>
      <div class="coup-buttons">
        <button type="button" class="button is-quiet" onClick={onClose}>
          {t("sign.cancel")}
        </button>
        <button type="submit" class="button is-primary" disabled={busy}>
          {t("hosting.go")}
        </button>
      </div>
    </Dialog>
  );
}

type WhereProps = {
  houses: HouseCard[];
  form: OwnTableForm;
  onChange: (part: Partial<OwnTableForm>) => void;
};

function Where({ houses, form, onChange }: WhereProps) {
  const most = houses.find(({ id }) => id === form.house)?.seats ?? MOST_SEATS;
  return (
    <>
      <Field id="own-house" label={t("hosting.house")}>
        <select
          id="own-house"
          value={form.house}
          onChange={({ currentTarget }) => onChange({ house: currentTarget.value })}
        >
          {houses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field id="own-title" label={t("hosting.title")}>
        <input
          id="own-title"
          maxLength={LONGEST_TITLE}
          value={form.title}
          placeholder={t("hosting.titleHint")}
          onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
      <SeatsAndLanguage form="own" chosen={form} most={most} onChange={onChange} />
    </>
  );
}

type Chosen = {
  wheel: OwnTableForm["wheel"];
  pace: OwnTableForm["pace"];
  access: OwnTableForm["access"];
};
type ChoiceProps<Name extends keyof Chosen> = {
  name: Name;
  of: readonly Chosen[Name][];
  chosen: Chosen[Name];
  onChoose: (one: Chosen[Name]) => void;
};

function Choice<Name extends keyof Chosen>({ name, of, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset class="coup-kinds">
      <legend>{t(`hosting.${name}`)}</legend>
      {of.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <span>
            {t(`hosting.${name}.${one}` as Parameters<typeof t>[0])}
            <small>{t(`hosting.${name}.${one}.about` as Parameters<typeof t>[0])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
