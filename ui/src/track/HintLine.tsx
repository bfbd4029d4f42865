/**
 * The line under the felt. It tells what is under the pointer, and it is the field to say a bet
 * in: the croupier answers beside it while one writes, and Enter says it. Houses that take nothing
 * by word have no field.
 *
 * model
 * hover   the spot under the pointer
 * ask     where quotes come from; the server unless given
 */
import { amountText } from "../house.ts";
import "./track.css";
import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { api } from "../api.ts";
import { useShortcuts } from "../chips/shortcuts.ts";
import { Hint } from "../felt/Hint.tsx";
import { pilesOn } from "../felt/piles.ts";
import type { TableModel } from "../table/model.ts";
import { refusalText } from "../table/refusals.ts";
import { type HouseRules, LONGEST_SPOKEN, type Quote } from "../wire.ts";
import { t } from "../words/index.ts";
import { numbersOn } from "./cost.ts";
import { type Ask, exampleOf, type Heard, useQuote } from "./quoting.ts";
import { WhichBet } from "./WhichBet.tsx";

type HintLineProps = { model: TableModel; hover: Signal<string | null>; ask?: Ask };

export function HintLine({ model, hover, ask = api.quote }: HintLineProps) {
  const speaks = model.house.spoken !== "none";
  return (
    <div class={`track-line${speaks ? "" : " is-mute"}`}>
      {speaks ? (
        <SayLine model={model} hover={hover} ask={ask} />
      ) : (
        <Mute model={model} hover={hover} />
      )}
    </div>
  );
}

/** The key of the field says why there is none. */
function Mute({ model, hover }: HintLineProps) {
  useShortcuts(true, (key) => {
    if (key === "s") model.complain(t("why.mute"));
    return key === "s";
  });
  return <SpotHint model={model} hover={hover} />;
}

/** A bet in words, from the first letter to the croupier's answer. */
function SayLine({ model, hover, ask }: Required<HintLineProps>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = useSignal("");
  const said = useSaying(model, text);
  const heard = useQuote(model.house, text.value, model.chip.value, ask);
  useLit(model, heard);
  useShortcuts(true, (key) => {
    if (key !== "s") return false;
    field.current?.focus();
    return true;
  });
  const why = model.bets.whyNotBet.value;
  const words = text.value.trim();
  const answer = answerOf(model, heard, words, said.refused(words ? heard?.to : undefined));
  const submit = (event: Event) => {
    event.preventDefault();
    if (words && why === null && !(heard?.to === words && "fault" in heard)) said.say(words);
  };
  return (
    <form class="track-say" onSubmit={submit}>
      <label class="hidden-text" for={id}>
        {t("track.say")}
      </label>
      <input
        ref={field}
        id={id}
        value={text.value}
        maxLength={LONGEST_SPOKEN}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        enterKeyHint="send"
        placeholder={t("track.sayExample", { example: exampleOf(model.house) })}
        aria-describedby={`${id}-answer`}
        aria-invalid={answer.isFault || undefined}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button
        type="submit"
        class="button"
        aria-disabled={why !== null || !words}
        title={why ?? (words ? undefined : t("why.noWords", { example: exampleOf(model.house) }))}
      >
        {t("track.sayButton")}
      </button>
      <output id={`${id}-answer`} class={`track-answer${answer.isFault ? " is-fault" : ""}`}>
        {answer.text}
      </output>
      <WhichBet
        house={model.house}
        heard={words === heard?.to ? heard : null}
        onMeant={(say) => {
          text.value = say;
          field.current?.focus();
        }}
      />
      {!words && !answer.isFault && <SpotHint model={model} hover={hover} idle={!answer.text} />}
    </form>
  );
}

/** Says words, and keeps them in the field until the table has taken them. */
function useSaying(model: TableModel, text: Signal<string>) {
  const sent = useRef({ id: "", words: "" });
  useSignalEffect(() => {
    if (!model.taken.value.has(sent.current.id)) return;
    if (text.peek().trim() === sent.current.words) text.value = "";
    sent.current = { id: "", words: "" };
  });
  return {
    say(words: string) {
      // A second Enter before the answer means the same bet.
      if (words === sent.current.words && model.waitsFor(sent.current.id)) return;
      sent.current = { id: model.say(words), words };
    },
    /** Why the table did not take what was said, until there is an answer to other words. */
    refused(answered: string | undefined): string | null {
      const refusal = model.refusal.value;
      if (refusal?.order !== "say") return null;
      const about = answered === undefined || answered === sent.current.words;
      return about ? refusalText(refusal, model.house) : null;
    },
  };
}

/** What a call would cover is lit on the felt. */
function useLit(model: TableModel, heard: Heard | null): void {
  const pieces = heard && "quote" in heard ? heard.quote.bets.flatMap((bet) => bet.pieces) : [];
  const covered = pieces.join(" ");
  useEffect(() => {
    model.lit.value = covered ? numbersOn(model.house, covered.split(" ")) : [];
  }, [model, covered]);
}

function answerOf(model: TableModel, heard: Heard | null, words: string, refused: string | null) {
  if (refused !== null) return { text: refused, isFault: true };
  if (!words) return { text: model.said.value, isFault: false };
  if (!heard) return { text: null, isFault: false };
  if ("fault" in heard) return { text: heard.fault, isFault: true };
  return { text: <Quoted house={model.house} quote={heard.quote} />, isFault: false };
}

/** The croupier speaks the house's language, the price is told in the page's. */
function Quoted({ house, quote }: { house: HouseRules; quote: Quote }) {
  return (
    <>
      <q lang={house.language}>{quote.said}</q>{" "}
      <span>{t("track.total", { total: amountText(house, quote.total) })}</span>
    </>
  );
}

function SpotHint({ model, hover, idle = true }: HintLineProps & { idle?: boolean }) {
  const view = model.shown.value;
  const spot = hover.value;
  if (!view || spot === null) return idle ? <p class="track-idle">{t("felt.idle")}</p> : null;
  const mine = view.seats.filter((seat) => seat.name === model.me.value);
  return (
    <Hint
      house={model.house}
      spot={spot}
      minima={view.minima}
      maxima={view.maxima}
      piles={pilesOn(view.seats, spot, model.me.value)}
      chip={model.bets.whyNotBet.value === null ? model.chip.value : 0}
      closed={mine.length > 0 ? model.bets.whyNotBet.value : null}
    />
  );
}
