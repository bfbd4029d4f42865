import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { AtTable } from "./AtTable.tsx";
import { Drawer, type Drawn } from "./Drawer.tsx";

let at: AtTable;
afterEach(() => at.leave());

test("a drawer that was just opened is closed by the very next key", () => {
  at = new AtTable("venezia", {});
  const drawer = signal<Drawn | null>({ is: "calls" });
  // Not in `act`: what is done after the frame has not been done yet.
  render(<Drawer model={at.model} drawer={drawer} />, at.host);
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(key);
  expect(drawer.value).toBeNull();
});
