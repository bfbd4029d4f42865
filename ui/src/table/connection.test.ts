import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CaughtUp, Clock, StaffCommand } from "../wire.ts";
import { Connection, type Listener } from "./connection.ts";
import { FakeSocket } from "./fake-socket.ts";
import type { Entry } from "./incoming.ts";
import { aResult, aTable, aWelcome } from "./sample.ts";

const CLOCK: Clock = { t: "clock", now: 0, step: "betting", ends: null };
const welcome = (seq: number, you: string | null = "ada") => aWelcome({ seq, you, now: 1000 });
const resumed = (seq: number): CaughtUp => ({
  t: "resumed",
  seq,
  now: 1,
  clock: CLOCK,
  present: [],
});
const entry = (seq: number, id = "*:1"): Entry => ({
  t: "events",
  seq,
  at: 0,
  id,
  events: [],
});

function listener() {
  return {
    welcome: vi.fn<Listener["welcome"]>(),
    resuming: vi.fn<Listener["resuming"]>(),
    entry: vi.fn<Listener["entry"]>(),
    caughtUp: vi.fn<Listener["caughtUp"]>(),
    remark: vi.fn<Listener["remark"]>(),
    done: vi.fn<Listener["done"]>(),
    refused: vi.fn<Listener["refused"]>(),
    wanted: vi.fn<Listener["wanted"]>(() => true),
  };
}

let hears: ReturnType<typeof listener>;
let line: Connection;
const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const seen = () => hears.entry.mock.calls.map(([one]) => one.seq);

function open(): Connection {
  const connection = new Connection("mbs-1", hears);
  connection.open();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.all = [];
  sessionStorage.clear();
  hears = listener();
  line = open();
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("entries", () => {
  test("come one after the other, each once", () => {
    socket().says(welcome(7), entry(8), entry(9));
    socket().says(entry(9), entry(10));
    expect(seen()).toEqual([8, 9, 10]);
    expect(line.line.value).toEqual({ is: "live" });
  });

  test("and the whole table are handed on with names instead of the wire's rows", () => {
    const results = [aResult({ outcome: "won" })];
    const whole = { ...welcome(7), view: aTable({ results }), numbers: [{ coup: 1, number: 17 }] };
    const told: Entry = { ...entry(8), events: [{ type: "Collected", by: null, results }] };
    socket().says(whole, told);
    expect(hears.welcome.mock.lastCall).toEqual([whole]);
    expect(hears.entry.mock.lastCall).toEqual([told]);
  });

  test("a gap breaks the line, and it resumes where it was", () => {
    socket().says(welcome(7), entry(8));
    socket().says(entry(10), entry(11));
    expect(seen()).toEqual([8]);
    expect(line.line.value).toEqual({ is: "reconnecting", attempt: 1 });
    vi.advanceTimersByTime(300);
    expect(socket().url).toMatch(/\/ws\/mbs-1\?presence=changes&since=8$/);
    socket().says(resumed(11));
    expect(hears.caughtUp).not.toHaveBeenCalled();
    socket().says(entry(9), entry(10), entry(11));
    expect(seen()).toEqual([8, 9, 10, 11]);
    expect(hears.caughtUp).toHaveBeenCalledOnce();
  });

  test("a line that missed nothing is caught up at once", () => {
    socket().says(welcome(7));
    socket().ends(1006);
    vi.advanceTimersByTime(300);
    socket().says(resumed(7));
    expect(hears.caughtUp).toHaveBeenCalledOnce();
  });

  test("words that cannot be read break the line", () => {
    socket().says(welcome(7));
    socket().onmessage?.({ data: "nonsense" });
    expect(line.line.value.is).toBe("reconnecting");
  });
});

describe("orders", () => {
  test("are given at once, with an id the server takes", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "take" }, 3);
    expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(socket().orders).toEqual([{ id, do: "take" }]);
  });

  test("that an entry answered are not given again", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "take" }, 3);
    socket().says(entry(8, `ada:${id}`));
    socket().ends(1006);
    vi.advanceTimersByTime(300);
    socket().says(resumed(8));
    expect(socket().orders).toEqual([]);
  });

  test("without an answer are given again with the same id, after what was missed", () => {
    socket().says(welcome(7));
    const first = line.send({ do: "take" }, 3);
    const second = line.send({ do: "buy", amount: 100 }, 3);
    socket().ends(1006);
    const third = line.send({ do: "step_away" }, 3);
    vi.advanceTimersByTime(300);
    socket().says(resumed(8));
    expect(socket().orders).toEqual([]);
    socket().says(entry(8, `ada:${first}`));
    expect(socket().orders.map(({ id }) => id)).toEqual([second, third]);
  });

  test("done before a snapshot are told so and forgotten", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "take" }, 3);
    socket().ends(1012);
    vi.advanceTimersByTime(300);
    socket().says(welcome(20));
    expect(socket().orders.map((one) => one.id)).toEqual([id]);
    socket().says({ t: "ok", id });
    expect(hears.done).toHaveBeenCalledWith(id);
    socket().ends(1006);
    vi.advanceTimersByTime(600);
    socket().says(resumed(20));
    expect(socket().orders).toEqual([]);
  });

  test("that are refused come back with the phrase, with facts or without", () => {
    socket().says(welcome(7));
    const [key, facts] = ["bet.minimum", { on: "red", least: "5" }];
    const first = line.send({ do: "take" }, 3);
    socket().says({ t: "no", id: first, code: "bet/limit", text: "No.", key, facts });
    expect(hears.refused.mock.lastCall?.[3]).toEqual({ key, facts });
    const second = line.send({ do: "take" }, 3);
    socket().says({ t: "no", id: second, code: "phase/wrong", text: "No.", key: "time.not-open" });
    expect(hears.refused.mock.lastCall?.[3]).toEqual({ key: "time.not-open", facts: {} });
  });

  test("that are refused come back with the reason, once", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "take" }, 3);
    socket().says({ t: "no", id, code: "bet/late", text: "Too late." });
    socket().says({ t: "no", id, code: "bet/late", text: "Too late." });
    expect(hears.refused).toHaveBeenCalledExactlyOnceWith(
      { id, do: "take" },
      "bet/late",
      "Too late.",
    );
  });

  test("survive a reload of the page", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "buy", amount: 100 }, 3);
    line.close();
    line = open();
    expect(socket().url).toMatch(/\/ws\/mbs-1\?presence=changes$/);
    socket().says(welcome(7));
    expect(socket().orders).toEqual([{ id, do: "buy", amount: 100 }]);
  });

  test("of another player are not given in their name", () => {
    socket().says(welcome(7));
    line.send({ do: "buy", amount: 100 }, 3);
    line.close();
    line = open();
    socket().says(welcome(7, "bob"));
    expect(socket().orders).toEqual([]);
  });

  test("that are no longer wanted come back as late", () => {
    socket().says(welcome(7));
    const id = line.send({ do: "take" }, 3);
    socket().ends(1006);
    hears.wanted.mockReturnValue(false);
    vi.advanceTimersByTime(300);
    socket().says(welcome(30));
    expect(socket().orders).toEqual([]);
    expect(hears.refused).toHaveBeenCalledWith({ id, do: "take" }, "page/late", "");
  });

  test.each([4413, 1009])("too large for the server are not given again after %i", (code) => {
    socket().says(welcome(7));
    const small = line.send({ do: "take" }, 3);
    const large = line.send({ do: "say", text: "17 by 5, ".repeat(999) }, 3);
    socket().ends(code);
    expect(hears.refused.mock.calls.map(([one, why]) => [one.id, why])).toEqual([
      [large, "page/large"],
    ]);
    vi.advanceTimersByTime(300);
    socket().says(welcome(7));
    expect(socket().orders.map(({ id }) => id)).toEqual([small]);
  });

  test("never raise where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no");
    });
    socket().says(welcome(7));
    line.send({ do: "take" }, 3);
    expect(socket().orders).toHaveLength(1);
  });
});

