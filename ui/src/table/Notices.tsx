/** Short words above one's chips: the line, refusals, what was trimmed, what one missed. */
import { useEffect } from "preact/hooks";
import { moneyText, saysOf } from "../house.ts";
import { t, tn } from "../words/index.ts";
import type { Away } from "./away.ts";
import type { TableModel } from "./model.ts";
import { refusalText } from "./refusals.ts";

const SHOWN = 7000;

/** `quiet` while a dialog says what was refused. */
export function Notices({ model, quiet }: { model: TableModel; quiet: boolean }) {
  return (
    <div class="table-notices">
      <Line model={model} />
      <SteppedAway model={model} />
      <Missed model={model} />
      <Trimmed model={model} />
      {!quiet && <Refused model={model} />}
    </div>
  );
}

function Line({ model }: { model: TableModel }) {
  const { is } = model.line.value;
  const seated = model.seat.value !== undefined;
  const text =
    is === "live"
      ? ""
      : is === "connecting"
        ? t("table.connecting")
        : t(seated ? "table.reconnecting" : "table.reconnectingWatch");
  return (
    <p class={`table-line${text ? " is-down" : ""}`} role="status">
      {text}
    </p>
  );
}

function SteppedAway({ model }: { model: TableModel }) {
  if (!model.seat.value?.away) return null;
  return (
    <div class="table-notice is-warn">
      <p>{t("table.awayNow")}</p>
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

function missedText({ house }: TableModel, { coups, net }: Away): string {
  const amount = moneyText(house, Math.abs(net ?? 0));
  const key = !net ? "table.awayEven" : net > 0 ? "table.awayWon" : "table.awayLost";
  return tn("table.away", coups, { result: t(key, { amount }) });
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

function Refused({ model }: { model: TableModel }) {
  const refusal = model.refusal.value;
  useFading(refusal, refusal !== null, () => {
    model.refusal.value = null;
  });
  return (
    <p class={refusal ? "table-notice is-no" : ""} role="alert">
      {refusal ? refusalText(refusal) : ""}
    </p>
  );
}

/** Takes something away after a time, from when it last changed. */
function useFading(what: unknown, shown: boolean, forget: () => void): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(forget, SHOWN);
    return () => clearTimeout(timer);
  }, [what]);
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="button is-quiet" onClick={onClick}>
      {t("table.dismiss")}
    </button>
  );
}
