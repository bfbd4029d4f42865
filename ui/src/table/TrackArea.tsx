/** Called bets: the racetrack, printed boxes, panels of calls, and words. */
import { Boxes } from "../track/Boxes.tsx";
import { Calls } from "../track/Calls.tsx";
import { Racetrack } from "../track/Racetrack.tsx";
import { Say } from "../track/Say.tsx";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";

export function TrackArea({ model }: { model: TableModel }) {
  const { house, bets } = model;
  if (house.calls.length === 0 && house.spoken === "none") return null;
  const calls = {
    house,
    chip: model.chip.value,
    canBet: bets.whyNotBet.value === null,
    onCall: (name: string) => model.complain(bets.place([[name, model.chip.value]])),
    onLight: (numbers: number[]) => {
      model.lit.value = numbers;
    },
  };
  return (
    <section class="table-track" aria-label={t("table.calls")}>
      <Racetrack {...calls} lit={model.under.value} />
      <Boxes {...calls} />
      <Calls {...calls} />
      <Say
        house={house}
        canBet={calls.canBet}
        onLight={calls.onLight}
        onSay={(text) => model.send({ do: "say", text })}
        said={model.said.value}
      />
    </section>
  );
}
