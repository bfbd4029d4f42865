/** The sign at the table: how little and how much, kind by kind. A change is marked until seen. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { moneyText } from "../house.ts";
import type { HouseRules, Kind } from "../wire.ts";
import { t } from "../words/index.ts";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import { kindsOn, type LimitRanges, rangeText, SignRows } from "./SignRows.tsx";

export function TableSign({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const changed = useChanged(view);
  if (!view) return null;
  const { house } = model;
  const waiting = view.waiting ? kindsThatDiffer(view, view.waiting) : [];
  return (
    <details
      class="table-limits"
      onToggle={(event) => {
        // Looked at: while it is open the rows still show what is new.
        if (!event.currentTarget.open) changed.value = [];
      }}
    >
      <summary>
        {signText(house, view)}
        {changed.value.length > 0 && <mark class="table-new">{t("table.limitsNew")}</mark>}
        {waiting.length > 0 && (
          <mark class="table-new">{t("table.limitsSoon", { coup: view.coup + 1 })}</mark>
        )}
      </summary>
      <div class="panel">
        <SignRows
          house={house}
          view={view}
          caption={t("table.limitsTitle")}
          changed={changed.value}
        />
        {view.waiting && waiting.length > 0 && (
          <p class="table-limits-wait">
            {t("table.limitsWait", {
              coup: view.coup + 1,
              limits: rangesText(house, waiting, view.waiting),
            })}
          </p>
        )}
      </div>
    </details>
  );
}

/** The least of all minima and the highest of all maxima; any kind may be without one. */
function signText(house: HouseRules, { minima, maxima }: LimitRanges): string {
  const kinds = kindsOn({ minima });
  const least = moneyText(house, Math.min(...kinds.map((kind) => minima[kind] ?? 0)));
  const open = kinds.some((kind) => maxima[kind] === undefined);
  if (open) return t("table.limitsOpen", { least });
  const most = moneyText(house, Math.max(...kinds.map((kind) => maxima[kind] ?? 0)));
  return t("table.limits", { least, most });
}

function rangesText(house: HouseRules, kinds: Kind[], ranged: LimitRanges): string {
  const ranges = kinds.map((kind) => `${t(`kind.${kind}`)} ${rangeText(house, ranged, kind)}`);
  return ranges.join(", ");
}

// Changes

function kindsThatDiffer(one: LimitRanges, other: LimitRanges): Kind[] {
  return kindsOn(other).filter(
    (kind) => one.minima[kind] !== other.minima[kind] || one.maxima[kind] !== other.maxima[kind],
  );
}

/** The kinds whose limits became others since somebody last looked. */
function useChanged(view: TableView | null) {
  const known = useRef<LimitRanges | null>(null);
  const changed = useSignal<Kind[]>([]);
  useEffect(() => {
    const fresh = known.current && view ? kindsThatDiffer(known.current, view) : [];
    known.current = view;
    if (fresh.length > 0) changed.value = [...new Set([...changed.value, ...fresh])];
  }, [view?.minima, view?.maxima]);
  return changed;
}
