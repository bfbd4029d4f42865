/**
 * The wheel, and what the number was: beside the felt, or sliding over it from the close until the
 * result has been seen.
 */
import "./stage.css";
import { type Signal, useComputed } from "@preact/signals";
import { Fragment } from "preact";
import { combinationsOf } from "../coup/announce.ts";
import { Payments } from "../coup/Payments.tsx";
import { ResultBanner } from "../coup/ResultBanner.tsx";
import { Seal } from "../coup/Seal.tsx";
import { Wheel } from "../wheel/Wheel.tsx";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";
import { NetResult } from "./NetResult.tsx";
import { useSliding } from "./sliding.ts";
import { rollsElsewhere } from "./stage.ts";

type Props = {
  model: TableModel;
  /** Whether there is no place for it beside the felt. */
  slides: boolean;
  /** Somebody wants to see it. */
  wanted: Signal<boolean>;
};

export function WheelArea({ model, slides, wanted }: Props) {
  const { isOut, fold } = useSliding(model, wanted);
  const folded = slides && !isOut;
  return (
    <section
      class={`table-stage${folded ? " is-folded" : ""}`}
      aria-label={t("table.wheel")}
      inert={folded}
    >
      <div class="table-wheel">
        <TheWheel model={model} />
      </div>
      <div class="table-words">
        <ResultBanner model={model} />
        <NetResult model={model} />
        <Combinations model={model} />
        <Seal model={model} />
      </div>
      <Payments model={model} />
      {slides && (
        <button type="button" class="button is-quiet table-unwant" onClick={fold}>
          {t("table.hideWheel")}
        </button>
      )}
    </section>
  );
}

/** All winning combinations, where the house names them; those with chips are heard with the number. */
function Combinations({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const number = view?.number ?? null;
  if (!view || number === null || !model.house.announcements.name_combinations) return null;
  return (
    <p class="coup-combinations" lang={model.house.language}>
      <span class="hidden-text">{t("coup.combinations")} </span>
      {combinationsOf(model.house, number, view).map(({ says, lies }, place) => (
        <Fragment key={says}>
          {place > 0 && ", "}
          {lies ? <b>{says}</b> : says}
        </Fragment>
      ))}
    </p>
  );
}

export function TheWheel({ model }: { model: TableModel }) {
  const ball = model.ball.value;
  const closed = useComputed(() => model.shown.value?.phase === "closed");
  const lies = "on" in ball ? { number: ball.on, coup: ball.coup } : { number: null };
  return (
    <Wheel
      house={model.house}
      spinning={ball.is === "rolling"}
      closed={closed.value}
      again={(model.shown.value?.respins ?? 0) > 0}
      elsewhere={rollsElsewhere(model.shown.value)}
      {...lies}
      onLanded={() => model.landed()}
    />
  );
}
