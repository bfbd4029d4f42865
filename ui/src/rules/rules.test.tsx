import axe from "axe-core";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api } from "../api.ts";
import { playing } from "../lobby/enter.ts";
import { me } from "../session.ts";
import type { Rulebook, RuleClause, ZeroRules } from "../wire.ts";
import { choose, language } from "../words/index.ts";
import { piecesText } from "./CallRulesTable.tsx";
import { matching } from "./Clauses.tsx";
import RulesPage from "./RulesPage.tsx";
import { SECTIONS } from "./Section.tsx";
import { house, rulebook } from "./sample.ts";
import { sectorsOf } from "./Voisins.tsx";
import { halfIsNeverWorse } from "./Zero.tsx";

describe("the rules page", () => {
  let root: HTMLElement;

  beforeEach(async () => {
    vi.stubGlobal("fetch", async (path: string) => {
      const said = path.endsWith("/rulebook") ? rulebook : house;
      return new Response(JSON.stringify(said));
    });
    root = document.body.appendChild(document.createElement("main"));
    await act(() => render(<RulesPage id="lido" />, root));
    await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull());
  });
  afterEach(() => {
    render(null, root);
    root.remove();
    vi.unstubAllGlobals();
  });

  const section = (id: string) => root.querySelector<HTMLElement>(`section#${id}`);

  it("has every section that its contents name", () => {
    const links = [...root.querySelectorAll(".rules-contents a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toEqual(SECTIONS.map((id) => `#${id}`));
    for (const id of SECTIONS) expect(section(id)).not.toBeNull();
  });

  it("leaves out the clauses of a house that has none", async () => {
    render(null, root);
    vi.stubGlobal("fetch", async (path: string) => {
      const said = path.endsWith("/rulebook") ? { ...rulebook, clauses: [] } : house;
      return new Response(JSON.stringify(said));
    });
    await act(() => render(<RulesPage id="plain" />, root));
    await vi.waitFor(() => expect(section("keys")).not.toBeNull());
    expect(section("clauses")).toBeNull();
    expect(root.querySelector('.rules-contents a[href="#clauses"]')).toBeNull();
  });

  it("asks a stranger who wants to play for a name, and not on another page", async () => {
    me.value = null;
    const press = root.querySelector<HTMLButtonElement>(".rules-opening button.is-primary");
    await act(async () => press?.click());
    await vi.waitFor(() => expect(root.querySelector("dialog input")).not.toBeNull());
    await act(() => render(null, root));
    expect(playing.value).toBeNull();
  });

  it("says what the house is", () => {
    expect(root.querySelector(".rules-opening")?.textContent).toContain(
      "Version 2 · in force from 19 December 2012",
    );
  });

  it("gives exact odds and what a decision in prison is worth", () => {
    expect(section("odds")?.textContent).toContain("1/74 1.35%");
    expect(section("zero")?.textContent).toContain("649/2666 24.34%");
    expect(section("zero")?.textContent).toContain("A zero at level 2 ends it");
  });

  it("says what a call costs", () => {
    expect(section("calls")?.textContent).toContain("0/2/3\u00a0×2, 4/7");
    expect(section("calls")?.textContent).toContain("$3");
  });

  it("reckons in the figures of the house", () => {
    const rows = [...(section("reckoner")?.querySelectorAll("tbody tr") ?? [])];
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ["5", "175", "85"],
      ["30", "1,050", "510"],
    ]);
  });

  describe("the voisins table", () => {
    const click = (target: Element | null | undefined) =>
      act(() => void target?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    const chosen = () =>
      [...root.querySelectorAll("#voisins .is-chosen")].map((row) =>
        [...row.children].map((cell) => Number(cell.textContent)),
      );
    const heard = () => root.querySelector("#voisins [role=status]")?.textContent?.trim();
    const buttons = () => [...root.querySelectorAll<HTMLElement>("#voisins button")];

    it("has three blocks, each with the number that a row is about", () => {
      const blocks = [...root.querySelectorAll("#voisins table")];
      const about = blocks.map((block) =>
        [...block.querySelectorAll("tbody th")].map((cell) => Number(cell.textContent)),
      );
      expect(about).toEqual([
        [0, 1, 2],
        [0, 32, 15],
        [0, 1, 2],
      ]);
    });

    it("shows the rows of the number one taps, in whichever block it lies", async () => {
      expect(chosen()).toEqual([]);
      const cell = [...root.querySelectorAll("#voisins td")].find((one) => one.textContent === "2");
      await click(cell);
      expect(chosen()).toEqual([
        [2, 2, 4, 17, 21, 25],
        [2, 4, 21, 2, 25, 17],
      ]);
      expect(heard()).toBe("Around 2: 4 21 2 25 17");
      await click(root.querySelector("#voisins tbody th"));
      expect(chosen().map(([number]) => number)).toEqual([0, 0, 0]);
    });

    it("is one stop for the tab key, and the arrows walk through its numbers", async () => {
      const stops = () => buttons().filter((one) => one.tabIndex === 0);
      const press = (key: string) =>
        act(() => {
          const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(pressed);
        });
      expect(stops().map((one) => one.textContent)).toEqual(["0"]);
      buttons()[0]?.focus();
      for (const [key, number] of [
        ["ArrowDown", "1"],
        ["End", "2"],
        ["ArrowDown", "2"],
        ["ArrowUp", "1"],
        ["Home", "0"],
      ] as const) {
        await press(key);
        expect(document.activeElement?.textContent).toBe(number);
        expect(stops()).toEqual([document.activeElement]);
        expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true");
      }
    });
  });

  it("says who deals, who rakes and who pays, with the clauses behind it", () => {
    const facts = [...(section("staff")?.querySelectorAll("dl > div") ?? [])];
    expect(facts.map((one) => one.textContent)).toEqual([
      "Dealingright, left and end of the tablelido-1",
      "Raking and payingEven numbers and 0: right rakes in, left pays." +
        "Odd numbers: left rakes in, right pays.lido-2ours",
      "Supervisionchef",
      "Last word in disputesthe managementours",
    ]);
    expect(facts[0]?.querySelector("a")?.getAttribute("href")).toBe("#clause-lido-1");
  });

  it("finds clauses as one types, and all of them again for a link to one", async () => {
    const search = root.querySelector<HTMLInputElement>("#clause-search");
    const shown = () => root.querySelectorAll(".rules-clauses li").length;
    expect(shown()).toBe(2);
    if (search) search.value = "dolly";
    await act(() => void search?.dispatchEvent(new Event("input", { bubbles: true })));
    expect(shown()).toBe(1);
    location.hash = "#clause-lido-1";
    await act(() => void dispatchEvent(new Event("hashchange")));
    expect(shown()).toBe(2);
  });

  it("links a key to its clauses, and only to those that are there", () => {
    const sources = root.querySelector(".rules-keys .rules-sources");
    expect(sources?.querySelector("a")?.getAttribute("href")).toBe("#clause-lido-1");
    expect(sources?.querySelector("span")?.textContent).toBe("ours");
  });

  it("has nothing that axe objects to", async () => {
    for (const details of root.querySelectorAll("details")) details.open = true;
    // Contrast needs a browser that lays out.
    const { violations } = await axe.run(root, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe("a house without neighbours and reckoner", () => {
  it("leaves both out, of the page and of its contents", async () => {
    const bare = { ...rulebook, house: "bare", reckoner: null, voisins: null };
    vi.stubGlobal("fetch", async (path: string) => {
      return new Response(JSON.stringify(path.endsWith("/rulebook") ? bare : house));
    });
    const root = document.body.appendChild(document.createElement("main"));
    await act(() => render(<RulesPage id="bare" />, root));
    await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull());
    for (const id of ["reckoner", "voisins"])
      expect(root.querySelector(`#${id}, a[href="#${id}"]`)).toBeNull();
    expect(root.querySelector("#staff")).not.toBeNull();
    render(null, root);
    root.remove();
    vi.unstubAllGlobals();
  });
});

describe("another language", () => {
  const answers = new Map<string, (book: Rulebook) => void>();
  let root: HTMLElement;

  beforeEach(async () => {
    await choose("en");
    vi.spyOn(api, "house").mockResolvedValue(house);
    vi.spyOn(api, "rulebook").mockImplementation(
      () => new Promise((answer) => void answers.set(language.value, answer)),
    );
    root = document.body.appendChild(document.createElement("main"));
    await act(() => render(<RulesPage id="lido" />, root));
    await comes("en");
  });
  afterEach(async () => {
    render(null, root);
    root.remove();
    vi.restoreAllMocks();
    await choose("en");
  });

  /** A rulebook whose clauses name its language. */
  const comes = (tongue: string) => {
    const clauses = rulebook.clauses.map((one) => ({ ...one, text: `a clause in ${tongue}` }));
    return act(async () => {
      answers.get(tongue)?.({ ...rulebook, clauses });
      await new Promise((rest) => setTimeout(rest)); // All promises behind it are kept first.
    });
  };
  const clauses = () => root.querySelector("#clauses")?.textContent;

  it("is the one that was chosen last, whichever rulebook comes first", async () => {
    expect(clauses()).toContain("a clause in en");
    await act(() => choose("fr"));
    await act(() => choose("it"));
    await comes("it");
    await comes("fr");
    expect(clauses()).toContain("a clause in it");
  });

  it("is asked for again by hand, and the fault is forgotten", async () => {
    const missing = new ApiError("request/not-found", "No such house.", 404);
    vi.mocked(api.rulebook).mockRejectedValueOnce(missing);
    await act(() => choose("fr"));
    await vi.waitFor(() => expect(root.querySelector("[role=alert]")).not.toBeNull());
    await act(() => root.querySelector<HTMLButtonElement>("[role=alert] button")?.click());
    await comes("fr");
    expect(root.querySelector("[role=alert]")).toBeNull();
    expect(clauses()).toContain("a clause in fr");
  });
});

describe("a block of the voisins table", () => {
  it("follows the numbers, or walks the wheel", () => {
    const rows = rulebook.voisins?.rows ?? [];
    expect(sectorsOf(rows, "on_wheel").map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(sectorsOf(rows, "walking").map(({ number }) => number)).toEqual([0, 32, 15]);
  });
});

describe("pieces", () => {
  it("are said once each, with how many lie there", () => {
    expect(piecesText(["0/2/3", "0/2/3", "4/7"])).toBe("0/2/3\u00a0×2, 4/7");
  });
});

describe("looking for clauses", () => {
  const clauses: RuleClause[] = [
    { id: "lido-1", text: "The ball is spun against the wheel.", tests: 1 },
    { id: "lido-2", text: "A dolly marks the number.", tests: 0 },
  ];

  it.each([
    ["", ["lido-1", "lido-2"]],
    ["  DOLLY ", ["lido-2"]],
    ["wheel ball", ["lido-1"]],
    ["lido-2", ["lido-2"]],
    ["ball dolly", []],
  ])("%j finds %j", (sought, ids) => {
    expect(matching(clauses, sought).map(({ id }) => id)).toEqual(ids);
  });
});

describe("taking half", () => {
  const zero = (...levels: ZeroRules["values"][number]["values"][]): ZeroRules => ({
    rule: "prison",
    limit: levels.length,
    at_limit: "stay",
    choices: ["leave", "withdraw"],
    withdraws: "half",
    values: levels.map((values, index) => ({ level: index + 1, values })),
  });

  it("is never worse if it is so on every level", () => {
    expect(halfIsNeverWorse(zero({ leave: "1/2", withdraw: "1/2" }))).toBe(true);
    expect(halfIsNeverWorse(zero({ leave: "2/3", withdraw: "1/2" }))).toBe(false);
  });

  it("is not spoken of where it cannot be chosen", () => {
    expect(halfIsNeverWorse(zero({ leave: "1/2" }))).toBe(false);
    expect(halfIsNeverWorse(zero())).toBe(false);
  });
});
