/** The audit trail: who did what, searched by name, kind and coup. */
import "./trail.css";
import { useEffect, useState } from "preact/hooks";
import { faultText } from "../shell/fault.ts";
import { type AuditPage, LONGEST_COUNT } from "../wire.ts";
import { t } from "../words/index.ts";
import { Entries } from "./Entries.tsx";
import { following, REST } from "./following.ts";
import { type Found, held, withNewest, withOlder } from "./found.ts";
import type { ChefModel } from "./model.ts";
import { supervising, type TrailSearch } from "./supervising.ts";

const EMPTY: TrailSearch = { name: "", kind: "", coup: "" };
const FIELDS = ["name", "kind", "coup"] as const;

/** Why older entries of a search did not come. */
type Trouble = { search: TrailSearch; text: string };

export function Trail({ model }: { model: ChefModel }) {
  const [search, write] = useState<TrailSearch>(EMPTY);
  const { found, fault, trouble, more } = useTrail(model, search);
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
        <div class="sup-older">
          <p class="field-error" role="alert">
            {trouble}
          </p>
          <button type="button" class="button" onClick={() => void more(found)}>
            {t("supervise.older")}
          </button>
        </div>
      )}
    </section>
  );
}

/** What was found stays until another search has found something, and grows as entries come. */
function useTrail(model: ChefModel, search: TrailSearch) {
  const [found, find] = useState<Found | null>(null);
  const [fault, tell] = useState<string | null>(null);
  const [trouble, complain] = useState<Trouble | null>(null);
  useEffect(() => {
    const ask = () => supervising.audit(model.id, search, null);
    const show = (page: AuditPage, known: number) => {
      find((before) => withNewest(before, { search, ...page, known, held: false }));
      tell(null);
    };
    let stop = () => {};
    const resting = setTimeout(() => {
      stop = following(model.news, ask, show, (error) => tell(faultText(error)));
    }, REST);
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [model, search]);
  const more = async (asked: Found) => {
    find(held);
    try {
      const page = await supervising.audit(model.id, asked.search, asked.next);
      find((now) => withOlder(now, asked, page));
      complain(null);
    } catch (error) {
      complain({ search: asked.search, text: faultText(error) });
    }
  };
  const text = trouble?.search === found?.search ? trouble?.text : null;
  return { found, fault, trouble: text, more };
}

/** A coup is a number, and nothing else is asked of the server. */
function changed(search: TrailSearch, field: keyof TrailSearch, text: string): TrailSearch {
  return {
    ...search,
    [field]: field === "coup" ? text.replace(/\D/g, "").slice(0, LONGEST_COUNT) : text,
  };
}
