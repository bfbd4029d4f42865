import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go } from "../router.ts";
import { me } from "../session.ts";
import { bubble } from "../shell/bubble.ts";
import { choose } from "../words/index.ts";
import { AtTable } from "./AtTable.tsx";
import { OpenTable } from "./OpenTable.tsx";
import { aSeat } from "./sample.ts";

/** As many as the house has seats. */
const FULL = Array.from({ length: 8 }, (_, place) => aSeat(`guest-${place}`));

let at: AtTable;
let answer: (response: Response) => Promise<void>;

/** At a full table, somebody asks for another one. */
beforeEach(async () => {
  choose("en");
  go("/table/fun-1", "replace");
  me.value = "ada";
  bubble.value = null;
  at = new AtTable("fun", { seats: FULL });
  at.show(<OpenTable model={at.model} />);
  await act(async () => at.press("Take a seat"));
  vi.stubGlobal("fetch", () => new Promise<Response>(heard));
  at.press("Find another table");
});
afterEach(() => {
  at.leave();
  go("/", "replace");
});

function heard(resolve: (response: Response) => void) {
  answer = async (response) => {
    resolve(response);
    await act(() => new Promise((read) => setTimeout(read, 5)));
  };
}
const found = () => new Response(JSON.stringify({ table: "fun-2" }));

test("who looks for another table is led to it", async () => {
  await answer(found());
  expect(location.pathname).toBe("/table/fun-2");
});

test("who looks for another table hears why there is none", async () => {
  await answer(new Response(null, { status: 503 }));
  expect(location.pathname).toBe("/table/fun-1");
  expect(bubble.value?.text).toContain("cannot be reached");
});

test("who looks for another table, and thinks better of it, stays", async () => {
  at.press("Not now");
  await answer(found());
  expect(location.pathname).toBe("/table/fun-1");
});

test("who looks for another table, and leaves by the back button, is not fetched back", async () => {
  go("/fairness", "replace");
  await answer(found());
  expect(location.pathname).toBe("/fairness");
});
