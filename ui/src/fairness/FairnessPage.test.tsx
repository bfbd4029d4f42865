import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import chained from "../../test/chained.json";
import { choose } from "../words/index.ts";
import { noteAnchor } from "./anchors.ts";
import FairnessPage from "./FairnessPage.tsx";
import vectors from "./vectors.json";

/** The one with four bytes thrown away. */
const VECTOR = vectors.vectors[7];
if (!VECTOR) throw new Error("the vectors are gone");
const { thrown: _, ...OLD } = VECTOR;
const UNCHAINED = {
  anchor: null,
  link: 0,
  seeds: [],
  missing: [],
  closed_at: null,
  number_at: null,
};
const RECORD = { ...OLD, ...UNCHAINED, table: "venezia-1", scheme: 1, void: [] };
const CHAINED = chained[7];
if (!CHAINED) throw new Error("the vectors are gone");

let box: HTMLElement;
let asked: string[];

beforeEach(() => {
  choose("en");
  asked = [];
  answer(RECORD);
  box = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, box);
  box.remove();
  vi.unstubAllGlobals();
});

function answer(record: unknown, status = 200): void {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.endsWith("/fairness") || path.startsWith("/api/houses/"))
      return new Response("{}", { status: 404 });
    return new Response(JSON.stringify(record), { status });
  });
}

/** Answers and sums come when they come. */
const eventually = async (check: () => void) => {
  for (let round = 0; ; round++) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (round > 200) throw error;
    }
  }
};
const open = (table?: string, coup?: number) =>
  act(() =>
    render(table && coup ? <FairnessPage table={table} coup={coup} /> : <FairnessPage />, box),
  );
