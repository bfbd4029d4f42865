/** From the address of a table to a page of its staff, or to a kind word why not. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { me } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { Gone, Notice } from "../table/Gone.tsx";
import type { HouseRules, Role } from "../wire.ts";
import { suggest, t } from "../words/index.ts";

type Fault = "nowhere" | "right" | "unreachable";
type Entered = { house: HouseRules; role: Role };
type Found = Entered | { fault: Fault } | null;

type EntryProps = {
  id: string;
  /** Roles that may come in, the one that counts first. */
  roles: readonly Role[];
  children: (entered: Entered) => JSX.Element;
};

export function StaffEntry({ id, roles, children }: EntryProps) {
  const [attempt, tryAgain] = useState(0);
  const found = useTable(id, roles, attempt);
  if (!found) return <Waiting />;
  if ("house" in found) return children(found);
  if (found.fault !== "unreachable") return <Gone because={found.fault} />;
  return (
    <Notice title={t("table.unreachable")} text={t("shell.unreachable")}>
      <button type="button" class="button is-primary" onClick={() => tryAgain(attempt + 1)}>
        {t("table.again")}
      </button>
    </Notice>
  );
}

function useTable(id: string, roles: readonly Role[], attempt: number): Found {
  const [found, setFound] = useState<Found>(null);
  // Another name may have another role here.
  const { value: who } = me;
  useEffect(() => {
    let wanted = true;
    const set = (is: Found) => wanted && setFound(is);
    lookUp(id, roles).then(set, (error) => set({ fault: faultOf(error) }));
    return () => {
      wanted = false;
    };
  }, [id, roles, attempt, who]);
  return found;
}

async function lookUp(id: string, wanted: readonly Role[]): Promise<Found> {
  const { house, roles, language } = await api.settings(id);
  await suggest(language);
  const role = wanted.find((one) => roles.includes(one));
  return role ? { role, house: await api.house(house) } : { fault: "right" };
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiError)) return "unreachable";
  if (error.status === 404) return "nowhere";
  return error.status === 401 || error.status === 403 ? "right" : "unreachable";
}
