/** The hash of this coup's secret, told before the first bet; and where to check it afterwards. */
import "./seal.css";
import type { TableModel } from "../table/model.ts";
import { FINISHED } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t, tn } from "../words/index.ts";

const SHORT = 8;

export function Seal({ model }: { model: TableModel }) {
  const view = model.shown.value;
  if (!view?.seal) return null;
  const { seal, coup } = view;
  const settled = FINISHED.includes(view.phase) && view.number !== null;
  return (
    <details class="coup-seal">
      <summary>
        {t("coup.sealed")} <code>{seal.slice(0, SHORT)}…</code>
      </summary>
      <p>
        <code>{seal}</code>
      </p>
      <p>{t("coup.sealedWhy")}</p>
      {view.link > 0 && <p>{seedsText(view.seeds.map((one) => one.seat))}</p>}
      <a href={settled ? `/fairness/${model.id}/${coup}` : "/fairness"}>
        {settled ? t("coup.sealVerify", { coup }) : t("coup.sealHow")}
      </a>
    </details>
  );
}

function seedsText(names: string[]): string {
  if (names.length === 0) return t("coup.seedsNone");
  return tn("coup.seeds", names.length, { names: listText(names) });
}
