import "./rules.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { useEntering } from "../lobby/enter.ts";
import { PlayNow } from "../lobby/PlayNow.tsx";
import { untilAnswered } from "../shell/asking.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useHash, useTitle } from "../shell/title.ts";
import type { HouseRules, Rulebook } from "../wire.ts";
import { dayText } from "../words/figures.ts";
import { language, t } from "../words/index.ts";
import { CallRulesTable } from "./CallRulesTable.tsx";
import { Clauses } from "./Clauses.tsx";
import { CoupSteps } from "./CoupSteps.tsx";
import { ForPlayers, RoomList } from "./ForPlayers.tsx";
import { Keys } from "./Keys.tsx";
import { LimitRules, Voids } from "./LimitRules.tsx";
import { Odds } from "./Odds.tsx";
import { Reckoner } from "./Reckoner.tsx";
import { Contents, SECTIONS, Section, type SectionId, Sources } from "./Section.tsx";
import { Staff } from "./Staff.tsx";
import { StaticFelt } from "./StaticFelt.tsx";
import { Voisins } from "./Voisins.tsx";
import { Zero } from "./Zero.tsx";

type Book = { house: HouseRules; rulebook: Rulebook };

export default function RulesPage({ id }: { id: string }) {
  const [book, show] = useState<Book | null>(null);
  const [problem, tell] = useState<unknown>(null);
  const [attempt, count] = useState(0);
  useEffect(() => {
    tell(null);
    const opened = (found: Book) => {
      show(found);
      tell(null);
    };
    return untilAnswered(() => bookOf(id), opened, tell);
  }, [id, language.value, attempt]);
  useTitle(book && `${book.house.title}, ${t("shell.rules").toLowerCase()}`);
  useHash(book !== null);
  if (problem !== null) return <Trouble problem={problem} again={() => count(attempt + 1)} />;
  return book ? <Rules {...book} /> : <Waiting />;
}

async function bookOf(id: string): Promise<Book> {
  const [house, rulebook] = await Promise.all([api.house(id), api.rulebook(id)]);
  return { house, rulebook };
}

function Rules({ house, rulebook }: Book) {
  const known = new Set(rulebook.clauses.map((clause) => clause.id));
  return (
    <div class="rules">
      <Opening house={house} />
      <Contents sections={sectionsOf(house, rulebook)} />
      <div class="rules-text">
        <Felt house={house} />
        <Odds odds={rulebook.odds} />
        <TheReckoner house={house} rulebook={rulebook} known={known} />
        <Zero house={house} odds={rulebook.odds} />
        <CallRulesTable house={house} />
        <TheVoisins rulebook={rulebook} known={known} />
        <CoupSteps house={house} />
        <Staff house={house} staff={rulebook.staff} known={known} />
        <ForPlayers house={house} known={known} />
        <LimitRules house={house} />
        <Voids reasons={rulebook.void} />
        {rulebook.clauses.length > 0 && <Clauses clauses={rulebook.clauses} />}
        <Keys rulebook={rulebook} known={known} />
      </div>
      <PlayNow />
    </div>
  );
}

/** Not every house has every table, and a house of somebody's own has no clauses. */
function sectionsOf(house: HouseRules, rulebook: Rulebook): SectionId[] {
  const has: Partial<Record<SectionId, boolean>> = {
    reckoner: rulebook.reckoner !== null,
    voisins: rulebook.voisins !== null,
    notices: house.notices.length > 0,
    clauses: rulebook.clauses.length > 0,
  };
  return SECTIONS.filter((id) => has[id] ?? true);
}

function TheReckoner({ house, rulebook, known }: Book & { known: Set<string> }) {
  const { reckoner } = rulebook;
  if (!reckoner) return null;
  return (
    <Section id="reckoner">
      <p>{t("rules.reckonerAbout", { currency: house.figures.currency })}</p>
      <Reckoner house={house} reckoner={reckoner} />
      <Sources clauses={reckoner.clauses} known={known} />
    </Section>
  );
}

function TheVoisins({ rulebook, known }: { rulebook: Rulebook; known: Set<string> }) {
  const { voisins } = rulebook;
  if (!voisins) return null;
  return (
    <Section id="voisins">
      <p>{t("rules.voisinsAbout")}</p>
      <Voisins rows={voisins.rows} />
      <Sources clauses={voisins.clauses} known={known} />
    </Section>
  );
}

function Opening({ house }: { house: HouseRules }) {
  const { busy, problem, enter } = useEntering();
  return (
    <div class="rules-opening">
      <div>
        <h1>{house.title}</h1>
        {house.place && <p class="rules-place-name">{house.place}</p>}
        <RoomList house={house} />
        <p class="rules-note">{originText(house)}</p>
        {house.play_money && <p class="rules-note">{t("rules.playMoney")}</p>}
      </div>
      <div>
        <button
          type="button"
          class="button is-primary"
          disabled={busy}
          onClick={() => void enter({ house })}
        >
          {t("lobby.play")}
        </button>
        {problem && (
          <p class="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

function originText(house: HouseRules): string {
  const parts = [
    house.version && t("rules.version", { version: house.version }),
    house.effective && t("rules.effective", { day: dayText(house.effective) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : t("rules.noVersion");
}

/** A felt lying on its side is too small for a phone's width, so there it stands. */
function Felt({ house }: { house: HouseRules }) {
  return (
    <Section id="felt">
      <figure class="rules-figure">
        <div class="rules-lying">
          <StaticFelt house={house} drawing={house.felt.lying} />
        </div>
        <div class="rules-standing">
          <StaticFelt house={house} drawing={house.felt.standing} />
        </div>
        <figcaption>{t("rules.feltAbout", { n: house.spots.length })}</figcaption>
      </figure>
    </Section>
  );
}

function Trouble({ problem, again }: { problem: unknown; again: () => void }) {
  return (
    <div class="shell-notice" role="alert">
      <h1>{t("rules.unknown")}</h1>
      <p>{faultText(problem)}</p>
      <button type="button" class="button" onClick={again}>
        {t("shell.again")}
      </button>
      <a href="/">{t("shell.toLobby")}</a>
    </div>
  );
}
