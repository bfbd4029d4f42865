/** Called bets for anybody: keys for the house's calls, or the player's own words. */
import { useSignal } from "@preact/signals";
import { costOf, moneyText } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import { betsAreOpen } from "../table/phases.ts";
import { FieldChoice } from "../track/FieldChoice.tsx";
import { type TrackField, trackFields } from "../track/fields.ts";
import { Racetrack } from "../track/Racetrack.tsx";
import type { CallRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { placeLine } from "./lines.ts";
import type { DealModel } from "./model.ts";
import { SayFor } from "./SayFor.tsx";

export function Calling({ model, seat }: { model: DealModel; seat: SeatView }) {
  const { house } = model;
  const view = model.view.value;
  const field = useSignal<TrackField>(trackFields(house)[0] ?? "sectors");
  if (!view || !betsAreOpen(house, view)) return null;
  if (house.calls.length === 0 && house.spoken === "none") return null;
  const light = (numbers: number[]) => {
    model.lit.value = numbers;
  };
  const call = (name: string) =>
    model.state(placeLine(seat.name, [[name, model.chip.value]], model.chips.value));
  const sectors = house.calls.filter(({ argument }) => !argument);
  return (
    <div class="deal-calling">
      <h3>{t("table.calls")}</h3>
      {/* The house may take calls in words that its felt has no place for. */}
      {house.spoken !== "none" && (
        <SayFor
          house={house}
          chip={model.chip.value}
          onHeard={({ bets }) =>
            model.state(
              placeLine(
                seat.name,
                bets.map(({ on, amount }) => [on, amount]),
                model.chips.value,
              ),
            )
          }
        />
      )}
      <div class="deal-calls">
        {sectors.map((one) => (
          <CallKey key={one.name} model={model} call={one} onCall={call} />
        ))}
      </div>
      <FieldChoice house={house} field={field} />
      <Racetrack
        {...{ house, field: field.value }}
        chip={model.chip.value}
        lit={[]}
        onCall={call}
        onLight={light}
      />
    </div>
  );
}

type KeyProps = { model: DealModel; call: CallRules; onCall: (name: string) => void };

function CallKey({ model, call, onCall }: KeyProps) {
  const cost = moneyText(model.house, costOf(model.house, call.name, model.chip.value));
  return (
    <button type="button" class="button deal-key" onClick={() => onCall(call.name)}>
      {call.says} <small>{cost}</small>
    </button>
  );
}
