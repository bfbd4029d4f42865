import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api.ts";
import { COUNT } from "../counts.ts";
import { pathTo } from "../paths.ts";
import { go } from "../router.ts";
import { faultText } from "../shell/fault.ts";
import { type HouseRules, PATHS } from "../wire.ts";
import { t } from "../words/index.ts";
import { ClaimForm } from "./ClaimForm.tsx";
import { claimOf, EMPTY, type Fields, fieldsOf, malformed, readRecord } from "./claim.ts";
import { Paste } from "./Paste.tsx";
import { type Checked, Steps, Summary } from "./Steps.tsx";
import { type AgainRules, verify } from "./verify.ts";

type Place = { table: string; coup: string };

/** Whatever way a coup comes in, it fills the same fields, and the fields are what is checked. */
export function Verifier({ table, coup }: Place) {
  const [fields, fill] = useState<Fields>(EMPTY);
  const [problem, tell] = useState<string | null>(null);
  const rules = useAgainRules(fields);
  const checked = useMemo(() => checkedOf(fields, table, rules), [fields, table, rules]);

  useEffect(() => {
    if (!table || !coup) return;
    let current = true;
    api.seal(table, Number(coup)).then(
      (record) => current && fill(fieldsOf(record)),
      (error) => current && tell(faultText(error)),
    );
    return () => {
      current = false;
    };
  }, [table, coup]);

  const paste = (text: string) => {
    const record = readRecord(text);
    if (record) fill(fieldsOf(record));
    tell(record ? null : t("fairness.unreadable"));
  };

  return (
    <section class="fairness-verifier panel" aria-labelledby="fairness-check">
      <h2 id="fairness-check">{t("fairness.check")}</h2>
      <Fetch table={table} coup={coup} />
      <Paste onText={paste} />
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
      <div aria-live="polite">
        {checked ? <Summary {...checked} /> : <Waiting fields={fields} />}
      </div>
      <ClaimForm fields={fields} wrong={malformed(fields)} onChange={fill} />
      {checked && <Steps {...checked} />}
      <Elsewhere table={table} coup={coup} />
    </section>
  );
}

/** The verdict on what stands in the fields; null while they make no claim. */
function checkedOf(fields: Fields, place: string, rules: AgainRules | null): Checked | null {
  const claim = claimOf(fields);
  return claim && { claim, verdict: verify(claim, rules), place };
}

/** What the house of a coup says about spinning again; asked only if that was done. */
function useAgainRules({ table, house, respins }: Fields): AgainRules | null {
  const [rules, know] = useState<AgainRules | null>(null);
  // Records that were saved before name the table alone, as in "fun-1".
  const named = house || table.slice(0, Math.max(0, table.lastIndexOf("-")));
  const id = Number(respins) > 0 ? named : "";
  useEffect(() => {
    let current = true;
    know(null);
    if (id)
      api.house(id).then(
        (house) => current && know(againRules(house)),
        () => {}, // without them, the step says that it is not checked
      );
    return () => {
      current = false;
    };
  }, [id]);
  return rules;
}

function againRules({ play_money, procedure, spots }: HouseRules): AgainRules {
  const numbers = new Map(spots.map((spot) => [spot.name, spot.numbers]));
  return { most: play_money ? procedure.spin_again : 0, numbers };
}

function Fetch(place: Place) {
  const [{ table, coup }, set] = useState(place);
  const fetchIt = (event: Event) => {
    event.preventDefault();
    go(`/fairness/${encodeURIComponent(table.trim())}/${encodeURIComponent(coup.trim())}`);
  };
  return (
    <form class="fairness-fetch" onSubmit={fetchIt}>
      <div class="field">
        <label for="fairness-table">{t("fairness.table")}</label>
        <input
          id="fairness-table"
          required
          value={table}
          placeholder="venezia-1"
          autocomplete="off"
          onInput={(event) => set({ table: event.currentTarget.value, coup })}
        />
      </div>
      <div class="field">
        <label for="fairness-of">{t("fairness.coup")}</label>
        <input
          id="fairness-of"
          required
          inputMode="numeric"
          pattern={COUNT}
          value={coup}
          autocomplete="off"
          onInput={(event) => set({ table, coup: event.currentTarget.value })}
        />
      </div>
      <button type="submit" class="button is-primary">
        {t("fairness.fetch")}
      </button>
    </form>
  );
}

/** Why a coup that was fetched cannot be checked yet, or never can. */
function Waiting({ fields }: { fields: Fields }) {
  if (!fields.coup) return null;
  if (!fields.secret && !fields.seal && !fields.number)
    return <p class="fairness-note">{t("fairness.unsealed")}</p>;
  if (fields.voided && !fields.secret) return <p class="fairness-note">{t("fairness.untold")}</p>;
  if (fields.seal && !fields.secret) return <p class="fairness-note">{t("fairness.notYet")}</p>;
  if (fields.secret && !fields.number) return <p class="fairness-note">{t("fairness.void")}</p>;
  return null;
}

function Elsewhere({ table, coup }: Place) {
  const place = table && coup ? { table, coup } : { table: "venezia-1", coup: 1 };
  const address = location.origin + pathTo(PATHS.SEAL, place);
  return (
    <div class="fairness-elsewhere">
      <h3>{t("fairness.elsewhere")}</h3>
      <pre>
        <code>croupier verify {address}</code>
      </pre>
      <p>{t("fairness.record")}</p>
    </div>
  );
}
