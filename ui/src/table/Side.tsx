/** Beside the table: who plays, and what was. */
import "./side.css";
import { type Signal, useComputed } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Chip } from "../chips/Chip.tsx";
import { type Livery, liveries } from "../chips/livery.ts";
import { amountText, moneyText } from "../house.ts";
import { Recall } from "../recall/Recall.tsx";
import type { SeatView } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { coupsPlayed } from "./accounts.ts";
import type { TableModel } from "./model.ts";
import { type Panel, PanelButton } from "./Panels.tsx";

export function Side({ model, panel }: { model: TableModel; panel: Signal<Panel> }) {
  const past = panel.value === "recall";
  return (
    <aside class="table-side" aria-label={t("table.side")}>
      <nav class="table-side-tabs" aria-label={t("table.side")}>
        {/* Beside a felt that is always there, one of the two is open. */}
        <PanelButton panel={panel} one="players" shown={!past} />
        <PanelButton panel={panel} one="recall" shown={past} />
      </nav>
      {past ? <Past model={model} /> : <Players model={model} />}
    </aside>
  );
}

function Past({ model }: { model: TableModel }) {
  const played = useComputed(() => (model.shown.value ? coupsPlayed(model.shown.value) : 0));
  return (
    <Recall
      table={model.id}
      house={model.house}
      me={model.me.value}
      numbers={model.story.numbers.value}
      refresh={played.value}
    />
  );
}

function Players({ model }: { model: TableModel }) {
  const seats = model.shown.value?.seats ?? [];
  const worn = useRef<Map<string, Livery>>(new Map());
  worn.current = liveries(seats, worn.current);
  const here = model.present.value;
  const watching = here.filter((name) => !seats.some((seat) => seat.name === name)).length;
  return (
    <section class="table-players" aria-label={t("table.players")}>
      {seats.length === 0 && <p class="table-none">{t("table.noPlayers")}</p>}
      <ul class="table-seats">
        {seats.map((seat) => (
          <Player
            key={seat.name}
            model={model}
            seat={seat}
            livery={worn.current.get(seat.name)}
            here={here.includes(seat.name)}
          />
        ))}
      </ul>
      {watching > 0 && <p class="table-none">{tn("table.watchers", watching)}</p>}
    </section>
  );
}

type PlayerProps = {
  model: TableModel;
  seat: SeatView;
  livery: Livery | undefined;
  here: boolean;
};

function Player({ model, seat, livery, here }: PlayerProps) {
  const { house } = model;
  const mine = seat.name === model.me.value;
  const lying = seat.stakes.reduce((all, { amount }) => all + amount, 0);
  const state = seat.away ? t("table.stepped") : here ? t("table.present") : t("table.absent");
  const worth =
    seat.value > 0 ? t("table.chipWorth", { amount: amountText(house, seat.value) }) : "";
  return (
    <li class={`${mine ? "is-own" : ""}${here && !seat.away ? "" : " is-absent"}`}>
      {livery && <Chip size={34} livery={livery} text="" />}
      <p class="table-seat-name">
        <strong>{seat.name}</strong>
        {mine && <span> ({t("table.you")})</span>}
      </p>
      <p class="table-seat-state">{[state, worth].filter(Boolean).join(", ")}</p>
      <p class="table-seat-felt">
        {lying > 0 && t("table.onFelt", { amount: moneyText(house, lying) })}
      </p>
    </li>
  );
}
