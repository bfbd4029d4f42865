/** Always in sight while a slip plays by itself, with the button that stops it; then why it ended. */
import "./autoplay.css";
import { moneyText } from "../house.ts";
import { Dismiss } from "../table/Dismiss.tsx";
import type { TableModel } from "../table/model.ts";
import type { HouseRules } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import type { Ended, StopReason } from "./autoplay.ts";

export function AutoplayBar({ model }: { model: TableModel }) {
  const { house, autoplay } = model;
  const running = autoplay.running.value;
  const ended = autoplay.ended.value;
  return (
    <>
      {running && (
        <div class="table-notice autoplay-bar">
          <p>
            <b>{tn("autoplay.left", running.left)}</b> <span>{netText(house, running.net)}</span>
          </p>
          <button type="button" class="button is-danger" onClick={() => autoplay.stop()}>
            {t("autoplay.stop")}
          </button>
        </div>
      )}
      <div class={ended ? "table-notice" : ""} role="status">
        {ended && <p>{endedText(house, ended)}</p>}
        {ended && (
          <Dismiss
            onClick={() => {
              autoplay.ended.value = null;
            }}
          />
        )}
      </div>
    </>
  );
}

function endedText(house: HouseRules, { why, net, played }: Ended): string {
  return `${whyText(why)} ${tn("autoplay.played", played, { net: netText(house, net) })}`;
}

function whyText(why: StopReason): string {
  if (why.is === "refused") return t("autoplay.ended.refused", { why: why.text });
  if (why.is === "number") return t("autoplay.ended.number", { number: why.number });
  return t(`autoplay.ended.${why.is}`);
}

function netText(house: HouseRules, net: number): string {
  return `${net > 0 ? "+" : ""}${moneyText(house, net)}`;
}
