import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import type { AuditEntry, AuditPage } from "../wire.ts";
import { choose } from "../words/index.ts";
import { REST } from "./following.ts";
import { ChefModel } from "./model.ts";
import { OpenSheet } from "./OpenSheet.tsx";
import { supervising, type TrailSearch } from "./supervising.ts";
import { Trail } from "./Trail.tsx";

/** Entries of a page, here. */
const PAGE = 3;
const DOWN = new ApiError("net/unreachable", "The house cannot be reached.", 0);
const UNREACHABLE = "The house cannot be reached. Check your connection and try again.";

const audit = vi.spyOn(supervising, "audit");
let log: AuditEntry[];
let model: ChefModel;
let sheet: OpenSheet;

beforeEach(async () => {
  await choose("en");
  log = [];
  for (let seq = 1; seq <= 8; seq += 1) write();
  audit.mockImplementation(async (_, search, before) => pageOf(search, before));
  model = new ChefModel("venezia-1", "chef");
  model.news.value = log.length;
  sheet = new OpenSheet();
  await sheet.show(<Trail model={model} />);
  await sheet.pass(REST);
});
afterEach(() => {
  sheet.leave();
  audit.mockReset();
});

/** Ada and Bob take turns. */
function write(): void {
  const seq = log.length + 1;
  const name = seq % 2 ? "ada" : "bob";
  const said = { role: "player", name, kind: "place", statement: `entry ${seq}` };
  log.push({ seq, at: 0, coup: 1, ...said });
}

/** What the server answers. */
function pageOf(search: TrailSearch, before: number | null): AuditPage {
  const end = before ?? Number.POSITIVE_INFINITY;
  const fits = ({ seq, name }: AuditEntry) => seq < end && (!search.name || name === search.name);
  const left = log.filter(fits).reverse();
  const entries = left.slice(0, PAGE);
  return { entries, next: left.length > PAGE ? (entries.at(-1)?.seq ?? null) : null };
}

/** The next question is answered, or fails, when the test says so. */
function late(): (error?: ApiError) => Promise<void> {
  let answer = (_error?: ApiError) => {};
  audit.mockImplementationOnce((_, search, before) => {
    const page = pageOf(search, before);
    return new Promise((resolve, reject) => {
      answer = (error) => (error ? reject(error) : resolve(page));
    });
  });
  return (error) => sheet.happens(() => answer(error));
}

const entryComes = () =>
  sheet.happens(() => {
    write();
    model.news.value = log.length;
  });
const older = () =>
  sheet.happens(() => sheet.host.querySelector<HTMLButtonElement>(".sup-older button")?.click());
const looksFor = (name: string) =>
  act(() => {
    const field = sheet.host.querySelector("#sup-by-name") as HTMLInputElement;
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const shown = () =>
  [...sheet.host.querySelectorAll("code")].map((said) => Number(said.textContent?.slice(6)));
const trouble = () => sheet.host.querySelector(".sup-older [role=alert]")?.textContent;

describe("older entries", () => {
  it("stay when new ones come", async () => {
    await older();
    expect(shown()).toEqual([8, 7, 6, 5, 4, 3]);
    await entryComes();
    await sheet.pass(REST);
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3]);
    await older();
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("that come late take no new one away", async () => {
    const answers = late();
    await older();
    await entryComes();
    await sheet.pass(REST);
    expect(shown()).toEqual([9, 8, 7, 6]);
    await answers();
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it("of the search before are not put into the next", async () => {
    const answers = late();
    await older();
    looksFor("ada");
    await sheet.pass(REST);
    expect(shown()).toEqual([7, 5, 3]);
    await answers();
    expect(shown()).toEqual([7, 5, 3]);
  });

  it("that do not come are told of beside the key, until they come", async () => {
    audit.mockRejectedValueOnce(DOWN);
    await older();
    expect(trouble()).toBe(UNREACHABLE);
    await entryComes();
    await sheet.pass(REST);
    expect(trouble(), "newer ones are not what was asked for").toBe(UNREACHABLE);
    await older();
    expect(trouble()).toBe("");
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it("that do not come are nothing to the next search", async () => {
    const answers = late();
    await older();
    looksFor("ada");
    await sheet.pass(REST);
    await answers(DOWN);
    expect(trouble()).toBe("");
  });
});

describe("the newest entries", () => {
  it("are one page as long as nobody looks further back", async () => {
    await entryComes();
    await sheet.pass(REST);
    expect(shown()).toEqual([9, 8, 7]);
  });

  it("are read while one entry follows the other, each answer after a rest", async () => {
    const before = audit.mock.calls.length;
    for (let time = 0; time < 1000; time += 100) {
      await entryComes();
      await sheet.pass(100);
    }
    expect(shown()[0]).toBeGreaterThan(12);
    expect(audit.mock.calls.length - before).toBeLessThanOrEqual(1000 / REST);
  });

  it("are asked for once a hand rests", async () => {
    const before = audit.mock.calls.length;
    looksFor("a");
    await sheet.pass(REST - 50);
    looksFor("ada");
    await sheet.pass(REST);
    expect(audit.mock.calls.slice(before).map(([, { name }]) => name)).toEqual(["ada"]);
  });
});
