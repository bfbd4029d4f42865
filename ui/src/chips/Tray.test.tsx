import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HouseRules } from "../wire.ts";
import { choose } from "../words/index.ts";
import { Purse } from "./Purse.tsx";
import { Tray, type TrayProps } from "./Tray.tsx";

const houses = import.meta.glob<HouseRules>("../../test/houses/mbs.json", {
  eager: true,
  import: "default",
});
const house = Object.values(houses)[0] as HouseRules;
let page: HTMLElement;

beforeEach(() => {
  choose("en");
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, page);
  page.remove();
});

const hands = () => ({
  onSelect: vi.fn(),
  onAction: vi.fn(),
  onSave: vi.fn(),
  onLay: vi.fn(),
  onDelete: vi.fn(),
  onTakeUp: vi.fn(),
});

function draw(props: Partial<TrayProps> = {}) {
  const made = hands();
  act(() =>
    render(
      <Tray
        house={house}
        value={0}
        colour={null}
        hand={6000}
        selected={500}
        blocked={{ rebet: "There was no bet" }}
        layouts={[{ name: "Sunday", cost: 4500 }]}
        takesUp={false}
        {...made}
        {...props}
      />,
      page,
    ),
  );
  return made;
}

const radios = () => [...page.querySelectorAll<HTMLInputElement>("input[type=radio]")];
const button = (text: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === text) as HTMLButtonElement;
const key = (name: string, on: EventTarget = document.body, more = {}) =>
  act(
    () =>
      void on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...more })),
  );

test("chips are a group of radios; what is dearer than the hand cannot be chosen", () => {
  const { onSelect } = draw();
  expect(radios().map((radio) => radio.getAttribute("aria-label"))).toEqual(
    [1, 2, 5, 10, 25, 50, 100].map((amount) => `Chip of ${amount}`),
  );
  expect(
    radios()
      .find((radio) => radio.checked)
      ?.getAttribute("aria-label"),
  ).toBe("Chip of 5");
  expect(radios().map((radio) => radio.disabled)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  key("4");
  expect(onSelect).toHaveBeenCalledWith(1000);
  key("7");
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test("who plays in colour counts chips, which bear no denomination", () => {
  draw({ value: 250, colour: "blue", hand: 100000 });
  expect(
    radios()
      .slice(0, 3)
      .map((one) => one.getAttribute("aria-label")),
  ).toEqual(["1 blue chip", "2 blue chips", "5 blue chips"]);
  const figures = [...page.querySelectorAll(".chips-rack .chips-text")].map(
    (one) => one.textContent,
  );
  expect(figures).toEqual(["1", "2", "5", "10", "25", "50", "100"]);
  expect(page.querySelectorAll(".chips-rack .is-plain")).toHaveLength(7);
  expect(page.querySelector(".chips-held")?.getAttribute("aria-label")).toContain("blue chip");
});

test("what cannot be done says why, and does nothing", () => {
  const { onAction } = draw();
  expect(button("Rebet").getAttribute("aria-disabled")).toBe("true");
  expect(button("Rebet").title).toBe("There was no bet");
  button("Rebet").click();
  key("r");
  expect(onAction).not.toHaveBeenCalled();
  button("Double").click();
  key("u");
  key("z", document.body, { ctrlKey: true });
  expect(onAction.mock.calls).toEqual([["double"], ["undo"], ["undo"]]);
});

test("keys are left alone where somebody writes, and when the page says so", () => {
  const { onAction } = draw();
  key("u", page.querySelector(".chips-save input") as HTMLElement);
  expect(onAction).not.toHaveBeenCalled();
  const quiet = draw({ shortcuts: false });
  key("u");
  expect(quiet.onAction).not.toHaveBeenCalled();
});

test("layouts are saved under a name, laid out and deleted", () => {
  const { onSave, onLay, onDelete } = draw();
  const name = page.querySelector(".chips-save input") as HTMLInputElement;
  name.value = "  Zero  ";
  act(
    () => void page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true })),
  );
  expect(onSave).toHaveBeenCalledWith("Zero");
  expect(name.value).toBe("");
  button("Lay out").click();
  button("Delete").click();
  expect(onLay).toHaveBeenCalledWith("Sunday");
  expect(onDelete).toHaveBeenCalledWith("Sunday");
});

test("the switch and its key turn taking up on", () => {
  const { onTakeUp } = draw();
  key("t");
  expect(onTakeUp).toHaveBeenCalledWith(true);
});

test("the purse adds up", () => {
  act(() => render(<Purse house={house} hand={85000} felt={15000} prison={0} custody={0} />, page));
  const amounts = () => [...page.querySelectorAll("dd")].map((one) => one.textContent);
  expect(amounts()).toEqual(["850", "150", "$1,000"]);
  act(() => render(<Purse house={house} hand={0} felt={100} prison={200} custody={300} />, page));
  expect(amounts()).toEqual(["0", "1", "2", "3", "$6"]);
});
