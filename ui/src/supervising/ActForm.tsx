/** One act: what is missing of it, what it would do to the money, and the key that does it. */
import { useEffect, useState } from "preact/hooks";
import { staffRefusalText } from "../table/refusals.ts";
import type { HouseRules } from "../wire.ts";
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
const OWNED: readonly Gap[] = ["stake", "owned", "other"];
/** The preview waits until a hand rests, in milliseconds. */
const REST = 250;

export function ActForm({ model, house, doing: { act, known }, onEnd }: FormProps) {
  const [filled, fill] = useState<Filled>(known);
  const [given, give] = useState<string | null>(null);
  const line = lineOf(act, filled);
  const asked = usePreview(model, line);
  const { value: refusal } = model.refusal;
  const refused = given !== null && refusal?.id === given ? staffRefusalText(refusal, house) : null;
  useEffect(() => {
    if (given !== null && model.taken.value === given) onEnd();
  }, [given, model.taken.value]);
  const put = (gap: Gap) => (text: string) => {
    const forgotten = gap === "seat" ? Object.fromEntries(OWNED.map((one) => [one, ""])) : {};
    fill({ ...filled, ...forgotten, [gap]: text });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (line !== null) give(model.state(line));
  };
  const preview = model.preview.value?.id === asked ? model.preview.value : null;
  const waits = given !== null && refused === null;
  return (
    <form class="panel sup-form" onSubmit={submit}>
      <h2>{t(`supervise.act.${act}`)}</h2>
      <p class="sup-soft">{t(`supervise.about.${act}`)}</p>
      {gapsOf(act).map((gap) => (
        <GapField key={gap} {...{ gap, model, house, filled }} onPut={put(gap)} />
      ))}
      <PreviewBox house={house} preview={line === null ? null : preview} />
      <p class="field-error" role="alert">
        {refused}
      </p>
      <div class="sup-ways">
        <button
          type="submit"
          class="button is-primary"
          disabled={line === null || preview === null || preview.code !== null || waits}
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

/** Asks again when the line or the table is another; the id of the last question. */
function usePreview(model: ChefModel, line: string | null): string | null {
  const [asked, ask] = useState<string | null>(null);
  const { value: news } = model.news;
  useEffect(() => {
    if (line === null) return;
    const waiting = setTimeout(() => ask(model.ask(line)), REST);
    return () => clearTimeout(waiting);
  }, [model, line, news]);
  return asked;
}
