/** The wheel and all that is said about the coup. On a small screen it folds into a strip. */
import "./stage.css";
import { useComputed, useSignal } from "@preact/signals";
import { Announcer } from "../coup/Announcer.tsx";
import { Countdown } from "../coup/Countdown.tsx";
import { Payments } from "../coup/Payments.tsx";
import { ResultBanner } from "../coup/ResultBanner.tsx";
import { Seal } from "../coup/Seal.tsx";
import { Wheel } from "../wheel/Wheel.tsx";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";

export function WheelArea({ model }: { model: TableModel }) {
  const large = useSignal(false);
  return (
    <section class={`table-stage${large.value ? " is-large" : ""}`} aria-label={t("table.wheel")}>
      <div class="table-wheel">
        <TheWheel model={model} />
        <button
          type="button"
          class="table-fold"
          aria-expanded={large.value}
          aria-label={t(large.value ? "table.hideWheel" : "table.showWheel")}
          onClick={() => {
            large.value = !large.value;
          }}
        />
      </div>
      <div class="table-words">
        <Announcer model={model} />
        <Countdown model={model} />
        <ResultBanner model={model} />
        <Seal model={model} />
      </div>
      <Payments model={model} />
    </section>
  );
}

function TheWheel({ model }: { model: TableModel }) {
  const ball = model.ball.value;
  const closed = useComputed(() => model.shown.value?.phase === "closed");
  const lies = "on" in ball ? { number: ball.on, coup: ball.coup } : { number: null };
  return (
    <Wheel
      house={model.house}
      spinning={ball.is === "rolling"}
      closed={closed.value}
      {...lies}
      onLanded={() => model.landed()}
    />
  );
}
