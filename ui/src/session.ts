import { signal } from "@preact/signals";
import { ApiError, api } from "./api.ts";
import { untilAnswered } from "./shell/asking.ts";
import type { OwnSeat, Session } from "./wire.ts";

/** Who I am; null is nobody, undefined is not yet asked. */
export const me = signal<string | null | undefined>(undefined);

/** Where I sit, at all tables: what was last known of it. */
export const ownSeats = signal<readonly OwnSeat[]>([]);

/** Open while somebody is asked whether to sign out. */
export const askingOut = signal(false);

/** Open while a name is asked for; the dialog calls it with the name, or null if it was closed. */
export const asking = signal<((name: string | null) => void) | null>(null);

/** How often it was asked who I am, and up to which question an answer would be old. */
let asked = 0;
let settled = 0;

/** Ask the server who I am. A server that cannot be reached leaves me unknown, not signed out. */
export async function recognise(): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The same, again and again until the server answers. Gives back how to stop. */
export function untilRecognised(): () => void {
  return untilAnswered(ask, ignore, ignore);
}

const ignore = () => undefined;

async function ask(): Promise<void> {
  asked += 1;
  const turn = asked;
  const answer = await api.session();
  if (turn <= settled) return;
  settled = turn;
  known(answer);
}

/** The server may give another name back, "Ada-2" if "Ada" is taken, unless only the exact one will do. */
export async function signIn(name: string, exact = false): Promise<Session["name"]> {
  const answer = await api.signIn(name, exact);
  become(answer);
  return answer.name;
}

/** A link gave me this name, or knew me by it. */
export function joinedAs(name: string): void {
  if (name !== me.peek()) become({ name });
}

/** By my own doing I am somebody else: what was asked before is answered with who I was. */
function become(session: Session): void {
  settled = asked;
  known(session);
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
  become({ name: null });
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
    become({ name: null });
    return (await askName()) === null ? null : action();
  }
}
