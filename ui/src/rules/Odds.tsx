import type { RuleOdds } from "../wire.ts";
import { decimalText, percentText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Exact, Section } from "./Section.tsx";

/** Exact odds of every kind. The edge is the mean loss per unit staked, prison followed to its end. */
export function Odds({ odds }: { odds: RuleOdds[] }) {
  return (
    <Section id="odds">
      <p>{t("rules.oddsAbout")}</p>
      <table class="rules-odds">
        <thead>
          <tr>
            <th scope="col">{t("rules.bet")}</th>
            <th scope="col">{t("rules.pays")}</th>
            <th scope="col">{t("rules.numbers")}</th>
            <th scope="col" class="is-extra">
              {t("rules.places")}
            </th>
            <th scope="col">{t("rules.edge")}</th>
            <th scope="col" class="is-extra">
              {t("rules.deviation")}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.map((row) => (
            <tr key={`${row.kind}-${row.pays}-${row.numbers}`}>
              <th scope="row">
                {t(`kind.${row.kind}`)}
                {row.only && ` (${row.only})`}
              </th>
              <td>{t("rules.toOne", { n: row.pays })}</td>
              <td>{row.numbers}</td>
              <td class="is-extra">{row.spots}</td>
              <td>
                <Exact fraction={row.edge} percent={percentText(row.percent)} />
              </td>
              <td class="is-extra">{decimalText(row.deviation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="rules-note">{t("rules.deviationAbout")}</p>
    </Section>
  );
}
