import { pathTo } from "./paths.ts";
import type {
  CashedSeat,
  Fairness,
  HouseRules,
  LabOffer,
  Lobby,
  Misheard,
  OpenedTable,
  PastCoup,
  PastCoups,
  Quote,
  RequestProblem,
  RequestTrouble,
  Rulebook,
  Sealed,
  Session,
  SignIn,
  TableSettings,
  Trial,
  WantedHouse,
  WantedTable,
  Why,
} from "./wire.ts";
import { PATHS, REQUEST_TROUBLES, TONGUES } from "./wire.ts";
import { language } from "./words/index.ts";
import type { Phrase } from "./words/phrase.ts";

/** The server's codes, and those of requests that it did not answer as itself. */
export type ApiCode = RequestTrouble | "net/unreachable" | "net/unreadable" | `http/${number}`;

/** What the server refused, or why it could not be asked; `code` for the program, `text` for the person. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiCode,
    readonly text: string,
    readonly status: number,
    readonly phrase: Phrase = {},
    /** About words that were to be a bet. */
    readonly misheard: Misheard | null = null,
  ) {
    super(text);
    this.name = "ApiError";
  }

  /** The server was not reached or did not answer as itself: trying again may help. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One request. The codes `net/unreachable` and `net/unreadable` are ours, all others the server's. */
export async function request<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await send(method, path, body, signal);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as Answer;
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new ApiError("net/unreadable", "The answer cannot be read.", response.status);
  }
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const options: RequestInit = { method, headers: { Accept: "application/json" } };
  if (signal) options.signal = signal;
  if (body !== undefined) {
    options.headers = { ...options.headers, "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("net/unreachable", "The house cannot be reached.", 0);
  }
}

/** What should be there, and may be anything: others than our server answer too. */
type Said<Shape> = { [Key in keyof Shape]?: unknown };

async function refusal(response: Response): Promise<ApiError> {
  const said: unknown = await response.json().catch(() => null);
  const fault: Said<RequestProblem> = typeof said === "object" && said !== null ? said : {};
  const known = REQUEST_TROUBLES.find((one) => one === fault.code);
  const text = typeof fault.text === "string" ? fault.text : response.statusText;
  const told = text || `The server answered ${response.status}.`;
  const misheard = isMisheard(fault.misheard) ? fault.misheard : null;
  return new ApiError(
    known ?? `http/${response.status}`,
    told,
    response.status,
    phraseOf(fault),
    misheard,
  );
}

function phraseOf({ key, facts }: Said<RequestProblem>): Phrase {
  if (typeof key !== "string") return {};
  return { key, facts: (facts ?? {}) as Required<Phrase>["facts"] };
}

function isMisheard(said: unknown): said is Misheard {
  return typeof said === "object" && said !== null && "part" in said;
}

const get = <Answer>(path: string, signal?: AbortSignal) =>
  request<Answer>("GET", path, undefined, signal);
const post = <Wanted, Answer>(path: string, wanted: Wanted) =>
  request<Answer>("POST", path, wanted);

/** Rules of a house do not change while a page is open, so each is asked for once. */
function remembered<Answer>(ask: (id: string) => Promise<Answer>): (id: string) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const asked = ask(id);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
    return asked;
  };
}

const rulebookAt = remembered((path) => get<Rulebook>(path));

/** Asks for the language of the page, if the server speaks it; English is what it speaks anyway. */
export function inTongue(joint: "?" | "&"): string {
  const tongue = TONGUES.find((one) => one === language.value) ?? "en";
  return tongue === "en" ? "" : `${joint}language=${tongue}`;
}

export const api = {
  session: () => get<Session>(PATHS.SESSION),
  /** A name that is taken is refused if only the `exact` one will do; else it gets a number. */
  signIn: (name: string, exact = false) => post<SignIn, Session>(PATHS.SESSION, { name, exact }),
  signOut: () => request<void>("DELETE", PATHS.SESSION),
  lobby: (signal?: AbortSignal) => get<Lobby>(PATHS.LOBBY, signal),
  play: (house: string) => post<WantedHouse, OpenedTable>(PATHS.PLAY, { house }),
  /** Opens a further table; `until_won` spins again there as long as nobody wins. */
  newTable: (wanted: WantedTable) => post<WantedTable, OpenedTable>(PATHS.TABLES, wanted),
  /** Exchanges all chips at a table, from any page. */
  cashOut: (table: string) => request<CashedSeat>("POST", pathTo(PATHS.CASH_OUT, { table })),
  house: remembered((house_id) => get<HouseRules>(pathTo(PATHS.HOUSE, { house_id }))),
  rulebook: (house_id: string) => rulebookAt(pathTo(PATHS.RULEBOOK, { house_id }) + inTongue("?")),
  /** `amount` is per piece, for bets that are said without one. */
  quote: (house_id: string, say: string, amount: number, signal?: AbortSignal) => {
    const asked = `say=${encodeURIComponent(say)}&amount=${amount}`;
    return get<Quote>(`${pathTo(PATHS.QUOTE, { house_id })}?${asked}`, signal);
  },
  coups: (table: string, before?: number | null) =>
    get<PastCoups>(pathTo(PATHS.COUPS, { table }) + (before == null ? "" : `?before=${before}`)),
  coup: (table: string, coup: number) => get<PastCoup>(pathTo(PATHS.COUP, { table, coup })),
  why: (table: string, coup: number, line: number) =>
    get<Why>(`${pathTo(PATHS.WHY, { table, coup })}?line=${line}${inTongue("&")}`),
  seal: (table: string, coup: number) => get<Sealed>(pathTo(PATHS.SEAL, { table, coup })),
  fairness: (table: string) => get<Fairness>(pathTo(PATHS.FAIRNESS, { table })),
  lab: (signal?: AbortSignal) => get<LabOffer>(PATHS.LAB + inTongue("?"), signal),
  /** `query` is a question of the laboratory, as in the address of its page. */
  trial: (query: string, signal?: AbortSignal) => get<Trial>(`${PATHS.TRIAL}?${query}`, signal),
  /** A table as it is set up, and what you are there. */
  settings: (table: string) => get<TableSettings>(pathTo(PATHS.SETTINGS, { table })),
  /** For a download link. */
  recordPath: (table: string) => pathTo(PATHS.RECORD, { table }),
};
