/** Leaving to its end: cashed out when nothing lies any more, what is taken home, then the lobby. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { moneyText } from "../house.ts";
import { go } from "../router.ts";
import type { TableModel } from "../table/model.ts";
import type { OwnView } from "../wire.ts";
import { t } from "../words/index.ts";
import { Dialog } from "./Dialog.tsx";
import { HouseRooms } from "./HouseSays.tsx";

export function Departure({ model }: { model: TableModel }) {
  const ordered = useSignal<string | null>(null);
  const home = useSignal<OwnView | null>(null);
  useSignalEffect(() => {
    if (!model.leaving.value) return;
    const own = model.view.value?.own ?? null;
    if (!model.seat.value) {
      model.leaving.value = false;
      home.value = own;
    } else if (model.refusal.value?.order === "cash_out") {
      model.leaving.value = false;
      ordered.value = null;
    } else if (ordered.peek() === null && nothingLies(model)) {
      ordered.value = model.send({ do: "cash_out" });
    }
  });
  if (!home.value) return null;
  return <TakenHome model={model} own={home.value} onStay={() => stay(home, ordered)} />;
}

type Holding = { value: unknown };

/** Whoever stays to watch may sit down and leave again. */
function stay(home: Holding, ordered: Holding): void {
  home.value = null;
  ordered.value = null;
}

function nothingLies({ totals }: TableModel): boolean {
  const { felt, prison, promotedOut } = totals.value;
  return felt + prison + promotedOut === 0;
}

type HomeProps = { model: TableModel; own: OwnView; onStay: () => void };

function TakenHome({ model, own, onStay }: HomeProps) {
  const toLobby = () => go("/");
  return (
    <Dialog title={t("leave.home")} onClose={toLobby} onSubmit={toLobby}>
      <p class="coup-home">{moneyText(model.house, own.cashed)}</p>
      <p>{homeText(model, own)}</p>
      <HouseRooms house={model.house} />
      <p class="coup-buttons">
        <button type="button" class="button is-quiet" onClick={onStay}>
          {t("leave.watch")}
        </button>
        <button type="submit" class="button is-primary" autofocus>
          {t("table.toLobby")}
        </button>
      </p>
    </Dialog>
  );
}

/** All that was bought and cashed at this table, so that it adds up after a second visit, too. */
function homeText({ house }: TableModel, { bought, cashed }: OwnView): string {
  const net = cashed - bought;
  const amounts = {
    bought: moneyText(house, bought),
    cashed: moneyText(house, cashed),
    net: moneyText(house, Math.abs(net)),
  };
  return t(net > 0 ? "leave.won" : net < 0 ? "leave.lost" : "leave.even", amounts);
}

/** While one waits for the last bets. */
export function Departing({ model }: { model: TableModel }) {
  if (!model.leaving.value || nothingLies(model)) return null;
  return (
    <div class="table-notice" role="status">
      <p>{t("leave.waiting")}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          model.leaving.value = false;
        }}
      >
        {t("leave.stay")}
      </button>
    </div>
  );
}
