/**
 * A person at a table, for tests of what is on the page: told what happens, asked what was ordered.
 * No server, no clock; what the page shows is in `host`.
 */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import type { Code, Command, HouseRules, Order } from "../wire.ts";
import { FakeSocket } from "./fake-socket.ts";
import { foldAll } from "./fold.ts";
import type { TableEvent, TableView, Welcome } from "./incoming.ts";
import { TableModel } from "./model.ts";
import { aTable, aWelcome } from "./sample.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/*.json", {
  eager: true,
  import: "default",
});

export const houseOf = (id: string) => houses[`../../test/houses/${id}.json`] as HouseRules;

export class AtTable {
  readonly host = document.body.appendChild(document.createElement("div"));
  readonly model: TableModel;
  readonly #you: string | null;
  readonly #socket: FakeSocket;
  #seq = 1;
  #view: TableView;

  constructor(house: string, view: Partial<TableView>, welcome: Partial<Welcome> = {}) {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    this.#view = aTable({ minima: { straight: 100 }, ...view });
    this.#you = welcome.you === undefined ? "ada" : welcome.you;
    this.model = new TableModel(`${house}-1`, houseOf(house));
    this.model.open();
    this.#socket = FakeSocket.all.at(-1) as FakeSocket;
    this.#socket.says({ ...this.#welcome(house), ...welcome });
  }

  #welcome(house: string): Welcome {
    return aWelcome({
      table: `${house}-1`,
      house,
      you: this.#you,
      seq: this.#seq,
      view: this.#view,
    });
  }

  show(page: ComponentChild): void {
    act(() => render(page, this.host));
  }

  happens(...events: TableEvent[]): void {
    this.#tell(events, "*:1");
  }

  /** The last order was taken, and this came of it. */
  taken(...events: TableEvent[]): void {
    this.#tell(events, `${this.#you}:${this.#orders.at(-1)?.id}`);
  }

  /** All orders so far were taken, and one frame tells it; nothing came of them. */
  allTaken(): void {
    const entries = this.#orders.map(({ id }) => {
      this.#seq += 1;
      const events: TableEvent[] = [];
      return { t: "events" as const, seq: this.#seq, at: 0, id: `${this.#you}:${id}`, events };
    });
    act(() => this.#socket.says(...entries));
  }

  /** The last order was refused. */
  refused(code: Code, text: string): void {
    const id = this.#orders.at(-1)?.id ?? "";
    act(() => this.#socket.says({ t: "no", id, code, text }));
  }

  #tell(events: TableEvent[], id: string): void {
    this.#seq += 1;
    this.#view = foldAll(this.#view, events, this.#you);
    act(() => this.#socket.says({ t: "events", seq: this.#seq, at: 0, id, events }));
  }

  get #orders(): Command[] {
    return this.#socket.orders;
  }

  /** What was ordered so far. */
  get orders(): Order[] {
    return this.#orders.map(({ id: _, ...order }) => order);
  }

  // The page

  text(selector = "*"): string {
    const found = selector === "*" ? this.host : this.host.querySelector(selector);
    return found?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  }

  all(selector: string): HTMLElement[] {
    return [...this.host.querySelectorAll<HTMLElement>(selector)];
  }

  button(text: string): HTMLButtonElement {
    const found = this.all("button").find((one) => one.textContent?.startsWith(text));
    if (!found) throw new Error(`no button "${text}" in: ${this.text()}`);
    return found as HTMLButtonElement;
  }

  press(text: string): void {
    act(() => this.button(text).click());
  }

  /** A radio by what it says of itself. */
  radio(name: string): HTMLInputElement {
    const radios = this.all("input[type=radio]") as HTMLInputElement[];
    const says = (one: HTMLInputElement) =>
      one.getAttribute("aria-label") ?? one.closest("label")?.textContent ?? "";
    const found = radios.find((one) => says(one).startsWith(name));
    if (!found) throw new Error(`no radio "${name}" among: ${radios.map(says).join("; ")}`);
    return found;
  }

  choose(name: string): void {
    act(() => this.radio(name).click());
  }

  fill(selector: string, text: string): void {
    const field = this.host.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`no field ${selector}`);
    field.value = text;
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
    act(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
  }

  submit(): void {
    act(() => void this.host.querySelector("form")?.dispatchEvent(new Event("submit", CANCELABLE)));
  }

  leave(): void {
    render(null, this.host);
    this.host.remove();
    this.model.close();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  }
}

const CANCELABLE = { cancelable: true, bubbles: true };