describe("a broken line", () => {
  /** Whether the server answers a knock. */
  let knocked: ReturnType<typeof vi.fn<() => Promise<{ status: number }>>>;
  const tries = () => FakeSocket.all.length + knocked.mock.calls.length;
  const waits = async () => {
    const before = tries();
    let waited = 0;
    while (tries() === before) {
      await vi.advanceTimersByTimeAsync(50);
      waited += 50;
    }
    return waited;
  };
  /** How long it waits before each try while no server answers. */
  const delays = async (count: number) => {
    const all: number[] = [];
    socket().ends(1006);
    for (let time = 0; time < count; time += 1) {
      all.push(await waits());
    }
    return all;
  };

  beforeEach(() => {
    knocked = vi.fn(() => Promise.reject(new TypeError("no server")));
    vi.stubGlobal("fetch", knocked);
  });

  test("is tried again after half a second at most as long as somebody looks", async () => {
    expect(await delays(5)).toEqual([300, 500, 500, 500, 500]);
    const all = await delays(120);
    expect(Math.max(...all), "for a minute").toBeLessThanOrEqual(700);
  });

  test("asks for a new socket only when the server answers: a browser delays one after many", async () => {
    socket().says(welcome(7));
    socket().ends(1006);
    await waits();
    await delays(30);
    expect(FakeSocket.all, "the line and one try").toHaveLength(2);
    knocked.mockResolvedValueOnce({ status: 502 });
    await waits();
    expect(FakeSocket.all, "somebody else answers for it").toHaveLength(2);
    knocked.mockResolvedValue({ status: 200 });
    await waits();
    expect(FakeSocket.all).toHaveLength(3);
    socket().says(welcome(7));
    expect(line.line.value).toEqual({ is: "live" });
  });

  test("that is closed while the server is asked stays closed", async () => {
    let answer = (_: { status: number }) => {};
    await delays(3);
    knocked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await waits();
    line.close();
    answer({ status: 200 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("that nobody looks at is tried later each time, but never later than ten seconds", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    expect(await delays(8)).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
  });

  test("starts from the shortest delay after a good time", async () => {
    await delays(5);
    knocked.mockResolvedValue({ status: 200 });
    await waits();
    socket().says(welcome(7));
    vi.advanceTimersByTime(6000);
    socket().ends(1006);
    expect(await waits()).toBe(300);
  });

  test("is tried at once when the network is back", () => {
    socket().ends(1006);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all, "the planned attempt is not made as well").toHaveLength(2);
  });

  test("waits longer where there are too many", async () => {
    knocked.mockResolvedValue({ status: 200 });
    for (const code of [4429, 1013]) {
      socket().ends(code);
      expect(await waits()).toBe(5000);
    }
  });

  test("comes back after a restart of the server and after an overflow", async () => {
    knocked.mockResolvedValue({ status: 200 });
    for (const code of [1012, 4408]) {
      socket().says(welcome(7));
      socket().ends(code);
      await waits();
    }
    expect(FakeSocket.all).toHaveLength(3);
  });

  test.each([
    [4400, "malformed"],
    [4403, "origin"],
    [4404, "nowhere"],
  ])("is gone for good at %i", (code, because) => {
    socket().ends(code);
    expect(line.line.value).toEqual({ is: "gone", because });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is opened anew for another person", () => {
    socket().says(welcome(7, null));
    line.restart();
    expect(socket().url).toMatch(/\/ws\/mbs-1\?presence=changes$/);
    socket().says(welcome(7, "ada"));
    expect(hears.welcome).toHaveBeenCalledTimes(2);
    expect(line.line.value).toEqual({ is: "live" });
  });

  test("that was closed by the page stays closed", () => {
    socket().says(welcome(7));
    line.close();
    expect(socket().closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("the heartbeat", () => {
  test("asks soon, says within three seconds that no answer comes, and then gives the line up", () => {
    socket().says(welcome(7));
    vi.advanceTimersByTime(1300);
    expect(socket().sent).toEqual([{ do: "ping", n: 1 }]);
    expect(line.doubtful.value).toBe(false);
    vi.advanceTimersByTime(1500);
    expect(line.doubtful.value).toBe(true);
    expect(line.line.value.is).toBe("live");
    vi.advanceTimersByTime(6500);
    expect(line.line.value.is).toBe("reconnecting");
    expect(line.doubtful.value).toBe(false);
  });

  test("any word ends the doubt", () => {
    socket().says(welcome(7));
    vi.advanceTimersByTime(4000);
    expect(line.doubtful.value).toBe(true);
    socket().says(entry(8));
    expect(line.doubtful.value).toBe(false);
  });

  test("asks at once when the browser says that the network is gone", () => {
    socket().says(welcome(7));
    dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(1500);
    expect(line.doubtful.value).toBe(true);
  });

  test("is slow while nobody looks", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    socket().says(welcome(7));
    vi.advanceTimersByTime(19_000);
    expect(socket().sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(socket().sent).toEqual([{ do: "ping", n: 1 }]);
  });

  test("is content with any word", () => {
    socket().says(welcome(7));
    vi.advanceTimersByTime(9000);
    socket().says(entry(8));
    vi.advanceTimersByTime(9000);
    expect(line.line.value.is).toBe("live");
  });

  test("a server that takes the line but says nothing is dead too", () => {
    vi.advanceTimersByTime(8000);
    expect(line.line.value.is).toBe("reconnecting");
  });

  test("sets the clock by half the way there and back", () => {
    socket().says(welcome(7));
    vi.advanceTimersByTime(1300);
    vi.advanceTimersByTime(100);
    socket().says({ t: "pong", n: 1, now: 500_000 });
    expect(line.now()).toBeCloseTo(500_050, 0);
    vi.advanceTimersByTime(1000);
    expect(line.now()).toBeCloseTo(501_050, 0);
  });
});

describe("a line of the staff", () => {
  test("says its role, and a preview answers the question", () => {
    const staff = new Connection<StaffCommand>("mbs-1", hears as Listener<never>, "chef");
    staff.open();
    expect(socket().url).toContain("&as=chef");
    socket().says(welcome(7));
    const id = staff.send({ do: "preview", line: "resume" }, 1);
    const preview = { t: "preview", id, line: "resume", code: null, text: null } as const;
    socket().says({ ...preview, changes: [], said: [] });
    expect(hears.remark).toHaveBeenCalledWith({ ...preview, changes: [], said: [] });
    socket().ends(1006);
    vi.advanceTimersByTime(300);
    socket().says(resumed(7));
    expect(socket().sent, "it is not asked again").toEqual([]);
    staff.close();
  });
});
