/** The thumb's corner: what to say, other ways that the house leaves open, and the large button. */
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { staffRefusalText } from "../table/refusals.ts";
import { BETTING, type DeskStep } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { language, t } from "../words/index.ts";
import type { DealModel } from "./model.ts";
import { type Primary, primary, stepText } from "./primary.ts";
import { TossSeen } from "./TossSeen.tsx";

/** Who laid chips so short a time ago is still betting, in milliseconds. */
const STILL_BETTING = 4000;

type Props = { model: DealModel; now: Signal<number> };

export function Foot({ model, now }: Props) {
  const does = primary(model);
  const busy = model.underway.value.size > 0 || model.resting.value;
  const press = usePress(model, does);
  useStepKeys(press);
  const why = does.press === null;
  return (
    <section class="deal-foot" aria-label={t("deal.next")}>
      <Refused model={model} />
      <Repeated model={model} />
      <StillBetting model={model} now={now} />
      <Words model={model} does={does} />
      <OtherSteps model={model} />
      <TossSeen model={model} />
      <button
        type="button"
        class="deal-primary"
        aria-disabled={why || busy}
        aria-keyshortcuts="Space Enter"
        onClick={(event) => press(event.detail > 1)}
      >
        {does.text}
      </button>
    </section>
  );
}

/** Presses are counted by the model: the second of a double one does nothing. */
function usePress(model: DealModel, does: Primary): (again: boolean) => void {
  return (again) => {
    if (does.press && model.presses(performance.now(), again)) does.press();
  };
}

const OTHERS = "button, a, input, select, textarea, summary, dialog, [role=application]";

/** Space and Enter press the large button, unless the focus is on something else that takes them. */
function useStepKeys(press: (again: boolean) => void): void {
  const now = useRef(press);
  now.current = press;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      const { target } = event;
      const other = target instanceof Element ? target.closest(OTHERS) : null;
      if (event.defaultPrevented || (other && !other.classList.contains("deal-primary"))) return;
      event.preventDefault();
      // A key that is held down is one press.
      if (!event.repeat) now.current(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function Words({ model, does }: { model: DealModel; does: Primary }) {
  const [first, ...more] = does.words;
  if (!first) return null;
  return (
    <blockquote class="deal-words" lang={model.house.language} title={does.clauses.join(", ")}>
      <span class="hidden-text">{t("deal.say")}</span>
      <p>{first}</p>
      {more.length > 0 && <small>{more.join(", ")}</small>}
      {does.combinations.length > 0 && (
        <details class="deal-combinations">
          <summary lang={language.value}>{t("deal.combinations")}</summary>
          {does.combinations.join(", ")}
        </details>
      )}
    </blockquote>
  );
}

function OtherSteps({ model }: { model: DealModel }) {
  const [, ...others] = model.desk.value?.steps ?? [];
  const pressed = others.filter(({ press }) => press !== "wait");
  if (pressed.length === 0 || model.dealer.value !== null || model.entering.value) return null;
  return (
    <p class="deal-others">
      {pressed.map((step) => (
        <OtherStep key={step.name} model={model} step={step} />
      ))}
    </p>
  );
}

function OtherStep({ model, step }: { model: DealModel; step: DeskStep }) {
  const press = (again: boolean) => {
    if (!model.presses(performance.now(), again)) return;
    if (step.press === "number") model.keying.value = "by hand";
    else model.make(step);
  };
  return (
    <button type="button" class="button deal-key" onClick={(event) => press(event.detail > 1)}>
      {stepText(step.name)}
    </button>
  );
}

/** What the server said no to: it knows what happened meanwhile, and who did it. */
function Refused({ model }: { model: DealModel }) {
  const refusal = model.refusal.value;
  return (
    <p class="deal-refused" role="alert">
      {refusal && staffRefusalText(refusal, model.house)}
    </p>
  );
}

/** A bet that was called, as the croupier repeats it aloud. */
function Repeated({ model }: { model: DealModel }) {
  const said = model.said.value;
  return (
    <p class="deal-said" role="status" lang={model.house.language}>
      {said && <q>{said}</q>}
    </p>
  );
}

function StillBetting({ model, now }: Props) {
  const desk = model.desk.value;
  if (!desk || !BETTING.includes(desk.phase)) return null;
  const since = now.value - STILL_BETTING;
  const still = desk.hands.filter(({ last_bet }) => last_bet !== null && last_bet > since);
  const names = still.map(({ seat }) => seat);
  if (names.length === 0) return null;
  return <p class="deal-still">{t("deal.stillBetting", { names: listText(names) })}</p>;
}