const type = (id: string, text: string) =>
  act(() => {
    const field = box.querySelector<HTMLInputElement>(`#fairness-${id}`);
    if (!field) throw new Error(`no field ${id}`);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const text = (selector: string) => box.querySelector(selector)?.textContent ?? "";
const summary = () => text(".fairness-summary");
const words = () =>
  [...box.querySelectorAll(".fairness-word")].map((one) => one.textContent?.trim());

it("fetches the coup of its address and checks it step by step", async () => {
  await open("venezia-1", 2771);
  expect(asked).toContain("/api/tables/venezia-1/seal/2771");
  const holds = "✓ Coup 2771 holds: 18 follows from the sealed secret and from the felt.";
  await eventually(() => expect(summary()).toBe(holds));
  expect(words()).toEqual(["✓ agrees", "✓ agrees", "✓ agrees"]);
  expect(box.querySelectorAll(".fairness-bytes .is-thrown")).toHaveLength(4);
  expect(box.textContent).toContain("The first byte below 222 is 166. 166 = 4 × 37 + 18");
  expect(box.textContent).toContain("croupier verify ");
});

it("shows where a lie is found out", async () => {
  await open("venezia-1", 2771);
  await eventually(() => expect(words()).toHaveLength(3));
  await type("number", "19");
  await eventually(() => expect(words()).toEqual(["✓ agrees", "✓ agrees", "✗ does not agree"]));
  expect(summary()).toBe("✗ Coup 2771 does not hold. One step does not agree: the number.");
  await type("number", "18");
  await type("stakes", `${RECORD.stakes.join("\n")}\nmallory 17 - cash 100`);
  await eventually(() => expect(words()).toEqual(["✓ agrees", "✗ does not agree", "✓ agrees"]));
});

it("asks the house's rules whether the ball was spun again with reason", async () => {
  const house = (most: number, play_money = true) => {
    return { spots: [], play_money, procedure: { spin_again: most } };
  };
  const last = () => text(".fairness-step:last-child");
  for (const [id, rules, said] of [
    ["lido", null, "not checked"],
    ["fun", house(200), "nobody had won"],
    ["mbs", house(0), "There was no reason to spin again"],
    ["nsw", house(200, false), "There was no reason to spin again"],
  ] as const) {
    vi.stubGlobal("fetch", async (path: string) => {
      const record = { ...RECORD, table: `${id}-1`, respins: 1 };
      if (path.endsWith("/seal/2771")) return new Response(JSON.stringify(record));
      if (path === `/api/houses/${id}` && rules) return new Response(JSON.stringify(rules));
      return new Response("{}", { status: 404 });
    });
    await open(`${id}-1`, 2771);
    await eventually(() => expect(last()).toContain(said));
  }
  expect(summary()).toContain("the further spins");
});

it("says which value cannot be one", async () => {
  await open("venezia-1", 2771);
  await eventually(() => expect(words()).toHaveLength(3));
  await type("secret", "no secret");
  await eventually(() => expect(text(".field-error")).toContain("64 characters"));
  expect(summary()).toBe("");
});

it("takes a coup that was pasted", async () => {
  await open();
  await type("pasted", JSON.stringify(RECORD));
  await eventually(() => expect(summary()).toContain("Coup 2771 holds"));
  await type("pasted", "something else");
  await eventually(() => expect(text("[role=alert]")).toContain("not the seal of a coup"));
});

it("asks for patience while the secret is not told", async () => {
  answer({ ...RECORD, secret: null, felt: null, number: null, stakes: [] });
  await open("venezia-1", 2771);
  await eventually(() => expect(text(".fairness-note")).toContain("The secret will be told"));
});

it("passes on what the server says against it", async () => {
  answer({ code: "request/not-found", text: "There was no such coup yet." }, 404);
  await open("venezia-1", 9);
  await eventually(() => expect(text("[role=alert]")).toBe("There was no such coup yet."));
});

it("needs no cryptography of the browser, which plain http does not get", async () => {
  vi.stubGlobal("crypto", {});
  await open("venezia-1", 2771);
  await eventually(() => expect(summary()).toContain("Coup 2771 holds"));
});

describe("a coup of a chain", () => {
  const record = { ...CHAINED, table: "mbs-1", scheme: 2, void: [] };

  it("is checked in five steps, and its seeds are shown", async () => {
    localStorage.clear();
    answer(record);
    await open("mbs-1", record.coup);
    await eventually(() =>
      expect(summary()).toContain("the chain, the felt and the players’ seeds"),
    );
    expect(words()).toEqual(Array(5).fill("✓ agrees"));
    expect(box.querySelectorAll(".fairness-seeds li")).toHaveLength(record.seeds.length);
    expect(box.textContent).toContain("counted as empty: élodie");
    expect(box.textContent).toContain("has not seen that anchor");
  });

  it("says so if this browser has noted the anchor", async () => {
    noteAnchor("mbs-1", record.anchor);
    answer(record);
    await open("mbs-1", record.coup);
    await eventually(() => expect(box.textContent).toContain("noted that anchor"));
  });

  it("tells which number a void coup would have had", async () => {
    answer({ ...record, number: null, void: ["interrupted"] });
    await open("mbs-1", record.coup);
    await eventually(() => expect(summary()).toContain(`${record.number} would have come`));
  });

  it("says that a close was taken back, however well the sums agree", async () => {
    answer({ ...record, taken_back: 1 });
    await open("mbs-1", record.coup);
    await eventually(() => expect(summary()).toContain("the close"));
    expect(text(".fairness-steps")).toContain("took the close of this coup back");
  });

  it("is frank about a coup without any seed", async () => {
    const bare = chained.find(({ seeds }) => seeds.length === 0);
    answer({ ...bare, table: "mbs-1", scheme: 2, void: [] });
    await open("mbs-1", 105);
    await eventually(() => expect(summary()).toContain("the house could have known"));
  });
});

it("shows what a table owes an answer for", async () => {
  const counted = { chains: 2, given_up: 1, coups: 40, unsealed: 4, void: 3, untold: 1 };
  const tally = { ...counted, taken_back: 5, respins: 6 };
  const seeds = { ada: { sealed: 30, missing: 2 }, bob: { sealed: 9, missing: 0 } };
  const chain = { anchor: "ab".repeat(32), length: 4096, used: 17, link: "cd".repeat(32) };
  const told = { table: "mbs-1", chain, tally: { ...tally, seeds } };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(told)));
  await act(() => render(<FairnessPage table="mbs-1" />, box));
  await eventually(() => expect(text(".fairness-tally")).toContain("17 of 4096"));
  const figures = [...box.querySelectorAll(".fairness-tally dd")].map((one) => one.textContent);
  expect(figures).toEqual(["40", "4", "3", "1", "39", "2", "2", "1", "5", "6", "17 of 4096"]);
  expect(text(".fairness-tally li")).toBe("ada: 2 of 30");
});
