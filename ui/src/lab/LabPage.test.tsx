import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { house } from "../rules/sample.ts";
import { choose } from "../words/index.ts";
import LabPage from "./LabPage.tsx";

const ANSWERS: Record<string, unknown> = {
  "/api/lab": { ready: true, systems: [] },
  "/api/lobby": { houses: [{ id: house.id, title: house.title }], tables: [] },
  [`/api/houses/${house.id}`]: house,
};

let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", async (path: string) => {
    const said = ANSWERS[path.split("?")[0] ?? ""];
    return new Response(JSON.stringify(said ?? {}), { status: said ? 200 : 404 });
  });
});

afterEach(async () => {
  render(null, host);
  host.remove();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
  await choose("en");
});

async function open(search: string) {
  history.replaceState(null, "", `/lab${search}`);
  await act(() => render(<LabPage />, host));
  await vi.waitFor(() => expect(host.querySelector("form")).not.toBeNull());
}

it.each([
  ["en", "Not understood in the link: coups=many and colour=red."],
  ["fr", "Dans le lien, ceci n’a pas été compris : coups=many et colour=red."],
  ["it", "Nel link questo non è stato capito: coups=many e colour=red."],
])("says in %s what it does not understand in a link, and asks the rest", async (tag, said) => {
  await choose(tag);
  await open("?coups=many&colour=red&bankroll=70000");
  expect(host.querySelector("[role=alert]")?.textContent).toContain(said);
  const field = (name: string) => host.querySelector<HTMLInputElement>(`#lab-${name}`)?.value;
  expect([field("coups"), field("bankroll")]).toEqual(["200", "700"]);
});

it("says nothing of a link that it understands", async () => {
  await open(`?house=${house.id}&coups=50&zero=withdraw+at+2`);
  expect(host.querySelector(".lab-opening [role=alert]")).toBeNull();
  expect(host.querySelector<HTMLSelectElement>("#lab-zero")?.value).toBe("withdraw at 2");
});
