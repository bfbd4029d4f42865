import { useId, useState } from "preact/hooks";
import type { CoupNumber } from "../table/incoming.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { Coups } from "./Coups.tsx";
import { LastNumbers } from "./LastNumbers.tsx";
import "./recall.css";

export type RecallProps = {
  table: string;
  house: HouseRules;
  /** Who looks; null only watches. */
  me: string | null;
  /** Oldest first, up to 200. */
  numbers: readonly CoupNumber[];
  /** Changes after each coup. */
  refresh: number;
};

const TABS = ["coups", "numbers"] as const;
type Tab = (typeof TABS)[number];

/** The past of a table: its coups with one's own bets, and its numbers. */
export function Recall(props: RecallProps) {
  const id = useId();
  const [tab, choose] = useState<Tab>("coups");

  const walk = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = tab === "coups" ? "numbers" : "coups";
    choose(other);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${other}`)}`)?.focus();
  };

  return (
    <section class="recall" aria-label={t("recall.title")}>
      <div class="recall-tabs" role="tablist" aria-label={t("recall.title")} onKeyDown={walk}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => choose(one)}
          >
            {t(`recall.tab.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} class="recall-panel">
        {tab === "coups" ? (
          // Whoever signs in finds their own stakes, on every page that was there before.
          <Coups key={`${props.table} ${props.me}`} {...props} />
        ) : (
          <LastNumbers {...props} />
        )}
      </div>
    </section>
  );
}
