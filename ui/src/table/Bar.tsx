/** Above the table: where one is, the limits, the last numbers. */
import "./bar.css";
import { ChefButton } from "../chef/ChefButton.tsx";
import { VoiceSwitch } from "../coup/Announcer.tsx";
import { Round } from "../coup/Rounds.tsx";
import { colourOf } from "../house.ts";
import { colourWord } from "../wheel/number.ts";
import { t } from "../words/index.ts";
import { Lookups } from "./Lookups.tsx";
import type { TableModel } from "./model.ts";
import type { Asking } from "./OpenTable.tsx";
import { TableSign } from "./TableSign.tsx";

type Props = { model: TableModel; onAsk: (what: Asking) => void };

export function Bar({ model, onAsk }: Props) {
  const { house } = model;
  return (
    <header class="table-bar">
      <div class="table-title">
        <p class="table-name">{house.title}</p>
        <div class="table-facts">
          <Coup model={model} />
          <Round model={model} />
          <Dealer model={model} />
          {model.shown.value?.until_won && <p>{t("table.untilWon")}</p>}
          {house.play_money && <p class="table-play">{t("table.playMoney")}</p>}
        </div>
      </div>
      <Numbers model={model} />
      {model.seat.value && <SeatButtons model={model} onAsk={onAsk} />}
      <div class="table-tools">
        <TableSign model={model} />
        <VoiceSwitch />
        <Lookups house={house} />
        <ChefButton model={model} onCall={() => onAsk("chef")} />
        <a href={`/house/${house.id}`}>{t("table.rules")}</a>
      </div>
    </header>
  );
}

function SeatButtons({ model, onAsk }: Props) {
  const away = model.seat.value?.away === true;
  return (
    <div class="table-seat-buttons">
      <button type="button" class="button is-quiet" onClick={() => onAsk("buy")}>
        {t("table.buy")}
      </button>
      {!away && (
        <button
          type="button"
          class="button is-quiet"
          onClick={() => model.send({ do: "step_away" })}
        >
          {t("table.stepAway")}
        </button>
      )}
      <button type="button" class="button is-quiet" onClick={() => onAsk("leave")}>
        {t("table.leave")}
      </button>
    </div>
  );
}

function Coup({ model }: { model: TableModel }) {
  const coup = model.shown.value?.coup ?? 0;
  return <p>{coup > 0 ? t("table.coup", { coup }) : t("table.coupNone")}</p>;
}

/** Who deals, where somebody of flesh and blood does. */
function Dealer({ model }: { model: TableModel }) {
  const name = model.shown.value?.croupier;
  return name ? <p>{t("table.croupier", { name })}</p> : null;
}

const SHOWN = 14;

/** Newest first: on a small screen the rest is cut off. */
function Numbers({ model }: { model: TableModel }) {
  const last = model.story.numbers.value.slice(-SHOWN).reverse();
  return (
    <ol class="table-numbers" aria-label={t("table.lastNumbers")}>
      {last.map(({ coup, number }, place) => (
        <li
          key={coup}
          class={`is-${colourOf(number)}${place === 0 ? " is-newest" : ""}`}
          title={colourWord(number)}
        >
          {number}
          <span class="hidden-text"> {colourWord(number)}</span>
        </li>
      ))}
    </ol>
  );
}
