/** The felt by keyboard, as a function: what a key makes of where one is and what one was doing. */
import type { FeltDrawing } from "../wire.ts";
import { type Stop, stopNear } from "./geometry.ts";
import { type Direction, first, last, step } from "./steps.ts";

export type Keyed = {
  here: Stop;
  /** Figures typed so far of the number to go to. */
  typed: string;
  /** The spot from which a bet is being moved. */
  moving: string | null;
};

export type Act =
  | { do: "place" | "take"; spot: string }
  | { do: "move"; from: string; to: string }
  | { do: "chip"; step: 1 | -1 }
  | { do: "typing" }
  | { do: "noNumber"; number: string }
  | { do: "moving" | "nothing" | "left" };

export type Pressed = { keyed: Keyed; act?: Act };

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Null for a key that means nothing here. `stake` tells what one has on a spot. */
export function press(
  key: string,
  keyed: Keyed,
  drawing: FeltDrawing,
  stake: (spot: string) => number,
): Pressed | null {
  const { here, typed } = keyed;
  const go = (stop: Stop | undefined): Pressed => ({
    keyed: { ...keyed, here: stop ?? here, typed: "" },
  });
  const arrow = ARROWS[key];
  if (arrow) return go(step(drawing, here, arrow));
  if (/^\d$/.test(key))
    return { keyed: { ...keyed, typed: (typed + key).slice(-2) }, act: { do: "typing" } };
  switch (key) {
    case "Home":
      return go(first(drawing));
    case "End":
      return go(last(drawing));
    case "Enter":
    case " ":
      return typed ? jump(keyed, drawing) : lay(keyed);
    case "Backspace":
      if (typed) return { keyed: { ...keyed, typed: typed.slice(0, -1) }, act: { do: "typing" } };
      return { keyed, act: stake(here.spot) ? { do: "take", spot: here.spot } : { do: "nothing" } };
    case "Delete":
      return { keyed, act: stake(here.spot) ? { do: "take", spot: here.spot } : { do: "nothing" } };
    case "m":
    case "M":
      if (!stake(here.spot)) return { keyed, act: { do: "nothing" } };
      return { keyed: { ...keyed, typed: "", moving: here.spot }, act: { do: "moving" } };
    case "Escape":
      return escaped(keyed);
    case "+":
    case "=":
      return { keyed, act: { do: "chip", step: 1 } };
    case "-":
      return { keyed, act: { do: "chip", step: -1 } };
    default:
      return null;
  }
}

function jump(keyed: Keyed, drawing: FeltDrawing): Pressed {
  const number = String(Number(keyed.typed));
  const stop = stopNear(drawing, number, keyed.here.x, keyed.here.y);
  if (!stop) return { keyed: { ...keyed, typed: "" }, act: { do: "noNumber", number } };
  return { keyed: { ...keyed, typed: "", here: stop } };
}

function lay(keyed: Keyed): Pressed {
  const { here, moving } = keyed;
  if (moving === null) return { keyed, act: { do: "place", spot: here.spot } };
  const after = { ...keyed, moving: null };
  if (moving === here.spot) return { keyed: after, act: { do: "left" } };
  return { keyed: after, act: { do: "move", from: moving, to: here.spot } };
}

function escaped(keyed: Keyed): Pressed | null {
  if (keyed.typed) return { keyed: { ...keyed, typed: "" } };
  if (keyed.moving !== null) return { keyed: { ...keyed, moving: null }, act: { do: "left" } };
  return null;
}
