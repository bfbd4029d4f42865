/** "Try a system": what becomes of an evening, for people who will never open a terminal. */
import "./lab.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { untilAnswered, useAnswer } from "../shell/asking.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import type { LabOffer, Lobby, Trial } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { language, t } from "../words/index.ts";
import { LabFelt } from "./LabFelt.tsx";
import { LabForm } from "./LabForm.tsx";
import { betsOf, layingOf, type Question, readLink, writeQuestion } from "./question.ts";
import { TrialAnswer } from "./TrialAnswer.tsx";

const PAUSE = 250;

export default function LabPage() {
  useTitle(t("lab.title"));
  const { answer, fault } = useAnswer(
    (cancel) => Promise.all([api.lab(cancel), api.lobby(cancel)]),
    [language.value],
  );
  if (!answer) return fault === null ? <Waiting /> : <Notice text={fault} />;
  const [offer, lobby] = answer;
  if (!offer.ready) return <Notice text={t("lab.missing")} />;
  return <Bench offer={offer} lobby={lobby} />;
}

function Notice({ text }: { text: string }) {
  return (
    <div class="shell-notice" role="alert">
      <h1>{t("lab.title")}</h1>
      <p>{text}</p>
      <a href="/">{t("shell.toLobby")}</a>
    </div>
  );
}

function Bench({ offer, lobby }: { offer: LabOffer; lobby: Lobby }) {
  const [link] = useState(() =>
    readLink(
      location.search,
      lobby.houses.map(({ id }) => id),
      offer.systems.map(({ id }) => id),
    ),
  );
  const [question, ask] = useState<Question>(link.question);
  const { answer: house, fault } = useAnswer(() => api.house(question.house), [question.house]);
  const { trial, problem, busy, answered } = useTrial(question);
  const change = (part: Partial<Question>) => ask((before) => ({ ...before, ...part }));
  const own = question.bets || offer.systems.find(({ id }) => id === question.by)?.bets || "";
  // A link may say bets in words that only the server knows: what was played is what lies there.
  const shown = answered ? (trial?.bets ?? own) : own;
  return (
    <div class="lab">
      <header class="lab-opening">
        <h1>{t("lab.title")}</h1>
        <p>{t("lab.lead")}</p>
        {link.unread.length > 0 && question === link.question && (
          <p class="field-error" role="alert">
            {t("lab.unread", { parts: listText(link.unread) })}
          </p>
        )}
        {fault !== null && (
          <p class="field-error" role="alert">
            {fault}
          </p>
        )}
      </header>
      {house && (
        <div class="lab-bench">
          <div class="lab-asking">
            <LabForm
              question={question}
              house={house}
              houses={lobby.houses}
              systems={offer.systems}
              onChange={change}
            />
            <h2>{t(question.by ? "lab.unit" : "lab.bets")}</h2>
            <LabFelt
              key={house.id}
              house={house}
              laying={layingOf(house, shown)}
              onLay={(laying) => change({ bets: betsOf(laying) })}
            />
          </div>
          <div class="lab-answering" aria-busy={busy}>
            {problem !== null && (
              <p class="field-error" role="alert">
                {problem}
              </p>
            )}
            {trial && problem === null && trial.house === house.id && (
              <TrialAnswer house={house} trial={trial} />
            )}
            <Share question={question} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The answer to the latest question; the address asks the same again. */
function useTrial(question: Question) {
  const [trial, show] = useState<Trial | null>(null);
  const [answered, note] = useState("");
  const [problem, tell] = useState<string | null>(null);
  const query = writeQuestion(question);
  useEffect(() => {
    history.replaceState(history.state, "", `/lab?${query}`);
    if (!question.by && !question.bets) {
      tell(t("lab.nothing"));
      return;
    }
    const found = (answer: Trial) => {
      show(answer);
      note(query);
      tell(null);
    };
    let stop = () => {};
    const timer = setTimeout(() => {
      const ask = (cancel: AbortSignal) => api.trial(query, cancel);
      stop = untilAnswered(ask, found, (error) => tell(faultText(error)));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [query]);
  return {
    trial,
    problem,
    busy: problem === null && answered !== query,
    answered: problem === null && answered === query,
  };
}

function Share({ question }: { question: Question }) {
  const [copied, copy] = useState(false);
  useEffect(() => copy(false), [writeQuestion(question)]);
  const link = () => {
    navigator.clipboard?.writeText(location.href).then(
      () => copy(true),
      () => undefined,
    );
  };
  return (
    <p class="lab-share">
      <button type="button" class="button" onClick={link}>
        {t("lab.link")}
      </button>
      <span role="status">{copied && t("lab.copied")}</span>
    </p>
  );
}
