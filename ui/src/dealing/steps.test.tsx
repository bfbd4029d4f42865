/** The large button: one press is one statement, for what was seen. */
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aSeat, closed, fell, opened } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { AtDesk, aStep } from "./AtDesk.tsx";

let desk: AtDesk;

beforeEach(() => choose("en"));
afterEach(() => {
  desk.leave();
  vi.useRealTimers();
});

const CLOSE = aStep("no more bets", { words: ["Rien ne va plus"], clauses: ["venezia-G.8"] });
const LIFT = aStep("lift");
const SPIN = aStep("spin", { press: "spin" });
const NUMBER = aStep("number", { press: "number", line: null });

describe("the large button", () => {
  it("opens the line as a croupier", () => {
    desk = new AtDesk("venezia", {}, { steps: [CLOSE] });
    expect(desk.url).toContain("as=croupier");
  });

  it("is there when the desk is, and nothing can be begun before", () => {
    desk = new AtDesk("mbs", { coup: 0, phase: "idle" }, null);
    expect(desk.all("button")).toEqual([]);
    desk.desk({ steps: [SPIN] });
    desk.press("+");
    desk.desk({ seq: 2 });
    expect(desk.all("#deal-name")).toHaveLength(1);
  });

  it("does the next step, and shows the words of the house", () => {
    desk = new AtDesk("venezia", { coup: 4, phase: "spinning" }, { steps: [CLOSE] });
    expect(desk.text(".deal-words")).toContain("Rien ne va plus");
    expect(desk.all(".deal-words")[0]?.lang).toBe("fr");
    desk.presses();
    expect(desk.said).toEqual([{ do: "state", line: "no more bets", coup: 4, phase: "spinning" }]);
  });

  it("is pressed by Space and by Enter, and a key that is held down is one press", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.key(" ");
    desk.key(" ", document.body, true);
    expect(desk.lines).toEqual(["spin"]);
    desk.taken({ phase: "spinning", steps: [CLOSE] });
    vi.advanceTimersByTime(1000);
    desk.key("Enter");
    expect(desk.lines).toEqual(["spin", "no more bets"]);
  });

  it("leaves Space and Enter to a field and to another button", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.press("+");
    desk.key("Enter", desk.all("#deal-name")[0] as Element);
    desk.key(" ", desk.all(".deal-sheets button")[0] as Element);
    expect(desk.lines).toEqual([]);
  });

  it("takes a double press as one, also when the next step is there already", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses(1);
    desk.presses(2);
    expect(desk.lines).toEqual(["spin"]);
    desk.taken({ phase: "spinning", steps: [CLOSE] });
    desk.presses(3);
    expect(desk.lines).toEqual(["spin"]);
  });

  it("waits until the desk knows of the step before", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses();
    desk.heard();
    expect(desk.primary.getAttribute("aria-disabled")).toBe("true");
    desk.desk({ phase: "spinning", steps: [CLOSE] });
    expect(desk.primary.getAttribute("aria-disabled")).toBe("false");
  });

  it("leaves open what was opened after the press", () => {
    desk = new AtDesk("mbs", { phase: "paid" }, { steps: [LIFT] });
    desk.presses();
    desk.press("+");
    desk.fill("#deal-name", "gus");
    desk.taken({ phase: "idle", steps: [] });
    expect((desk.all("#deal-name")[0] as HTMLInputElement).value).toBe("gus");
    desk.desk({ phase: "closed", steps: [NUMBER] }); // nobody pressed for this one
    expect(desk.all("#deal-name")).toHaveLength(0);
  });

  it("waits for an answer before the next step", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses();
    expect(desk.primary.getAttribute("aria-disabled")).toBe("true");
    desk.presses();
    expect(desk.lines).toEqual(["spin"]);
  });

  it("tells what happened meanwhile", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses();
    desk.refused("staff/stale", "Anna said 'spin' meanwhile.");
    expect(desk.text("[role=alert]")).toBe("Anna said 'spin' meanwhile.");
    expect(desk.primary.getAttribute("aria-disabled")).toBe("false");
  });

  it("tells it in the language of the page", async () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses();
    const facts = { who: "anna", did: "did.BallSpun", statement: "spin", coup: "3" };
    desk.refused("staff/stale", "Meanwhile anna spun the ball.", {
      key: "staff.meanwhile",
      facts: { ...facts, phase: "phase.spinning" },
    });
    await choose("it");
    await vi.waitFor(() =>
      expect(desk.text("[role=alert]")).toBe(
        "Intanto anna ha lanciato la pallina («spin»). Il colpo 3 ora è a: la pallina corre.",
      ),
    );
  });

  it("offers other ways of the house as smaller keys", () => {
    desk = new AtDesk("nsw", {}, { steps: [SPIN, CLOSE] });
    expect(desk.primary.textContent).toBe("Spin");
    desk.press("Close the betting");
    expect(desk.lines).toEqual(["no more bets"]);
  });

  it("says which way the ball ran when it is spun", () => {
    const step = { ...SPIN, asks: ["direction" as const] };
    desk = new AtDesk("mbs", { wheel: "real" }, { steps: [step] });
    expect(desk.all(".deal-laps"), "nobody knows the laps yet").toEqual([]);
    desk.press("Ran with the wheel");
    desk.presses();
    expect(desk.lines).toEqual(["spin same direction"]);
  });

  it("says the laps with the number, when the ball has fallen", () => {
    const step = { ...NUMBER, asks: ["laps" as const] };
    desk = new AtDesk("mbs", { wheel: "real", phase: "closed" }, { steps: [step] });
    expect(desk.text(".deal-laps")).toContain("At least 4 laps");
    desk.press("17");
    expect(desk.primary.textContent).toBe("Announce 17, black, 4 laps or more");
    desk.presses();
    expect(desk.lines).toEqual(["number 17 laps 4"]);
  });

  it("counts on where the croupier does", () => {
    const step = { ...NUMBER, asks: ["laps" as const] };
    desk = new AtDesk("mbs", { wheel: "real", phase: "closed" }, { steps: [step] });
    act(() => desk.all(".deal-laps button")[1]?.click());
    desk.press("17");
    desk.presses();
    expect(desk.lines).toEqual(["number 17 laps 5"]);
  });

  it("declares the coup void after too few laps", () => {
    const step = { ...NUMBER, asks: ["laps" as const] };
    const voids = [{ reason: "few-laps", words: { text: "too few laps" }, clauses: [] }];
    desk = new AtDesk("mbs", { wheel: "real", phase: "closed" }, { steps: [step], voids });
    desk.press("17");
    act(() => desk.all(".deal-laps button")[0]?.click());
    expect(desk.primary.textContent).toBe("Void: too few laps");
    desk.presses();
    expect(desk.lines).toEqual(["void few-laps"]);
  });

  it("is silent where the clock deals, and for a reader", () => {
    const wait = aStep("spin", { press: "wait", line: null });
    desk = new AtDesk("mbs", { wheel: "automatic" }, { steps: [wait] });
    expect(desk.primary.textContent).toContain("clock");
    desk.presses();
    expect(desk.lines).toEqual([]);
  });

  it("lets the number be entered where a reader is silent", () => {
    const wait = aStep("number", { press: "wait", line: null });
    desk = new AtDesk("mbs", { phase: "closed", wheel: "read" }, { steps: [wait, NUMBER] });
    desk.press("Enter the number");
    desk.press("17");
    desk.presses();
    expect(desk.lines).toEqual(["number 17"]);
  });

  it("relieves whoever deals, and nothing else", () => {
    desk = new AtDesk("mbs", { croupier: "anna" }, { steps: [SPIN, CLOSE] });
    expect(desk.primary.textContent).toBe("Relieve anna");
    expect(desk.all(".deal-others")).toEqual([]);
    desk.presses();
    expect(desk.lines).toEqual(["croupier is bruno"]);
    desk.taken({}, { type: "CroupierNamed", name: "bruno" });
    expect(desk.primary.textContent).toBe("Spin");
  });

  it("takes no press for a second after somebody else changed what it does", () => {
    vi.useFakeTimers();
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.happens({ type: "CroupierNamed", name: "yan" });
    expect(desk.primary.textContent).toBe("Relieve yan");
    expect(desk.primary.getAttribute("aria-disabled")).toBe("true");
    desk.presses();
    expect(desk.lines).toEqual([]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(desk.primary.getAttribute("aria-disabled")).toBe("false");
    desk.presses();
    expect(desk.lines).toEqual(["croupier is bruno"]);
  });

  it("takes the next press at once after one's own", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.presses();
    desk.taken({ steps: [CLOSE], phase: "spinning" });
    expect(desk.primary.getAttribute("aria-disabled")).toBe("false");
    desk.presses();
    expect(desk.lines).toEqual(["spin", "no more bets"]);
  });

  it("rests when the clock or a reader brings another step", () => {
    desk = new AtDesk("mbs", { phase: "closed", wheel: "read" }, { steps: [NUMBER] });
    desk.happens({ type: "BettingClosed", felt: null });
    desk.desk({ steps: [CLOSE] });
    expect(desk.primary.getAttribute("aria-disabled")).toBe("true");
  });

  it("does nothing while the line is down", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    desk.ends(1006);
    desk.presses();
    expect(desk.lines).toEqual([]);
    expect(desk.primary.getAttribute("aria-disabled")).toBe("true");
  });

  it("does not do behind the croupier's back what was pressed a while ago", () => {
    desk = new AtDesk("mbs", {}, { steps: [SPIN] });
    const kept = (at: number) => ({ command: { id: "1" } as never, coup: 1, at });
    expect(desk.model.wanted(kept(Date.now() - 1000))).toBe(true);
    expect(desk.model.wanted(kept(Date.now() - 3_600_000))).toBe(false);
  });
});

