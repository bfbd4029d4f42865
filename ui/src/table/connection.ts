/**
 * The line to one table.
 *
 * Rule 1: entries are handed on in order and without a gap; a gap breaks the line and resumes it.
 * Rule 2: a command is kept until it is answered, and sent again on every new line.
 * Rule 3: a line that is silent although it was asked is dead. Before that it is doubtful, and
 * whoever looks at the page is told within three seconds.
 */

import { batch, signal } from "@preact/signals";
import { pathTo } from "../paths.ts";
import type * as wire from "../wire.ts";
import {
  CHANGES,
  CLOSE,
  type Command,
  type Message,
  type Ping,
  type Role,
  SOCKET_PATH,
  SOCKET_QUERY,
} from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";
import { ownId } from "./command-ids.ts";
import * as incoming from "./incoming.ts";
import { answers } from "./knocking.ts";
import { type AnyCommand, type Kept, Outbox, type Unsaid } from "./outbox.ts";

export type WhyGone = "malformed" | "origin" | "nowhere" | "withdrawn" | "over" | "right";
export type Line =
  | { is: "connecting" }
  | { is: "live" }
  | { is: "reconnecting"; attempt: number }
  | { is: "gone"; because: WhyGone };

/** What else the server says: all but what the line itself deals with. */
export type Remark =
  | Extract<Message, { t: "said" | "clock" | "present" | "presence" | "card" }>
  | wire.StaffMessage;
type Resumed = Extract<Message, { t: "resumed" }>;

export interface Listener<Given extends AnyCommand = Command> {
  /** The whole table: at first, and when too much was missed to be told entry by entry. */
  welcome(message: incoming.Welcome): void;
  /** The line is back, and entries up to `seq` follow. */
  resuming(seq: number): void;
  entry(entry: incoming.Entry): void;
  /** Everything that was missed is told. */
  caughtUp(): void;
  remark(remark: Remark): void;
  /** Done before this line was opened, so that no entry will tell of it. */
  done(id: string): void;
  refused(command: Given, code: string, text: string, phrase?: Phrase): void;
  /** Whether a command from before a break should still be given. */
  wanted(kept: Kept<Given>): boolean;
}

const FIRST_DELAY = 300;
/** Somebody looks: they are back within a second of the server. */
const WATCHED_DELAY = 500;
const LONGEST_DELAY = 10_000;
const CROWDED_DELAY = 5000;
const BEAT = 20_000;
/** Somebody looks: silence is asked about soon. */
const WATCHED_BEAT = 1300;
/** An answer takes no longer on a good line. */
const PROMPT = 1500;
const PATIENCE = 8000;
/** A line that held this long was a good one: the next break starts from the first delay. */
const GOOD = 5000;

/** What the page notes each time, for who measures how long it was without a line. */
const LIVES = "line lives";

const FINAL: Record<number, WhyGone> = {
  [CLOSE.MALFORMED]: "malformed",
  [CLOSE.ORIGIN]: "origin",
  [CLOSE.NO_TABLE]: "nowhere",
  [CLOSE.WITHDRAWN]: "withdrawn",
  [CLOSE.OVER]: "over",
  [CLOSE.NO_RIGHT]: "right",
};
/** What was said is too large, as a message or already as a frame. */
const LARGE: ReadonlySet<number> = new Set([CLOSE.MESSAGE_TOO_LARGE, CLOSE.FRAME_TOO_LARGE]);
/** Too many words of this line, or too many lines at the server. */
const CROWDED: ReadonlySet<number> = new Set([CLOSE.FLOOD, CLOSE.FULL]);

export class Connection<Given extends AnyCommand = Command> {
  readonly line = signal<Line>({ is: "connecting" });
  /** The server owes an answer for a while: what is on show may be old. */
  readonly doubtful = signal(false);
  /** Server time less this page's own, in milliseconds. */
  readonly offset = signal(0);
  readonly #table: string;
  readonly #listener: Listener<Given>;
  readonly #outbox: Outbox<Given>;
  readonly #as: Role | null;
  #socket: WebSocket | null = null;
  #seq: number | null = null;
  /** The entry that ends what was missed; null when nothing is. */
  #until: number | null = null;
  #attempt = 0;
  #liveSince: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #pinged: { n: number; at: number } | null = null;
  #pings = 0;

