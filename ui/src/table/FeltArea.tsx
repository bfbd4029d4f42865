/** The felt, and what hands do on it. */
import { type Signal, useComputed } from "@preact/signals";
import { denominations } from "../chips/amount.ts";
import { Felt } from "../felt/Felt.tsx";
import type { Paid } from "../felt/piles.ts";
import { numbersOf } from "../house.ts";
import { MARKED } from "../wire.ts";
import { t } from "../words/index.ts";
import { seatOf } from "./accounts.ts";
import type { TableView } from "./incoming.ts";
import type { TableModel } from "./model.ts";
import { betsAreOpen, movable } from "./phases.ts";

type Props = { model: TableModel; hover: Signal<string | null>; standing: boolean };

export function FeltArea(props: Props) {
  return (
    <section class="table-felt">
      <TheFelt {...props} />
    </section>
  );
}

function TheFelt({ model, hover, standing }: Props) {
  const view = model.shown.value;
  const unconfirmed = useComputed(() => [
    ...model.underway.value.flatMap(({ laid }) => laid),
    ...model.bets.ahead.value,
  ]);
  const limits = useComputed(() => limitsOf(model.shown.value));
  const lit = useComputed(() => litOn(model));
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
      unset={view.phase === "number" && !view.winners_set}
      paid={marked ? model.story.payments.value : NOBODY}
      lit={lit.value}
      limits={limits.value}
      // A card of the briefing is read out before bets are taken.
      bright={betsAreOpen(house, view) || bets.waitsAhead.value || model.card.value !== null}
      standing={standing}
      canTake={bets.whyNotTake.value === null}
      onPlace={bets.whyNotBet.value === null ? (spot) => place(model, spot) : null}
      onTake={(spot) => bets.take(spot)}
      whyNotBet={(what) => (what === "place" ? bets.whyNotBet : bets.whyNotTake).peek()}
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

/** The numbers of the call under the pointer, else those that a card of the briefing speaks of. */
function litOn({ lit, card, house }: TableModel): readonly number[] {
  if (lit.value.length > 0) return lit.value;
  const spots = card.value?.spots ?? [];
  return [...new Set(spots.flatMap((spot) => numbersOf(house, spot)))];
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
