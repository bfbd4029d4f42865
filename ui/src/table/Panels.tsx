/** Which part of the table a small screen shows. */
import type { Signal } from "@preact/signals";
import { t } from "../words/index.ts";

export type Panel = "felt" | "track" | "players" | "recall";

const PANELS: Panel[] = ["felt", "track", "players", "recall"];

type PanelsProps = { panel: Signal<Panel>; without: Panel | null };

export function Panels({ panel, without }: PanelsProps) {
  return (
    <nav class="table-panels" aria-label={t("table.panels")}>
      {PANELS.filter((one) => one !== without).map((one) => (
        <PanelButton key={one} panel={panel} one={one} />
      ))}
    </nav>
  );
}

function PanelButton({ panel, one }: { panel: Signal<Panel>; one: Panel }) {
  return (
    <button
      type="button"
      aria-pressed={panel.value === one}
      onClick={() => {
        panel.value = one;
      }}
    >
      {t(`table.panel.${one}`)}
    </button>
  );
}
