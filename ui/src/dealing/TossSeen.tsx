/** What the croupier saw of a real ball: its laps, and whether it ran with the wheel. */
import { t } from "../words/index.ts";
import type { DealModel } from "./model.ts";

const MOST_LAPS = 30;

/** What the step asks for: the direction when the ball is spun, the laps when it has fallen. */
export function TossSeen({ model }: { model: DealModel }) {
  const asks = model.step.value?.asks ?? [];
  if (asks.length === 0 || model.dealer.value !== null || model.keying.value === "correct")
    return null;
  return (
    <fieldset class="deal-toss">
      <legend class="hidden-text">{t("deal.toss")}</legend>
      {asks.includes("laps") && <Laps model={model} />}
      {asks.includes("direction") && <Direction model={model} />}
    </fieldset>
  );
}

function Laps({ model }: { model: DealModel }) {
  const { laps } = model.toss.value;
  const least = model.house.procedure.least_laps ?? 1;
  const turn = (by: 1 | -1) => {
    const { laps: counted, same } = model.toss.peek();
    const before = counted ?? least;
    model.toss.value = { same, laps: Math.min(MOST_LAPS, Math.max(0, before + by)) };
  };
  return (
    <span class="deal-laps">
      <button type="button" class="button" aria-label={t("deal.lessLaps")} onClick={() => turn(-1)}>
        −
      </button>
      <output>
        {laps === null ? t("deal.lapsAtLeast", { laps: least }) : t("deal.laps", { laps })}
      </output>
      <button type="button" class="button" aria-label={t("deal.moreLaps")} onClick={() => turn(1)}>
        +
      </button>
    </span>
  );
}

function Direction({ model }: { model: DealModel }) {
  const { laps, same } = model.toss.value;
  return (
    <button
      type="button"
      class="button"
      aria-pressed={same}
      onClick={() => {
        model.toss.value = { laps, same: !same };
      }}
    >
      {t("deal.sameDirection")}
    </button>
  );
}
