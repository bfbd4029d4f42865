import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HouseRules, PastCoup, PastStake } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Recall, type RecallProps } from "./Recall.tsx";

const house = {
  id: "mbs",
  language: "en",
  figures: { currency: "$", thousands: ",", decimal: "." },
  spots: [{ name: "17", says: "Straight Up 17", numbers: [17] }],
  calls: [],
  zero: { limit: 1 },
  void: { "ball-broke": "the ball broke" },
  order: Array.from({ length: 37 }, (_, number) => number),
} as unknown as HouseRules;

const LINE: PastStake = {
  spot: "17",
  call: null,
  chip: "cash",
  stake: 500,
  excess: 0,
  outcome: "won",
  winnings: 17500,
  returned: 500,
  level: 0,
  raised: 0,
  colour: "",
  change: 0,
};
const past = (coup: number, change: Partial<PastCoup> = {}): PastCoup => ({
  coup,
  seq: coup * 10,
  at: 0,
  number: 17,
  void: [],
  seal: "aa",
  secret: "bb",
  staked: 0,
  won: 0,
  returned: 0,
  lines: [],
  wheel: "automatic",
  wrong: [],
  ...change,
});

let asked: string[];
let answers: Record<string, unknown>;
let box: HTMLElement;

beforeEach(() => {
  choose("en");
  asked = [];
  answers = {
    "/api/tables/mbs-1/coups": {
      coups: [past(3), past(2, { lines: [LINE] }), past(1, { number: null, void: ["ball-broke"] })],
      before: 10,
    },
    "/api/tables/mbs-1/coups?before=10": { coups: [past(0)], before: null },
    "/api/tables/mbs-1/coups/2/why?line=0": { text: ["Won at 35 to 1 (mbs-4.1.1)."] },
  };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers[path]));
  });
  box = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, box);
  box.remove();
  vi.unstubAllGlobals();
});

async function show(change: Partial<RecallProps> = {}): Promise<void> {
  const props: RecallProps = {
    table: "mbs-1",
    house,
    me: "ada",
    numbers: [{ coup: 2, number: 17 }],
    refresh: 0,
    ...change,
  };
  await settled(() => render(<Recall {...props} />, box));
}

/** Effects run at the end of an act, answers come after it. */
const settled = async (change: () => void) => {
  await act(change);
  for (let round = 0; round < 5; round++)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
};
const press = (name: string) => settled(() => button(name)?.click());
const button = (name: string) =>
  [...box.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);
const heads = () => [...box.querySelectorAll("summary")].map((one) => one.textContent);

it("lists the coups that are over on this page, with what they brought", async () => {
  await show();
  expect(heads()).toHaveLength(2);
  expect(heads()[0]).toMatch(/^17 blackblackcoup 2, \d\d:\d\dwon \+\$175$/);
  expect(heads()[1]).toContain("void");
  expect(box.textContent).toContain("the ball broke");
});

it("says a stake in the house's words and explains it with links to the clauses", async () => {
  await show();
  expect(box.querySelector(".recall-stake")?.textContent).toContain("$5 on Straight Up 17");
  await press("explain");
  const link = box.querySelector<HTMLAnchorElement>(".recall-why a");
  expect(link?.getAttribute("href")).toBe("/house/mbs#clause-mbs-4.1.1");
  await press("explain");
  expect(box.querySelector(".recall-why")).toBeNull();
});

it("links to the verifier, and to the record for whoever plays", async () => {
  await show();
  const links = [...box.querySelectorAll("a")].map((one) => one.getAttribute("href"));
  expect(links).toContain("/fairness/mbs-1/2");
  expect(links).toContain("/api/tables/mbs-1/record");
  await show({ me: null });
  expect(box.querySelector("[download]")).toBeNull();
});

it("fetches earlier coups until there are none", async () => {
  await show();
  await press("Earlier coups");
  expect(asked).toContain("/api/tables/mbs-1/coups?before=10");
  expect(heads()).toHaveLength(3);
  expect(button("Earlier coups")).toBeUndefined();
});

it("looks again after every coup", async () => {
  await show();
  await show({ refresh: 1, numbers: [{ coup: 3, number: 17 }] });
  expect(asked).toHaveLength(2);
  expect(heads()).toHaveLength(3);
});

it("says what went wrong and tries again", async () => {
  const good = answers["/api/tables/mbs-1/coups"];
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError()));
  await show();
  expect(box.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(good)));
  await press("Try again");
  expect(heads()).toHaveLength(2);
});

it("shows the numbers with the sentence that they mean nothing", async () => {
  // 8 comes twice more than its turn: five times in the last hundred.
  const numbers = Array.from({ length: 120 }, (_, coup) => ({
    coup,
    number: coup === 90 || coup === 91 ? 8 : coup % 37,
  }));
  await show({ numbers });
  await press("Numbers");
  expect(box.querySelectorAll(".recall-last li")).toHaveLength(20);
  expect(box.querySelector(".recall-last li")?.textContent).toBe("8 blackB");
  expect(box.textContent).toContain("The ball remembers nothing.");
  expect(box.textContent).toMatch(/at least that often is >\s99\.9%/);
  await press("200");
  expect(box.textContent).toContain("Shares in the last 120 coups");
});
