/** One dialog from a house to a seat: who one is, what one buys, what winners do. */
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { Dialog } from "../coup/Dialog.tsx";
import { HouseRooms, HouseSays } from "../coup/HouseSays.tsx";
import { SumField, sumError } from "../coup/SumField.tsx";
import { WinnersChoice } from "../coup/WinnersChoice.tsx";
import { amountText, moneyText, readAmount } from "../house.ts";
import { me } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import { NameField, useNaming } from "../shell/NameField.tsx";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { newWish, type Playing, playing, takeSeat } from "./enter.ts";

export function PlayNow() {
  const wish = playing.value;
  useEffect(() => close, []); // a question that was left is not asked on another page
  return wish ? <Question key={wish.house.id} wish={wish} /> : null;
}

const close = () => {
  playing.value = null;
};

function Question({ wish }: { wish: Playing }) {
  const [problem, tell] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const house = useHouse(wish.house.id, tell);
  const naming = useNaming();
  const [stranger] = useState(!me.peek());
  const sum = useSignal("");
  const takesUp = useSignal(false);
  useEffect(() => {
    if (house) sum.value = amountText(house, house.note ?? house.buy_in);
  }, [house, sum]);
  const why = house && house.note === null ? sumError(house, sum.value) : null;
  const submit = async (exact: boolean) => {
    if (busy || !house || why !== null) return;
    const amount = house.note ?? readAmount(house, sum.value) ?? 0;
    const stands = newWish();
    tell(null);
    work(true);
    try {
      // A stranger whose first try failed has the name already.
      if (stranger && !me.peek() && (await naming.take(exact)) === null) return;
      await takeSeat(wish, { amount, takesUp: takesUp.value }, stands);
    } catch (error) {
      tell(faultText(error));
    } finally {
      work(false);
    }
  };
  return (
    <Dialog
      title={t("play.title", { house: wish.house.title })}
      onClose={close}
      onSubmit={() => void submit(true)}
    >
      {stranger && <NameField naming={naming} onNumbered={() => void submit(false)} />}
      {house && house.note === null && <SumField house={house} sum={sum} />}
      {house && house.note !== null && (
        <p>{t("coup.sit.note", { amount: moneyText(house, house.note) })}</p>
      )}
      <WinnersChoice takesUp={takesUp} />
      {house && <HouseSays house={house} />}
      {house && <HouseRooms house={house} />}
      <p class="field-error" role="alert">
        {problem}
      </p>
      <p class="coup-buttons">
        <button type="button" class="button is-quiet" onClick={close}>
          {t("coup.sit.cancel")}
        </button>
        <button
          type="submit"
          class="button is-primary"
          disabled={busy}
          aria-disabled={!house || why !== null}
          title={why ?? undefined}
        >
          {t("coup.sit.go")}
        </button>
      </p>
    </Dialog>
  );
}

function useHouse(id: string, tell: (problem: string) => void): HouseRules | null {
  const [house, found] = useState<HouseRules | null>(null);
  useEffect(() => {
    api.house(id).then(found, (error) => tell(faultText(error)));
  }, [id, tell]);
  return house;
}
