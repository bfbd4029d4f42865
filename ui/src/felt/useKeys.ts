/** The state behind the keyboard: what one types or moves, and what is said to it. */
import { batch, type Signal, useSignal } from "@preact/signals";
import { saysOf } from "../house.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { Stop } from "./geometry.ts";
import { type Act, press } from "./keys.ts";

type Surface = {
  house: HouseRules;
  drawing: FeltDrawing;
  canTake: boolean;
  stake: (spot: string) => number;
  /** What one has on a spot, in words. */
  said: { own: (spot: string) => string };
  onPlace: (spot: string) => void;
  onTake: (spot: string) => void;
  onMove: (from: string, to: string) => void;
  whyNotMove: ((spot: string) => string | null) | undefined;
  onChip: ((step: 1 | -1) => void) | undefined;
  hover: Signal<string | null>;
  here: Signal<Stop>;
  say: (text: string, stays?: boolean) => void;
};

export function useKeys(surface: Surface) {
  const { house, drawing, canTake, stake, said, here, say } = surface;
  /** Whether the ring is shown: only to who uses the keyboard. */
  const shown = useSignal(false);
  const typed = useSignal("");
  const moving = useSignal<string | null>(null);

  const act = (done: Act) => {
    const { spot } = here.peek();
    switch (done.do) {
      case "place":
        return surface.onPlace(done.spot);
      case "take":
        return canTake ? surface.onTake(done.spot) : say(t("felt.closed"));
      case "move":
        return canTake ? surface.onMove(done.from, done.to) : say(t("felt.closed"));
      case "chip":
        return surface.onChip?.(done.step);
      case "typing":
        return say(typed.value && t("felt.typed", { number: typed.value }), true);
      case "noNumber":
        return say(t("felt.noNumber", { number: done.number }));
      case "moving": {
        const why = surface.whyNotMove?.(spot) ?? null;
        if (why !== null) {
          moving.value = null;
          return say(why);
        }
        const amount = said.own(spot);
        return say(t("felt.moving", { amount, spot: saysOf(house, spot) }), true);
      }
      case "left":
        return say(t("felt.notMoved"));
      case "nothing":
        return say(t("felt.nothingThere"));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const before = { here: here.value, typed: typed.value, moving: moving.value };
    const pressed = press(event.key, before, drawing, stake);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    batch(() => {
      shown.value = true;
      surface.hover.value = null;
      here.value = pressed.keyed.here;
      typed.value = pressed.keyed.typed;
      moving.value = pressed.keyed.moving;
      if (pressed.act) act(pressed.act);
      else if (moving.value === null) say("");
    });
  };
  const onBlur = () =>
    batch(() => {
      shown.value = false;
      typed.value = "";
      moving.value = null;
      say("");
    });
  const onFocus = (event: FocusEvent) => {
    shown.value =
      event.currentTarget instanceof Element && event.currentTarget.matches(":focus-visible");
  };
  const onPointerDown = () => {
    shown.value = false;
  };
  return { shown, handlers: { onKeyDown, onFocus, onBlur, onPointerDown } };
}
