import { useEffect, useState } from "preact/hooks";
import type { RuleClause } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { Section } from "./Section.tsx";

/** All clauses of the rulebook, in its order, with a field to look for words in them. */
export function Clauses({ clauses }: { clauses: RuleClause[] }) {
  const [sought, seek] = useState("");
  // A link to a clause must find it, whatever is being looked for.
  useEffect(() => {
    const find = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      if (!id.startsWith("clause-")) return;
      seek("");
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: "center" }));
    };
    addEventListener("hashchange", find);
    return () => removeEventListener("hashchange", find);
  }, []);
  const found = matching(clauses, sought);
  return (
    <Section id="clauses">
      <p>{t("rules.clausesAbout")}</p>
      <div class="field rules-search">
        <label for="clause-search">{t("rules.search")}</label>
        <input
          id="clause-search"
          type="search"
          autocomplete="off"
          value={sought}
          onInput={(event) => seek(event.currentTarget.value)}
        />
        <span class="field-hint" role="status">
          {tn("rules.found", found.length, { all: clauses.length })}
        </span>
      </div>
      <ul class="rules-clauses">
        {found.map((clause) => (
          <li key={clause.id} id={`clause-${clause.id}`} tabIndex={-1}>
            <code>{clause.id}</code>
            <p>{clause.text}</p>
            <span class="rules-tests">
              {clause.tests > 0 ? tn("rules.tests", clause.tests) : t("rules.testsNone")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Clauses that hold every word looked for, in their id or their text. */
export function matching(clauses: RuleClause[], sought: string): RuleClause[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter(({ id, text }) => {
    const whole = `${id} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
