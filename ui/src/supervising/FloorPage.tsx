/** Every table of the house at a glance; those that need somebody come first. */
import "./supervising.css";
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { pageOf } from "../hosting/hosting.ts";
import { me } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import { Gone } from "../table/Gone.tsx";
import type { HouseCard, TableGlance } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { Alerts, LastFew, Sums, stateText, WhoRuns } from "./Head.tsx";
import { ChefModel, SUPERVISING } from "./model.ts";
import { supervising } from "./supervising.ts";

/** When the floor is empty or the line is gone, it is looked for again, in milliseconds. */
const AGAIN = 3000;

type Floor = { houses: HouseCard[]; tables: TableGlance[]; model: ChefModel | null };
type Looked = { floor: Floor } | { fault: string } | { right: false } | null;

export default function FloorPage() {
  useTitle(t("supervise.floor"));
  const [looked, look] = useState<Looked>(null);
  const [attempt, again] = useState(0);
  const { value: who } = me;
  useEffect(() => {
    let model: ChefModel | null = null;
    let wanted = true;
    findFloor().then(
      (floor) => {
        model = floor.model;
        if (wanted) look({ floor });
        if (wanted) model?.open();
      },
      (error) => wanted && look(refused(error)),
    );
    return () => {
      wanted = false;
      model?.close();
    };
  }, [attempt, who]);
  const lost = looked !== null && (!("floor" in looked) || isLost(looked.floor));
  useEffect(() => {
    if (!lost) return;
    // From the answer on, not from the question: a slow one would never be heard.
    const waiting = setTimeout(() => again((last) => last + 1), AGAIN);
    return () => clearTimeout(waiting);
  }, [lost, looked]);
  if (!looked) return <Waiting />;
  if ("right" in looked) return <Gone because="right" />;
  if ("fault" in looked) return <p class="shell-notice">{looked.fault}</p>;
  return <AllTables floor={looked.floor} />;
}

const isLost = ({ model }: Floor) => model === null || model.line.value.is === "gone";

/** The line to any one table brings the overview of all. */
async function findFloor(): Promise<Floor> {
  const [{ tables }, { houses }] = await Promise.all([supervising.overview(), api.lobby()]);
  const first = tables[0];
  const roles = first ? (await api.settings(first.id)).roles : [];
  const role = SUPERVISING.find((one) => roles.includes(one));
  return { houses, tables, model: first && role ? new ChefModel(first.id, role) : null };
}

function refused(error: unknown): Looked {
  const noRight = error instanceof ApiError && [401, 403, 404].includes(error.status);
  return noRight ? { right: false } : { fault: faultText(error) };
}

function AllTables({ floor }: { floor: Floor }) {
  const tables = floor.model?.tables.value ?? floor.tables;
  const alarmed = tables.filter(({ alerts }) => alerts.length > 0).length;
  return (
    <div class="sup">
      <header class="sup-head">
        <div class="sup-name">
          <h1>{t("supervise.floor")}</h1>
          <p class="sup-phase" role="status">
            {alarmed > 0 ? tn("supervise.alarmed", alarmed) : t("supervise.calm")}
          </p>
        </div>
      </header>
      {tables.length === 0 && <p>{t("supervise.noTables")}</p>}
      <ul class="sup-floor">
        {inOrder(tables).map((glance) => (
          <Entry key={glance.id} glance={glance} houses={floor.houses} />
        ))}
      </ul>
    </div>
  );
}

/** Where somebody is needed first; the rest by name. */
export function inOrder(tables: readonly TableGlance[]): TableGlance[] {
  return [...tables].sort(
    (one, other) => other.alerts.length - one.alerts.length || one.title.localeCompare(other.title),
  );
}

function Entry({ glance, houses }: { glance: TableGlance; houses: readonly HouseCard[] }) {
  const house = houses.find(({ id }) => id === glance.house);
  return (
    <li class={`panel sup-card${glance.alerts.length > 0 ? " is-alarmed" : ""}`}>
      <h2>
        <a href={pageOf("chef", glance.id)}>{glance.title}</a>
      </h2>
      <p class="sup-phase">{stateText(glance)}</p>
      <Alerts alerts={glance.alerts} />
      <LastFew numbers={glance.numbers} />
      <WhoRuns glance={glance} />
      {house && <Sums house={house} glance={glance} />}
    </li>
  );
}
