/** The line between felt and track: what is under the pointer, and where calls are said. */
import "./hint.css";
import type { Signal } from "@preact/signals";
import { amountText, costOf } from "../house.ts";
import { hasMoreCalls } from "../track/Calls.tsx";
import { costText } from "../track/cost.ts";
import { FieldChoice } from "../track/FieldChoice.tsx";
import { HintLine } from "../track/HintLine.tsx";
import { t } from "../words/index.ts";
import type { Drawn } from "./Drawer.tsx";
import type { PointedCall, TableModel } from "./model.ts";

type Props = { model: TableModel; hover: Signal<string | null> };

export function HintArea({ model, hover, drawer }: Props & { drawer: Signal<Drawn | null> }) {
  // A call on the track is looked at more closely than a spot of the felt.
  const pointed = model.pointed.value;
  return (
    <div class="table-hint" data-speaks="">
      {pointed && <UnderCall model={model} pointed={pointed} />}
      <HintLine model={model} hover={hover} />
      <FieldChoice house={model.house} field={model.field} />
      {hasMoreCalls(model.house) && <MoreCalls drawer={drawer} />}
    </div>
  );
}

function UnderCall({ model, pointed }: { model: TableModel; pointed: PointedCall }) {
  const { house } = model;
  const { call, armed } = pointed;
  const chip = model.chip.value;
  const total = amountText(house, costOf(house, call.name, chip));
  return (
    <div class="felt-hint" role="status" data-confirms="">
      <p>
        <strong>{call.says}</strong>
        <span>{costText(house, call, chip)}</span>
      </p>
      {armed && model.bets.whyNotBet.value === null && (
        <button
          type="button"
          class="button is-primary"
          onClick={() => model.complain(model.bets.place([[call.name, chip]]))}
        >
          {t("track.place", { total })}
        </button>
      )}
    </div>
  );
}

function MoreCalls({ drawer }: { drawer: Signal<Drawn | null> }) {
  const open = drawer.value?.is === "calls";
  return (
    <button
      type="button"
      class="button table-more-calls"
      aria-expanded={open}
      onClick={() => {
        drawer.value = open ? null : { is: "calls" };
      }}
    >
      {t("table.moreCalls")}
    </button>
  );
}
