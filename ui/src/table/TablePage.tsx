/** The page of one table: from its address to the open table, or to a kind word why not. */
import "./table.css";
import { effect, untracked } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { seatIs } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { HouseRules } from "../wire.ts";
import { suggest, t } from "../words/index.ts";
import { Notice, ToLobby } from "./Gone.tsx";
import { TableModel } from "./model.ts";
import { OnLine } from "./OnLine.tsx";
import { OpenTable } from "./OpenTable.tsx";

type Found = { house: HouseRules } | { fault: "nowhere" | "unreachable" } | null;

export default function TablePage({ id }: { id: string }) {
  const [attempt, tryAgain] = useState(0);
  const found = useHouse(id, attempt);
  if (!found) return <Waiting />;
  if ("house" in found) return <Table key={id} id={id} house={found.house} />;
  if (found.fault === "nowhere")
    return (
      <Notice title={t("table.nowhere")} text={t("table.nowhereText")}>
        <ToLobby />
      </Notice>
    );
  return (
    <Notice title={t("table.unreachable")} text={t("shell.unreachable")}>
      <button type="button" class="button is-primary" onClick={() => tryAgain(attempt + 1)}>
        {t("table.again")}
      </button>
    </Notice>
  );
}

/** Whose rules are played at a table, also at one that is not in the lobby. */
function useHouse(id: string, attempt: number): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    houseOf(id).then(
      (house) => wanted && setFound(house ? { house } : { fault: "nowhere" }),
      (error) => wanted && setFound({ fault: isNowhere(error) ? "nowhere" : "unreachable" }),
    );
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  return found;
}

async function houseOf(id: string): Promise<HouseRules | null> {
  if (!(await isKnown(id))) return null;
  const { house, language } = await api.settings(id);
  await suggest(language);
  return api.house(house);
}

/** A table that is not in the lobby is known to those who came by its link. */
async function isKnown(id: string): Promise<boolean> {
  const [{ tables }, { roles = [] }] = await Promise.all([api.lobby(), api.session()]);
  const held = roles.some(({ table }) => table === id || table === null);
  return held || tables.some((table) => table.id === id);
}

function isNowhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Table({ id, house }: { id: string; house: HouseRules }) {
  const [model] = useState(() => new TableModel(id, house));
  useEffect(() => followSeat(model), [model]);
  return (
    <OnLine model={model} title={house.title}>
      {() => <OpenTable model={model} />}
    </OnLine>
  );
}

/** Colour chips of an open table are exchanged at their table only (nsw-3.8a). */
function exchangedHere({ house, seat, view }: TableModel): boolean {
  const inHand = (view.value?.own?.purse.colour ?? 0) > 0;
  const coloured = inHand || (seat.value?.stakes ?? []).some(({ chip }) => chip === "colour");
  return house.this_table_only && coloured && view.value?.status !== "closed";
}

/** The header, and the pages after this one, know the own seat as this page does. */
function followSeat(model: TableModel): () => void {
  return effect(() => {
    if (model.line.value.is !== "live" || model.me.value === null) return;
    const { id: house, title, language, figures } = model.house;
    const { total, felt, prison } = model.totals.value;
    const lying = felt + prison;
    const at_table_only = exchangedHere(model);
    const seat = { table: model.id, house, title, language, figures, total, lying, at_table_only };
    const seated = model.seat.value !== undefined;
    untracked(() => seatIs(model.id, seated ? seat : null));
  });
}
