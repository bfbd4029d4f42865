import axe from "axe-core";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../App.tsx";
import { fault, lobby } from "../lobby/lobby.ts";
import { go } from "../router.ts";
import { asking, askName, me } from "../session.ts";
import type { Lobby } from "../wire.ts";

const answers: Record<string, [status: number, body: unknown]> = {
  "GET /api/lobby": [200, { houses: [], tables: [] }],
  "POST /api/session": [201, { name: "Ada-2" }],
  "DELETE /api/session": [204, null],
};

let root: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    const [status, body] = answers[`${method} ${path}`] ?? [404, { code: "none", text: "None." }];
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
  me.value = null;
  lobby.value = null;
  fault.value = null;
  root = document.body.appendChild(document.createElement("div"));
  await act(() => render(<App />, root));
});
afterEach(async () => {
  asking.value?.(null);
  await act(() => go("/", "replace"));
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const dialog = () => root.querySelector("dialog") as HTMLDialogElement;
const write = (name: string) =>
  act(() => {
    const input = dialog().querySelector("input") as HTMLInputElement;
    input.value = name;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    dialog()
      .querySelector("form")
      ?.dispatchEvent(new Event("submit", { cancelable: true }));
    await new Promise((done) => setTimeout(done));
  });

describe("the sign-in dialog", () => {
  let asked: Promise<string | null>;

  beforeEach(async () => {
    await act(async () => {
      asked = askName();
      await Promise.resolve();
    });
    expect(dialog().open).toBe(true);
  });

  it("goes on with the name that the server gives", async () => {
    await write("Ada");
    await submit();
    expect(await asked).toBe("Ada-2");
    expect(dialog().open).toBe(false);
    expect(root.querySelector(".shell-name")?.textContent).toBe("Ada-2");
  });

  it("says what a name may be", async () => {
    await write("Ada Lovelace");
    await submit();
    expect(dialog().querySelector(".field-error")?.textContent).toContain("Only letters");
    expect(asking.value).not.toBeNull();
  });

  it("says what the server says", async () => {
    answers["POST /api/session"] = [409, { code: "name/taken", text: "That name is taken." }];
    await write("Ada");
    await submit();
    expect(dialog().querySelector(".field-error")?.textContent).toBe(
      "Somebody has the name Ada already.",
    );
    expect(dialog().textContent).toContain("ask the host for a code");
  });

  it("may be closed", async () => {
    await act(() => dialog().close());
    expect(await asked).toBeNull();
  });
});

describe("the shell", () => {
  it("lets one sign out", async () => {
    await act(() => {
      me.value = "Ada";
    });
    const out = root.querySelector<HTMLButtonElement>(".shell-who button");
    await act(async () => {
      out?.click();
      await new Promise((done) => setTimeout(done));
    });
    const sure = root.querySelector<HTMLFormElement>(".seat-out form");
    expect(sure?.textContent).toContain("only the host can give it back");
    await act(async () => {
      sure?.dispatchEvent(new Event("submit", { cancelable: true }));
      await new Promise((done) => setTimeout(done));
    });
    expect(me.value).toBeNull();
  });

  it("always says that the money is play money", () => {
    expect(root.querySelector("footer")?.textContent).toContain("Play money. No cash value.");
  });

  it("says so when there is no such page, and moves the focus to it", async () => {
    await act(() => go("/nowhere"));
    expect(root.querySelector("h1")?.textContent).toBe("There is no such page");
    expect(document.activeElement?.id).toBe("main");
  });

  it("stands when a page falls", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await vi.waitFor(() => expect(root.querySelector(".lobby")).not.toBeNull());
    await act(() => {
      lobby.value = { houses: null } as unknown as Lobby;
    });
    expect(root.querySelector('main [role="alert"]')?.textContent).toContain(
      "Something went wrong",
    );
    expect(root.querySelector("header")).not.toBeNull();
    log.mockRestore();
  });

  it("has nothing that axe objects to", async () => {
    const { violations } = await axe.run(root, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
