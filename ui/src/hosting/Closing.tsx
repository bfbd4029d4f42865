/** The end of a table. Asked twice, because it cannot be taken back; a refusal stands beside the key. */
import { useState } from "preact/hooks";
import { go } from "../router.ts";
import { t } from "../words/index.ts";
import { givesForPrison, hosting, refusedText } from "./hosting.ts";

export function Closing({ id }: { id: string }) {
  const [sure, ask] = useState(false);
  const [problem, tell] = useState("");
  const [gives, offer] = useState<string | null>(null);
  const close = async () => {
    tell("");
    try {
      await hosting.close(id, gives !== null);
      go("/");
    } catch (error) {
      tell(refusedText(error));
      offer(givesForPrison(error));
    }
  };
  const keep = () => {
    tell("");
    offer(null);
    ask(false);
  };
  return (
    <section class="hosting-closing" aria-labelledby="hosting-closing">
      <h2 id="hosting-closing">{t("hosting.close")}</h2>
      <p class="hosting-soft">{t("hosting.closeAbout")}</p>
      {sure ? (
        <div class="hosting-ways">
          <button type="button" class="button is-danger" onClick={close}>
            {gives === null ? t("hosting.closeSure") : t("hosting.closeGiving", { gives })}
          </button>
          <button type="button" class="button is-quiet" onClick={keep}>
            {t("hosting.keep")}
          </button>
        </div>
      ) : (
        <button type="button" class="button is-danger" onClick={() => ask(true)}>
          {t("hosting.close")}
        </button>
      )}
      <p class="field-error" role="alert">
        {problem}
      </p>
    </section>
  );
}
