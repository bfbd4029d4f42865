import { placesText } from "../coup/hands.ts";
import { Round } from "../coup/Rounds.tsx";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";

/** Short facts about the table: which coup, which round, who deals, what is special here. */
export function TableFacts({ model }: { model: TableModel }) {
  return (
    <div class="table-facts">
      <Coup model={model} />
      <Round model={model} />
      <Staff model={model} />
      {model.shown.value?.until_won && <p>{t("table.untilWon")}</p>}
      {model.house.play_money && <p class="table-play-money">{t("table.playMoney")}</p>}
    </div>
  );
}

function Coup({ model }: { model: TableModel }) {
  const coup = model.shown.value?.coup ?? 0;
  return <p>{coup > 0 ? t("table.coup", { coup }) : t("table.coupNone")}</p>;
}

/** Who deals and who supervises, where people of flesh and blood do. */
function Staff({ model }: { model: TableModel }) {
  const { croupier, supervisor, places = {} } = model.shown.value ?? {};
  const named = placesText(places);
  return (
    <>
      {croupier && <p>{t("table.croupier", { name: croupier })}</p>}
      {named && <p>{named}</p>}
      {supervisor && <p>{t("deal.supervisor", { name: supervisor })}</p>}
    </>
  );
}
