import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { aStake } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { ActForm } from "./ActForm.tsx";
import { AChef } from "./sample.ts";

const host = document.body.appendChild(document.createElement("div"));
const onEnd = vi.fn();
let chef: AChef;

beforeEach(async () => {
  await choose("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onEnd.mockReset();
  chef = new AChef();
  const doing = { act: "correct" as const, known: { seat: "ada", reason: "short paid" } };
  const { model } = chef;
  act(() => render(<ActForm house={houseOf("venezia")} {...{ model, doing, onEnd }} />, host));
});
afterEach(() => {
  act(() => render(null, host));
  chef.leave();
  vi.useRealTimers();
});

/** What was pressed longer ago is not meant any more, in milliseconds. */
const MEANT = 20_000;

const rests = (time = 250) => act(() => void vi.advanceTimersByTime(time));
const key = () => host.querySelector(".is-primary") as HTMLButtonElement;
const fault = () => host.querySelector("[role=alert]")?.textContent;
const box = () => host.querySelector(".sup-preview")?.textContent ?? "";
const asked = () => chef.said("preview").map(({ line }) => line);
const line = (amount: number) => `supervisor corrects ada by +${amount} because "short paid"`;

function write(amount: string): void {
  const field = host.querySelector("#sup-signed") as HTMLInputElement;
  field.value = amount;
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

function previewed(amount: number): void {
  write(String(amount));
  rests();
  chef.previews();
}

describe("a preview", () => {
  it("counts only for the line that it was asked about", () => {
    previewed(5);
    expect(box()).toContain(line(5));
    expect(key().disabled).toBe(false);
    write("50");
    expect(box()).not.toContain(line(5));
    expect(key().disabled).toBe(true);
    rests();
    expect(key().disabled).toBe(true);
    chef.previews();
    expect(box()).toContain(line(50));
    expect(key().disabled).toBe(false);
  });

  it("says from which coup a statement counts that waits for it", () => {
    previewed(5);
    expect(box()).not.toContain("from coup");
    chef.previews({ from_coup: 3 });
    expect(box()).toContain("No money moves.It counts from coup 3 on.");
  });

  it("says what an announced number then brings whom", () => {
    previewed(5);
    chef.previews({ results: [{ seat: "ada", before: -1000, after: 35_000 }] });
    expect(box()).toMatch(/No money moves yet\.The number then brings something else:/);
    expect(box()).toMatch(/ada, gained in this coup\D10\s€350\s€\+360\s€/);
  });

  it("that comes late counts if the line is the same, and not for another", () => {
    write("5");
    rests();
    const [first] = chef.said("preview");
    write("50");
    rests();
    chef.previews({}, first);
    expect(key().disabled).toBe(true);
    write("5");
    expect(key().disabled).toBe(false);
  });

  it("stays while the same line is asked again, and so does the key", () => {
    previewed(5);
    chef.comes("ada:1");
    rests();
    expect(asked()).toEqual([line(5), line(5)]);
    expect(box()).toContain(line(5));
    expect(key().disabled).toBe(false);
    chef.previews({ code: "phase/wrong", text: "Not now." });
    expect(box()).toContain("Not now.");
    expect(key().disabled).toBe(true);
  });

  it("is asked for again also while one entry follows the other", () => {
    previewed(5);
    for (const id of ["ada:1", "ada:2", "ada:3"]) {
      chef.comes(id);
      rests(200);
    }
    expect(asked()).toHaveLength(2);
    rests();
    expect(asked()).toHaveLength(3);
    rests(1000);
    expect(asked(), "nothing is new").toHaveLength(3);
  });
});

it("ends when its statement is taken, also beside another in the same frame", () => {
  previewed(5);
  act(() => key().click());
  const [{ id } = { id: "" }] = chef.said("state");
  expect(key().disabled).toBe(true);
  chef.comes(`chef/carla:${id}`, "chef/carla:later");
  expect(onEnd).toHaveBeenCalledOnce();
});

it("can be pressed again after a dead line that was too late for a question as well", () => {
  previewed(5);
  act(() => key().click());
  chef.comes("ada:1");
  rests();
  vi.setSystemTime(Date.now() + MEANT);
  chef.comesBack();
  expect(fault()).toContain("The line was down");
  expect(key().disabled).toBe(false);
});

describe("settling a coup again", () => {
  const known = { coup: "3", number: "20", reason: "the camera" };
  const settled = [
    { seat: "ada", gain: -36_000, lacks: 36_000, built: [{ on: "left", amount: 0, bet: null }] },
    { seat: "gus", gain: 36_000, lacks: 0, built: [{ on: "stake", amount: 1000, bet: "17" }] },
  ] as const;
  const undecided = {
    code: "bet/funds" as const,
    text: "Not enough chips: ada 360.",
    settled: settled.map((one) => ({ ...one, built: [...one.built] })),
    changes: [{ account: "ada owes", before: 0, after: 36_000 }],
  };
  const said = (decided: string) =>
    `supervisor settles coup 3 again with number 20${decided} because "the camera"`;

  beforeEach(() => {
    act(() => render(null, host));
    const doing = { act: "again" as const, known };
    const { model } = chef;
    act(() => render(<ActForm house={houseOf("venezia")} {...{ model, doing, onEnd }} />, host));
    rests();
    chef.previews(undecided);
  });

  it("says what it means for each player, and what was built on the wrong number", () => {
    expect(asked()).toEqual([said("")]);
    expect(box()).toMatch(/ada gives back 360\s€\.The player has left\./);
    expect(box()).toMatch(/gus gets 360\s€\./);
    expect(box()).toContain("no longer lies there");
    expect(box()).toContain("ada, owed to the house");
    expect(key().disabled).toBe(true);
  });

  it("asks of each player who lacks something whether it is owed or let go", () => {
    const [ask, ...others] = host.querySelectorAll("fieldset.sup-decided");
    expect(others).toEqual([]);
    expect(ask?.textContent).toMatch(/ada no longer has 360\s€ of it\./);
    const [owed, kept] = ask?.querySelectorAll("input") ?? [];
    act(() => owed?.click());
    rests();
    expect(asked().at(-1)).toBe(said(" owed by ada"));
    chef.previews({ ...undecided, code: null, text: null });
    expect(key().disabled).toBe(false);
    act(() => kept?.click());
    rests();
    expect(asked().at(-1)).toBe(said(" let go ada"));
  });

  it("forgets the decisions when another number is chosen", () => {
    act(() => host.querySelector<HTMLInputElement>("fieldset.sup-decided input")?.click());
    const number = host.querySelector("#sup-number") as HTMLSelectElement;
    number.value = "21";
    act(() => void number.dispatchEvent(new Event("change", { bubbles: true })));
    rests();
    expect(asked().at(-1)).toBe(said("").replace("20", "21"));
  });
});

describe("treating a bet as another", () => {
  const put = (id: string, value: string) => {
    const field = host.querySelector(`#sup-${id}`) as HTMLInputElement | HTMLSelectElement;
    field.value = value;
    const kind = field instanceof HTMLSelectElement ? "change" : "input";
    act(() => void field.dispatchEvent(new Event(kind, { bubbles: true })));
    rests();
  };
  const treats = (what: string) => `supervisor treats ada: ${what} as 20 because "a sleeve"`;

  beforeEach(() => {
    act(() => render(null, host));
    const stakes = [aStake("17", 1000, { chip: "tokens" }), aStake("17", 300), aStake("red", 500)];
    chef.lays("ada", stakes);
    const known = { seat: "ada", target: "20", reason: "a sleeve" };
    const { model } = chef;
    const doing = { act: "treat" as const, known };
    act(() => render(<ActForm house={houseOf("nsw")} {...{ model, doing, onEnd }} />, host));
  });

  it("names one of several stakes on a spot, or a part of it", () => {
    put("lying", "17 in tokens");
    put("part", "5");
    expect(asked()).toEqual([treats("17 in tokens"), treats("17 by 5 in tokens")]);
    put("lying", "red");
    expect(asked().at(-1), "a part is of one stake").toBe(treats("red"));
    expect((host.querySelector("#sup-part") as HTMLInputElement).value).toBe("");
  });

  it("asks nothing about a part that cannot be read: it is not all of it", () => {
    put("lying", "red");
    chef.previews();
    expect(key().disabled).toBe(false);
    put("part", "5x");
    expect(key().disabled).toBe(true);
    expect(asked()).toHaveLength(1);
  });
});
