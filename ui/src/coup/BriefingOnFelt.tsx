import "./ask.css";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";
import { wordingText } from "../words/phrase.ts";

/** A card of the briefing, which the croupier reads out. What it speaks of is lit on the felt. */
export function BriefingOnFelt({ model }: { model: TableModel }) {
  const card = model.card.value;
  if (!card) return null;
  return (
    <section class="coup-ask panel" aria-label={t("coup.briefing")}>
      <h2>{wordingText(card.title)}</h2>
      <p role="status">{card.sentences.map(wordingText).join(" ")}</p>
    </section>
  );
}
