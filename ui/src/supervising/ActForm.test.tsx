import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
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
