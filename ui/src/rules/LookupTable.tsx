import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { HouseRules, Lookup, Rulebook } from "../wire.ts";
import { t } from "../words/index.ts";
import { Reckoner } from "./Reckoner.tsx";
import { Voisins } from "./Voisins.tsx";

type Props = { house: HouseRules; one: Lookup };

/** One of the house's tables by itself, for whoever sits at a table. */
export default function LookupTable({ house, one }: Props) {
  const [rulebook, show] = useState<Rulebook | null>(null);
  const [problem, tell] = useState<unknown>(null);
  const load = () => {
    tell(null);
    api.rulebook(house.id).then(show, tell);
  };
  useEffect(load, [house.id]);
  if (problem !== null)
    return (
      <div role="alert">
        <p>{faultText(problem)}</p>
        <button type="button" class="button" onClick={load}>
          {t("shell.again")}
        </button>
      </div>
    );
  if (rulebook === null) return <Waiting />;
  if (one === "reckoner" && rulebook.reckoner)
    return <Reckoner house={house} reckoner={rulebook.reckoner} />;
  return rulebook.voisins && <Voisins rows={rulebook.voisins.rows} />;
}
