import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { amountText, moneyText, readAmount } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { refusalText } from "../table/refusals.ts";
import type { HouseRules, Order } from "../wire.ts";
import { t } from "../words/index.ts";
import { ColourChoice } from "./ColourChoice.tsx";
import { Dialog } from "./dialog.tsx";

type Props = { model: TableModel; onClose: () => void; onOther: () => void };

/** What is typed and chosen, before anybody has looked at it. */
type Wish = {
  amount: Signal<string>;
  inColour: Signal<boolean>;
  colour: Signal<string | null>;
  value: Signal<number>;
};

export function SitDown({ model, onClose, onOther }: Props) {
  const { house } = model;
  const wish: Wish = {
    amount: useSignal(amountText(house, house.note ?? house.buy_in)),
    inColour: useSignal(house.own_colour),
    colour: useSignal<string | null>(null),
    value: useSignal(model.view.value ? Math.min(...Object.values(model.view.value.minima)) : 100),
  };
  const error = useComputed(() => whyNot(house, wish));
  const seated = model.seat.value !== undefined;
  useEffect(() => {
    if (seated) onClose();
  }, [seated, onClose]);
  const taken = model.view.value?.seats.length ?? 0;
  const full = house.seats !== null && taken >= house.seats;
  const submit = () => {
    const order = orderOf(house, wish);
    if (order && !full) model.send(order);
  };
  return (
    <Dialog title={t("coup.sit.title")} onClose={onClose} onSubmit={submit}>
      {house.play_money && house.note === null && (
        <p class="coup-about">{t("coup.sit.playMoney")}</p>
      )}
      {house.note === null ? (
        <Amount house={house} amount={wish.amount} error={error.value} />
      ) : (
        <p>{t("coup.sit.note", { amount: moneyText(house, house.note) })}</p>
      )}
      {house.sells_colour && <Colours model={model} wish={wish} />}
      <Refused model={model} />
      {full && <p class="field-error">{t("coup.sit.full", { seats: house.seats ?? taken })}</p>}
      <p class="coup-buttons">
        <button type="button" class="button is-quiet" onClick={onClose}>
          {t("coup.sit.cancel")}
        </button>
        {full ? (
          <button type="button" class="button is-primary" onClick={onOther}>
            {t("coup.sit.other")}
          </button>
        ) : (
          <button type="submit" class="button is-primary" aria-disabled={error.value !== null}>
            {t("coup.sit.go")}
          </button>
        )}
      </p>
    </Dialog>
  );
}

type AmountProps = { house: HouseRules; amount: Signal<string>; error: string | null };

export function Amount({ house, amount, error }: AmountProps) {
  return (
    <div class="field">
      <label for="coup-amount">
        {t("coup.sit.amount")} ({house.figures.currency})
      </label>
      <input
        id="coup-amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount.value}
        aria-invalid={error !== null}
        aria-describedby="coup-amount-error"
        onInput={(event) => {
          amount.value = event.currentTarget.value;
        }}
      />
      <p class="field-error" id="coup-amount-error">
        {error}
      </p>
    </div>
  );
}

/** Why the server said no, if the last order was refused. */
export function Refused({ model }: { model: TableModel }) {
  const refusal = model.refusal.value;
  return (
    <p class="field-error" role="alert">
      {refusal ? refusalText(refusal) : ""}
    </p>
  );
}

function Colours({ model, wish }: { model: TableModel; wish: Wish }) {
  const { house } = model;
  return (
    <>
      {!house.own_colour && (
        <fieldset class="coup-kinds">
          <legend>{t("coup.sit.kind")}</legend>
          <Kind
            wish={wish}
            colour={false}
            name={t("coup.sit.cash")}
            about={t("coup.sit.cashAbout")}
          />
          <Kind wish={wish} colour name={t("coup.sit.colour")} about={t("coup.sit.colourAbout")} />
        </fieldset>
      )}
      {wish.inColour.value && (
        <>
          <ColourChoice model={model} chosen={wish.colour} />
          {house.note === null && <Value model={model} value={wish.value} />}
        </>
      )}
    </>
  );
}

type KindProps = { wish: Wish; colour: boolean; name: string; about: string };

function Kind({ wish, colour, name, about }: KindProps) {
  return (
    <label>
      <input
        type="radio"
        name="coup-kind"
        checked={wish.inColour.value === colour}
        onChange={() => {
          wish.inColour.value = colour;
        }}
      />
      <span>
        {name}
        <small>{about}</small>
      </span>
    </label>
  );
}

const TIMES = [1, 2, 5, 10, 25, 50, 100];

function Value({ model, value }: { model: TableModel; value: Signal<number> }) {
  const least = model.view.value ? Math.min(...Object.values(model.view.value.minima)) : 100;
  return (
    <div class="field">
      <label for="coup-value">{t("coup.sit.value")}</label>
      <select
        id="coup-value"
        value={String(value.value)}
        onChange={(event) => {
          value.value = Number(event.currentTarget.value);
        }}
      >
        {TIMES.map((times) => (
          <option key={times} value={String(times * least)}>
            {moneyText(model.house, times * least)}
          </option>
        ))}
      </select>
    </div>
  );
}

function whyNot(house: HouseRules, wish: Wish): string | null {
  if (house.note !== null) return null;
  const amount = readAmount(house, wish.amount.value);
  if (amount === null) return t("coup.sit.badAmount", { example: amountText(house, house.buy_in) });
  const { value } = wish.value;
  if (wish.inColour.value && amount % value !== 0)
    return t("coup.sit.whole", { value: moneyText(house, value) });
  return null;
}

function orderOf(house: HouseRules, wish: Wish): Order | null {
  if (whyNot(house, wish) !== null) return null;
  const order: Extract<Order, { do: "sit" }> = {
    do: "sit",
    amount: house.note ?? readAmount(house, wish.amount.value) ?? 0,
  };
  if (!wish.inColour.value) return order;
  if (wish.colour.value) order.colour = wish.colour.value;
  // A house that gives everybody a colour values it at the minimum unless told.
  if (house.note === null) order.value = wish.value.value;
  return order;
}
