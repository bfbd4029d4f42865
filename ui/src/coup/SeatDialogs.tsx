import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { amountText, moneyText, readAmount } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { betsAreLoose } from "../table/phases.ts";
import { t } from "../words/index.ts";
import { Dialog } from "./dialog.tsx";
import { Amount, Refused } from "./SitDown.tsx";

type Props = { model: TableModel; onClose: () => void };

export function BuyMore({ model, onClose }: Props) {
  const { house } = model;
  const amount = useSignal(amountText(house, house.note ?? house.buy_in));
  const value = model.seat.value?.value ?? 0;
  const error = useComputed(() => {
    const read = readAmount(house, amount.value);
    if (read === null) return t("coup.sit.badAmount", { example: amountText(house, house.buy_in) });
    return value > 0 && read % value !== 0
      ? t("coup.sit.whole", { value: moneyText(house, value) })
      : null;
  });
  const bought = useChange(model.view.value?.own?.bought ?? 0);
  useEffect(() => {
    if (bought) onClose();
  }, [bought, onClose]);
  const buy = () => {
    const read = house.note ?? readAmount(house, amount.value);
    if (read !== null && error.value === null) model.send({ do: "buy", amount: read });
  };
  return (
    <Dialog title={t("coup.buy.title")} onClose={onClose} onSubmit={buy}>
      {house.note === null ? (
        <Amount house={house} amount={amount} error={error.value} />
      ) : (
        <p>{t("coup.sit.note", { amount: moneyText(house, house.note) })}</p>
      )}
      <Refused model={model} />
      <Buttons onClose={onClose} go={t("coup.buy.go")} />
    </Dialog>
  );
}

export function Leave({ model, onClose }: Props) {
  const { house } = model;
  const { stack, felt, prison, custody } = model.totals.value;
  const lying = felt + prison;
  const view = model.view.value;
  const canTake = felt > 0 && view !== null && betsAreLoose(house, view);
  const gone = model.seat.value === undefined;
  const cashed = useChange(view?.own?.cashed ?? 0);
  useEffect(() => {
    if (gone || cashed) onClose();
  }, [gone, cashed, onClose]);
  const hand = moneyText(house, stack + custody);
  return (
    <Dialog
      title={t("coup.leave.title")}
      onClose={onClose}
      onSubmit={() => model.send({ do: "cash_out" })}
    >
      <p>
        {lying > 0
          ? t("coup.leave.lying", { amount: moneyText(house, lying), hand })
          : t("coup.leave.all", { amount: hand })}
      </p>
      {canTake && (
        <button type="button" class="button" onClick={() => model.bets.take()}>
          {t("coup.leave.take")}
        </button>
      )}
      <Refused model={model} />
      <Buttons onClose={onClose} go={t("coup.leave.go")} />
    </Dialog>
  );
}

function Buttons({ onClose, go }: { onClose: () => void; go: string }) {
  return (
    <p class="coup-buttons">
      <button type="button" class="button is-quiet" onClick={onClose}>
        {t("coup.sit.cancel")}
      </button>
      <button type="submit" class="button is-primary">
        {go}
      </button>
    </p>
  );
}

/** Whether a number is another one than when the dialog was opened. */
function useChange(now: number): boolean {
  const first = useRef(now);
  return now !== first.current;
}
