/** Short words above one's chips: the line, refusals, what was trimmed, what one missed. */
import "./notices.css";
import { useEffect } from "preact/hooks";
import { AutoplayBar } from "../autoplay/AutoplayBar.tsx";
import { Called, Rulings } from "../chef/Notices.tsx";
import { BelowNotice } from "../coup/BelowNotice.tsx";
import { Departing } from "../coup/Departure.tsx";
import { Riding } from "../coup/Riding.tsx";
import { AlarmNotice } from "../fairness/AlarmNotice.tsx";
import { Guide } from "../guide/Guide.tsx";
import { moneyText, saysOf } from "../house.ts";
import { sayNear } from "../shell/bubble.ts";
import { t, tn } from "../words/index.ts";
import type { Away } from "./away.ts";
import { Dismiss } from "./Dismiss.tsx";
import { useFading } from "./fading.ts";
import type { TableModel } from "./model.ts";
import { refusalText } from "./refusals.ts";
import { Answered, Asks, Promised } from "./Shares.tsx";

/**
 * The more urgent, the later: a small screen shows only the last. What a chef decided comes before
 * all that can wait for an answer, because it is put away with one press.
 *
 * quiet   while a dialog says what was refused
 */
export function Notices({ model, quiet }: { model: TableModel; quiet: boolean }) {
  return (
    <div class="table-notices">
      <Missed model={model} />
      <Claimed model={model} />
      <Owes model={model} />
      {!quiet && <Answered model={model} />}
      <Called model={model} />
      {!quiet && <Guide model={model} />}
      <AlarmNotice model={model} />
      <Riding model={model} />
      <Departing model={model} />
      <Promised model={model} />
      <Asks model={model} />
      <SteppedAway model={model} />
      <Rulings model={model} />
      <AutoplayBar model={model} />
      <BelowNotice model={model} />
      <Trimmed model={model} />
      {!quiet && <Refused model={model} />}
      <Line model={model} />
    </div>
  );
}

function Line({ model }: { model: TableModel }) {
  const text = lineText(model);
  return (
    <p class={`table-line${text ? " is-down" : ""}`} role="status">
      {text}
    </p>
  );
}

/** What is wrong with the line, and what it means for each bet: one that lies stays there. */
function lineText({ line, doubtful, seat, underway }: TableModel): string {
  const { is } = line.value;
  if (is === "connecting") return t("table.connecting");
  if (is === "live" && !doubtful.value) return "";
  const sent = underway.value.filter(({ laid }) => laid.length > 0).length;
  return [
    t(is === "live" ? "table.doubtful" : "table.reconnecting"),
    (seat.value?.stakes.length ?? 0) > 0 && t("table.lies"),
    sent > 0 && tn("table.notArrived", sent),
  ]
    .filter(Boolean)
    .join(" ");
}

function SteppedAway({ model }: { model: TableModel }) {
  const seat = model.seat.value;
  if (!seat?.away) return null;
  return (
    <div class="table-notice is-warn">
      <p>{t(seat.absent ? "table.absentNow" : "table.awayNow")}</p>
      <button
        type="button"
        class="button is-primary"
        onClick={() => model.send({ do: "come_back" })}
      >
        {t("table.comeBack")}
      </button>
    </div>
  );
}

function Missed({ model }: { model: TableModel }) {
  const away = model.away.value;
  if (!away) return null;
  return (
    <div class="table-notice" role="status">
      <p>{missedText(model, away)}</p>
      <Dismiss
        onClick={() => {
          model.away.value = null;
        }}
      />
    </div>
  );
}

function missedText({ house }: TableModel, { coups, net, home }: Away): string {
  const amount = moneyText(house, Math.abs(net ?? 0));
  const key = !net ? "table.awayEven" : net > 0 ? "table.awayWon" : "table.awayLost";
  const played = coups > 0 ? tn("table.away", coups, { result: t(key, { amount }) }) : "";
  const paid = home === null ? "" : t("table.givenUp", { amount: moneyText(house, home) });
  return [played, paid].filter(Boolean).join(" ");
}

/** Reading 43: a coup was settled again, and the player no longer had what it took back. */
function Owes({ model }: { model: TableModel }) {
  const owes = model.view.value?.own?.owes ?? 0;
  if (owes <= 0) return null;
  return (
    <div class="table-notice is-warn" role="status">
      <p>{t("table.owes", { amount: moneyText(model.house, owes) })}</p>
    </div>
  );
}

/** venezia-GR.9: what was kept for a player who was not there is theirs again. */
function Claimed({ model }: { model: TableModel }) {
  const { claimed } = model.story;
  if (claimed.value <= 0) return null;
  return (
    <div class="table-notice" role="status">
      <p>{t("table.claimed", { amount: moneyText(model.house, claimed.value) })}</p>
      <Dismiss
        onClick={() => {
          claimed.value = 0;
        }}
      />
    </div>
  );
}

function Trimmed({ model }: { model: TableModel }) {
  const { house, story } = model;
  const trimmed = story.trimmed.value;
  useFading(trimmed, trimmed.length > 0, () => {
    story.trimmed.value = [];
  });
  return (
    <p class={trimmed.length > 0 ? "table-notice is-warn" : ""} role="status">
      {trimmed
        .map(({ spot, taken, asked }) =>
          t("table.trimmed", {
            spot: saysOf(house, spot),
            taken: moneyText(house, taken),
            asked: moneyText(house, asked),
          }),
        )
        .join(" ")}
    </p>
  );
}

/** Here to be read, and beside the finger that was refused. */
function Refused({ model }: { model: TableModel }) {
  const refusal = model.refusal.value;
  useEffect(() => {
    if (refusal) sayNear(refusalText(refusal, model.house), true);
  }, [refusal, model]);
  useFading(refusal, refusal !== null, () => {
    model.refusal.value = null;
  });
  // What was said is answered beside the words.
  const told = refusal?.order === "say" ? null : refusal;
  return (
    <p class={told ? "table-notice is-no" : ""} role="alert">
      {told ? refusalText(told, model.house) : ""}
    </p>
  );
}
