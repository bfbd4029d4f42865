/** A chef's sheet on show, for tests: time passes when the test says so. */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import type { Evidence } from "../wire.ts";

export class OpenSheet {
  readonly host = document.body.appendChild(document.createElement("div"));

  async show(sheet: ComponentChild): Promise<void> {
    vi.useFakeTimers();
    act(() => render(sheet, this.host));
    await this.pass();
  }

  /** Answers come, and so many milliseconds go by. */
  async pass(time = 0): Promise<void> {
    await act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  }

  async happens(change: () => void): Promise<void> {
    act(change);
    await this.pass();
  }

  get fault(): string | null | undefined {
    return this.host.querySelector("[role=alert]")?.textContent;
  }

  leave(): void {
    act(() => render(null, this.host));
    this.host.remove();
    vi.useRealTimers();
  }
}

export const someEvidence = (change: Partial<Evidence> = {}): Evidence => ({
  dispute: 1,
  coup: 3,
  seat: "gus",
  text: "the chip on 17 is mine",
  report: false,
  decision: null,
  decided_by: null,
  opened_at: 1,
  number: 17,
  seats: [],
  felt_at: 1,
  story: [],
  entries: [],
  ...change,
});