  /** `as`: the role of the line; without it a player's or a watcher's. */
  constructor(table: string, listener: Listener<Given>, as: Role | null = null) {
    this.#table = table;
    this.#listener = listener;
    this.#as = as;
    this.#outbox = new Outbox(table, as);
  }

  /** This page's guess of the server's time. */
  now(): number {
    return performance.now() + this.offset.value;
  }

  open(): void {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Another player uses this page now, and sees the table differently. */
  restart(): void {
    this.#hangUp();
    this.#seq = null;
    this.#attempt = 0;
    this.line.value = { is: "connecting" };
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#planNothing();
    this.#hangUp();
  }

  /** Whether a command is not answered yet. */
  waitsFor(id: string): boolean {
    return this.#outbox.has(id);
  }

  /** Gives a command, at once or as soon as the line is back. Returns its id. */
  send(order: Unsaid<Given>, coup: number): string {
    const command = this.#outbox.keep(order, coup);
    if (this.line.value.is === "live") this.#write(command);
    return command.id;
  }

  // The socket

  #connect(): void {
    this.#planNothing();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = pathTo(SOCKET_PATH, { table: this.#table });
    const socket = new WebSocket(`${scheme}://${location.host}${path}?${this.#asked()}`);
    this.#socket = socket;
    socket.onmessage = (frame) => this.#hear(String(frame.data));
    socket.onclose = (end) => this.#ended(end.code);
    this.#watch(PATIENCE, () => this.#broken());
  }

  /** What the address asks for. */
  #asked(): URLSearchParams {
    const asked = new URLSearchParams({ [SOCKET_QUERY.PRESENCE]: CHANGES });
    if (this.#as !== null) asked.set(SOCKET_QUERY.AS, this.#as);
    if (this.#seq !== null) asked.set(SOCKET_QUERY.SINCE, String(this.#seq));
    return asked;
  }

  #hangUp(): void {
    clearTimeout(this.#beat);
    this.#trust();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #ended(code: number): void {
    const because = FINAL[code];
    if (because) {
      this.#hangUp();
      this.line.value = { is: "gone", because };
      return;
    }
    if (LARGE.has(code)) this.#giveUpLargest();
    this.#broken(CROWDED.has(code) ? CROWDED_DELAY : 0);
  }

  /**
   * Tries again, later each time, but soon as long as somebody looks; the jitter keeps a full room
   * from coming back at once.
   */
  #broken(least = 0): void {
    this.#hangUp();
    const lived = this.#liveSince;
    this.#liveSince = null;
    if (lived !== null && performance.now() - lived > GOOD) this.#attempt = 0;
    const most = document.visibilityState === "hidden" ? LONGEST_DELAY : WATCHED_DELAY;
    const longest = Math.min(most, FIRST_DELAY * 2 ** this.#attempt);
    const delay = Math.max(least, longest * (0.5 + Math.random() / 2));
    this.#attempt += 1;
    this.line.value = { is: "reconnecting", attempt: this.#attempt };
    this.#later(delay, lived === null);
  }

  #planNothing(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #later(delay: number, knock: boolean): void {
    this.#planNothing();
    this.#retry = setTimeout(() => (knock ? this.#knock() : this.#connect()), delay);
  }

  /** After a line that never lived a socket is opened only to a server that answers. */
  async #knock(): Promise<void> {
    const planned = this.#retry;
    const back = await answers();
    if (planned !== this.#retry || this.#socket) return;
    if (back) this.#connect();
    else this.#broken();
  }

  /** The network or the person comes or goes: try now, or make sure that the line still lives. */
  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    const { is } = this.line.value;
    if (is === "reconnecting" && !this.#socket) this.#connect();
    else if (is === "live") this.#ping();
  };

  // Heartbeat

  #watch(delay: number, then: () => void): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(then, delay);
  }

