/** Cards to read out to novices; the one that is shown lies on the felt of every guest. */
import type { BriefingCard } from "../wire.ts";
import { t } from "../words/index.ts";
import { wordingText } from "../words/phrase.ts";
import type { DealModel } from "./model.ts";

type Props = { model: DealModel; onClose: () => void };

export function Briefing({ model, onClose }: Props) {
  const desk = model.desk.value;
  if (!desk) return null;
  const { cards, card } = desk;
  const at = card ?? 0;
  const end = () => {
    if (card !== null) model.show(null);
    onClose();
  };
  const shown = cards[at];
  return (
    <section class="deal-briefing" aria-labelledby="deal-briefing">
      <header>
        <h2 id="deal-briefing">{t("deal.briefing")}</h2>
        <button type="button" class="button deal-close" onClick={end}>
          {t("deal.done")}
        </button>
      </header>
      {shown && <Card card={shown} />}
      <p class="deal-buttons">
        <button
          type="button"
          class="button deal-key"
          disabled={card === null || at === 0}
          onClick={() => model.show(at - 1)}
        >
          {t("deal.cardBefore")}
        </button>
        <span>{t("deal.cardOf", { n: at + 1, all: cards.length })}</span>
        <button
          type="button"
          class="button is-primary deal-key"
          disabled={card !== null && at >= cards.length - 1}
          onClick={() => model.show(card === null ? 0 : at + 1)}
        >
          {t(card === null ? "deal.cardShow" : "deal.cardNext")}
        </button>
      </p>
    </section>
  );
}

function Card({ card }: { card: BriefingCard }) {
  return (
    <article class="deal-card" title={card.clauses.join(", ")}>
      <h3>{wordingText(card.title)}</h3>
      <p>{card.sentences.map(wordingText).join(" ")}</p>
    </article>
  );
}
