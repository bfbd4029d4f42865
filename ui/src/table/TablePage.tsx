/** The page of one table: from its address to the open table, or to a kind word why not. */
import "./table.css";
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { me } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { Gone, Notice, ToLobby } from "./Gone.tsx";
import { TableModel } from "./model.ts";
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

/** Whose rules are played at a table: the lobby knows. */
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
  const { tables } = await api.lobby();
  const card = tables.find((table) => table.id === id);
  return card ? api.house(card.house) : null;
}

function isNowhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Table({ id, house }: { id: string; house: HouseRules }) {
  const [model] = useState(() => new TableModel(id, house));
  useEffect(() => {
    document.title = `${house.title} · croupier`;
    model.open();
    const stop = followSession(model);
    return () => {
      stop();
      model.close();
    };
  }, [model, house]);
  const { value: line } = model.line;
  if (line.is === "gone") return <Gone because={line.because} />;
  return model.shown.value ? <OpenTable model={model} /> : <Waiting />;
}

/** The line knows a person by the cookie it was opened with: another one needs another line. */
function followSession(model: TableModel): () => void {
  let known = me.peek();
  return effect(() => {
    const { value: now } = me;
    if (known !== undefined && now !== known) model.restart();
    known = now;
  });
}