  #ping(): void {
    this.#pings += 1;
    this.#pinged = { n: this.#pings, at: performance.now() };
    this.#write({ do: "ping", n: this.#pings });
    this.#watch(PATIENCE, () => this.#broken());
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      this.doubtful.value = true;
    }, PROMPT);
  }

  #trust(): void {
    clearTimeout(this.#doubt);
    this.doubtful.value = false;
  }

  /** What the clock showed when this was sent; a pong is corrected by half its way. */
  #setClock(serverNow: number, way = 0): void {
    this.offset.value = serverNow + way - performance.now();
  }

  #pong(n: number, serverNow: number): void {
    const pinged = this.#pinged;
    if (pinged?.n !== n) return;
    this.#setClock(serverNow, (performance.now() - pinged.at) / 2);
  }

  // What is said

  #write(words: AnyCommand | Ping): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(words));
  }

  #hear(text: string): void {
    this.#trust();
    const beat = document.visibilityState === "hidden" ? BEAT : WATCHED_BEAT;
    this.#watch(beat, () => this.#ping());
    const socket = this.#socket;
    const messages = parsed(text);
    if (!messages) this.#broken();
    batch(() => {
      // A gap breaks the line in the middle of a frame: the rest comes again.
      for (const message of messages ?? []) if (this.#socket === socket) this.#take(message);
    });
  }

  #take(message: Message): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "resumed":
        this.#resume(message);
        break;
      case "events":
        this.#entry(message);
        break;
      case "ok":
        if (this.#outbox.answer(ownId(message.id))) this.#listener.done(ownId(message.id));
        break;
      case "no":
        this.#refuse(message.id, message.code, message.text, message);
        break;
      case "pong":
        this.#pong(message.n, message.now);
        break;
      case "preview":
        this.#outbox.answer(ownId(message.id));
        this.#listener.remark(message);
        break;
      default:
        if (message.t === "clock") this.#setClock(message.now);
        this.#listener.remark(message);
    }
  }

  #welcome(message: wire.WireWelcome): void {
    this.#setClock(message.now);
    this.#seq = message.seq;
    this.#until = null;
    this.#outbox.open(message.you);
    this.#listener.welcome(incoming.welcome(message));
    this.#lives();
    this.#sendAgain();
  }

  #resume({ seq, now, clock, present }: Resumed): void {
    this.#setClock(now);
    this.#until = seq;
    this.#listener.resuming(seq);
    this.#listener.remark({ ...clock, t: "clock" });
    this.#listener.remark({ t: "present", names: present });
    this.#lives();
    this.#checkCaughtUp();
  }

  #lives(): void {
    this.#liveSince = performance.now();
    performance.mark(LIVES);
    this.line.value = { is: "live" };
  }

  #entry(entry: wire.WireEntry): void {
    const expected = (this.#seq ?? 0) + 1;
    if (entry.seq > expected) this.#broken();
    if (entry.seq !== expected) return;
    this.#seq = entry.seq;
    if (entry.id) this.#outbox.answer(ownId(entry.id));
    this.#listener.entry(incoming.entry(entry));
    this.#checkCaughtUp();
  }

  #checkCaughtUp(): void {
    if (this.#until === null || (this.#seq ?? 0) < this.#until) return;
    this.#until = null;
    this.#sendAgain();
    this.#listener.caughtUp();
  }

  // Commands from before

  #sendAgain(): void {
    for (const kept of this.#outbox.waiting) {
      if (this.#listener.wanted(kept)) this.#write(kept.command);
      else this.#refuse(kept.command.id, "page/late", "");
    }
  }

  /** The server has no id for words that it could not read. */
  #refuse(id: string | null, code: string, text: string, { key, facts = {} }: Phrase = {}): void {
    const command = id === null ? undefined : this.#outbox.answer(ownId(id));
    if (!command) return;
    if (key) this.#listener.refused(command, code, text, { key, facts });
    else this.#listener.refused(command, code, text);
  }

  /** Sent again it would only break the line again. */
  #giveUpLargest(): void {
    const sizes = this.#outbox.waiting.map(({ command }) => command);
    const largest = sizes.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (largest) this.#refuse(largest.id, "page/large", "");
  }
}

function parsed(text: string): Message[] | null {
  try {
    const messages: unknown = JSON.parse(text);
    return Array.isArray(messages) ? messages : null;
  } catch {
    return null;
  }
}
