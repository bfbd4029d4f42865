import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import type { TableView, Welcome } from "../table/incoming.ts";
import { Notices } from "../table/Notices.tsx";
import { aSeat, aStake } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import { choose } from "../words/index.ts";
import { CallChef } from "./CallChef.tsx";
import { ChefButton } from "./ChefButton.tsx";

let at: AtTable;
const onClose = vi.fn();

beforeEach(() => {
  choose("en");
  onClose.mockClear();
});
afterEach(() => at.leave());

const QUARREL = {
  number: 1,
  coup: 3,
  seat: "bob",
  text: "My chip was moved.",
  decision: null,
  decided_by: null,
  report: false,
};

function table(house: string, view: Partial<TableView> = {}, welcome: Partial<Welcome> = {}) {
  at = new AtTable(house, { seats: [aSeat("ada")], own: EMPTY_HAND, coup: 3, ...view }, welcome);
}

function called(house: string, view: Partial<TableView> = {}) {
  table(house, view);
  at.show(<CallChef model={at.model} onClose={onClose} />);
}

describe("the button", () => {
  const button = (house: string, view: Partial<TableView> = {}) => {
    table(house, view);
    at.show(<ChefButton model={at.model} onCall={onClose} />);
    return at.text();
  };

  test.each([
    ["venezia", "Call the Chef de Table"],
    ["nsw", "Call the casino supervisor"],
    ["fun", "Call the host"],
  ])("has the word of the house: %s", (house, text) => {
    expect(button(house)).toBe(text);
  });

  test("counts what waits for a decision", () => {
    const decided = { ...QUARREL, number: 2, decision: "no", decided_by: "max" };
    expect(button("venezia", { disputes: [QUARREL, decided] })).toContain(
      "1 matter waits for a decision",
    );
  });

  test("is for who has played here", () => {
    expect(button("venezia", { own: null })).toBe("");
  });
});

describe("calling", () => {
  test("reports a mistake before the close", () => {
    called("venezia");
    at.submit();
    expect(at.orders, "something must be said").toEqual([]);
    at.fill("#chef-text", " My chip lies on 18, not on 17. ");
    at.submit();
    expect(at.orders).toEqual([{ do: "report", text: "My chip lies on 18, not on 17." }]);
    at.taken({
      type: "DisputeOpened",
      number: 1,
      coup: 3,
      seat: "ada",
      text: "My chip lies on 18, not on 17.",
      report: true,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(["closed", "number"] as const)("says why a report is too late: %s", (phase) => {
    called("venezia", { phase });
    expect(at.radio("A mistake").disabled).toBe(true);
    expect(at.text()).toContain("Too late for this coup: a mistake is reported before the close.");
    expect(at.radio("A dispute").checked).toBe(true);
    at.fill("#chef-text", "I was on it.");
    at.submit();
    expect(at.orders).toEqual([{ do: "dispute", text: "I was on it." }]);
  });

  test("is never too late where the house does not say so", () => {
    called("nsw", { phase: "closed" });
    expect(at.radio("A mistake").disabled).toBe(false);
  });

  test("there is nothing to dispute before the first coup", () => {
    called("nsw", { coup: 0, phase: "idle" });
    expect(at.radio("A dispute").disabled).toBe(true);
  });

  test("lists what is open and what was decided", () => {
    called("venezia", {
      disputes: [
        QUARREL,
        { ...QUARREL, number: 2, report: true, decision: "Put right.", decided_by: "the Chef" },
      ],
    });
    const items = at.all(".chef-list li").map((one) => one.textContent);
    expect(items[0]).toBe(
      "No. 1, disputed by bob in coup 3My chip was moved.Waits for a decision.",
    );
    expect(items[1]).toContain("No. 2, reported by bob in coup 3");
    expect(items[1]).toContain("No. 2, decided by the Chef: Put right.");
  });

  test("a decision about an old coup is still listed", () => {
    called("venezia", { coup: 9, disputes: [QUARREL] });
    at.happens({ type: "DisputeDecided", number: 1, text: "One chip.", by: "the management" });
    expect(at.text(".chef-list")).toBe("No. 1, decided by the management: One chip.");
  });
});

describe("what came of it", () => {
  test("is told to who called and, once decided, to everybody", () => {
    table("venezia", {}, { you: "bob" });
    at.show(<Notices model={at.model} quiet={false} />);
    at.happens({
      type: "DisputeOpened",
      number: 4,
      coup: 3,
      seat: "ada",
      text: "no",
      report: false,
    });
    expect(at.text(), "it is not one's own").toBe("");
    at.happens({
      type: "DisputeOpened",
      number: 5,
      coup: 3,
      seat: "bob",
      text: "no",
      report: false,
    });
    expect(at.text()).toBe("The Chef de Table has been called: it is number 5.");
    at.happens({ type: "DisputeDecided", number: 4, text: "Yes.", by: "the management" });
    expect(at.text()).toContain("No. 4, decided by the management: Yes.");
    at.press("Dismiss");
    expect(at.text()).not.toContain("decided by");
  });

  test("about one's own stakes stands with its reason until it is put away", () => {
    table("venezia", {}, { you: "ada" });
    at.show(<Notices model={at.model} quiet={false} />);
    const by = { by: "marta", because: "paid short", chip: "cash", change: 0 } as const;
    at.happens({ type: "Corrected", seat: "bob", amount: 900, ...by });
    expect(at.text(), "it is not one's own").not.toContain("paid short");
    at.happens({ type: "Corrected", seat: "ada", amount: 5000, ...by });
    expect(at.text()).toContain("+50 €: “paid short”");
    at.press("Dismiss");
    expect(at.text()).not.toContain("paid short");
  });

  test("waits for its turn behind the first, and stands after what can be answered later", () => {
    const riding = [aStake("17", 500, { riding: 500 })];
    const seats = [aSeat("ada", { stakes: riding })];
    table("venezia", { seats, coup: 4 }, { you: "ada" });
    at.show(<Notices model={at.model} quiet={false} />);
    const by = { by: "marta", because: "paid short", chip: "cash", change: 0 } as const;
    at.happens({ type: "DisputeDecided", number: 4, text: "Yes.", by: "marta" });
    at.happens({ type: "Corrected", seat: "ada", amount: 5000, ...by });
    const last = () => at.all(".table-notice").at(-1)?.textContent ?? "";
    expect(at.all(".table-notice"), "the winners are told of, too").toHaveLength(2);
    expect(last()).toContain("1 of 2: No. 4, decided by marta: Yes.");
    at.press("Dismiss");
    expect(last()).toContain("paid short");
    expect(last()).not.toContain("1 of");
    at.press("Dismiss");
    expect(last()).not.toContain("paid short");
  });
});
