import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { faultText } from "../shell/fault.ts";
import { t } from "../words/index.ts";
import { CoupRecalled } from "./CoupRecalled.tsx";
import { over, type Pages, withPage } from "./pages.ts";
import type { RecallProps } from "./Recall.tsx";

/** Every coup of the table, the latest first, page after page. */
export function Coups({ table, house, me, numbers, refresh }: RecallProps) {
  const [pages, show] = useState<Pages | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, tell] = useState<string | null>(null);

  const load = async (before: number | null) => {
    setBusy(true);
    try {
      const page = await api.coups(table, before);
      show((known) => withPage(known, page));
      tell(null);
    } catch (error) {
      tell(faultText(error));
    }
    setBusy(false);
  };

  useEffect(() => void load(null), [table, me, refresh]);

  const shown = over(pages?.coups ?? [], numbers.at(-1)?.coup ?? 0);
  return (
    <>
      {problem && (
        <p class="field-error" role="alert">
          {problem}{" "}
          <button type="button" class="button is-quiet" onClick={() => void load(null)}>
            {t("shell.again")}
          </button>
        </p>
      )}
      {pages && shown.length === 0 && <p class="recall-none">{t("recall.none")}</p>}
      <ol class="recall-coups">
        {shown.map((coup) => (
          <CoupRecalled key={coup.coup} table={table} house={house} me={me} coup={coup} />
        ))}
      </ol>
      <div class="recall-foot">
        {pages && pages.before !== null && (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void load(pages.before)}
          >
            {t("recall.older")}
          </button>
        )}
        {me !== null && (
          <a class="button is-quiet" href={api.recordPath(table)} download>
            {t("recall.record")}
          </a>
        )}
      </div>
    </>
  );
}
