/** The calls that are not on the track: finals, nassa, signs, boxes printed on the felt. */
import { Boxes } from "../track/Boxes.tsx";
import { Calls } from "../track/Calls.tsx";
import type { TableModel } from "./model.ts";
import { callsOf } from "./TrackArea.tsx";

export function CallsArea({ model }: { model: TableModel }) {
  const calls = callsOf(model);
  return (
    <div class="table-calls">
      <Boxes {...calls} />
      <Calls {...calls} />
    </div>
  );
}
