/** The felt with the line that says what is under the pointer. */
import { type Signal, useComputed, useSignal } from "@preact/signals";
import { denominations } from "../chips/amount.ts";
import { Felt } from "../felt/Felt.tsx";
import { Hint } from "../felt/Hint.tsx";
import type { Paid } from "../felt/piles.ts";
import { numbersOf } from "../house.ts";
import { MARKED } from "../wire.ts";
import { t } from "../words/index.ts";
import { seatOf } from "./accounts.ts";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import { movable } from "./phases.ts";

export function FeltArea({ model }: { model: TableModel }) {
  const hover = useSignal<string | null>(null);
  return (
    <section class="table-felt">
      <TheFelt model={model} hover={hover} />
      <TheHint model={model} hover={hover} />
    </section>
  );
}

type Props = { model: TableModel; hover: Signal<string | null> };

function TheFelt({ model, hover }: Props) {
  const view = model.shown.value;
  const unconfirmed = useComputed(() => model.underway.value.flatMap(({ laid }) => laid));
  const limits = useComputed(() => limitsOf(model.shown.value));
  if (!view) return null;
  const { house, bets } = model;
  const marked = MARKED.includes(view.phase);
  return (
    <Felt
      house={house}
      seats={view.seats}
      me={model.me.value}
      unconfirmed={unconfirmed.value}
      results={marked ? view.results : NONE}
      number={marked ? view.number : null}
      paid={marked ? model.story.payments.value : NOBODY}
      lit={model.lit.value}
      limits={limits.value}
      canTake={bets.whyNotTake.value === null}
      onPlace={bets.whyNotBet.value === null ? (spot) => place(model, spot) : null}
      onTake={(spot) => bets.take(spot)}
      whyNotMove={(spot) => whyNotMove(model, spot)}
      onMove={(from, to) => {
        const why = whyNotMove(model, from);
        if (why === null) bets.move(from, to);
        else model.complain(why);
      }}
      onHover={(spot) => {
        hover.value = spot;
        model.under.value = spot === null ? NO_NUMBERS : numbersOf(house, spot);
      }}
      onChip={(step) => stepChip(model, step)}
    />
  );
}

/** Lays the chip in hand on a spot, or says that there are not chips enough. */
function place(model: TableModel, spot: string): void {
  model.complain(model.bets.place([[spot, model.chip.value]]));
}

/** Why a stake that lies there cannot be moved, as far as the page can tell. */
export function whyNotMove(model: TableModel, spot: string): string | null {
  const view = model.view.value;
  const late = model.bets.whyNotTake.value;
  if (!view || late !== null) return late;
  if (view.status !== "running") return t("table.why.stopped");
  const stakes = seatOf(view, model.me.value)?.stakes.filter((stake) => stake.spot === spot) ?? [];
  const may = movable(model.house, view, stakes);
  if (may === "yes") return null;
  return t(may === "when open" ? "table.why.move" : "table.why.moveWinner");
}

const NONE: TableView["results"] = [];
const NOBODY: Paid[] = [];
const NO_NUMBERS: number[] = [];

function limitsOf(view: TableView | null) {
  return { minima: view?.minima ?? {}, maxima: view?.maxima ?? {} };
}

/** The next larger or smaller chip of the rack. */
function stepChip(model: TableModel, step: 1 | -1): void {
  const rack = denominations(model.house, model.chipValue.value);
  const next = rack[rack.indexOf(model.chip.value) + step];
  if (next !== undefined) model.chip.value = next;
}

function TheHint({ model, hover }: Props) {
  const view = model.shown.value;
  const spot = hover.value;
  if (!view) return null;
  const onSpot = (seats: TableView["seats"]) =>
    seats
      .flatMap((seat) => seat.stakes)
      .filter((stake) => stake.spot === spot)
      .reduce((all, { amount }) => all + amount, 0);
  const mine = view.seats.filter((seat) => seat.name === model.me.value);
  return (
    <Hint
      house={model.house}
      spot={spot}
      minima={view.minima}
      maxima={view.maxima}
      stake={onSpot(mine)}
      total={onSpot(view.seats)}
      chip={mine.length > 0 ? model.chip.value : 0}
    />
  );
}
