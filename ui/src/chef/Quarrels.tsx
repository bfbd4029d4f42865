/** What was reported and disputed, and how it was decided. */
import type { TableModel } from "../table/model.ts";
import type { DisputeDecided, Quarrel } from "../wire.ts";
import { t } from "../words/index.ts";

export function Quarrels({ model }: { model: TableModel }) {
  const known = model.shown.value?.disputes ?? [];
  const older = model.story.decisions.value.filter(
    ({ number }) => !known.some((one) => one.number === number),
  );
  if (known.length + older.length === 0) return <p class="note">{t("chef.none")}</p>;
  return (
    <section aria-label={t("chef.list")}>
      <h3>{t("chef.list")}</h3>
      <ul class="chef-list">
        {older.map((one) => (
          <li key={one.number}>
            <Decision decided={one} />
          </li>
        ))}
        {known.map((one) => (
          <li key={one.number}>
            <p>{aboutText(one)}</p>
            <q>{one.text}</q>
            <Outcome quarrel={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function aboutText({ number, coup, seat, report }: Quarrel): string {
  return t(report ? "chef.reported" : "chef.disputed", { number, coup, seat });
}

function Outcome({ quarrel }: { quarrel: Quarrel }) {
  const { number, decision, decided_by: by } = quarrel;
  if (decision === null) return <p class="chef-waits">{t("chef.waits")}</p>;
  return <Decision decided={{ number, text: decision, by: by ?? "" }} />;
}

function Decision({ decided: { number, text, by } }: { decided: DisputeDecided }) {
  return <p class="chef-decision">{t("chef.decided", { number, by, text })}</p>;
}
