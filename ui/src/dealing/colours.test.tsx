/** Colours that are shared or second, and a guest who calls the supervisor. */
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aSeat } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { AtDesk } from "./AtDesk.tsx";

let desk: AtDesk;

beforeEach(() => choose("en"));
afterEach(() => desk.leave());

const GUS = aSeat("gus", { guest: true, colours: ["red"], value: 250 });
const ADA = aSeat("ada", { colours: ["blue"], value: 250 });

const swatch = (name: string) =>
  act(() => desk.all(`.deal-swatch[aria-label^="${name}"]`)[0]?.click());

describe("a second colour", () => {
  it("is handed out with a reason, and taken back", () => {
    const seats = [aSeat("gus", { guest: true, colours: ["red", "green"], value: 250 }), ADA];
    desk = new AtDesk("nsw", { seats, supervisor: "marta" }, {});
    desk.press("gus");
    desk.press("Second colour");
    expect(desk.all(".deal-swatch").map((one) => one.title)).not.toContain("blue");
    swatch("yellow");
    desk.submit();
    expect(desk.lines, "a reason is needed").toEqual([]);
    desk.fill("#deal-reason", "two purses");
    desk.submit();
    expect(desk.lines).toEqual(['supervisor gives gus colour yellow because "two purses"']);
    desk.taken({});
    desk.press("Second colour");
    desk.fill("#deal-reason", "not needed");
    desk.press("Take green back");
    expect(desk.lines.at(-1)).toBe('supervisor takes colour green from gus because "not needed"');
  });

  it("that is promised to a newcomer is told with its holder", () => {
    const promises = [{ holder: "gus", colour: "green", other: "mia", coup: 4 }];
    desk = new AtDesk("nsw", { seats: [GUS, ADA], promises }, {});
    desk.press("gus");
    expect(desk.text(".deal-guest")).toContain("green goes from gus to mia: from coup 4 on");
  });

  it("waits for somebody who supervises", () => {
    desk = new AtDesk("nsw", { seats: [GUS], supervisor: null }, {});
    desk.press("gus");
    desk.press("Second colour");
    expect(desk.text(".deal-guest")).toContain("nobody supervises this table");
  });

  it("is only offered where the house has it", () => {
    desk = new AtDesk("mbs", { seats: [GUS], supervisor: "marta" }, {});
    desk.press("gus");
    expect(desk.text(".deal-deeds")).not.toContain("Second colour");
  });
});

describe("a shared colour", () => {
  it("is asked for on the phone of its holder", () => {
    desk = new AtDesk("nsw", { seats: [ADA] }, {});
    desk.press("+");
    desk.fill("#deal-name", "mia");
    desk.press("Colour chips");
    swatch("blue");
    desk.press("Ask ada for blue");
    expect(desk.lines).toEqual(["croupier for mia asks ada for blue"]);
    desk.taken({}, { type: "ColourAsked", seat: "mia", other: "ada", colour: "blue" });
    expect(desk.text(".deal-buy")).toContain("ada is asked to share blue.");
    desk.happens({ type: "ColourShared", seat: "ada", other: "mia", colour: "blue" });
    expect(desk.text(".deal-buy")).not.toContain("ada is asked");
  });

  it("is a guest's to give, who has no phone", () => {
    desk = new AtDesk("nsw", { seats: [GUS] }, {});
    desk.press("+");
    desk.fill("#deal-name", "mia");
    desk.press("Colour chips");
    swatch("red");
    desk.press("gus agrees to share red");
    expect(desk.lines).toEqual(["croupier for gus shares red with mia"]);
  });
});

describe("calling the supervisor for a guest", () => {
  it("reports a mistake in the guest's words", () => {
    desk = new AtDesk("venezia", { seats: [GUS], coup: 3 }, {});
    desk.press("gus");
    desk.press("Call the Chef de Table");
    desk.submit();
    expect(desk.lines, "something must be said").toEqual([]);
    desk.fill("#deal-matter", ' My chip\nlies on "20" ');
    desk.submit();
    expect(desk.lines).toEqual(['croupier for gus reports "My chip lies on \\"20\\""']);
  });

  it("opens a dispute when a report comes too late", () => {
    desk = new AtDesk("venezia", { seats: [GUS], coup: 3, phase: "closed" }, {});
    desk.press("gus");
    desk.press("Call the Chef de Table");
    desk.fill("#deal-matter", "I was on 17");
    desk.submit();
    expect(desk.lines).toEqual(['croupier for dispute gus "I was on 17"']);
  });
});
