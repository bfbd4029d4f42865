/** Winners stay on the felt and play again: said when it happens, with the way to take them up. */
import { useSignal } from "@preact/signals";
import { moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { isTimeTo } from "../table/phases.ts";
import type { StakeView } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t, tn } from "../words/index.ts";

export function Riding({ model }: { model: TableModel }) {
  const left = useSignal(0);
  const view = model.shown.value;
  const coup = model.story.last.value?.coup ?? 0;
  const riders = ridersOf(model);
  if (!view || riders.length === 0 || left.value === coup) return null;
  if (!isTimeTo("take", model.house, view)) return null;
  const spots = [...new Set(riders.map(({ spot }) => spot))];
  return (
    <div class="table-notice" role="status">
      <p>
        <Winners model={model} riders={riders} spots={spots} />
      </p>
      <button
        type="button"
        class="button is-primary"
        onClick={() => {
          for (const spot of spots) model.bets.take(spot);
        }}
      >
        {t(spots.length > 1 ? "riding.takeAll" : "riding.take")}
      </button>
      <button
        type="button"
        class="button is-quiet"
        onClick={() => {
          left.value = coup;
        }}
      >
        {t("riding.let")}
      </button>
    </div>
  );
}

type WinnersProps = { model: TableModel; riders: StakeView[]; spots: string[] };

/** Each by its spot; where there is room for two lines only, several as one sum. */
function Winners({ model, riders, spots }: WinnersProps) {
  const stakes = listText(spots.map((spot) => lies(model, riders, spot)));
  const each = tn("riding.again", spots.length, { stakes });
  if (spots.length === 1) return <>{each}</>;
  const amount = moneyText(model.house, sumOf(riders));
  return (
    <>
      <span class="table-long">{each}</span>
      <span class="table-short">{tn("riding.sum", spots.length, { amount })}</span>
    </>
  );
}

const sumOf = (riders: StakeView[]) => riders.reduce((sum, { riding }) => sum + riding, 0);

/** One's own winners that lie for the next coup, as they are on show. */
function ridersOf({ seat, shown }: TableModel): StakeView[] {
  if (shown.value?.own?.takes_up) return [];
  return seat.value?.stakes.filter(({ riding }) => riding > 0) ?? [];
}

function lies({ house }: TableModel, riders: StakeView[], spot: string): string {
  const amount = sumOf(riders.filter((one) => one.spot === spot));
  return t("riding.lies", { amount: moneyText(house, amount), spot: saysOf(house, spot) });
}
