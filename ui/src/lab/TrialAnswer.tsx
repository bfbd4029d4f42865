/** What the laboratory answers: the fan, the figures, and how sure they are. */
import { moneyText } from "../house.ts";
import type { HouseRules, Trial } from "../wire.ts";
import { figureText } from "../words/figures.ts";
import { t, tn } from "../words/index.ts";
import { FanChart } from "./FanChart.tsx";

export function TrialAnswer({ house, trial }: { house: HouseRules; trial: Trial }) {
  return (
    <section class="lab-answer" aria-labelledby="lab-answer">
      <h2 id="lab-answer">{t("lab.answer")}</h2>
      <p class="lab-sentence" role="status">
        {sentence(house, trial)}
      </p>
      <FanChart house={house} trial={trial} />
      <ul class="lab-legend">
        <li class="is-middle">{t("lab.middle")}</li>
        <li class="is-half">{t("lab.half")}</li>
        <li class="is-most">{t("lab.most")}</li>
      </ul>
      <dl class="lab-figures">
        {figures(house, trial).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="lab-note">
        {trial.error === null
          ? t("lab.simulated", { n: number(trial.sessions ?? 0) })
          : t("lab.exact", { error: trial.error.toExponential(0) })}
      </p>
      <p class="lab-note">{t("lab.edge")}</p>
    </section>
  );
}

function sentence(house: HouseRules, trial: Trial): string {
  const lost = trial.mean_result < 0;
  const mean = moneyText(house, Math.round(Math.abs(trial.mean_result)));
  const n = number(trial.coups);
  return tn(lost ? "lab.loses" : "lab.wins", trial.coups, { n, mean });
}

function figures(house: HouseRules, trial: Trial): [string, string][] {
  const money = (amount: number) => moneyText(house, Math.round(amount));
  const found: [string, string | null][] = [
    [t("lab.ahead"), share(trial.ahead)],
    [t("lab.even"), share(trial.even)],
    [t("lab.behind"), share(trial.behind)],
    [t("lab.ruin"), share(trial.ruin)],
    [t("lab.goalReached"), share(trial.goal)],
    [t("lab.mean"), money(trial.mean_result)],
    [t("lab.sd"), money(trial.sd)],
    [t("lab.drawdown"), money(trial.mean_drawdown)],
    [t("lab.played"), number(trial.expected_coups, 1)],
    [t("lab.stake"), money(trial.stake)],
  ];
  return found.filter((one): one is [string, string] => one[1] !== null);
}

function share(chance: number | null): string | null {
  if (chance === null) return null;
  const digits = chance > 0 && chance < 0.001 ? 4 : 1;
  const how = { style: "percent", maximumFractionDigits: digits } as const;
  return figureText(chance, how);
}

const number = (value: number, digits = 0) => figureText(value, { maximumFractionDigits: digits });
