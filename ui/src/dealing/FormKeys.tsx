/** The keys under a form of the desk: give it up, or send it if nothing is missing. */
import { t } from "../words/index.ts";

type FormKeysProps = { go: string; missing: boolean; onClose: () => void };

export function FormKeys({ go, missing, onClose }: FormKeysProps) {
  return (
    <p class="deal-buttons">
      <button type="button" class="button deal-key" onClick={onClose}>
        {t("coup.sit.cancel")}
      </button>
      <button type="submit" class="button is-primary deal-key" aria-disabled={missing}>
        {go}
      </button>
    </p>
  );
}
