import "./coup.css";
import { moneyText } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";

/** Which coup of an event round this is; houses without rounds have none. */
export function Round({ model }: { model: TableModel }) {
  const coups = model.house.procedure.round_coups;
  const view = model.shown.value;
  if (coups === null || !view) return null;
  const { round, round_coups: coup } = view;
  return (
    <p class="coup-round">
      {coup > 0 ? t("coup.round", { round, coup, coups }) : t("coup.roundBefore", { round, coups })}
    </p>
  );
}

/** The end of a round: who has how much. It stays until the next number, or until it is closed. */
export function Standings({ model }: { model: TableModel }) {
  const standings = model.story.standings.value;
  if (!standings) return null;
  return (
    <details open class="coup-ask panel">
      <summary>
        <h2>{t("coup.standings", { round: standings.round })}</h2>
      </summary>
      <table class="coup-standings">
        <thead>
          <tr>
            <th scope="col">{t("coup.place")}</th>
            <th scope="col">{t("coup.player")}</th>
            <th scope="col">{t("coup.chips")}</th>
          </tr>
        </thead>
        <tbody>
          {standings.places.map(([seat, chips], place) => (
            <tr key={seat} class={seat === model.me.value ? "is-own" : ""}>
              <td>{place + 1}</td>
              <th scope="row">{seat}</th>
              <td>{moneyText(model.house, chips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        class="button is-quiet"
        onClick={() => {
          model.story.standings.value = null;
        }}
      >
        {t("coup.close")}
      </button>
    </details>
  );
}
