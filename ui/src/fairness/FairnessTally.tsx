/** What a table owes an answer for: void coups, secrets and seeds that were not told. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import type { Fairness } from "../wire.ts";
import { t, type WordKey } from "../words/index.ts";

export function FairnessTally({ table }: { table: string }) {
  const [told, show] = useState<Fairness | null>(null);
  useEffect(() => {
    let current = true;
    // Without an answer the rest of the page still serves; the verifier says what is wrong.
    api.fairness(table).then(
      (answer) => current && show(answer),
      () => current && show(null),
    );
    return () => {
      current = false;
    };
  }, [table]);
  return told && <Figures {...told} />;
}

type Row = { word: WordKey; value: number | string };

function Figures({ table, chain, tally }: Fairness) {
  const seeds = Object.entries(tally.seeds).map(([seat, counts]) => ({ seat, ...counts }));
  const rows: Row[] = [
    { word: "fairness.tally.coups", value: tally.coups },
    { word: "fairness.tally.unsealed", value: tally.unsealed },
    { word: "fairness.tally.void", value: tally.void },
    { word: "fairness.tally.untold", value: tally.untold },
    { word: "fairness.tally.seeds", value: sum(seeds.map(({ sealed }) => sealed)) },
    { word: "fairness.tally.missing", value: sum(seeds.map(({ missing }) => missing)) },
    { word: "fairness.tally.chains", value: tally.chains },
    { word: "fairness.tally.givenUp", value: tally.given_up },
    { word: "fairness.tally.takenBack", value: tally.taken_back },
    { word: "fairness.tally.respins", value: tally.respins },
  ];
  if (chain) rows.push({ word: "fairness.tally.used", value: t("fairness.tally.of", chain) });
  return (
    <section class="fairness-tally panel" aria-labelledby="fairness-tally">
      <h2 id="fairness-tally">{t("fairness.tally.title", { table })}</h2>
      <dl>
        {rows.map(({ word, value }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Withheld seeds={seeds} />
      {chain && (
        <p>
          {t("fairness.tally.anchor")} <code>{chain.anchor}</code>
        </p>
      )}
      <p>{t("fairness.tally.why")}</p>
    </section>
  );
}

/** Who did not tell, the most often first. */
function Withheld({ seeds }: { seeds: { seat: string; sealed: number; missing: number }[] }) {
  const some = seeds.filter(({ missing }) => missing > 0);
  if (some.length === 0) return null;
  return (
    <ul>
      {some
        .sort((one, other) => other.missing - one.missing)
        .map(({ seat, sealed, missing }) => (
          <li key={seat}>{t("fairness.tally.by", { name: seat, missing, sealed })}</li>
        ))}
    </ul>
  );
}

function sum(figures: number[]): number {
  return figures.reduce((total, one) => total + one, 0);
}
