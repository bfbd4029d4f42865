import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { focusFelt } from "../felt/focus.ts";
import { rememberVisit } from "../lobby/arrival.ts";
import type { TableModel } from "../table/model.ts";
import { refusalText } from "../table/refusals.ts";
import { t } from "../words/index.ts";
import { Dialog } from "./Dialog.tsx";
import { HouseRooms, HouseSays } from "./HouseSays.tsx";
import { WinnersChoice } from "./WinnersChoice.tsx";
import { useWish, Wishes, whyNotBought, wished } from "./Wish.tsx";

type Props = { model: TableModel; onClose: () => void; onOther: () => void };

export function SitDown({ model, onClose, onOther }: Props) {
  const { house } = model;
  const wish = useWish(model);
  const seated = model.seat.value !== undefined;
  const takesUp = useSignal(false);
  useEffect(() => {
    if (!seated) return;
    if (takesUp.peek()) model.send({ do: "take_up", on: true });
    onClose();
    focusFelt();
  }, [seated, onClose, model, takesUp]);
  const taken = model.view.value?.seats.length ?? 0;
  const full = house.seats !== null && taken >= house.seats;
  const submit = () => {
    const order = wished(model, wish);
    if (!order || full) return;
    model.betWith({ chip: order.kind, colour: "" });
    model.send({ do: "sit", ...order });
    rememberVisit(house.id, { amount: order.amount, takesUp: takesUp.peek() });
  };
  return (
    <Dialog
      title={t("coup.sit.title")}
      onClose={onClose}
      onSubmit={submit}
      next={seated ? "felt" : "opener"}
    >
      {house.play_money && house.note === null && (
        <p class="coup-about">{t("coup.sit.playMoney")}</p>
      )}
      <Wishes model={model} wish={wish} />
      <WinnersChoice takesUp={takesUp} />
      <HouseSays house={house} />
      <HouseRooms house={house} />
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
          <Submit why={whyNotBought(model, wish)} text={t("coup.sit.go")} />
        )}
      </p>
    </Dialog>
  );
}

/** Not `disabled`, which would hide the reason from the keyboard. */
export function Submit({ why, text }: { why: string | null; text: string }) {
  return (
    <button
      type="submit"
      class="button is-primary"
      aria-disabled={why !== null}
      title={why ?? undefined}
    >
      {text}
    </button>
  );
}

/** Why the server said no, if the last order was refused. */
export function Refused({ model }: { model: TableModel }) {
  const refusal = model.refusal.value;
  return (
    <p class="field-error" role="alert">
      {refusal ? refusalText(refusal, model.house) : ""}
    </p>
  );
}
