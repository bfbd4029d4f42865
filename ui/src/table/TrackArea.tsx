/** Called bets on the racetrack. */
import type { CallsProps } from "../track/CallButton.tsx";
import { Racetrack } from "../track/Racetrack.tsx";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";

/** Whether there is anything to call here. */
export function hasCalls({ calls }: HouseRules): boolean {
  return calls.length > 0;
}

/** What every way to call a bet is given. */
export function callsOf(model: TableModel): CallsProps {
  const { house, bets } = model;
  const taken = bets.whyNotBet.value === null;
  return {
    house,
    chip: model.chip.value,
    onCall: taken ? (name) => model.complain(bets.place([[name, model.chip.value]])) : null,
    whyNot: bets.whyNotBet.value,
    onLight: (numbers) => {
      model.lit.value = numbers;
    },
  };
}

export function TrackArea({ model, standing }: { model: TableModel; standing: boolean }) {
  if (!hasCalls(model.house)) return null;
  return (
    <div class="table-track">
      <h2 class="hidden-text">{t("table.calls")}</h2>
      <TheTrack model={model} standing={standing} {...callsOf(model)} />
    </div>
  );
}

/** Apart, because it alone follows the pointer over the felt. */
function TheTrack({ model, ...track }: CallsProps & { model: TableModel; standing: boolean }) {
  return (
    <Racetrack
      {...track}
      field={model.field.value}
      lit={model.under.value}
      onPoint={(call, armed) => {
        model.pointed.value = call ? { call, armed } : null;
      }}
    />
  );
}
