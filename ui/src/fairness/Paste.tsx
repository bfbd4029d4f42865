import { useState } from "preact/hooks";
import { t } from "../words/index.ts";

/** A coup that was saved: pasted as text, or dropped as a file. */
export function Paste({ onText }: { onText: (text: string) => void }) {
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    onText(file ? await file.text() : (event.dataTransfer?.getData("text") ?? ""));
  };
  return (
    <details class="fairness-paste">
      <summary>{t("fairness.paste")}</summary>
      <div class="field">
        <label for="fairness-pasted">{t("fairness.pasteHint")}</label>
        <textarea
          id="fairness-pasted"
          class={over ? "fairness-hex is-over" : "fairness-hex"}
          rows={4}
          spellcheck={false}
          placeholder='{"coup": 12, "seal": "…", "secret": "…"}'
          onInput={(event) => {
            if (event.currentTarget.value.trim()) onText(event.currentTarget.value);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => void drop(event)}
        />
      </div>
    </details>
  );
}
