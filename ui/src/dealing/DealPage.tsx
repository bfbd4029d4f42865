/** The croupier's page of a table. */
import { useState } from "preact/hooks";
import { StaffEntry } from "../staff/StaffEntry.tsx";
import { OnLine } from "../table/OnLine.tsx";
import type { HouseRules, Role } from "../wire.ts";
import { t } from "../words/index.ts";
import { DealModel } from "./model.ts";
import { TheDesk } from "./TheDesk.tsx";

const ROLES: readonly Role[] = ["croupier"];

export default function DealPage({ id }: { id: string }) {
  return (
    <StaffEntry id={id} roles={ROLES}>
      {({ house }) => <Dealt key={id} id={id} house={house} />}
    </StaffEntry>
  );
}

function Dealt({ id, house }: { id: string; house: HouseRules }) {
  const [model] = useState(() => new DealModel(id, house));
  return (
    <OnLine model={model} title={`${t("deal.title")} · ${house.title}`}>
      {() => <TheDesk model={model} />}
    </OnLine>
  );
}
