/**
 * A croupier at a desk, for tests: told what happens and what the desk says, asked what was said.
 * No server, no clock; what the page shows is in `host`.
 */
import { render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { FakeSocket } from "../table/fake-socket.ts";
import { foldAll } from "../table/fold.ts";
import type { TableEvent, TableView, Welcome } from "../table/incoming.ts";
import { aTable, aWelcome } from "../table/sample.ts";
import type { Desk, DeskPayment, DeskStep, StaffCommand } from "../wire.ts";
import type { Phrase } from "../words/phrase.ts";
import { DealModel } from "./model.ts";
import { TheDesk } from "./TheDesk.tsx";

export const aStep = (name: string, change: Partial<DeskStep> = {}): DeskStep => ({
  name,
  press: "state",
  line: name,
  words: [],
  clauses: [],
  asks: [],
  combinations: [],
  ...change,
});

export const aPayment = (place: number, change: Partial<DeskPayment> = {}): DeskPayment => ({
  place,
  seat: "ada",
  spot: "17",
  call: null,
  chip: "cash",
  colour: "",
  stake: 500,
  winnings: 17_500,
  returned: 0,
  level: 0,
  cuts: [],
  heaps: 0,
  away: false,
  paid: false,
  ...change,
});

const aDesk = (change: Partial<Desk> = {}): Desk => ({
  t: "desk",
  seq: 1,
  coup: 1,
  phase: "open",
  steps: [],
  may: [],
  voids: [],
  opened_at: null,
  exposure: Array.from({ length: 37 }, () => 0),
  on_felt: 0,
  bank: 0,
  hands: [],
  warnings: [],
  to_set: [],
  rake: [],
  prison: [],
  answered: [],
  places: {},
  rakes: "",
  pays: "",
  payments: [],
  to_pay: 0,
  paid: 0,
  cards: [],
  card: null,
  staff: [["croupier", "bruno"]],
  settled: [],
  put_right: null,
  ...change,
});

/** What stands on a button; the key of a seat begins with its chip. */
const says = (button: HTMLElement) =>
  (button.querySelector("strong") ?? button).textContent?.trim() ?? "";

export class AtDesk {
  readonly host = document.body.appendChild(document.createElement("div"));
  readonly model: DealModel;
  readonly #socket: FakeSocket;
  #seq = 1;
  #view: TableView;
  #desk: Desk;

  /** Without a desk the croupier has only heard of the table yet. */
  constructor(house: string, view: Partial<TableView>, desk: Partial<Desk> | null) {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    this.#view = aTable({ minima: { straight: 100 }, croupier: "bruno", wheel: "real", ...view });
    this.#desk = aDesk({ coup: this.#view.coup, phase: this.#view.phase, ...desk });
    this.model = new DealModel(`${house}-1`, houseOf(house));
    this.model.open();
    this.#socket = FakeSocket.all.at(-1) as FakeSocket;
    this.#socket.says(this.#welcome(house), ...(desk ? [this.#desk] : []));
    act(() => render(<TheDesk model={this.model} />, this.host));
  }

  #welcome(house: string): Welcome {
    return aWelcome({
      table: `${house}-1`,
      house,
      you: "bruno",
      seq: this.#seq,
      view: this.#view,
      clock: { t: "clock", now: 0, step: "rest", ends: null },
      title: "Salon",
      role: "croupier",
      roles: ["croupier"],
    });
  }

  get url(): string {
    return this.#socket.url;
  }

  /** What was said so far, without the marks of the speaker. */
  get said(): Omit<StaffCommand, "id">[] {
    return this.#given.map(({ id: _, ...order }) => order);
  }

  get lines(): string[] {
    return this.#given.map((one) => (one.do === "state" ? one.line : one.do));
  }

  get #given(): StaffCommand[] {
    return this.#socket.sent.filter((one) => one.do !== "ping") as unknown as StaffCommand[];
  }

  desk(change: Partial<Desk>): void {
    this.#desk = { ...this.#desk, seq: this.#seq, ...change };
    act(() => this.#socket.says(this.#desk));
  }

  /** What was said last is done, and this came of it. */
  taken(desk: Partial<Desk>, ...events: TableEvent[]): void {
    this.heard(...events);
    this.desk(desk);
  }

  /** It is done, and the desk does not know of it yet. */
  heard(...events: TableEvent[]): void {
    this.#tell(events, `croupier/bruno:${this.#given.at(-1)?.id}`);
  }

  happens(...events: TableEvent[]): void {
    this.#tell(events, "*:1");
  }

  refused(code: "staff/stale" | "phase/wrong", text: string, phrase: Phrase = {}): void {
    const id = this.#given.at(-1)?.id ?? "";
    act(() => this.#socket.says({ t: "no", id, code, text, ...phrase }));
  }

  #tell(events: TableEvent[], id: string): void {
    this.#seq += 1;
    this.#view = foldAll(this.#view, events, null);
    act(() => this.#socket.says({ t: "events", seq: this.#seq, at: 0, id, events }));
  }

  ends(code: number): void {
    act(() => this.#socket.ends(code));
  }

  // The page

  get primary(): HTMLButtonElement {
    return this.host.querySelector(".deal-primary") as HTMLButtonElement;
  }

  text(selector = "*"): string {
    const found = selector === "*" ? this.host : this.host.querySelector(selector);
    return found?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  }

  all(selector: string): HTMLElement[] {
    return [...this.host.querySelectorAll<HTMLElement>(selector)];
  }

  press(text: string): void {
    const found = this.all("button").find((one) => says(one).startsWith(text));
    if (!found) throw new Error(`no button "${text}" in: ${this.text()}`);
    act(() => found.click());
  }

  /** One press of the large button; `detail` is which one of a quick series it is. */
  presses(detail = 1): void {
    act(() => void this.primary.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })));
  }

  key(key: string, target: Element = document.body, repeat = false): void {
    const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(event));
  }

  fill(selector: string, text: string): void {
    const field = this.host.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`no field ${selector}`);
    field.value = text;
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  }

  submit(): void {
    const form = this.host.querySelector("form");
    act(() => void form?.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true })));
  }

  leave(): void {
    act(() => render(null, this.host));
    this.host.remove();
    this.model.close();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  }
}
