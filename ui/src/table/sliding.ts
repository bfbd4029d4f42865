/** When a wheel without a place of its own is out: from the close until its result has been seen. */
import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { TableModel } from "./model.ts";
import { betsAreOpen } from "./phases.ts";
import { rollsElsewhere } from "./stage.ts";

/** It comes and goes when the rest of the step has been drawn: both at once are too much. */
const AFTER = 60;
/** How long number and net amount stay, in milliseconds. */
const SEEN = 3000;

export function useSliding(model: TableModel, wanted: Signal<boolean>) {
  const out = useSignal(false);
  const moment = useComputed(() => momentOf(model));
  const settled = useComputed(() => settledCoup(model));
  useSignalEffect(() => {
    // Between coups it stays as it is: the result may not have been seen yet.
    if (moment.value === "between") return;
    const decides = moment.value === "decides";
    const timer = setTimeout(() => {
      out.value = decides;
    }, AFTER);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    if (settled.value === null) return;
    const timer = setTimeout(() => {
      out.value = false;
    }, SEEN);
    return () => clearTimeout(timer);
  });
  const fold = () => {
    out.value = false;
    wanted.value = false;
  };
  return { isOut: out.value || wanted.value, fold };
}

/** The ball decides; bets are taken, which need the felt; or neither. */
function momentOf({ house, shown, bets }: TableModel): "decides" | "bets" | "between" {
  const view = shown.value;
  // Whoever has nothing on the felt does not wait for the ball that is spun again.
  if (!view || betsAreOpen(house, view) || bets.waitsAhead.value) return "bets";
  // A ball that rolls at a real wheel is not to be seen here.
  if (rollsElsewhere(view) && view.number === null) return "between";
  const idle = view.status !== "running" || view.phase === "idle" || view.phase === "open";
  return idle ? "between" : "decides";
}

/** The coup on show, once it is known what it was for everybody. */
function settledCoup({ shown, story }: TableModel): number | null {
  const last = story.last.value;
  return last?.settled && last.coup === shown.value?.coup ? last.coup : null;
}
