/** Chips for a guest: which kind, for how much, in which colour and at which value. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { ChipValue, leastValue, usualKind } from "../chips/ChipValue.tsx";
import { COLOURS, colourName } from "../chips/colours.ts";
import { HouseSays } from "../coup/HouseSays.tsx";
import { amountText, moneyText, readAmount } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import { holdersOf, standingOf } from "../table/sharing.ts";
import type { Bought, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { FormKeys } from "./FormKeys.tsx";
import { askLine, type Purchase, shareLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { Swatch } from "./Swatch.tsx";

type Props = {
  model: DealModel;
  /** Who buys more; nobody yet if a guest is being seated. */
  seat: SeatView | null;
  /** The name of whoever buys. */
  who: string;
  onBuy: (purchase: Purchase) => void;
  onClose: () => void;
  go?: string;
  /** What is asked before, in the same form, so that Enter says yes to all of it. */
  children?: ComponentChildren;
};

export function BuyIn(props: Props) {
  const { model, seat, who, onBuy, onClose, go = t("coup.buy.go"), children } = props;
  const { house } = model;
  const kind = useSignal<Bought>(usualKind(house, seat));
  const amount = useSignal(amountText(house, house.note ?? house.buy_in));
  const colour = useSignal<string | null>(null);
  const value = useSignal(leastValue(model.view.value));
  const first = kind.value === "colour" && (seat?.colours.length ?? 0) === 0;
  const sum = house.note ?? readAmount(house, amount.value);
  const buy = () => {
    if (sum === null) return;
    const coloured = first ? { colour: colour.value, value: chipValue(model, colour, value) } : {};
    onBuy({ amount: sum, kind: kind.value, ...coloured });
  };
  return (
    <form
      class="deal-buy"
      onSubmit={(event) => {
        event.preventDefault();
        buy();
      }}
    >
      {children}
      {house.sold.length > 1 && <BuyKinds house={house} kind={kind} />}
      {house.note === null ? (
        <BuyAmount house={house} amount={amount} wrong={sum === null} />
      ) : (
        <p>{t("coup.sit.note", { amount: moneyText(house, house.note) })}</p>
      )}
      {first && <BuyColour model={model} colour={colour} />}
      {first && colour.value !== null && who !== "" && (
        <Consents model={model} colour={colour.value} who={who} />
      )}
      {first && house.note === null && !isShared(model, colour) && (
        <ChipValue
          id="deal-worth"
          house={house}
          least={leastValue(model.view.value)}
          value={value}
        />
      )}
      <HouseSays house={house} />
      <FormKeys go={go} missing={sum === null} onClose={onClose} />
    </form>
  );
}

const isShared = ({ view }: DealModel, { value }: Signal<string | null>) =>
  value !== null && holdersOf(view.value?.seats ?? [], value).length > 0;

/** A shared colour keeps its holder's value, and a note's chips have theirs. */
function chipValue(
  model: DealModel,
  colour: Signal<string | null>,
  value: Signal<number>,
): number | null {
  return model.house.note !== null || isShared(model, colour) ? null : value.value;
}

function BuyKinds({ house, kind }: { house: HouseRules; kind: Signal<Bought> }) {
  return (
    <fieldset class="deal-choice">
      <legend>{t("coup.sit.kind")}</legend>
      {house.sold.map((one) => (
        <button
          key={one}
          type="button"
          class="button deal-key"
          aria-pressed={kind.value === one}
          onClick={() => {
            kind.value = one;
          }}
        >
          {t(`coup.sit.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Usual buy-ins, so that nobody has to type. */
const TIMES = [0.2, 0.5, 1, 2];

function BuyAmount(props: { house: HouseRules; amount: Signal<string>; wrong: boolean }) {
  const { house, amount, wrong } = props;
  const usual = TIMES.map((times) => Math.round(house.buy_in * times));
  return (
    <div class="field">
      <label for="deal-amount">
        {t("coup.sit.amount")} ({house.figures.currency})
      </label>
      <input
        id="deal-amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount.value}
        aria-invalid={wrong}
        onInput={(event) => {
          amount.value = event.currentTarget.value;
        }}
      />
      <div class="deal-choice">
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            class="button deal-key"
            onClick={() => {
              amount.value = amountText(house, one);
            }}
          >
            {amountText(house, one)}
          </button>
        ))}
      </div>
    </div>
  );
}

function BuyColour({ model, colour }: { model: DealModel; colour: Signal<string | null> }) {
  const seats = model.view.value?.seats ?? [];
  return (
    <fieldset class="deal-choice">
      <legend>{t("coup.sit.whichColour")}</legend>
      <button
        type="button"
        class="button deal-key"
        aria-pressed={colour.value === null}
        onClick={() => {
          colour.value = null;
        }}
      >
        {t("coup.sit.anyColour")}
      </button>
      {COLOURS.map((one) => (
        <ColourKey key={one} {...{ model, colour, one }} holder={holdersOf(seats, one)[0]?.name} />
      ))}
    </fieldset>
  );
}

type ColourKeyProps = {
  model: DealModel;
  colour: Signal<string | null>;
  one: string;
  holder: string | undefined;
};

function ColourKey({ model, colour, one, holder }: ColourKeyProps) {
  const name = colourName(one);
  const label = holder ? t("coup.colour.taken", { colour: name, seat: holder }) : name;
  return (
    <Swatch
      colour={one}
      label={label}
      pressed={colour.value === one}
      disabled={holder !== undefined && !model.house.shares_colour}
      mark={holder?.slice(0, 1)}
      onPress={() => {
        colour.value = one;
      }}
    />
  );
}

type Wanted = { model: DealModel; colour: string; who: string };

/** nsw-3.9b: every holder of a colour is asked, on the own phone or by the croupier. */
function Consents({ model, colour, who }: Wanted) {
  const { value: view } = model.view;
  if (!view) return null;
  const asked = holdersOf(view.seats, colour)
    .map((holder) => ({ holder, stands: standingOf(view, [], who, holder.name, colour) }))
    .filter(({ stands }) => stands !== "agreed");
  return (
    <>
      {asked.map(({ holder, stands }) => (
        <Consent key={holder.name} {...{ model, colour, who, holder }} asked={stands === "asked"} />
      ))}
    </>
  );
}

/** Who has a phone answers there; the answer of a guest is passed on. */
function Consent({
  model,
  colour,
  who,
  holder,
  asked,
}: Wanted & { holder: SeatView; asked: boolean }) {
  const { name: seat, guest } = holder;
  const names = { seat, colour: colourName(colour) };
  if (asked && !guest) return <p class="deal-note">{t("deal.asked", names)}</p>;
  const line = guest ? shareLine(seat, colour, who) : askLine(who, colour, seat);
  return (
    <button type="button" class="button deal-key" onClick={() => model.state(line)}>
      {t(guest ? "deal.agrees" : "deal.ask", names)}
    </button>
  );
}
