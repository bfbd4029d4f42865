/** A chef on a line to a table, for tests: no server, the test says what the table says. */
import { act } from "preact/test-utils";
import { vi } from "vitest";
import { FakeSocket } from "../table/fake-socket.ts";
import { aSeat, aTable, aWelcome } from "../table/sample.ts";
import type { Preview, StaffCommand, StakeView } from "../wire.ts";
import { ChefModel } from "./model.ts";

const WELCOME = aWelcome({
  table: "venezia-1",
  house: "venezia",
  you: "carla",
  view: aTable({ seats: [aSeat("ada")] }),
  clock: { t: "clock", now: 0, step: "rest", ends: null },
  title: "Salon",
  role: "chef",
  roles: ["chef"],
});

/** What a browser says of a line that ended without a word. */
const BROKEN = 1006;
/** Until a page that is looked at tries again, in milliseconds. */
const LONGEST_BREAK = 500;

type Said = Extract<StaffCommand, { line: string }>;

export class AChef {
  readonly model = new ChefModel("venezia-1", "chef");
  #socket: FakeSocket;
  #seq = 1;

  constructor() {
    vi.stubGlobal("WebSocket", FakeSocket);
    this.model.open();
    this.#socket = FakeSocket.all.at(-1) as FakeSocket;
    this.#socket.says(WELCOME);
  }

  /** What was stated, or what was asked about, so far. */
  said(how: "state" | "preview"): Said[] {
    const given = this.#socket.sent as unknown as StaffCommand[];
    return given.filter((one): one is Said => one.do === how);
  }

  /** The table answers the question asked last, or an earlier one. */
  previews(change: Partial<Preview> = {}, { id, line } = this.said("preview").at(-1) ?? NOTHING) {
    const preview = { id, line, code: null, text: null, changes: [], said: [], ...change };
    act(() => this.#socket.says({ t: "preview", ...preview }));
  }

  /** The felt as it is when a line begins: these stakes lie there. */
  lays(name: string, stakes: StakeView[]) {
    const view = aTable({ phase: "closed", seats: [aSeat(name, { stakes })] });
    act(() => {
      this.model.view.value = view;
    });
  }

  /** Entries of these ids come, in one frame. */
  comes(...ids: string[]) {
    const entries = ids.map((id) => {
      this.#seq += 1;
      return { t: "events" as const, seq: this.#seq, at: 0, id, events: [] };
    });
    act(() => this.#socket.says(...entries));
  }

  /** The line broke, and a new one lives. Timers are the test's. */
  comesBack() {
    act(() => {
      this.#socket.ends(BROKEN);
      vi.advanceTimersByTime(LONGEST_BREAK);
    });
    this.#socket = FakeSocket.all.at(-1) as FakeSocket;
    act(() => this.#socket.says({ ...WELCOME, seq: this.#seq }));
  }

  leave() {
    this.model.close();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  }
}

const NOTHING = { id: "", line: "" };
