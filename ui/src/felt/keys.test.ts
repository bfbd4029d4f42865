import { expect, test } from "vitest";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { type Stop, stopNear } from "./geometry.ts";
import { type Keyed, type Pressed, press } from "./keys.ts";

const houses = import.meta.glob<HouseRules>("../../test/houses/mbs.json", {
  eager: true,
  import: "default",
});
const drawing = Object.values(houses)[0]?.felt.lying as FeltDrawing;
const at = (spot: string): Keyed => ({
  here: stopNear(drawing, spot) as Stop,
  typed: "",
  moving: null,
});
const none = () => 0;
const some = () => 500;

/** Presses key after key. */
function typing(from: Keyed, keys: string[], stake = none): Pressed {
  return keys.reduce<Pressed>((before, key) => press(key, before.keyed, drawing, stake) ?? before, {
    keyed: from,
  });
}

test("Enter and Space place a chip", () => {
  expect(typing(at("17"), ["Enter"]).act).toEqual({ do: "place", spot: "17" });
  expect(typing(at("17"), [" "]).act).toEqual({ do: "place", spot: "17" });
});

test("a typed number is gone to, not bet on", () => {
  const gone = typing(at("0"), ["1", "7", "Enter"]);
  expect(gone.keyed.here.spot).toBe("17");
  expect(gone.keyed.typed).toBe("");
  expect(gone.act).toBeUndefined();
  expect(typing(at("0"), ["4", "1", "Enter"]).act).toEqual({ do: "noNumber", number: "41" });
});

test("of three figures the last two count, and Backspace takes one away", () => {
  expect(typing(at("0"), ["1", "2", "3"]).keyed.typed).toBe("23");
  expect(typing(at("0"), ["1", "2", "Backspace"]).keyed.typed).toBe("1");
});

test("Delete takes back what is there and says so if nothing is", () => {
  expect(typing(at("17"), ["Delete"], some).act).toEqual({ do: "take", spot: "17" });
  expect(typing(at("17"), ["Backspace"], some).act).toEqual({ do: "take", spot: "17" });
  expect(typing(at("17"), ["Delete"]).act).toEqual({ do: "nothing" });
});

test("M and Enter move a bet; Escape and the same spot leave it", () => {
  const moved = typing(at("17"), ["m", "ArrowLeft", "Enter"], some);
  expect(moved.act).toEqual({ do: "move", from: "17", to: "14/17" });
  expect(moved.keyed.moving).toBeNull();
  expect(typing(at("17"), ["M", "Escape"], some).act).toEqual({ do: "left" });
  expect(typing(at("17"), ["m", "Enter"], some).act).toEqual({ do: "left" });
  expect(typing(at("17"), ["m"]).act).toEqual({ do: "nothing" });
});

test("plus and minus ask for another chip", () => {
  expect(typing(at("17"), ["+"]).act).toEqual({ do: "chip", step: 1 });
  expect(typing(at("17"), ["-"]).act).toEqual({ do: "chip", step: -1 });
});

test("other keys are left to the page", () => {
  for (const key of ["Tab", "u", "Escape", "F5"]) {
    expect(press(key, at("17"), drawing, none)).toBeNull();
  }
});
