import "./coup.css";
import { useEffect, useRef } from "preact/hooks";
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

/** The end of a round: who has how much. */
export function Standings({ model }: { model: TableModel }) {
  const standings = model.story.standings.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Not modal: the next round begins whether or not somebody has read it.
    if (standings) dialog.current?.show();
  }, [standings]);
  if (!standings) return null;
  const close = () => {
    model.story.standings.value = null;
  };
  return (
    <dialog
      ref={dialog}
      class="coup-standings"
      aria-labelledby="coup-standings"
      onClose={close}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <h2 id="coup-standings">{t("coup.standings", { round: standings.round })}</h2>
      <table>
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
      <button type="button" class="button" onClick={close}>
        {t("coup.close")}
      </button>
    </dialog>
  );
}
