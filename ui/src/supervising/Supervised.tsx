/** One table in full: the felt and its people, matters, the trail and the report. */
import "./supervising.css";
import { type Signal, useSignal } from "@preact/signals";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { ActName, Filled } from "./acts.ts";
import { ClosingReport } from "./ClosingReport.tsx";
import { Head } from "./Head.tsx";
import { Matters } from "./Matters.tsx";
import type { ChefModel } from "./model.ts";
import { TableNow } from "./TableNow.tsx";
import { Trail } from "./Trail.tsx";
import { WheelSheet } from "./WheelSheet.tsx";

export type Tab = "table" | "matters" | "trail" | "report" | "wheel";
const TABS: readonly Tab[] = ["table", "matters", "trail", "report", "wheel"];
/** An act whose form is open, with what is known of it already. */
export type Doing = { act: ActName; known: Filled } | null;

export type SheetProps = { model: ChefModel; house: HouseRules };
export type DoingProps = SheetProps & { doing: Signal<Doing> };

export function Supervised({ model, house }: SheetProps) {
  const tab = useSignal<Tab>("table");
  const doing = useSignal<Doing>(null);
  const begin = (next: Doing) => {
    doing.value = next;
    tab.value = "table";
  };
  return (
    <div class="sup" data-tab={tab.value}>
      <Head model={model} house={house} />
      <Tabs tab={tab} matters={model.openMatters.value} />
      <p class="sup-line" role="status">
        {model.line.value.is === "live" ? "" : t("supervise.down")}
      </p>
      {tab.value === "table" && <TableNow model={model} house={house} doing={doing} />}
      {tab.value === "matters" && <Matters model={model} house={house} onAct={begin} />}
      {tab.value === "trail" && <Trail model={model} />}
      {tab.value === "report" && <ClosingReport model={model} house={house} />}
      {tab.value === "wheel" && <WheelSheet model={model} house={house} />}
    </div>
  );
}

function Tabs({ tab, matters }: { tab: Signal<Tab>; matters: number }) {
  return (
    <nav class="sup-tabs" aria-label={t("supervise.tabs")}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={tab.value === one}
          onClick={() => {
            tab.value = one;
          }}
        >
          {t(`supervise.tab.${one}`)}
          {one === "matters" && matters > 0 && <span class="sup-count">{matters}</span>}
        </button>
      ))}
    </nav>
  );
}
