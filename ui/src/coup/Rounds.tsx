import "./ask.css";
import "./rounds.css";
import { amountText } from "../house.ts";
import type { Standing } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { BETTING, type HouseRules } from "../wire.ts";
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

/**
 * The end of a round: who has made how much of their notes. It stays until the next number, or until
 * it is closed. Where it lies over the felt it `folds` when bets are taken.
 */
export function RoundStandings({ model, folds }: { model: TableModel; folds: boolean }) {
  const standings = model.story.standings.value;
  if (!standings) return null;
  const betting = BETTING.includes(model.shown.value?.phase ?? "idle");
  return (
    <details open={!(folds && betting)} class="coup-ask panel">
      <summary>
        <h2>{t("coup.standings", { round: standings.round })}</h2>
      </summary>
      <table class="coup-standings">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-text">{t("coup.place")}</span>
            </th>
            <th scope="col">{t("coup.player")}</th>
            <th scope="col">{t("coup.chips")}</th>
            <th scope="col">{t("coup.notes")}</th>
            <th scope="col">{t("coup.gain")}</th>
          </tr>
        </thead>
        <tbody>
          {ranked(standings.places).map(({ place, standing }) => {
            const { seat, chips, bought } = standing;
            return (
              <tr key={seat} class={seat === model.me.value ? "is-own" : ""}>
                <td>{place}</td>
                <th scope="row">{seat}</th>
                <td>{amountText(model.house, chips)}</td>
                <td>{notesText(model.house, bought)}</td>
                <td>{gainText(model.house, resultOf(standing))}</td>
              </tr>
            );
          })}
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

const resultOf = ({ chips, bought, cashed }: Standing) => chips + cashed - bought;

type Ranked = { place: number; standing: Standing };

/** By result (reading 38): players with the same result share a place. */
export function ranked(places: Standing[]): Ranked[] {
  const sorted = [...places].sort((one, other) => resultOf(other) - resultOf(one));
  const better = (one: Standing) => sorted.filter((other) => resultOf(other) > resultOf(one));
  return sorted.map((one) => ({ place: better(one).length + 1, standing: one }));
}

function notesText(house: HouseRules, bought: number): string {
  return house.note === null ? amountText(house, bought) : String(bought / house.note);
}

function gainText(house: HouseRules, gain: number): string {
  return gain > 0 ? `+${amountText(house, gain)}` : amountText(house, gain);
}
