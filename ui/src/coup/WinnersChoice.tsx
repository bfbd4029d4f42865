/** What becomes of stakes that win: asked once, when one sits down. */
import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../words/index.ts";

export function WinnersChoice({ takesUp }: { takesUp: Signal<boolean> }) {
  const name = useId();
  return (
    <fieldset class="coup-winners">
      <legend>{t("winners.legend")}</legend>
      {[false, true].map((up) => (
        <label key={String(up)}>
          <input
            type="radio"
            name={name}
            checked={takesUp.value === up}
            onChange={() => {
              takesUp.value = up;
            }}
          />
          {t(up ? "winners.back" : "winners.ride")}
        </label>
      ))}
    </fieldset>
  );
}
