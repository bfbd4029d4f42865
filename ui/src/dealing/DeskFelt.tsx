/** The felt as it lies. While the croupier acts for somebody, touching it places, takes and moves. */
import { useComputed } from "@preact/signals";
import { Felt } from "../felt/Felt.tsx";
import type { UnconfirmedStake } from "../felt/piles.ts";
import { numbersOf } from "../house.ts";
import type { Result, SeatView, TableView } from "../table/incoming.ts";
import { betsAreOpen, isTimeTo, movable } from "../table/phases.ts";
import { type HouseRules, MARKED } from "../wire.ts";
import { t } from "../words/index.ts";
import { moveLine, placeLine, takeLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { nextPayment } from "./primary.ts";

const NONE: Result[] = [];
const NOTHING: UnconfirmedStake[] = [];

export function DeskFelt({ model }: { model: DealModel }) {
  const view = model.view.value;
  const limits = useComputed(() => limitsOf(model.view.value));
  if (!view) return null;
  const { house } = model;
  const seat = model.acting.value;
  const marked = MARKED.includes(view.phase);
  const open = betsAreOpen(house, view);
  return (
    <Felt
      house={house}
      seats={view.seats}
      me={seat}
      unconfirmed={NOTHING}
      results={marked ? view.results : NONE}
      number={marked ? view.number : null}
      unset={view.phase === "number" && !view.winners_set}
      lit={litOn(model)}
      limits={limits.value}
      canTake={seat !== null && isTimeTo("take", house, view)}
      onPlace={open && whyNotPlaced(model) === null ? (spot) => place(model, spot) : null}
      onTake={(spot) => seat !== null && model.state(takeLine(seat, spot))}
      whyNotBet={() => (open ? whyNotPlaced(model) : null)}
      whyNotMove={(spot) => whyNotMoved(model, spot)}
      onMove={(from, to) => move(model, from, to)}
      onHover={() => undefined}
      onChip={(step) => stepChip(model, step)}
    />
  );
}

/** What is shown on the felt from outside: a card of the briefing, the next payment, or a row. */
function litOn(model: DealModel): number[] {
  const card = model.card.value;
  if (card) return [...new Set(card.spots.flatMap((spot) => numbersOf(model.house, spot)))];
  const desk = model.desk.value;
  const due = desk?.phase === "collected" ? nextPayment(desk) : undefined;
  return due ? numbersOf(model.house, due.spot) : model.lit.value;
}

/** Why no chip is laid while bets are taken: for nobody, or for a player with a phone (own hand). */
function whyNotPlaced(model: DealModel): string | null {
  const seat = model.seat.value;
  if (!seat) return t("deal.nobody");
  return placesInPerson(model.house, seat) ? t("deal.ownHand", { seat: seat.name }) : null;
}

/** Whether the croupier places only called bets for a player, who has a phone (english-PL.3). */
export const placesInPerson = (house: HouseRules, seat: SeatView): boolean =>
  house.own_hand && !seat.guest;

function place(model: DealModel, spot: string): void {
  const seat = model.acting.peek();
  if (seat !== null) model.state(placeLine(seat, [[spot, model.chip.peek()]], model.chips.peek()));
}

function move(model: DealModel, from: string, to: string): void {
  const seat = model.acting.peek();
  const why = whyNotMoved(model, from);
  if (seat === null) return;
  if (why === null) model.state(moveLine(seat, from, to));
  else model.refusal.value = { code: "page/why", text: why };
}

/** Why a stake that lies there cannot be moved, as far as the page can tell. */
function whyNotMoved(model: DealModel, spot: string): string | null {
  const view = model.view.value;
  const ownHand = model.seat.value ? whyNotPlaced(model) : null;
  if (ownHand !== null) return ownHand;
  const stakes = model.seat.value?.stakes.filter((stake) => stake.spot === spot) ?? [];
  if (!view || movable(model.house, view, stakes) === "yes") return null;
  const open = movable(model.house, view, stakes) === "when open";
  return t(open ? "table.why.move" : "table.why.moveWinner");
}

function limitsOf(view: TableView | null) {
  return { minima: view?.minima ?? {}, maxima: view?.maxima ?? {} };
}

function stepChip(model: DealModel, step: 1 | -1): void {
  const { value: rack } = model.rack;
  const next = rack[rack.indexOf(model.chip.value) + step];
  if (next !== undefined) model.takeChip(next);
}
