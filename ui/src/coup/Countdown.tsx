import "./countdown.css";
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { TableModel } from "../table/model.ts";
import { betsAreOpen } from "../table/phases.ts";
import { t } from "../words/index.ts";
import { handsText } from "./hands.ts";
import { isSpunAgain } from "./spins.ts";

/** How long bets are taken, by the server's clock. */
export function Countdown({ model }: { model: TableModel }) {
  const counts = useComputed(() => isBetting(model));
  const text = useComputed(() => stepText(model));
  const frozen = model.line.value.is === "reconnecting";
  const state = `${counts.value ? " is-open" : ""}${frozen ? " is-frozen" : ""}`;
  return (
    <div class={`coup-countdown${state}`}>
      <p class="coup-step">{text}</p>
      {counts.value && <Seconds model={model} />}
      <Bar model={model} running={counts.value} />
      <LastSeconds model={model} />
    </div>
  );
}

function isBetting({ house, shown, clock }: TableModel): boolean {
  const view = shown.value;
  const { step } = clock.value;
  return view !== null && (step === "betting" || step === "spinning") && betsAreOpen(house, view);
}

/** The words follow what is on show: while the ball lands on this page, it has not landed. */
function stepText(model: TableModel): string {
  const view = model.shown.value;
  if (!view) return "";
  if (view.status !== "running")
    return t(view.status === "closed" ? "status.closed" : "status.suspended");
  switch (view.phase) {
    case "open":
      return t("coup.step.betting");
    case "spinning":
      return t("coup.step.spinningOpen");
    case "closed":
      return closedText(model);
    case "number":
      return handsText(model.house, view.number, view.places) || closedText(model);
    case "collected":
    case "paid":
      return handsText(model.house, view.number, view.places) || t("coup.step.paying");
    case "idle":
      return t(model.clock.value.step === "rest" ? "coup.step.rest" : "coup.step.pause");
  }
}

/** Not twice the same words, where the croupier has just said them. */
function closedText(model: TableModel): string {
  const view = model.shown.value;
  if (view && isSpunAgain(view)) {
    const key = model.bets.waitsAhead.value ? "coup.step.ahead" : "coup.step.again";
    return t(key, { n: view.respins + 1 });
  }
  const text = t("coup.step.closed");
  const rolling = model.ball.value.is !== "landed" && model.story.announced.value?.text === text;
  return rolling ? t("phase.spinning") : text;
}

function Seconds({ model }: { model: TableModel }) {
  const left = model.secondsLeft.value;
  if (left === null) return null;
  return (
    <span class={`coup-seconds${left <= 5 ? " is-last" : ""}`} aria-hidden="true">
      {t("coup.seconds", { seconds: left })}
    </span>
  );
}

/** Shrinks by one animation per step, so that no script runs while it does. */
function Bar({ model, running }: { model: TableModel; running: boolean }) {
  const { ends } = model.clock.value;
  const { is } = model.line.value;
  // Measured anew when the line is back: what stood still is not what is left.
  const left = useMemo(
    () => (ends === null ? 0 : Math.max(0, ends - model.now())),
    [ends, model, is === "live"],
  );
  return (
    <div class="coup-bar" aria-hidden="true">
      {running && (
        <div
          key={`${ends} ${left}`}
          class="coup-left"
          style={{ animationDuration: `${Math.round(left)}ms` }}
        />
      )}
    </div>
  );
}

const SPOKEN = [10, 5];

/** Said twice in a coup, not every second. */
function LastSeconds({ model }: { model: TableModel }) {
  const text = useComputed(() => {
    const left = model.secondsLeft.value;
    if (left === null || !isBetting(model)) return "";
    const spoken = SPOKEN.find((seconds) => left <= seconds && left > seconds - 3);
    return spoken === undefined ? "" : t("coup.left", { seconds: spoken });
  });
  return (
    <p class="hidden-text" aria-live="polite">
      {text}
    </p>
  );
}
