import { useState } from "preact/hooks";
import {
  ACCESSES,
  type Access,
  type ChangedSettings,
  LONGEST_TITLE,
  PACES,
  type PaceName,
  type TableSettings,
} from "../wire.ts";
import { t } from "../words/index.ts";
import { Field } from "./Field.tsx";
import { SeatsAndLanguage } from "./SeatsAndLanguage.tsx";
import { isSeats, type SettingsFields, settingsFields, settingsOf } from "./wish.ts";

type SettingsProps = {
  settings: TableSettings;
  /** Whether the server took them. */
  onChange: (change: ChangedSettings) => Promise<boolean>;
};

/**
 * What a host may change while the table is open. The wheel and the limits are statements.
 * Where a person deals there is no clock, and no pace of it.
 */
export function SettingsForm({ settings, onChange }: SettingsProps) {
  const [form, fill] = useState(() => settingsFields(settings));
  const [kept, note] = useState(false);
  const [wrong, tell] = useState(false);
  const change = (part: Partial<SettingsFields>) => {
    fill({ ...form, ...part });
    note(false);
    tell(false);
  };
  const keep = async () => {
    if (!isSeats(form.seats, settings.most_seats)) return tell(true);
    note(await onChange(settingsOf(form, settings)));
  };
  return (
    <form
      class="hosting-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <h2>{t("hosting.settings")}</h2>
      <Field id="host-title" label={t("hosting.title")}>
        <input
          id="host-title"
          maxLength={LONGEST_TITLE}
          value={form.title}
          placeholder={t("hosting.titleHint")}
          onInput={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </Field>
      <SeatsAndLanguage form="host" chosen={form} most={settings.most_seats} onChange={change} />
      {settings.wheel === "automatic" && (
        <Field id="host-pace" label={t("hosting.pace")}>
          <select
            id="host-pace"
            value={form.pace}
            onChange={({ currentTarget }) => change({ pace: currentTarget.value as PaceName })}
          >
            {PACES.map((one) => (
              <option key={one} value={one}>
                {t(`hosting.pace.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id="host-access" label={t("hosting.access")}>
        <select
          id="host-access"
          value={form.access}
          onChange={({ currentTarget }) => change({ access: currentTarget.value as Access })}
        >
          {ACCESSES.map((one) => (
            <option key={one} value={one}>
              {t(`hosting.access.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <p class="field-error" role="alert">
        {wrong && t("hosting.wrong.seats", { n: settings.most_seats })}
      </p>
      <button type="submit" class="button">
        {t("hosting.keepSettings")}
      </button>
      <p class="field-hint" role="status">
        {kept && t("hosting.kept")}
      </p>
    </form>
  );
}
