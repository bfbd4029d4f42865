/** The chef's page of a table. */
import { useState } from "preact/hooks";
import { StaffEntry } from "../staff/StaffEntry.tsx";
import { OnLine } from "../table/OnLine.tsx";
import type { HouseRules, Role } from "../wire.ts";
import { t } from "../words/index.ts";
import { ChefModel, SUPERVISING } from "./model.ts";
import { Supervised } from "./Supervised.tsx";

export default function SupervisePage({ id }: { id: string }) {
  return (
    <StaffEntry id={id} roles={SUPERVISING}>
      {(entered) => <Watched key={id} id={id} {...entered} />}
    </StaffEntry>
  );
}

type WatchedProps = { id: string; house: HouseRules; role: Role };

function Watched({ id, house, role }: WatchedProps) {
  const [model] = useState(() => new ChefModel(id, role));
  return (
    <OnLine model={model} title={`${t("supervise.title")} · ${house.title}`}>
      {() => <Supervised model={model} house={house} />}
    </OnLine>
  );
}
