/**
 * The number of a real wheel in two steps: a key, or figures and Enter; then it stands there large
 * with its colour and parity, and the large button confirms it.
 */
import { useLayoutEffect, useState } from "preact/hooks";
import { qualities } from "../coup/sentence.ts";
import { colourOf } from "../house.ts";
import { POCKETS } from "../wire.ts";
import { t } from "../words/index.ts";
import type { DealModel } from "./model.ts";

export function Keypad({ model }: { model: DealModel }) {
  const entered = model.entered.value;
  const typed = useTyping(model);
  const before = model.keying.value === "correct" ? (model.view.value?.number ?? null) : null;
  return (
    <section class="deal-keypad" aria-label={t("deal.step.number")}>
      {before !== null && <p class="deal-note">{t("deal.correcting", { number: before })}</p>}
      {entered === null ? (
        <Keys model={model} typed={typed} />
      ) : (
        <Entered model={model} number={entered} />
      )}
      {model.keying.value !== null && (
        <button type="button" class="button deal-key" onClick={() => model.stopKeying()}>
          {t(before === null ? "deal.waitReader" : "deal.keepNumber")}
        </button>
      )}
    </section>
  );
}

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);

function Keys({ model, typed }: { model: DealModel; typed: string }) {
  return (
    <>
      <p class="deal-typed" role="status">
        {typed && (Number(typed) < POCKETS ? `${typed}…` : t("felt.noNumber", { number: typed }))}
      </p>
      <div class="deal-keys">
        {NUMBERS.map((number) => (
          <button
            key={number}
            type="button"
            class={`deal-number is-${colourOf(number)}`}
            onClick={() => {
              model.entered.value = number;
            }}
          >
            {number}
          </button>
        ))}
      </div>
    </>
  );
}

function Entered({ model, number }: { model: DealModel; number: number }) {
  return (
    <>
      <p class={`deal-entered is-${colourOf(number)}`} role="status">
        <strong>{number}</strong>
        <span>{qualities(number).join(", ")}</span>
      </p>
      <button
        type="button"
        class="button deal-key"
        onClick={() => {
          model.entered.value = null;
        }}
      >
        {t("deal.otherNumber")}
      </button>
    </>
  );
}

/**
 * Two figures are a number at once, one is with Enter; a wrong one stays in sight until the next.
 * Fingers are faster than the screen: what was typed is kept beside what is drawn.
 */
function useTyping(model: DealModel): string {
  const [shown, show] = useState("");
  useLayoutEffect(() => {
    let typed = "";
    const onKey = (event: KeyboardEvent) => {
      const next = afterKey(typed, event.key);
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || next === null) return;
      event.preventDefault();
      event.stopPropagation();
      typed = "typed" in next ? next.typed : "";
      if ("enters" in next) model.entered.value = next.enters;
      show(typed);
    };
    // Before the large button hears of Enter.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [model]);
  return shown;
}

type AfterKey = { typed: string } | { enters: number } | null;

/** What a key makes of the figures typed so far; null is a key that is not meant for them. */
function afterKey(typed: string, key: string): AfterKey {
  const wrong = typed.length > 1;
  if (/^\d$/.test(key)) {
    const next = wrong ? key : typed + key;
    return next.length === 2 && Number(next) < POCKETS ? { enters: Number(next) } : { typed: next };
  }
  if (key === "Backspace" && typed) return { typed: typed.slice(0, -1) };
  if (key === "Escape" && typed) return { typed: "" };
  if (key === "Enter" && typed) return wrong ? { typed } : { enters: Number(typed) };
  return null;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}
