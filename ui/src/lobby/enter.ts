import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { go } from "../router.ts";
import { askName, asMyself } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import type { OpenedTable } from "../wire.ts";

export type Entering = {
  busy: boolean;
  problem: string | null;
  /** To a table of this house that has a free seat. */
  play: () => Promise<void>;
  /** To a new one, where the ball is spun again until somebody wins. */
  playUntilWon: () => Promise<void>;
};

/** The ways into a house; a name is asked for on each of them. */
export function usePlay(house: string): Entering {
  const [busy, work] = useState(false);
  const [problem, tell] = useState<string | null>(null);
  const enter = async (find: () => Promise<OpenedTable>) => {
    tell(null);
    try {
      const given = await asMyself(() => {
        work(true);
        return find();
      });
      if (given) return go(`/table/${encodeURIComponent(given.table)}`);
    } catch (error) {
      tell(faultText(error));
    }
    work(false);
  };
  return {
    busy,
    problem,
    play: () => enter(() => api.play(house)),
    playUntilWon: () => enter(() => api.newTable({ house, until_won: true })),
  };
}

/** Go to this very table; whoever only watches needs no name and follows a plain link. */
export async function sitAt(table: string): Promise<void> {
  if ((await askName()) !== null) go(`/table/${encodeURIComponent(table)}`);
}
