import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { go } from "../router.ts";
import { askName, asMyself } from "../session.ts";
import { faultText } from "../shell/fault.ts";

export type Entering = { busy: boolean; problem: string | null; play: () => Promise<void> };

/** Go to a table of this house that has a free seat; a name is asked for on the way. */
export function usePlay(house: string): Entering {
  const [busy, work] = useState(false);
  const [problem, tell] = useState<string | null>(null);
  const play = async () => {
    tell(null);
    try {
      const given = await asMyself(() => {
        work(true);
        return api.play(house);
      });
      if (given) return go(`/table/${encodeURIComponent(given.table)}`);
    } catch (error) {
      tell(faultText(error));
    }
    work(false);
  };
  return { busy, problem, play };
}

/** Go to this very table; whoever only watches needs no name and follows a plain link. */
export async function sitAt(table: string): Promise<void> {
  if ((await askName()) !== null) go(`/table/${encodeURIComponent(table)}`);
}
