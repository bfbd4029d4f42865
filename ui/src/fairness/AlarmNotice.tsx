/** What the page itself found wrong with a number: it stays until it is put away. */
import { Dismiss } from "../table/Dismiss.tsx";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";

export function AlarmNotice({ model }: { model: TableModel }) {
  const { alarm } = model.witness;
  if (!alarm.value) return null;
  const { fault, coup, number, ms } = alarm.value;
  return (
    <div class="table-notice is-no" role="alert">
      <p>
        {t(`fairness.alarm.${fault}`, { coup, number: number ?? "", ms })}{" "}
        <a href={`/fairness/${encodeURIComponent(model.id)}/${coup}`}>
          {t("fairness.alarm.check")}
        </a>
      </p>
      <Dismiss
        onClick={() => {
          alarm.value = null;
        }}
      />
    </div>
  );
}
