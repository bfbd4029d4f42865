/** One act: what is missing of it, what it would do to the money, and the key that does it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { staffRefusalText } from "../table/refusals.ts";
import type { HouseRules, Preview } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Filled, type Gap, gapsOf, lineOf } from "./acts.ts";
import { GapField } from "./GapField.tsx";
import type { ChefModel } from "./model.ts";
import { PreviewBox } from "./PreviewBox.tsx";
import type { Doing } from "./Supervised.tsx";

type FormProps = {
  model: ChefModel;
  house: HouseRules;
  doing: NonNullable<Doing>;
  onEnd: () => void;
};

/** What a player owns is asked for anew when another player is chosen. */
const OWNED: readonly Gap[] = ["stake", "lying", "part", "owned", "other"];
/** Who lacks what depends on the coup and its number. */
const DECIDING: readonly Gap[] = ["coup", "number"];
/** The preview waits until a hand rests, in milliseconds. */
const REST = 250;

export function ActForm({ model, house, doing: { act, known }, onEnd }: FormProps) {
  const [filled, fill] = useState<Filled>(known);
  const [given, give] = useState<string | null>(null);
  const line = lineOf(act, filled);
  const preview = usePreview(model, line);
  const shown = useLast(preview, line !== null);
  const { value: refusal } = model.refusal;
  const refused = given !== null && refusal?.id === given ? staffRefusalText(refusal, house) : null;
  const taken = given !== null && model.taken.value.has(given);
  useEffect(() => {
    if (taken) onEnd();
  }, [taken]);
  const put = (gap: Gap) => (text: string) => {
    const forgotten: Filled =
      gap === "seat" ? Object.fromEntries(OWNED.map((one) => [one, ""])) : {};
    if (DECIDING.includes(gap)) forgotten.decided = "";
    if (gap === "lying") forgotten.part = "";
    fill({ ...filled, ...forgotten, [gap]: text });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (line !== null) give(model.state(line));
  };
  const waits = given !== null && refused === null;
  return (
    <form class="panel sup-form" onSubmit={submit}>
      <h2>{t(`supervise.act.${act}`)}</h2>
      <p class="sup-soft">{t(`supervise.about.${act}`)}</p>
      {gapsOf(act).map((gap) => (
        <GapField
          key={gap}
          {...{ gap, act, model, house, filled, preview: shown }}
          onPut={put(gap)}
        />
      ))}
      <PreviewBox house={house} preview={preview} />
      <p class="field-error" role="alert">
        {refused}
      </p>
      <div class="sup-ways">
        <button
          type="submit"
          class="button is-primary"
          disabled={preview === null || preview.code !== null || waits}
        >
          {t("supervise.do")}
        </button>
        <button type="button" class="button is-quiet" onClick={onEnd}>
          {t("supervise.leave")}
        </button>
      </div>
    </form>
  );
}

/** The last preview, until the next one is there: what it asks for does not flicker meanwhile. */
function useLast(preview: Preview | null, holds: boolean): Preview | null {
  const last = useRef<Preview | null>(null);
  if (preview !== null || !holds) last.current = preview;
  return last.current;
}

/** What a question was about, and how many entries were known then. */
type Question = { line: string; news: number };

/**
 * What the line would do: asked when a hand rests, and again when the table is another. Until that
 * is answered the last answer about the same line counts, so that no press falls into the gap.
 */
function usePreview(model: ChefModel, line: string | null): Preview | null {
  const [lines] = useState(() => new Map<string, string>());
  const [asked, ask] = useState<Question | null>(null);
  // That it is due, not each entry, starts the wait: quick bets do not put the question off.
  const due = asked?.line !== line || asked.news !== model.news.value;
  useEffect(() => {
    if (line === null || !due) return;
    const waiting = setTimeout(() => {
      lines.set(model.ask(line), line);
      ask({ line, news: model.news.peek() });
    }, REST);
    return () => clearTimeout(waiting);
  }, [model, line, due]);
  const { value: answer } = model.preview;
  return answer !== null && lines.get(answer.id) === line ? answer : null;
}
