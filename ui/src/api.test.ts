import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, api, request } from "./api.ts";
import { faultText } from "./shell/fault.ts";
import { choose } from "./words/index.ts";

const answer = (status: number, body: string | null) =>
  vi.fn(async () => new Response(body, { status, statusText: "Teapot" }));

afterEach(() => vi.unstubAllGlobals());

const failure = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("a request", () => {
  it("gives what the server says", async () => {
    vi.stubGlobal("fetch", answer(200, '{"name":"ada"}'));
    expect(await api.session()).toEqual({ name: "ada" });
  });

  it("gives nothing for an empty answer", async () => {
    vi.stubGlobal("fetch", answer(204, null));
    expect(await api.signOut()).toBeUndefined();
  });

  it("sends a body as JSON and escapes what stands in the address", async () => {
    const fetch = answer(201, '{"table":"mbs-1"}');
    vi.stubGlobal("fetch", fetch);
    await api.play("mbs");
    expect(fetch).toHaveBeenLastCalledWith(
      "/api/play",
      expect.objectContaining({ body: '{"house":"mbs"}' }),
    );
    await api.quote("mbs", "17 & neighbours by 5", 500);
    expect(fetch).toHaveBeenLastCalledWith(
      "/api/houses/mbs/quote?say=17%20%26%20neighbours%20by%205&amount=500",
      expect.anything(),
    );
  });
});

describe("what is explained", () => {
  afterEach(() => choose("en"));

  it("is asked for in the language of the page", async () => {
    const fetch = answer(200, "{}");
    vi.stubGlobal("fetch", fetch);
    await api.why("mbs-1", 3, 0);
    expect(fetch).toHaveBeenLastCalledWith(
      "/api/tables/mbs-1/coups/3/why?line=0",
      expect.anything(),
    );
    await choose("fr");
    await api.why("mbs-1", 3, 0);
    expect(fetch).toHaveBeenLastCalledWith(
      "/api/tables/mbs-1/coups/3/why?line=0&language=fr",
      expect.anything(),
    );
    await api.rulebook("lido");
    await choose("it");
    await api.rulebook("lido");
    await api.rulebook("lido");
    const asked = (fetch.mock.calls as unknown[][]).slice(2).map(([path]) => path);
    expect(asked).toEqual(["fr", "it"].map((one) => `/api/houses/lido/rulebook?language=${one}`));
  });

  it("and so is what went wrong, if the server says it by a key", async () => {
    await choose("fr");
    const body = {
      code: "request/not-found",
      text: "There is no such table.",
      key: "request.table",
    };
    vi.stubGlobal("fetch", answer(404, JSON.stringify(body)));
    const error = await failure(api.fairness("mbs-9"));
    expect(faultText(error)).toBe("Cette table n’existe pas.");
    await choose("en");
    expect(faultText(error)).toBe("There is no such table.");
  });
});

describe("a fault of the server", () => {
  it("is told in its own words, and as out of reach where it has none", async () => {
    const busy = { code: "lab/busy", text: "The laboratory is busy.", key: "lab.busy" };
    vi.stubGlobal("fetch", answer(503, JSON.stringify(busy)));
    expect(faultText(await failure(api.lab()))).toBe("The laboratory is busy.");
    vi.stubGlobal("fetch", answer(502, "<html>Bad gateway</html>"));
    expect(faultText(await failure(api.lab()))).toContain("cannot be reached");
  });
});

describe("a refusal", () => {
  it("carries the server's code and sentence", async () => {
    vi.stubGlobal("fetch", answer(409, '{"code":"name/taken","text":"Somebody has it."}'));
    const error = await failure(api.signIn("ada", true));
    expect(error).toMatchObject({ code: "name/taken", text: "Somebody has it.", status: 409 });
    expect(error.passing).toBe(false);
  });

  it("with a code that the page does not know is told by its sentence and status", async () => {
    vi.stubGlobal("fetch", answer(409, '{"code":"seat/haunted","text":"A ghost sits there."}'));
    const error = await failure(api.play("mbs"));
    expect(error).toMatchObject({ code: "http/409", text: "A ghost sits there." });
  });

  it.each([
    ["no JSON", "<h1>Bad gateway</h1>"],
    ["another shape", "[1]"],
    ["nothing", ""],
  ])("with %s is told by its status", async (_, body) => {
    vi.stubGlobal("fetch", answer(502, body));
    const error = await failure(api.lobby());
    expect(error).toMatchObject({ code: "http/502", text: "Teapot" });
    expect(error.passing).toBe(true);
  });
});

describe("a fault of the way", () => {
  it("is told as unreachable", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    const error = await failure(api.lobby());
    expect(error).toMatchObject({ code: "net/unreachable", status: 0 });
    expect(error.passing).toBe(true);
  });

  it("is told as unreadable when an answer is no JSON", async () => {
    vi.stubGlobal("fetch", answer(200, "<!doctype html>"));
    expect(await failure(request("GET", "/api/lobby"))).toMatchObject({ code: "net/unreadable" });
  });

  it("is none of ours when we gave up ourselves", async () => {
    const gaveUp = new DOMException("given up", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(gaveUp));
    await expect(api.lobby()).rejects.toBe(gaveUp);
  });
});

describe("the rules of a house", () => {
  it("are asked for once", async () => {
    const fetch = answer(200, '{"id":"once"}');
    vi.stubGlobal("fetch", fetch);
    expect(await api.house("once")).toBe(await api.house("once"));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("are asked for again after a failure", async () => {
    vi.stubGlobal("fetch", answer(503, ""));
    await failure(api.house("twice"));
    vi.stubGlobal("fetch", answer(200, '{"id":"twice"}'));
    expect(await api.house("twice")).toEqual({ id: "twice" });
  });
});
