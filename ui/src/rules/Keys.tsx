import type { Rulebook, RuleKey } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { Section, Sources } from "./Section.tsx";

/** Every key of the house file, what it is set to, and the clauses behind it. */
export function Keys({ rulebook, known }: { rulebook: Rulebook; known: Set<string> }) {
  return (
    <Section id="keys">
      <p>{t("rules.keysAbout")}</p>
      {rulebook.sections.map((section) => (
        <details key={section.name} class="rules-details" lang="en">
          <summary>
            <code>{section.name}</code>
            <span class="rules-count">{tn("rules.keysCount", section.keys.length)}</span>
          </summary>
          <dl class="rules-keys">
            {section.keys.map((key) => (
              <Entry key={key.key} entry={key} known={known} />
            ))}
          </dl>
        </details>
      ))}
    </Section>
  );
}

function Entry({ entry, known }: { entry: RuleKey; known: Set<string> }) {
  return (
    <div>
      <dt>
        <code>{entry.key}</code>
        <span>{entry.about}</span>
      </dt>
      <dd>{entry.value}</dd>
      {entry.clauses.length > 0 && (
        <dd>
          <Sources clauses={entry.clauses} known={known} />
        </dd>
      )}
    </div>
  );
}
