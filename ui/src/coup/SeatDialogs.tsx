import { useEffect, useRef } from "preact/hooks";
import { moneyText } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { isTimeTo } from "../table/phases.ts";
import { PROMOTED } from "../table/promoted.ts";
import type { Order } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Dialog } from "./Dialog.tsx";
import { HouseRooms, HouseSays } from "./HouseSays.tsx";
import { Refused, Submit } from "./SitDown.tsx";
import { useWish, Wishes, whyNotBought, wished } from "./Wish.tsx";

type Props = { model: TableModel; onClose: () => void };

export function BuyMore({ model, onClose }: Props) {
  const wish = useWish(model);
  const send = useSending(model, () => {
    // One bets with what one has just bought.
    model.betWith({ chip: wish.kind.value, colour: "" });
    onClose();
  });
  const buy = () => {
    const order = wished(model, wish);
    if (order) send({ do: "buy", ...order });
  };
  return (
    <Dialog title={t("coup.buy.title")} onClose={onClose} onSubmit={buy}>
      <Wishes model={model} wish={wish} />
      <HouseSays house={model.house} />
      <HouseRooms house={model.house} />
      <Refused model={model} />
      <Buttons onClose={onClose} go={t("coup.buy.go")} why={whyNotBought(model, wish)} />
    </Dialog>
  );
}

/** What one takes home, and what becomes of the bets that lie; `Departure` does the rest. */
export function Leave({ model, onClose }: Props) {
  const { felt, prison, promoted, promotedOut } = model.totals.value;
  const view = model.view.value;
  const canTake = felt + promotedOut > 0 && view !== null && isTimeTo("take", model.house, view);
  const gone = model.seat.value === undefined;
  const lies = felt + prison + promotedOut > 0;
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  const leave = () => {
    // What wins must come back, or it would play on for ever.
    if (lies && !view?.own?.takes_up) model.send({ do: "take_up", on: true });
    model.leaving.value = true;
    onClose();
  };
  return (
    <Dialog title={t("coup.leave.title")} onClose={onClose} onSubmit={leave}>
      <p>{leavingText(model)}</p>
      <KeptBack model={model} />
      {lies && <p class="coup-about">{t("leave.when")}</p>}
      {prison > 0 && <p class="coup-about">{t("leave.prison")}</p>}
      {PROMOTED.filter((chip) => promoted[chip].hand > 0).map((chip) => (
        <p key={chip} class="coup-about">
          {t(`coup.leave.${chip}`, { amount: moneyText(model.house, promoted[chip].hand) })}
        </p>
      ))}
      {canTake && (
        <button type="button" class="button" onClick={() => model.bets.take()}>
          {t("coup.leave.take")}
        </button>
      )}
      <HouseSays house={model.house} />
      <HouseRooms house={model.house} />
      <Buttons onClose={onClose} go={t(lies ? "leave.after" : "coup.leave.go")} />
    </Dialog>
  );
}

/** What of one's chips the house keeps now, because it is owed since a coup was settled again. */
function keptBack({ shown, totals }: TableModel): number {
  const { stack, custody } = totals.value;
  return Math.min(shown.value?.own?.owes ?? 0, stack + custody);
}

/** While something lies, it can still win what is owed. */
function KeptBack({ model }: Pick<Props, "model">) {
  const { felt, prison } = model.totals.value;
  const owes = model.shown.value?.own?.owes ?? 0;
  const amount = felt + prison > 0 ? owes : keptBack(model);
  if (amount <= 0) return null;
  return (
    <p class="coup-about">{t("coup.leave.owed", { amount: moneyText(model.house, amount) })}</p>
  );
}

/** What is cashed: tokens and vouchers are not (reading 30). */
function leavingText(model: TableModel): string {
  const { house, totals } = model;
  const { stack, felt, prison, custody, promoted, promotedOut } = totals.value;
  const lying = felt + prison;
  if (lying > 0) {
    const hand = moneyText(house, stack + custody);
    return t("leave.lying", { amount: moneyText(house, lying), hand });
  }
  const hand = moneyText(house, stack + custody - keptBack(model));
  if (promotedOut > 0) {
    const lie = PROMOTED.filter((chip) => promoted[chip].felt > 0);
    const texts = lie.map((chip) =>
      t(`chips.${chip}`, { amount: moneyText(house, promoted[chip].felt) }),
    );
    return t("coup.leave.promotedLie", { what: listText(texts), hand });
  }
  return t("coup.leave.all", { amount: hand });
}

type ButtonsProps = { onClose: () => void; go: string; why?: string | null };

export function Buttons({ onClose, go, why = null }: ButtonsProps) {
  return (
    <p class="coup-buttons">
      <button type="button" class="button is-quiet" onClick={onClose}>
        {t("coup.sit.cancel")}
      </button>
      <Submit why={why} text={go} />
    </p>
  );
}

/** Sends an order, one at a time; `then` follows when the table has taken it. */
export function useSending(model: TableModel, then: () => void): (order: Order) => void {
  const sent = useRef("");
  const after = useRef(then);
  after.current = then;
  const taken = model.taken.value;
  useEffect(() => {
    if (!taken.has(sent.current)) return;
    sent.current = "";
    after.current();
  }, [taken]);
  return (order) => {
    if (!model.waitsFor(sent.current)) sent.current = model.send(order);
  };
}
