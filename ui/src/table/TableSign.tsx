/** The sign at the table: how little and how much, kind by kind. A change is marked until seen. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { amountText, moneyText } from "../house.ts";
import type { HouseRules, Kind } from "../wire.ts";
import { t } from "../words/index.ts";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";

type Range = Pick<TableView, "minima" | "maxima">;

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
        <Sign house={house} view={view} changed={changed.value} />
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

type SignProps = { house: HouseRules; view: Range; changed: Kind[] };

function Sign({ house, view, changed }: SignProps) {
  return (
    <table>
      <caption class="hidden-text">{t("table.limitsTitle")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.limitKind")}</th>
          <th scope="col">{t("table.limitLow")}</th>
          <th scope="col">{t("table.limitHigh")}</th>
        </tr>
      </thead>
      <tbody>
        {kindsOf(view).map((kind) => (
          <tr key={kind} class={changed.includes(kind) ? "is-new" : ""}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td>{amountText(house, view.minima[kind] ?? 0)}</td>
            <td>{mostText(house, view.maxima[kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const kindsOf = ({ minima }: Range) => Object.keys(minima) as Kind[];

function mostText(house: HouseRules, amount: number | undefined): string {
  return amount === undefined ? t("table.noMaximum") : amountText(house, amount);
}

/** The least of all minima and the highest of all maxima; any kind may be without one. */
function signText(house: HouseRules, { minima, maxima }: Range): string {
  const kinds = kindsOf({ minima, maxima });
  const least = moneyText(house, Math.min(...kinds.map((kind) => minima[kind] ?? 0)));
  const open = kinds.some((kind) => maxima[kind] === undefined);
  if (open) return t("table.limitsOpen", { least });
  const most = moneyText(house, Math.max(...kinds.map((kind) => maxima[kind] ?? 0)));
  return t("table.limits", { least, most });
}

function rangesText(house: HouseRules, kinds: Kind[], { minima, maxima }: Range): string {
  const ranges = kinds.map((kind) => {
    const least = amountText(house, minima[kind] ?? 0);
    const most = maxima[kind];
    const range =
      most === undefined ? t("felt.limitFrom", { least }) : `${least}–${amountText(house, most)}`;
    return `${t(`kind.${kind}`)} ${range}`;
  });
  return ranges.join(", ");
}

// Changes

export function kindsThatDiffer(one: Range, other: Range): Kind[] {
  return kindsOf(other).filter(
    (kind) => one.minima[kind] !== other.minima[kind] || one.maxima[kind] !== other.maxima[kind],
  );
}

/** The kinds whose limits became others since somebody last looked. */
function useChanged(view: TableView | null) {
  const known = useRef<Range | null>(null);
  const changed = useSignal<Kind[]>([]);
  useEffect(() => {
    const fresh = known.current && view ? kindsThatDiffer(known.current, view) : [];
    known.current = view;
    if (fresh.length > 0) changed.value = [...new Set([...changed.value, ...fresh])];
  }, [view?.minima, view?.maxima]);
  return changed;
}
