import { signal } from "@preact/signals";
import { api } from "../api.ts";
import { me, recognise } from "../session.ts";
import type { Lobby } from "../wire.ts";

const EVERY = 5000;

/** What was last known of houses and tables; it outlives the page, so that coming back is at once. */
export const lobby = signal<Lobby | null>(null);
/** Why the last question failed, if it did. */
export const fault = signal<unknown>(null);

export async function refresh(cancel?: AbortSignal): Promise<void> {
  try {
    lobby.value = await api.lobby(cancel);
    fault.value = null;
  } catch (error) {
    if (!cancel?.aborted) fault.value = error;
  }
}

/** Ask now and every five seconds, as long as somebody can see it. Gives back how to stop. */
export function follow(): () => void {
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    // Seats change at their tables; nobody else tells this page.
    await Promise.all([refresh(cancel.signal), me.peek() && recognise()]);
    clearTimeout(timer);
    if (!cancel.signal.aborted) timer = setTimeout(ask, EVERY);
  };
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    cancel.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", ask);
  };
}
