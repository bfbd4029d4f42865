/**
 * Three hints for the first coup of somebody's life: choose a chip, lay it, wait for the ball.
 * Each goes when it is followed; played through or dismissed, they never come again.
 */
import "./guide.css";
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import type { TableModel } from "../table/model.ts";
import { recall, remember } from "../table/storage.ts";
import { t } from "../words/index.ts";

const KEY = "croupier.guide";
const STEPS = ["chip", "lay", "wait"] as const;
type Step = (typeof STEPS)[number];

/** Whether the guide is over for good. */
export const guideIsOver = signal(recall<boolean>("localStorage", KEY) === true);

function end(): void {
  guideIsOver.value = true;
  remember("localStorage", KEY, true);
}

export function Guide({ model }: { model: TableModel }) {
  const chosen = useChosen(model);
  useSignalEffect(() => {
    // One's own first number is the end of it.
    if (model.seat.value && model.story.last.value?.own) end();
  });
  const step = stepOf(model, chosen);
  if (!step) return null;
  const place = STEPS.indexOf(step) + 1;
  return (
    <div class="table-notice guide" role="status">
      <p>
        <b>{t("guide.step", { n: place, of: STEPS.length })}</b> {t(`guide.${step}`)}
      </p>
      <button type="button" class="button is-quiet" onClick={end}>
        {t("guide.dismiss")}
      </button>
    </div>
  );
}

/** Whether a chip was chosen since one sat down. */
function useChosen(model: TableModel): boolean {
  const first = useSignal(model.chip.peek());
  const chosen = useSignal(false);
  useSignalEffect(() => {
    if (model.chip.value !== first.peek()) chosen.value = true;
  });
  return chosen.value;
}

function stepOf(model: TableModel, chosen: boolean): Step | null {
  const { seat, totals } = model;
  if (guideIsOver.value || !seat.value) return null;
  if (totals.value.felt + totals.value.promotedOut > 0) return "wait";
  return chosen ? "lay" : "chip";
}
