/** What may be done beside the procedure, as large keys; and why not, where it may not. */
import { useSignal } from "@preact/signals";
import type { MayDo, VoidKey } from "../wire.ts";
import { t } from "../words/index.ts";
import { wordingText } from "../words/phrase.ts";
import { Croupiers } from "./Croupiers.tsx";
import { voidLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { stepText } from "./primary.ts";

type Props = { model: DealModel; onClose: () => void };

export function Beside({ model, onClose }: Props) {
  const desk = model.desk.value;
  const voiding = useSignal(false);
  if (!desk) return null;
  if (voiding.value) return <Voiding model={model} keys={desk.voids} onClose={onClose} />;
  const others = desk.may.filter(({ name }) => !desk.steps.some((step) => step.name === name));
  const press = (may: MayDo) => {
    if (may.name === "void") {
      voiding.value = true;
      return;
    }
    if (may.name === "correct number") model.keying.value = "correct";
    else if (may.line !== null) model.state(may.line);
    onClose();
  };
  return (
    <section class="deal-beside" aria-labelledby="deal-beside">
      <header>
        <h2 id="deal-beside">{t("deal.beside")}</h2>
        <button type="button" class="button deal-close" onClick={onClose}>
          {t("deal.done")}
        </button>
      </header>
      <ul class="deal-may">
        {others.map((may) => (
          <li key={may.name}>
            <button
              type="button"
              class="button deal-key"
              disabled={may.why_not !== null}
              onClick={() => press(may)}
            >
              {stepText(may.name)}
            </button>
            {may.why_not !== null && <p class="deal-note">{wordingText(may.why_not)}</p>}
          </li>
        ))}
      </ul>
      <Croupiers model={model} />
    </section>
  );
}

type VoidingProps = Props & { keys: VoidKey[] };

/** The house's own reasons; several may hold at once. */
function Voiding({ model, keys, onClose }: VoidingProps) {
  const reasons = useSignal<string[]>([]);
  const turn = (reason: string) => {
    const { value } = reasons;
    reasons.value = value.includes(reason)
      ? value.filter((one) => one !== reason)
      : [...value, reason];
  };
  return (
    <section class="deal-beside" aria-labelledby="deal-voiding">
      <header>
        <h2 id="deal-voiding">{t("deal.voidWhy")}</h2>
        <button type="button" class="button deal-close" onClick={onClose}>
          {t("deal.noVoid")}
        </button>
      </header>
      <div class="deal-reasons">
        {keys.map(({ reason, words }) => (
          <button
            key={reason}
            type="button"
            class="button deal-key"
            aria-pressed={reasons.value.includes(reason)}
            onClick={() => turn(reason)}
          >
            {wordingText(words)}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="button is-danger deal-key"
        disabled={reasons.value.length === 0}
        onClick={() => {
          model.state(voidLine(reasons.value));
          onClose();
        }}
      >
        {t("deal.step.void")}
      </button>
    </section>
  );
}
