/** Which chips, and for how much: what sitting down and buying more have in common. */
import { type Signal, useSignal } from "@preact/signals";
import { ChipValue, leastValue, usualKind } from "../chips/ChipValue.tsx";
import { colourName } from "../chips/colours.ts";
import { amountText, moneyText, readAmount } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { freeColours, givesSecond, holdersOf, standingOf } from "../table/sharing.ts";
import type { Bought } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { ColourChoice } from "./ColourChoice.tsx";
import { SumField } from "./SumField.tsx";

/** What is typed and chosen, before anybody has looked at it. */
export type Wish = {
  amount: Signal<string>;
  kind: Signal<Bought>;
  colour: Signal<string | null>;
  value: Signal<number>;
};
/** The same as an order says it. */
type Wished = { amount: number; kind: Bought; colour?: string; value?: number };

export function useWish(model: TableModel): Wish {
  const { house } = model;
  return {
    amount: useSignal(amountText(house, house.note ?? house.buy_in)),
    kind: useSignal(usualKind(house, model.seat.peek())),
    colour: useSignal<string | null>(null),
    value: useSignal(leastValue(model.view.value)),
  };
}

export function Wishes({ model, wish }: { model: TableModel; wish: Wish }) {
  const { house } = model;
  return (
    <>
      {house.note === null ? (
        <SumField house={house} sum={wish.amount} error={amountError(model, wish)} />
      ) : (
        <Note model={model} note={house.note} />
      )}
      {house.sold.length > 1 && <Kinds model={model} wish={wish} />}
      {wish.kind.value === "colour" && isFirst(model) && <NewColour model={model} wish={wish} />}
    </>
  );
}

/** Whether colour chips would be this player's first ones. */
function isFirst({ seat }: TableModel): boolean {
  return (seat.value?.colours.length ?? 0) === 0;
}

function Note({ model, note }: { model: TableModel; note: number }) {
  const why = noteError(model);
  return (
    <>
      <p>{t("coup.sit.note", { amount: moneyText(model.house, note) })}</p>
      {why && (
        <p class="field-error" role="alert">
          {why}
        </p>
      )}
    </>
  );
}

// Kinds

function Kinds({ model, wish }: { model: TableModel; wish: Wish }) {
  return (
    <fieldset class="coup-sold" aria-describedby="coup-kind-about">
      <legend>{t("coup.sit.kind")}</legend>
      {model.house.sold.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="coup-kind"
            checked={wish.kind.value === kind}
            onChange={() => {
              wish.kind.value = kind;
            }}
          />
          {t(`coup.sit.${kind}`)}
        </label>
      ))}
      {/* A first colour is asked about below. */}
      {!(wish.kind.value === "colour" && isFirst(model)) && (
        <p class="note" id="coup-kind-about">
          {aboutKind(model, wish.kind.value)}
        </p>
      )}
    </fieldset>
  );
}

function aboutKind({ house, seat }: TableModel, kind: Bought): string {
  const own = seat.value;
  if (kind !== "colour") return t(`coup.sit.${kind}About`);
  const colour = colourName(own?.colours[0] ?? "");
  return t("coup.buy.ownColour", { colour, value: moneyText(house, own?.value ?? 0) });
}

// A colour

function NewColour({ model, wish }: { model: TableModel; wish: Wish }) {
  const { house } = model;
  const shared = sharedValue(model, wish);
  return (
    <>
      <ColourChoice model={model} chosen={wish.colour} />
      {house.note === null &&
        (shared === null ? (
          <ChipValue
            id="coup-value"
            house={house}
            least={leastValue(model.view.value)}
            value={wish.value}
          />
        ) : (
          <p>{t("coup.share.value", { value: moneyText(house, shared) })}</p>
        ))}
    </>
  );
}

/** nsw-3.9b: a player who shares a colour plays it at the holder's value. */
function sharedValue({ view }: TableModel, { colour }: Wish): number | null {
  if (colour.value === null) return null;
  return holdersOf(view.value?.seats ?? [], colour.value)[0]?.value ?? null;
}

/** What one colour chip would be worth; 0 for chips with values of their own. */
function worthOf(model: TableModel, wish: Wish): number {
  if (wish.kind.value !== "colour" || model.house.note !== null) return 0;
  if (!isFirst(model)) return model.seat.value?.value ?? 0;
  return sharedValue(model, wish) ?? wish.value.value;
}

// Why not

/** Reading 38: so many notes in an event round, also for who left and comes back. */
function noteError({ house, view }: TableModel): string | null {
  const own = view.value?.own;
  const most = house.notes_per_round;
  if (most === null || !own || own.note_round !== view.value?.round || own.notes < most)
    return null;
  return tn("coup.buy.notes", most, { round: view.value.round + 1 });
}

function amountError(model: TableModel, wish: Wish): string | null {
  const { house } = model;
  const amount = readAmount(house, wish.amount.value);
  if (amount === null) return t("coup.sit.badAmount", { example: amountText(house, house.buy_in) });
  const value = worthOf(model, wish);
  if (value > 0 && amount % value !== 0)
    return t("coup.sit.whole", { value: moneyText(house, value) });
  return null;
}

function colourError(model: TableModel, wish: Wish): string | null {
  const view = model.view.value;
  const { value: colour } = wish.colour;
  if (!view || wish.kind.value !== "colour" || !isFirst(model)) return null;
  const holders = colour === null ? [] : holdersOf(view.seats, colour);
  if (colour === null && givesSecond(model.house, view)) return null;
  if (colour === null || holders.length === 0)
    return freeColours(model.house.colours, view.seats) === 0
      ? t("coup.sit.allOut", { n: model.house.colours ?? 0 })
      : null;
  const answers = model.sharing.answers.value;
  const closed = holders.find(
    ({ name }) => standingOf(view, answers, model.me.value, name, colour) !== "agreed",
  );
  return closed ? t("coup.share.needed", { seat: closed.name }) : null;
}

/** Why this cannot be bought now, or null. */
export function whyNotBought(model: TableModel, wish: Wish): string | null {
  if (model.house.note !== null) return noteError(model) ?? colourError(model, wish);
  return amountError(model, wish) ?? colourError(model, wish);
}

/** The order's words, or null as long as there is a reason why not. */
export function wished(model: TableModel, wish: Wish): Wished | null {
  const { house } = model;
  if (whyNotBought(model, wish) !== null) return null;
  const amount = house.note ?? readAmount(house, wish.amount.value) ?? 0;
  const order: Wished = { amount, kind: wish.kind.value };
  if (order.kind !== "colour" || !isFirst(model)) return order;
  if (wish.colour.value !== null) order.colour = wish.colour.value;
  // A shared colour has its value, and a note's chips have theirs.
  if (house.note === null && sharedValue(model, wish) === null) order.value = wish.value.value;
  return order;
}
