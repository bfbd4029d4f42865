/**
 * A box to say a call in. While one types, the croupier's repetition and the cost are asked for;
 * Enter says it. Only houses that take spoken calls show it.
 *
 * house
 * onSay(text)        bet it; null while no bets are taken
 * onLight(numbers)   what the call would cover
 * said               the croupier's last repetition of a bet that was taken
 * ask                where quotes come from; the server unless given
 */
import "./track.css";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { amountText } from "../chips/amount.ts";
import { type HouseRules, LONGEST_SPOKEN, type Quote } from "../wire.ts";
import { t } from "../words/index.ts";
import { numbersOn } from "./cost.ts";

type Ask = (house: string, say: string, signal?: AbortSignal) => Promise<Quote>;

export type SayProps = {
  house: HouseRules;
  onSay: ((text: string) => void) | null;
  onLight: (numbers: number[]) => void;
  said?: string | null;
  ask?: Ask;
};

type Answer = { quote: Quote } | { fault: string } | null;

/** Long enough that a word is written before it is asked about. */
const PAUSE = 260;

export function Say(props: SayProps) {
  if (props.house.spoken === "none") return null;
  return <SayBox {...props} />;
}

function SayBox({ house, onSay, onLight, said, ask = api.quote }: SayProps) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useQuote(house.id, text, ask);
  const id = useId();
  const pieces = answer && "quote" in answer ? answer.quote.bets.flatMap((bet) => bet.pieces) : [];
  const covered = pieces.join(" ");
  const light = useRef(onLight);
  light.current = onLight;
  useEffect(() => {
    light.current(covered ? numbersOn(house, covered.split(" ")) : []);
  }, [house, covered]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!onSay || !text.trim()) return;
    onSay(text.trim());
    setText("");
    setAnswer(null);
  };
  const fault = answer && "fault" in answer;
  return (
    <form class="track-say" onSubmit={submit}>
      <label for={id}>{t("track.say")}</label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST_SPOKEN}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        enterKeyHint="send"
        placeholder={t("track.sayExample", { example: exampleOf(house) })}
        aria-describedby={`${id}-answer`}
        aria-invalid={fault ? true : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="submit"
        class="button"
        aria-disabled={!onSay || !text.trim()}
        title={onSay ? undefined : t("track.closed")}
      >
        {t("track.sayButton")}
      </button>
      <output id={`${id}-answer`} class={`track-answer${fault ? " is-fault" : ""}`}>
        {answer ? <Answered house={house} answer={answer} /> : said}
      </output>
    </form>
  );
}

function Answered({ house, answer }: { house: HouseRules; answer: NonNullable<Answer> }) {
  if ("fault" in answer) return <>{answer.fault}</>;
  const { said, total } = answer.quote;
  return (
    <>
      <q>{said}</q> <span>{t("track.total", { total: amountText(house, total) })}</span>
    </>
  );
}

/** Asks after a pause; an answer to what is no longer written is dropped. */
function useQuote(house: string, text: string, ask: Ask) {
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    const say = text.trim();
    if (!say) {
      setAnswer(null);
      return;
    }
    const abort = new AbortController();
    const wait = window.setTimeout(() => {
      ask(house, say, abort.signal).then(
        (quote) => abort.signal.aborted || setAnswer({ quote }),
        (error: unknown) => abort.signal.aborted || setAnswer({ fault: faultOf(error) }),
      );
    }, PAUSE);
    return () => {
      window.clearTimeout(wait);
      abort.abort();
    };
  }, [house, text, ask]);
  return [answer, setAnswer] as const;
}

const faultOf = (error: unknown): string =>
  error instanceof ApiError && !error.passing ? error.text : t("track.unreachable");

/** The house's own words for a call, so that the example is one it takes. */
function exampleOf(house: HouseRules): string {
  const call = house.calls.find((one) => one.family === "tiers") ?? house.calls[0];
  return `${call?.says ?? "17"} ${house.by} 5`;
}
