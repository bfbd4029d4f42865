import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { asking, askName, asMyself, joinedAs, me, recognise, signIn, signOut } from "./session.ts";
import { NAME } from "./wire.ts";

const says = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  me.value = null;
  asking.value = null;
});
afterEach(() => vi.unstubAllGlobals());

describe("a name", () => {
  it.each(["ada", "Ada-2", "a_b", "Zoë", "Ольга", "x".repeat(20)])("may be %s", (name) => {
    expect(NAME.test(name)).toBe(true);
  });

  it.each(["", "ada lovelace", "a.b", "x".repeat(21), "a\n"])("may not be %j", (name) => {
    expect(NAME.test(name)).toBe(false);
  });

  it("is what the server gives, not what was asked for", async () => {
    says({ name: "Ada-2" }, 201);
    expect(await signIn("Ada")).toBe("Ada-2");
    expect(me.value).toBe("Ada-2");
  });
});

describe("asking for a name", () => {
  it("does not when it is known", async () => {
    me.value = "ada";
    expect(await askName()).toBe("ada");
    expect(asking.value).toBeNull();
  });

  it("waits for the dialog and goes on with its answer", async () => {
    const asked = askName();
    await vi.waitFor(() => expect(asking.value).not.toBeNull());
    asking.value?.("bob");
    expect(await asked).toBe("bob");
    expect(asking.value).toBeNull();
  });

  it("ends the question before when it asks anew", async () => {
    const first = askName();
    const second = askName();
    await vi.waitFor(() => expect(asking.value).not.toBeNull());
    expect(await first).toBeNull();
    asking.value?.("bob");
    expect(await second).toBe("bob");
  });

  it("leaves me unknown when the server cannot be reached", async () => {
    me.value = undefined;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
    await recognise();
    expect(me.value).toBeUndefined();
  });
});

describe("an answer that comes late", () => {
  /** Every question who I am waits for its answer; anything else is answered at once. */
  function slowly() {
    const waiting: ((name: string | null) => void)[] = [];
    vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
      if (method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
      if (method === "POST") return Promise.resolve(new Response(JSON.stringify({ name: "bob" })));
      return new Promise<Response>((resolve) => {
        waiting.push((name) => resolve(new Response(JSON.stringify({ name }))));
      });
    });
    return waiting;
  }

  it.each<[string, string | null, () => Promise<unknown>, string | null]>([
    ["brings nobody back who signed out", "ada", () => signOut(), null],
    ["sends nobody away who signed in", null, () => signIn("bob"), "bob"],
    ["sends nobody away who came by a link", null, async () => joinedAs("bob"), "bob"],
  ])("%s", async (_, before, act, after) => {
    me.value = before;
    const waiting = slowly();
    const asked = recognise();
    await act();
    waiting[0]?.(before);
    await asked;
    expect(me.value).toBe(after);
  });

  it("is not taken for newer than the answer to a later question", async () => {
    me.value = "ada";
    const waiting = slowly();
    const [first, second] = [recognise(), recognise()];
    waiting[1]?.(null);
    await second;
    waiting[0]?.("ada");
    await first;
    expect(me.value).toBeNull();
  });

  it("still counts if it is the answer to a question after", async () => {
    me.value = "ada";
    const waiting = slowly();
    await signOut();
    const asked = recognise();
    waiting[0]?.("cyd");
    await asked;
    expect(me.value).toBe("cyd");
  });
});

describe("an action that needs a name", () => {
  it("is not done without one", async () => {
    const action = vi.fn();
    const done = asMyself(action);
    await vi.waitFor(() => expect(asking.value).not.toBeNull());
    asking.value?.(null);
    expect(await done).toBeNull();
    expect(action).not.toHaveBeenCalled();
  });

  it("asks again when the session has run out", async () => {
    me.value = "ada";
    const action = vi
      .fn()
      .mockRejectedValueOnce(new ApiError("request/no-session", "Who are you?", 401))
      .mockResolvedValueOnce("seated");
    const done = asMyself(action);
    await vi.waitFor(() => expect(asking.value).not.toBeNull());
    asking.value?.("ada");
    expect(await done).toBe("seated");
  });

  it("fails as it fails for any other reason", async () => {
    me.value = "ada";
    const full = new ApiError("request/not-now", "All seats are taken.", 409);
    await expect(asMyself(() => Promise.reject(full))).rejects.toBe(full);
  });
});
