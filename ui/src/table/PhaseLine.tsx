/** What is going on at the table: the croupier's words, the phase, the seconds and a bar. */
import "./phase.css";
import { Announcer } from "../coup/Announcer.tsx";
import { Countdown } from "../coup/Countdown.tsx";
import type { TableModel } from "./model.ts";

export function PhaseLine({ model }: { model: TableModel }) {
  return (
    <div class="table-phase">
      <Announcer model={model} />
      <Countdown model={model} />
    </div>
  );
}
