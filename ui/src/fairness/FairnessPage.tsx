import { useTitle } from "../shell/title.ts";
import { t, type WordKey } from "../words/index.ts";
import { FairnessTally } from "./FairnessTally.tsx";
import { Verifier } from "./Verifier.tsx";
import "./fairness.css";

const STAGES = ["seal", "bets", "number", "secret"] as const;

/** How a sealed coup works, and a verifier for it. */
export default function FairnessPage({ table, coup }: { table?: string; coup?: number | string }) {
  useTitle(t("fairness.title"));
  return (
    <div class="fairness">
      <header class="fairness-opening">
        <h1>{t("fairness.title")}</h1>
        <p>{t("fairness.lead")}</p>
      </header>
      <ol class="fairness-stages">
        {STAGES.map((stage) => (
          <li key={stage}>
            <h2>{t(`fairness.${stage}.title` satisfies WordKey)}</h2>
            <p>{t(`fairness.${stage}.text` satisfies WordKey)}</p>
          </li>
        ))}
      </ol>
      <Verifier table={table ?? ""} coup={coup === undefined ? "" : String(coup)} />
      {table && <FairnessTally table={table} />}
      <section class="fairness-limits">
        <h2>{t("fairness.limits.title")}</h2>
        <p>{t("fairness.limits.steer")}</p>
        <p>{t("fairness.limits.wheel")}</p>
      </section>
    </div>
  );
}
