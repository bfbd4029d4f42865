/** Called bets: the racetrack, printed boxes, panels of calls, and words. */

import { Boxes } from "../track/Boxes.tsx";
import type { CallsProps } from "../track/CallButton.tsx";
import { Calls } from "../track/Calls.tsx";
import { Racetrack } from "../track/Racetrack.tsx";
import { Say } from "../track/Say.tsx";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";

/** Whether there is anything to call here. */
export function hasCalls({ calls, spoken }: HouseRules): boolean {
  return calls.length > 0 || spoken !== "none";
}

export function TrackArea({ model }: { model: TableModel }) {
  const { house, bets } = model;
  if (!hasCalls(house)) return null;
  const taken = bets.whyNotBet.value === null;
  const calls: CallsProps = {
    house,
    chip: model.chip.value,
    onCall: taken ? (name) => model.complain(bets.place([[name, model.chip.value]])) : null,
    onLight: (numbers) => {
      model.lit.value = numbers;
    },
  };
  return (
    <div class="table-track">
      <h2 class="hidden-text">{t("table.calls")}</h2>
      <TheTrack {...calls} model={model} />
      <Boxes {...calls} />
      <Calls {...calls} />
      <Say
        house={house}
        onLight={calls.onLight}
        onSay={taken ? (text) => model.say(text) : null}
        said={model.said.value}
      />
    </div>
  );
}

/** Apart, because it alone follows the pointer over the felt. */
function TheTrack({ model, ...calls }: CallsProps & { model: TableModel }) {
  return <Racetrack {...calls} lit={model.under.value} />;
}
