/** The audit trail: who did what, searched by name, kind and coup. */
import "./trail.css";
import { useEffect, useState } from "preact/hooks";
import { faultText } from "../shell/fault.ts";
import { type AuditEntry, LONGEST_COUNT } from "../wire.ts";
import { t } from "../words/index.ts";
import { Entries } from "./Entries.tsx";
import type { ChefModel } from "./model.ts";
import { supervising, type TrailSearch } from "./supervising.ts";

const EMPTY: TrailSearch = { name: "", kind: "", coup: "" };
const FIELDS = ["name", "kind", "coup"] as const;
/** A search waits until a hand rests, in milliseconds. */
const REST = 250;

type Found = { entries: AuditEntry[]; next: number | null };

export function Trail({ model }: { model: ChefModel }) {
  const [search, write] = useState<TrailSearch>(EMPTY);
  const [found, find] = useState<Found | null>(null);
  const [fault, tell] = useState<string | null>(null);
  const { value: news } = model.news;
  useEffect(() => {
    let wanted = true;
    const waiting = setTimeout(() => {
      supervising.audit(model.id, search, null).then(
        (page) => {
          if (wanted) find(page);
          if (wanted) tell(null);
        },
        (error) => wanted && tell(faultText(error)),
      );
    }, REST);
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [model, search, news]);
  const more = async (before: number) => {
    const page = await supervising.audit(model.id, search, before);
    find({ entries: [...(found?.entries ?? []), ...page.entries], next: page.next });
  };
  return (
    <section class="sup-trail" aria-labelledby="sup-trail">
      <h2 id="sup-trail">{t("supervise.tab.trail")}</h2>
      <search class="sup-search">
        {FIELDS.map((field) => (
          <div key={field} class="field">
            <label for={`sup-by-${field}`}>{t(`supervise.by.${field}`)}</label>
            <input
              id={`sup-by-${field}`}
              inputMode={field === "coup" ? "numeric" : "text"}
              autocapitalize="none"
              value={search[field]}
              onInput={({ currentTarget: { value } }) => write(changed(search, field, value))}
            />
          </div>
        ))}
      </search>
      <p class="field-error" role="alert">
        {fault}
      </p>
      {found && found.entries.length === 0 && <p class="sup-soft">{t("supervise.nothingFound")}</p>}
      {found && found.entries.length > 0 && <Entries entries={found.entries} />}
      {found?.next && (
        <button type="button" class="button" onClick={() => void more(found.next ?? 0)}>
          {t("supervise.older")}
        </button>
      )}
    </section>
  );
}

/** A coup is a number, and nothing else is asked of the server. */
function changed(search: TrailSearch, field: keyof TrailSearch, text: string): TrailSearch {
  return {
    ...search,
    [field]: field === "coup" ? text.replace(/\D/g, "").slice(0, LONGEST_COUNT) : text,
  };
}
