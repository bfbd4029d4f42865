import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useShortcuts } from "../chips/shortcuts.ts";
import { focusNext } from "../coup/focus.ts";
import { AtTable } from "../table/AtTable.tsx";
import { Dock } from "../table/Dock.tsx";
import { Notices } from "../table/Notices.tsx";
import { aSeat, aStake } from "../table/sample.ts";
import { EMPTY_HAND } from "../table/seat.ts";
import type { Phase } from "../wire.ts";
import { choose } from "../words/index.ts";
import { KeysSheet } from "./KeysSheet.tsx";
import { keysAreOn } from "./setting.ts";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => {
  at.leave();
  keysAreOn.value = true;
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key, ...more })));

/** At a table where 5 lies on 17. */
function sits(phase: Phase = "open", cash = 100_000) {
  const own = { ...EMPTY_HAND, purse: { cash } };
  const ada = aSeat("ada", { stakes: [aStake("17", 500)] });
  at = new AtTable("venezia", { phase, seats: [ada], own });
  at.show(<Both />);
}

const Both = () => (
  <>
    <Dock model={at.model} onAsk={vi.fn()} shortcuts />
    <Notices model={at.model} quiet={false} />
  </>
);

describe("the sheet", () => {
  const open = () => {
    at = new AtTable("mbs", {});
    at.show(<KeysSheet onClose={vi.fn()} />);
  };

  test("names every key of the page", () => {
    open();
    const keys = at.all("kbd").map((key) => key.textContent);
    for (const key of ["U", "C", "R", "D", "S", "L", "T", "K", "?"]) expect(keys).toContain(key);
  });

  test("switches single keys off, and the browser remembers it", () => {
    open();
    const box = at.all("input[role=switch]")[0] as HTMLInputElement;
    expect(box.checked).toBe(true);
    act(() => box.click());
    expect(keysAreOn.value).toBe(false);
    expect(localStorage.getItem("croupier.keys")).toBe("false");
  });

  test("has nothing that axe objects to", async () => {
    open();
    expect((await axe.run(at.host)).violations).toEqual([]);
  });
});

describe("single keys", () => {
  test("that are switched off do nothing, but Ctrl and Z still undoes", () => {
    const heard = vi.fn(() => true);
    function Listener() {
      useShortcuts(true, heard);
      return null;
    }
    at = new AtTable("mbs", {});
    at.show(<Listener />);
    keysAreOn.value = false;
    press("c");
    expect(heard).not.toHaveBeenCalled();
    press("z", { ctrlKey: true });
    expect(heard).toHaveBeenCalledExactlyOnceWith("u");
  });

  test("that are typed while the favourites ask for a name change no bet", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    sits();
    const menu = at.host.querySelector<HTMLDetailsElement>(".chips-layouts");
    if (!menu) throw new Error("there is no menu of favourites");
    act(() => {
      menu.open = true;
      menu.dispatchEvent(new Event("toggle"));
    });
    expect(document.activeElement).toBe(menu.querySelector("input"));
    for (const key of "cold") press(key);
    expect(at.orders).toEqual([]);
    act(() => {
      menu.open = false;
    });
    press("c");
    expect(at.orders).toEqual([{ do: "take" }]);
    vi.unstubAllGlobals();
  });

  test("clear the table while it can be undone", () => {
    sits();
    press("c");
    expect(at.orders).toEqual([{ do: "take" }]);
  });

  test("do not clear the table shortly before the close, and say so", () => {
    sits();
    act(() => {
      at.model.secondsLeft.value = 3;
    });
    press("c");
    expect(at.orders).toEqual([]);
    expect(at.text(".is-no")).toContain("press Clear if you mean it");
    at.press("Clear");
    expect(at.orders).toEqual([{ do: "take" }]);
  });

  test.each([
    ["u", "nothing to take back"],
    ["c", "Too late"],
    ["r", "no bet"],
    ["d", "No more bets"],
    ["k", "one sort only"],
  ])("that do nothing now say why: %s", (key, why) => {
    sits("closed");
    press(key);
    expect(at.orders).toEqual([]);
    expect(at.text(".is-no")).toContain(why);
  });

  test("of a chip that is dearer than the hand say so", () => {
    sits("open", 300);
    press("3");
    expect(at.text(".is-no")).toContain("3 in hand");
    press("1");
    expect(at.model.chip.value).toBe(100);
  });

  test.each([..."1ucrdltka"])("of a seat tell somebody who watches to take one: %s", (key) => {
    at = new AtTable("venezia", {}, { you: null });
    at.show(<Both />);
    press(key);
    expect(at.text(".is-no")).toContain("Take a seat first.");
  });
});

describe("after a dialog the focus", () => {
  const page = () => {
    at = new AtTable("mbs", {});
    at.show(
      <>
        <button type="button">Opener</button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as on the felt */}
        <div class="felt-board" tabIndex={0} />
      </>,
    );
    return { opener: at.button("Opener"), felt: at.all(".felt-board")[0] };
  };

  test("goes back to what opened it", () => {
    const { opener } = page();
    focusNext(opener, "opener");
    expect(document.activeElement).toBe(opener);
  });

  test("goes to the felt where one bets next, or if the opener is gone", () => {
    const { opener, felt } = page();
    focusNext(opener, "felt");
    expect(document.activeElement).toBe(felt);
    opener.focus();
    opener.remove();
    focusNext(opener, "opener");
    expect(document.activeElement).toBe(felt);
  });
});
