/** Which table, which coup, what has happened so far, and who runs it. */
import "../recall/recall.css";
import type { Signal } from "@preact/signals";
import { spinText } from "../coup/spins.ts";
import { Pip } from "../recall/Pip.tsx";
import { BETTING, type Phase, type Status } from "../wire.ts";
import { t } from "../words/index.ts";
import type { DealModel, Sheet } from "./model.ts";

export function DeskBar({ model, now }: { model: DealModel; now: Signal<number> }) {
  const view = model.view.value;
  if (!view) return null;
  return (
    <header class="deal-bar">
      <h1>{model.title.value || model.house.title}</h1>
      <p class="deal-phase" role="status">
        <strong>
          {view.coup > 0 && `${t("table.coup", { coup: view.coup })}: `}
          {[phaseText(view.status, view.phase), spinText(view)].filter(Boolean).join(", ")}
        </strong>
        <Since model={model} now={now} />
      </p>
      <LastPips model={model} />
      <Staff model={model} />
    </header>
  );
}

function phaseText(status: Status, phase: Phase): string {
  return status === "running" ? t(`phase.${phase}`) : t(`status.${status}`);
}

/** How long bets have been taken. */
function Since({ model, now }: { model: DealModel; now: Signal<number> }) {
  const desk = model.desk.value;
  if (!desk || desk.opened_at === null || !BETTING.includes(desk.phase)) return null;
  const seconds = Math.max(0, Math.floor((now.value - desk.opened_at) / 1000));
  const rest = String(seconds % 60).padStart(2, "0");
  return (
    <time class="deal-since" title={t("deal.since")}>
      {Math.floor(seconds / 60)}:{rest}
    </time>
  );
}

const SHOWN = 10;

function LastPips({ model }: { model: DealModel }) {
  const last = model.numbers.value.slice(-SHOWN).reverse();
  return (
    <ol class="deal-numbers" aria-label={t("table.lastNumbers")}>
      {last.map(({ coup, number }) => (
        <li key={coup}>
          <Pip number={number} />
        </li>
      ))}
    </ol>
  );
}

/** Who deals and who supervises; the name is missing until somebody has said something. */
function Staff({ model }: { model: DealModel }) {
  const { croupier, supervisor, wheel } = model.view.value ?? {};
  return (
    <p class="deal-staff">
      {wheel && <span>{t(`deal.wheel.${wheel}`)}</span>}
      {croupier && <span>{t("table.croupier", { name: croupier })}</span>}
      {supervisor && <span>{t("deal.supervisor", { name: supervisor })}</span>}
    </p>
  );
}

type SheetsProps = { model: DealModel; onOpen: () => void };

/** What is not of this moment, and comes into sight only when it is asked for. */
export function Sheets({ model, onOpen }: SheetsProps) {
  const { sheet } = model;
  const turn = (to: Sheet) => () => {
    model.actFor(null);
    sheet.value = sheet.value === to ? null : to;
    onOpen();
  };
  return (
    <nav class="deal-sheets" aria-label={t("deal.sheets")}>
      {(model.desk.value?.cards.length ?? 0) > 0 && (
        <button
          type="button"
          class="button"
          aria-pressed={sheet.value === "cards"}
          onClick={turn("cards")}
        >
          {t("deal.briefing")}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-pressed={sheet.value === "beside"}
        onClick={turn("beside")}
      >
        {t("deal.beside")}
      </button>
    </nav>
  );
}
