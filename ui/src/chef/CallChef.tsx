/**
 * Calling the chef (venezia-GR.1): a mistake is reported before the coup is decided, a dispute is
 * about a coup that was. Whatever is open is there for everybody to see, with its decision.
 */
import "./chef.css";
import { type Signal, useSignal } from "@preact/signals";
import { Dialog } from "../coup/Dialog.tsx";
import { Buttons, useSending } from "../coup/SeatDialogs.tsx";
import { Refused } from "../coup/SitDown.tsx";
import type { TableModel } from "../table/model.ts";
import { LONGEST_SPOKEN } from "../wire.ts";
import { t } from "../words/index.ts";
import { chefOf, MATTERS, type Matter, whyNotCalled } from "./matters.ts";
import { Quarrels } from "./Quarrels.tsx";

type Props = { model: TableModel; onClose: () => void };

export function CallChef({ model, onClose }: Props) {
  const first =
    MATTERS.find((one) => whyNotCalled(model.house, model.shown.value, one) === null) ?? "report";
  const matter = useSignal<Matter>(first);
  const text = useSignal("");
  const send = useSending(model, onClose);
  const why =
    whyNotCalled(model.house, model.shown.value, matter.value) ??
    (text.value.trim() ? null : t("chef.empty"));
  const call = () => {
    if (why === null) send({ do: matter.value, text: text.value.trim() });
  };
  return (
    <Dialog title={t("chef.call", { who: chefOf(model.house) })} onClose={onClose} onSubmit={call}>
      <fieldset class="coup-kinds">
        <legend>{t("chef.what")}</legend>
        {MATTERS.map((one) => (
          <MatterChoice key={one} model={model} matter={matter} one={one} />
        ))}
      </fieldset>
      <Words text={text} />
      <Refused model={model} />
      <Quarrels model={model} />
      <Buttons onClose={onClose} go={t("chef.go")} why={why} />
    </Dialog>
  );
}

type ChoiceProps = { model: TableModel; matter: Signal<Matter>; one: Matter };

function MatterChoice({ model, matter, one }: ChoiceProps) {
  const why = whyNotCalled(model.house, model.shown.value, one);
  return (
    <label class={why === null ? "" : "is-blocked"}>
      <input
        type="radio"
        name="chef-matter"
        checked={matter.value === one}
        disabled={why !== null}
        onChange={() => {
          matter.value = one;
        }}
      />
      <span>
        {t(`chef.${one}`)}
        <small>{why ?? t(`chef.${one}About`)}</small>
      </span>
    </label>
  );
}

function Words({ text }: { text: Signal<string> }) {
  return (
    <div class="field">
      <label for="chef-text">{t("chef.text")}</label>
      <textarea
        id="chef-text"
        rows={3}
        required
        maxLength={LONGEST_SPOKEN}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
    </div>
  );
}
