/** The end of a table. Asked twice, because it cannot be taken back; a refusal stands beside the key. */
import { useState } from "preact/hooks";
import { go } from "../router.ts";
import { t } from "../words/index.ts";
import { hosting, refusedText } from "./hosting.ts";

export function Closing({ id }: { id: string }) {
  const [sure, ask] = useState(false);
  const [problem, tell] = useState("");
  const close = async () => {
    tell("");
    try {
      await hosting.close(id);
      go("/");
    } catch (error) {
      tell(refusedText(error));
    }
  };
  const keep = () => {
    tell("");
    ask(false);
  };
  return (
    <section class="hosting-closing" aria-labelledby="hosting-closing">
      <h2 id="hosting-closing">{t("hosting.close")}</h2>
      <p class="hosting-soft">{t("hosting.closeAbout")}</p>
      {sure ? (
        <div class="hosting-ways">
          <button type="button" class="button is-danger" onClick={close}>
            {t("hosting.closeSure")}
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
