import { signal } from "@preact/signals";
import { ApiError, api } from "./api.ts";
import type { OwnSeat, Session } from "./wire.ts";

/** Who I am; null is nobody, undefined is not yet asked. */
export const me = signal<string | null | undefined>(undefined);

/** Where I sit, at all tables: what was last known of it. */
export const ownSeats = signal<readonly OwnSeat[]>([]);

/** Open while somebody is asked whether to sign out. */
export const askingOut = signal(false);

/** Open while a name is asked for; the dialog calls it with the name, or null if it was closed. */
export const asking = signal<((name: string | null) => void) | null>(null);

/** Ask the server who I am. A server that cannot be reached leaves me unknown, not signed out. */
export async function recognise(): Promise<void> {
  try {
    known(await api.session());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The server may give another name back, "Ada-2" if "Ada" is taken, unless only the exact one will do. */
export async function signIn(name: string, exact = false): Promise<Session["name"]> {
  const answer = await api.signIn(name, exact);
  known(answer);
  return answer.name;
}

function known({ name, seats = [] }: Session): void {
  me.value = name;
  ownSeats.value = seats;
}

/** The page of a table knows more than the server said last: what I have there, null if no seat. */
export function seatIs(table: string, seat: OwnSeat | null): void {
  const others = ownSeats.peek().filter((one) => one.table !== table);
  ownSeats.value = seat ? [...others, seat] : others;
}

export async function signOut(): Promise<void> {
  await api.signOut();
  known({ name: null });
}

/** My name, asked for first if need be; null if the person thinks better of it. */
export async function askName(): Promise<string | null> {
  if (me.value === undefined) await recognise();
  if (me.value) return me.value;
  asking.value?.(null);
  return new Promise((resolve) => {
    asking.value = (name) => {
      asking.value = null;
      resolve(name);
    };
  });
}

/**
 * Do something that needs a name: null if none was given. A session that has run out meanwhile is
 * noticed only by the server's refusal; then the name is asked for once more.
 */
export async function asMyself<Answer>(action: () => Promise<Answer>): Promise<Answer | null> {
  if ((await askName()) === null) return null;
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    me.value = null;
    return (await askName()) === null ? null : action();
  }
}
