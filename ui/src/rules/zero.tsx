import type { HouseRules, RuleOdds, ZeroRules } from "../wire.ts";
import { percentText, shareOf, shareText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Exact, Section } from "./section.tsx";

/** What zero does to the even chances, and what every way out is worth. */
export function Zero({ house, odds }: { house: HouseRules; odds: RuleOdds[] }) {
  const { zero } = house;
  const even = odds.find((row) => row.kind === "even");
  return (
    <Section id="zero">
      {zero.rule === "prison" ? <Prison zero={zero} /> : <p>{t(`rules.zero.${zero.rule}`)}</p>}
      {even && (
        <p>{t("rules.zero.edge", { edge: even.edge, percent: percentText(even.percent) })}</p>
      )}
    </Section>
  );
}

function Prison({ zero }: { zero: ZeroRules }) {
  const deep = zero.limit > 1;
  return (
    <>
      <p>{t("rules.zero.prison")}</p>
      <ul>
        <li>{deep ? t("rules.zero.winDeep") : t("rules.zero.win")}</li>
        <li>{t("rules.zero.loss")}</li>
        {deep && <li>{t("rules.zero.raise", { n: zero.limit })}</li>}
        <li>
          {t(zero.at_limit === "split" ? "rules.zero.split" : "rules.zero.stay", { n: zero.limit })}
        </li>
      </ul>
      {zero.choices.length > 0 && <Choices zero={zero} />}
    </>
  );
}

function Choices({ zero }: { zero: ZeroRules }) {
  return (
    <>
      <p>{t("rules.zero.choices")}</p>
      <ul>
        {zero.choices.map((choice) => (
          <li key={choice}>{t(`rules.zero.${choice}`)}</li>
        ))}
      </ul>
      <table class="rules-values">
        <caption>{t("rules.zero.values")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("rules.zero.level")}</th>
            {zero.choices.map((choice) => (
              <th key={choice} scope="col">
                {t(`rules.choice.${choice}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zero.values.map(({ level, values }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              {zero.choices.map((choice) => (
                <td key={choice}>
                  {values[choice] && (
                    <Exact fraction={values[choice]} percent={shareText(values[choice])} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {halfIsNeverWorse(zero) && <p class="rules-note">{t("rules.zero.never")}</p>}
    </>
  );
}

export function halfIsNeverWorse(zero: ZeroRules): boolean {
  const level = zero.values.map(({ values }) => values);
  return (
    level.length > 0 &&
    level.every(
      ({ withdraw, leave }) =>
        withdraw !== undefined && leave !== undefined && shareOf(withdraw) >= shareOf(leave),
    )
  );
}
