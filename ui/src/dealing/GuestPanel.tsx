/** Acting in somebody's name: chips for the felt, called bets, answers, chips bought and cashed. */
import { useSignal } from "@preact/signals";
import { chefOf } from "../chef/matters.ts";
import { moneyText } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import { betsAreOpen, isTimeTo } from "../table/phases.ts";
import { t } from "../words/index.ts";
import { Answers } from "./Answers.tsx";
import { BuyIn } from "./BuyIn.tsx";
import { CallFor } from "./CallFor.tsx";
import { Calling } from "./Calling.tsx";
import { ColourShares } from "./ColourShares.tsx";
import { placesInPerson } from "./DeskFelt.tsx";
import { absentLine, awayLine, buyLine, cashOutLine, takeLine, takeUpLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { mayHaveSecond, SecondColour } from "./SecondColour.tsx";

type Props = { model: DealModel; seat: SeatView };

/** What a form is open for. */
type Deed = "buy" | "call" | "colour";

export function GuestPanel({ model, seat }: Props) {
  const deed = useSignal<Deed | null>(null);
  const close = () => {
    deed.value = null;
  };
  return (
    <section class="deal-guest" aria-label={t("deal.actingFor", { seat: seat.name })}>
      <header>
        <h2>{seat.name}</h2>
        <button type="button" class="button deal-close" onClick={() => model.actFor(null)}>
          {t("deal.done")}
        </button>
      </header>
      <Purses model={model} seat={seat} />
      <Answers model={model} seat={seat} />
      <ColourShares model={model} seat={seat} />
      {deed.value === null && (
        <Deeds
          model={model}
          seat={seat}
          onDeed={(one) => {
            deed.value = one;
          }}
        />
      )}
      {deed.value === "buy" && (
        <BuyIn
          model={model}
          seat={seat}
          who={seat.name}
          onBuy={(purchase) => {
            model.state(buyLine(seat.name, purchase));
            close();
          }}
          onClose={close}
        />
      )}
      {deed.value === "call" && <CallFor model={model} seat={seat} onClose={close} />}
      {deed.value === "colour" && <SecondColour model={model} seat={seat} onClose={close} />}
      <Calling model={model} seat={seat} />
    </section>
  );
}

/** What is in front, kind by kind, and what is kept or lies. */
function Purses({ model, seat }: Props) {
  const { house } = model;
  const hand = model.desk.value?.hands.find((one) => one.seat === seat.name);
  const felt = seat.stakes.reduce((all, { amount }) => all + amount, 0);
  const kinds = Object.entries(hand?.purse ?? {}).filter(([, amount]) => amount > 0);
  return (
    <dl class="deal-sums">
      {kinds.map(([kind, amount]) => (
        <Sum key={kind} name={t(`deal.purse.${kind as "cash"}`)} text={moneyText(house, amount)} />
      ))}
      <Sum name={t("chips.felt")} text={moneyText(house, felt)} />
      {(hand?.custody ?? 0) > 0 && (
        <Sum name={t("chips.custody")} text={moneyText(house, hand?.custody ?? 0)} />
      )}
      {(hand?.owes ?? 0) > 0 && (
        <Sum name={t("chips.owed")} text={moneyText(house, hand?.owes ?? 0)} />
      )}
    </dl>
  );
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

function Deeds({ model, seat, onDeed }: Props & { onDeed: (one: Deed) => void }) {
  const view = model.view.value;
  if (!view) return null;
  const { house } = model;
  const rides = !(model.hand.value?.takes_up ?? false);
  const away = seat.away || seat.absent;
  const say = (line: string) => () => model.state(line);
  return (
    <div class="deal-deeds">
      {betsAreOpen(house, view) && (
        <p class="deal-note">
          {t(placesInPerson(house, seat) ? "deal.ownHand" : "deal.touch", { seat: seat.name })}
        </p>
      )}
      {seat.stakes.length > 0 && isTimeTo("take", house, view) && (
        <button type="button" class="button deal-key" onClick={say(takeLine(seat.name, null))}>
          {t("deal.takeAll")}
        </button>
      )}
      <button type="button" class="button deal-key" onClick={() => onDeed("buy")}>
        {t("table.buy")}
      </button>
      <button type="button" class="button deal-key" onClick={say(takeUpLine(seat.name, rides))}>
        {t(rides ? "deal.takeWinners" : "deal.letRide")}
      </button>
      <button type="button" class="button deal-key" onClick={say(awayLine(seat.name, !away))}>
        {t(away ? "table.comeBack" : "table.stepAway")}
      </button>
      {!away && (
        <button type="button" class="button deal-key" onClick={say(absentLine(seat.name))}>
          {t("deal.absent")}
        </button>
      )}
      {mayHaveSecond(model, seat) && (
        <button type="button" class="button deal-key" onClick={() => onDeed("colour")}>
          {t("deal.secondColour")}
        </button>
      )}
      <button type="button" class="button deal-key" onClick={() => onDeed("call")}>
        {t("chef.call", { who: chefOf(model.house) })}
      </button>
      <CashOut model={model} seat={seat} />
    </div>
  );
}

/** In two steps: the seat is free for others after it. */
function CashOut({ model, seat }: Props) {
  const sure = useSignal(false);
  return (
    <button
      type="button"
      class={`button deal-key${sure.value ? " is-danger" : ""}`}
      onClick={() => {
        if (sure.value) model.state(cashOutLine(seat.name));
        sure.value = !sure.value;
      }}
    >
      {t(sure.value ? "deal.cashOutSure" : "deal.cashOut", { seat: seat.name })}
    </button>
  );
}
