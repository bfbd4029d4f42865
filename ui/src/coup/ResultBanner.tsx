import "./result.css";
import { colourOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { language, t } from "../words/index.ts";
import { reasonsText } from "./announce.ts";
import { ownSentence, qualities } from "./sentence.ts";

/** The number and what it was for oneself; it stays, paler, until the next one. */
export function ResultBanner({ model }: { model: TableModel }) {
  const last = model.story.last.value;
  const view = model.shown.value;
  if (!last || !view) return null;
  const past = view.number === null;
  // The croupier has just said the same, if the page speaks the house's language.
  const known = !past && last.number !== null && language.value === model.house.language;
  return (
    <section
      class={`coup-result${past ? " is-past" : ""}`}
      aria-label={t(past ? "coup.lastResult" : "coup.result")}
    >
      <Plate number={last.number} />
      <div class="coup-result-words">
        {!known && (
          <p class="coup-qualities">
            {last.number === null
              ? reasonsText(model.house, last.reasons)
              : qualities(last.number).join(", ")}
          </p>
        )}
        {!past && <Laps model={model} />}
        <OwnSentence model={model} past={past} />
      </div>
    </section>
  );
}

function Plate({ number }: { number: number | null }) {
  if (number === null) return <span class="coup-plate is-void">{t("coup.voidShort")}</span>;
  return (
    <strong class={`coup-plate is-${colourOf(number)}`} key={number}>
      {number}
    </strong>
  );
}

/** Where a spin is valid from so many laps on, everybody reads how many there were (mbs-3.6b). */
function Laps({ model: { house, shown } }: { model: TableModel }) {
  const laps = shown.value?.laps ?? null;
  if (house.procedure.least_laps === null || laps === null) return null;
  return <p class="coup-laps">{t("coup.laps", { laps })}</p>;
}

/** Heard as well as seen, once the losers are raked in. */
function OwnSentence({ model, past }: { model: TableModel; past: boolean }) {
  const last = model.story.last.value;
  const own = last?.own;
  const idle = last?.settled && !past && model.seat.value ? t("coup.noBets") : "";
  return (
    <p class={own && own.net > 0 ? "coup-own is-won" : "coup-own"} aria-live="polite">
      {own ? ownSentence(model.house, own) : idle}
    </p>
  );
}
