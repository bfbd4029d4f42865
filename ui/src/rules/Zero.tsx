import type { Choice, HouseRules, RuleOdds, ZeroRules } from "../wire.ts";
import { percentText, shareOf, shareText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Exact, Section } from "./Section.tsx";

/** What zero does to the even chances, and what every way out is worth. */
export function Zero({ house, odds }: { house: HouseRules; odds: RuleOdds[] }) {
  const { zero } = house;
  const even = odds.find((row) => row.kind === "even");
  return (
    <Section id="zero">
      {zero.rule === "prison" ? <Held zero={zero} /> : <p>{t(`rules.zero.${zero.rule}`)}</p>}
      {even && (
        <p>{t("rules.zero.edge", { edge: even.edge, percent: percentText(even.percent) })}</p>
      )}
    </Section>
  );
}

/** With several levels a stake is in prison; with one it is locked in. */
function Held({ zero }: { zero: ZeroRules }) {
  const deep = zero.limit > 1;
  const again = deep ? zero.at_limit : (`${zero.at_limit}Locked` as const);
  return (
    <>
      <p>{t(deep ? "rules.zero.prison" : "rules.zero.locked")}</p>
      <ul>
        <li>{deep ? t("rules.zero.winDeep") : t("rules.zero.win")}</li>
        <li>{t("rules.zero.loss")}</li>
        {deep && <li>{t("rules.zero.raise", { n: zero.limit })}</li>}
        <li>{t(`rules.zero.${again}`, { n: zero.limit })}</li>
      </ul>
      {zero.choices.length > 0 && <Choices zero={zero} />}
    </>
  );
}

function choiceText({ limit, withdraws }: ZeroRules, choice: Choice): string {
  if (choice === "leave" && limit === 1) return t("rules.zero.leaveLocked");
  if (choice === "withdraw" && withdraws === "value") return t("rules.zero.withdrawValue");
  return t(`rules.zero.${choice}`);
}

function Choices({ zero }: { zero: ZeroRules }) {
  const deep = zero.limit > 1;
  return (
    <>
      <p>{t("rules.zero.choices")}</p>
      <ul>
        {zero.choices.map((choice) => (
          <li key={choice}>{choiceText(zero, choice)}</li>
        ))}
      </ul>
      <table class="rules-values">
        <caption>{t("rules.zero.values")}</caption>
        <thead>
          <tr>
            {deep && <th scope="col">{t("rules.zero.level")}</th>}
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
              {deep && <th scope="row">{level}</th>}
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