describe("the keypad", () => {
  it("takes two steps: a key, then the large button", () => {
    desk = new AtDesk("venezia", { phase: "closed", coup: 2 }, { steps: [NUMBER] });
    desk.presses();
    expect(desk.lines).toEqual([]);
    desk.press("17");
    expect(desk.text(".deal-entered")).toContain("17");
    expect(desk.text(".deal-entered")).toContain("black, odd, low");
    expect(desk.primary.textContent).toBe("Announce 17, black");
    expect(desk.lines).toEqual([]);
    desk.presses();
    expect(desk.said).toEqual([{ do: "state", line: "number 17", coup: 2, phase: "closed" }]);
  });

  it("forgives a wrong key", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { steps: [NUMBER] });
    desk.press("17");
    desk.press("Another number");
    desk.press("20");
    desk.presses();
    expect(desk.lines).toEqual(["number 20"]);
  });

  it("is typed on a keyboard", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { steps: [NUMBER] });
    desk.key("3");
    desk.key("Enter");
    expect(desk.text(".deal-entered")).toContain("3");
    expect(desk.lines).toEqual([]);
    desk.key("Enter");
    expect(desk.lines).toEqual(["number 3"]);
  });

  it("hears figures that come faster than the screen shows them", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { steps: [NUMBER] });
    for (const key of "17")
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    expect(desk.model.entered.value).toBe(17);
  });

  it("knows no 37, and two figures need no Enter", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { steps: [NUMBER] });
    desk.key("3");
    desk.key("7");
    expect(desk.text(".deal-typed")).toBe("There is no 37");
    desk.key("Enter");
    expect(desk.model.entered.value).toBeNull();
    desk.key("3");
    desk.key("6");
    expect(desk.model.entered.value).toBe(36);
  });

  it("is in sight whatever was done for guests before", () => {
    desk = new AtDesk("mbs", { phase: "spinning", seats: [aSeat("ada")] }, { steps: [CLOSE] });
    desk.press("ada");
    desk.presses();
    desk.taken({ phase: "closed", steps: [NUMBER] }, closed);
    expect(desk.all(".deal-keys")).toHaveLength(1);
  });

  it("forgets what was half entered when the table goes on", () => {
    desk = new AtDesk("mbs", { phase: "closed" }, { steps: [NUMBER] });
    desk.press("17");
    desk.happens(fell(20));
    desk.desk({ phase: "number", steps: [aStep("collect")] });
    expect(desk.model.entered.value).toBeNull();
    expect(desk.primary.textContent).toBe("Losers raked in");
  });

  it("puts an announced number right until the losers are raked in", () => {
    const may = [{ name: "correct number", line: null, why_not: null, clauses: [] }];
    desk = new AtDesk("mbs", { phase: "number", number: 17 }, { steps: [aStep("collect")], may });
    desk.press("More");
    desk.press("Correct the number");
    expect(desk.text(".deal-keypad")).toContain("Announced as 17");
    desk.press("20");
    expect(desk.primary.textContent).toBe("Correct it to 20, black");
    desk.presses();
    expect(desk.lines).toEqual(["number 20"]);
    desk.happens(fell(20));
    desk.desk({ phase: "number", steps: [aStep("collect")], may });
    expect(desk.primary.textContent).toBe("Losers raked in");
    expect(desk.host.querySelector(".deal-keypad")).toBeNull();
  });
});

describe("a coup", () => {
  it("shows last numbers, and none of a coup that is dealt anew", () => {
    desk = new AtDesk("mbs", { phase: "idle", coup: 0 }, { steps: [aStep("place your bets")] });
    desk.happens(opened(1));
    desk.happens(fell(17));
    expect(desk.text(".deal-numbers")).toContain("17");
    desk.happens({ type: "StepTakenBack", phase: "closed" });
    expect(desk.text(".deal-numbers")).toBe("");
  });
});
