import type { Rulebook, RuleKey } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { officeText } from "../words/phrase.ts";
import { Section, Sources } from "./Section.tsx";

/** Every key of the house file, what it is set to, and the clauses behind it. */
export function Keys({ rulebook, known }: { rulebook: Rulebook; known: Set<string> }) {
  return (
    <Section id="keys">
      <p>{t("rules.keysAbout")}</p>
      {rulebook.sections.map((section) => (
        <details key={section.name} class="rules-details">
          <summary>
            <code>{section.name}</code>
            <span class="rules-count">{tn("rules.keysCount", section.keys.length)}</span>
          </summary>
          <dl class="rules-keys">
            {section.keys.map((key) => (
              <Entry
                key={key.key}
                entry={key}
                value={section.name === OFFICES ? officeText(key.value) : key.value}
                known={known}
              />
            ))}
          </dl>
        </details>
      ))}
    </Section>
  );
}

/** The table of those who decide: the page knows them by their office. */
const OFFICES = "authority";

type EntryProps = { entry: RuleKey; value: string; known: Set<string> };

function Entry({ entry, value, known }: EntryProps) {
  return (
    <div>
      <dt>
        <code>{entry.key}</code>
        <span>{entry.about}</span>
      </dt>
      <dd>{value}</dd>
      {entry.clauses.length > 0 && (
        <dd>
          <Sources clauses={entry.clauses} known={known} />
        </dd>
      )}
    </div>
  );
}
