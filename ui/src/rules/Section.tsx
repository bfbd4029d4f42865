import type { ComponentChildren } from "preact";
import { t } from "../words/index.ts";

/** The page's sections in their order: the table of contents is made of it. */
export const SECTIONS = [
  "felt",
  "odds",
  "reckoner",
  "zero",
  "calls",
  "voisins",
  "coup",
  "staff",
  "notices",
  "limits",
  "void",
  "clauses",
  "keys",
] as const;
export type SectionId = (typeof SECTIONS)[number];

export function Section({ id, children }: { id: SectionId; children: ComponentChildren }) {
  return (
    <section id={id} class="rules-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`rules.section.${id}`)}</h2>
      {children}
    </section>
  );
}

export function Contents({ sections }: { sections: readonly SectionId[] }) {
  return (
    <nav class="rules-contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{t("rules.contents")}</h2>
      <ol class="rules-contents-list">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`rules.section.${id}`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Facts({ facts }: { facts: [name: string, value: ComponentChildren][] }) {
  return (
    <dl class="rules-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The clauses behind something; those of the rulebook lead to their text. */
export function Sources({ clauses, known }: { clauses: string[]; known: Set<string> }) {
  if (clauses.length === 0) return null;
  return (
    <p class="rules-sources">
      {clauses.map((id) =>
        known.has(id) ? (
          <a key={id} href={`#clause-${id}`}>
            {id}
          </a>
        ) : (
          <span key={id}>{id}</span>
        ),
      )}
    </p>
  );
}

/** An exact fraction and what it is in per cent; a long one may break after its stroke. */
export function Exact({ fraction, percent }: { fraction: string; percent: string }) {
  const [above, below] = fraction.split("/");
  return (
    <>
      <span class="rules-exact">
        {above}
        {below && (
          <>
            /<wbr />
            {below}
          </>
        )}
      </span>{" "}
      <span class="rules-percent">{percent}</span>
    </>
  );
}
