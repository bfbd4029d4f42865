import "./lookup.css";
import { amountText } from "../house.ts";
import type { HouseRules, ReckonerRow, RuleReckoner } from "../wire.ts";
import { t } from "../words/index.ts";

type Props = { house: HouseRules; reckoner: RuleReckoner };

/** What every stake wins on every kind, in the figures of the house. */
export function Reckoner({ house, reckoner }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section class="lookup-scroll" tabIndex={0} aria-label={t("rules.reckonerTable")}>
      <table class="lookup-table lookup-reckoner">
        <thead>
          <tr>
            <th scope="col">{t("rules.stake")}</th>
            {reckoner.kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reckoner.rows.map((row) => (
            <Row key={row.stake} house={house} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ house, row }: { house: HouseRules; row: ReckonerRow }) {
  return (
    <tr>
      <th scope="row">{amountText(house, row.stake)}</th>
      {row.wins.map((amount, place) => (
        // The kinds of the columns stay where they are.
        <td key={place}>{amountText(house, amount)}</td>
      ))}
    </tr>
  );
}
