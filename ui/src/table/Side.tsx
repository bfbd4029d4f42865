/** Beside the table: who plays, and what was. */
import "./side.css";
import { useComputed } from "@preact/signals";
import { useRef } from "preact/hooks";
import { ChipPiece } from "../chips/Chip.tsx";
import { colourName } from "../chips/colours.ts";
import { type Livery, liveries, paintOf } from "../chips/livery.ts";
import { amountText, moneyText } from "../house.ts";
import { Recall } from "../recall/Recall.tsx";
import { Statistics } from "../recall/Statistics.tsx";
import { t, tn } from "../words/index.ts";
import { amountIn, coupsPlayed, moneyOf } from "./accounts.ts";
import type { SeatView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import type { Panel } from "./Panels.tsx";
import { PROMOTED } from "./promoted.ts";

/** Who plays and what was, always in sight; where there is little room, `only` one of them. */
export function Side({ model, only }: { model: TableModel; only: Panel | null }) {
  return (
    <aside class="table-side" aria-label={t("table.side")}>
      {only === null && <SideParts model={model} />}
      {only === "players" && <Players model={model} />}
      {only === "recall" && <Past model={model} />}
    </aside>
  );
}

export function SideParts({ model }: { model: TableModel }) {
  return (
    <>
      <Players model={model} />
      <Past model={model} />
    </>
  );
}

function Past({ model }: { model: TableModel }) {
  const played = useComputed(() => (model.shown.value ? coupsPlayed(model.shown.value) : 0));
  return (
    <div class="table-past">
      <Statistics house={model.house} numbers={model.story.numbers.value} />
      <Recall
        table={model.id}
        house={model.house}
        me={model.me.value}
        numbers={model.story.numbers.value}
        refresh={played.value + model.story.settledAgain.value}
      />
    </div>
  );
}

function Players({ model }: { model: TableModel }) {
  const seats = model.shown.value?.seats ?? [];
  const worn = useRef<Map<string, Livery>>(new Map());
  worn.current = liveries(seats, worn.current);
  const here = model.present.value;
  const { croupier, supervisor } = model.shown.value ?? {};
  // Whoever deals or supervises does more than watch.
  const known = [...seats.map(({ name }) => name), croupier, supervisor];
  const watching = here.filter((name) => !known.includes(name)).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the arrows
    <section class="table-players" aria-label={t("table.players")} tabIndex={0}>
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
      <Emblem model={model} />
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
  const mine = seat.name === model.me.value;
  // A guest without a phone has no line that could be down.
  const isHere = here || seat.guest;
  const lying = moneyOf(seat.stakes);
  const promoted = PROMOTED.filter((chip) => amountIn(chip, seat.stakes) > 0);
  return (
    <li class={`${mine ? "is-own" : ""}${isHere && !seat.away ? "" : " is-absent"}`}>
      {livery && (
        <ChipPiece
          size={34}
          livery={{ ...livery, plain: seat.colours.length > 0 }}
          text={badgeOf(model, seat)}
        />
      )}
      <p class="table-seat-name">
        <strong>{seat.name}</strong>
        {mine && <span> ({t("table.you")})</span>}
      </p>
      <p class="table-seat-state">
        {stateText(seat, here)}
        <Colours seat={seat} />
        <Worth model={model} seat={seat} />
        {promoted.map((chip) => {
          const amount = amountText(model.house, amountIn(chip, seat.stakes));
          return `, ${t(`chips.${chip}Felt`, { amount })}`;
        })}
      </p>
      <p class="table-seat-felt">
        {lying > 0 && t("table.onFelt", { amount: moneyText(model.house, lying) })}
      </p>
    </li>
  );
}

/** nsw-3.6a: colour chips bear the emblem of their table. */
function badgeOf({ emblem }: TableModel, { colours }: SeatView): string {
  return colours.length > 0 ? (emblem.value ?? "") : "";
}

/** Away is who said so; absent is who was not there when payments were made. */
function stateText({ away, absent, guest }: SeatView, here: boolean): string {
  if (absent) return t("table.missing");
  if (away) return t("table.stepped");
  if (guest) return t("supervise.guest");
  return here ? t("table.present") : t("table.absent");
}

/** All colours of a player, in words and with a chip for each further one. */
function Colours({ seat: { colours } }: { seat: SeatView }) {
  if (colours.length === 0) return null;
  return (
    <span class="table-seat-colours">
      {", "}
      {colours.map(colourName).join(", ")}
      {colours.slice(1).map((colour) => (
        <ChipPiece
          key={colour}
          size={18}
          livery={{ ...paintOf(colour), plain: true, tag: "" }}
          text=""
        />
      ))}
    </span>
  );
}

/** nsw-3.10b: a value above the table minimum stands on a marker button. */
function Worth({ model, seat: { value, marker } }: { model: TableModel; seat: SeatView }) {
  if (value === 0) return null;
  const amount = amountText(model.house, value);
  if (!marker) return <>, {t("table.chipWorth", { amount })}</>;
  return (
    <span>
      {", "}
      <span class="table-marker" title={t("table.marker", { amount })}>
        <span aria-hidden="true">{amount}</span>
        <span class="hidden-text">{t("table.marker", { amount })}</span>
      </span>
    </span>
  );
}

function Emblem({ model }: { model: TableModel }) {
  const emblem = model.emblem.value;
  return emblem && <p class="table-none">{t("table.emblem", { emblem })}</p>;
}
