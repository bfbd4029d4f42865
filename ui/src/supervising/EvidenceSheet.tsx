/** A matter with its frozen evidence: the felt at the close, the story beside it, the decision. */
import { useEffect, useState } from "preact/hooks";
import { quoted } from "../dealing/lines.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { staffRefusalText } from "../table/refusals.ts";
import { type Evidence, LONGEST_SPOKEN } from "../wire.ts";
import { language, t } from "../words/index.ts";
import { Entries } from "./Entries.tsx";
import { FrozenFelt } from "./FrozenFelt.tsx";
import { following } from "./following.ts";
import type { ChefModel } from "./model.ts";
import type { Doing, SheetProps } from "./Supervised.tsx";
import { supervising } from "./supervising.ts";
import { momentText } from "./times.ts";

type EvidenceProps = SheetProps & { number: number; onAct: (doing: Doing) => void };

export function EvidenceSheet({ model, house, number, onAct }: EvidenceProps) {
  const { answer: found, fault } = useEvidence(model, number);
  const trouble = (
    <p class="field-error" role="alert">
      {fault}
    </p>
  );
  if (!found) return fault === null ? <Waiting /> : trouble;
  const { coup, seat, report, text } = found;
  return (
    <article class="sup-evidence">
      {trouble}
      <header>
        <h2>{t(report ? "chef.reported" : "chef.disputed", { number, coup, seat })}</h2>
        <blockquote>{text}</blockquote>
        <p class="sup-soft">{t("supervise.openedAt", { time: momentText(found.opened_at) })}</p>
      </header>
      <FrozenFelt house={house} found={found} />
      <section class="sup-story" aria-labelledby="sup-story">
        <h3 id="sup-story">{t("supervise.story", { seat })}</h3>
        {/* Blanks at the front of a line show what belongs to what. */}
        <pre>{found.story.join("\n")}</pre>
      </section>
      <Decision model={model} house={house} found={found} />
      {model.role === "chef" && (
        <p class="sup-ways">
          <button
            type="button"
            class="button"
            onClick={() => onAct({ act: "correct", known: { seat, reason: becauseOf(found) } })}
          >
            {t("supervise.correctFor", { seat })}
          </button>
        </p>
      )}
      <section class="sup-said-all" aria-labelledby="sup-said-all">
        <h3 id="sup-said-all">{t("supervise.everything", { coup })}</h3>
        <Entries entries={found.entries} />
      </section>
    </article>
  );
}

/** A correction that follows from a decision says so, and can be changed. */
const becauseOf = ({ dispute, decision }: Evidence) =>
  `${t("supervise.matter", { number: dispute })}${decision ? `: ${decision.replace(/\.$/, "")}` : ""}`;

function useEvidence(model: ChefModel, number: number) {
  const [answer, show] = useState<Evidence | null>(null);
  const [fault, tell] = useState<string | null>(null);
  const { value: spoken } = language;
  useEffect(() => {
    const ask = () => supervising.evidence(model.id, number);
    const answered = (found: Evidence) => {
      show(found);
      tell(null);
    };
    return following(model.news, ask, answered, (error) => tell(faultText(error)));
  }, [model, number, spoken]);
  return { answer, fault };
}

type DecisionProps = SheetProps & { found: Evidence };

function Decision({ model, house, found }: DecisionProps) {
  const { dispute, decision, decided_by: by } = found;
  if (decision !== null)
    return (
      <p class="sup-decision">
        {t("chef.decided", { number: dispute, by: by ?? "", text: decision })}
      </p>
    );
  if (model.role !== "chef") return <p class="sup-soft">{t("chef.waits")}</p>;
  return <Decide model={model} house={house} dispute={dispute} />;
}

function Decide({ model, house, dispute }: SheetProps & { dispute: number }) {
  const [text, write] = useState("");
  const [given, give] = useState<string | null>(null);
  const { value: refusal } = model.refusal;
  const decide = (event: Event) => {
    event.preventDefault();
    if (text.trim()) give(model.state(`decide dispute ${dispute} ${quoted(text)}`));
  };
  return (
    <form class="sup-decide" onSubmit={decide}>
      <div class="field">
        <label for="sup-decision">{t("supervise.decision")}</label>
        <textarea
          id="sup-decision"
          rows={3}
          required
          maxLength={LONGEST_SPOKEN}
          value={text}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <p class="field-error" role="alert">
        {given !== null && refusal?.id === given ? staffRefusalText(refusal, house) : ""}
      </p>
      <button type="submit" class="button is-primary" disabled={!text.trim()}>
        {t("supervise.decide")}
      </button>
    </form>
  );
}
