/** The state behind the keyboard: where one is on the felt, what one types or moves, what is said. */
import { batch, type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { amountText } from "../chips/amount.ts";
import { saysOf } from "../house.ts";
import type { Drawing, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Stop, stopNear, stopsOf } from "./geometry.ts";
import { type Act, press } from "./keys.ts";

type Surface = {
  house: HouseRules;
  drawing: Drawing;
  canBet: boolean;
  canTake: boolean;
  stake: (spot: string) => number;
  onPlace: (spot: string) => void;
  onTake: (spot: string) => void;
  onMove: (from: string, to: string) => void;
  whyNotMove: ((spot: string) => string | null) | undefined;
  onChip: ((step: 1 | -1) => void) | undefined;
  hover: Signal<string | null>;
};

const NOWHERE: Stop = { spot: "0", place: 0, x: 0, y: 0 };
/** For how long a sentence stands; what one types and moves stands as long as it takes. */
const STANDS = 4000;

export function useKeys(surface: Surface) {
  const { house, drawing, canBet, canTake, stake } = surface;
  const here = useSignal<Stop>(stopsOf(drawing)[0] ?? NOWHERE);
  /** Whether the ring is shown: only to who uses the keyboard. */
  const shown = useSignal(false);
  const typed = useSignal("");
  const moving = useSignal<string | null>(null);
  const { news, say } = useNews();

  // Turned, the same spot has another place.
  const turned = useRef(drawing);
  if (turned.current !== drawing) {
    turned.current = drawing;
    here.value = stopNear(drawing, here.peek().spot) ?? here.peek();
  }

  /** Bets, from wherever it was asked for, and stays there for the next arrow. */
  const place = (spot: string) => {
    here.value = stopNear(drawing, spot, here.peek().x, here.peek().y) ?? here.peek();
    if (canBet) surface.onPlace(spot);
    else say(t("felt.closed"));
  };
  const act = (done: Act) => {
    const { spot } = here.peek();
    switch (done.do) {
      case "place":
        return place(done.spot);
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
        const amount = amountText(house, stake(spot));
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
  return { here, shown, news, place, handlers: { onKeyDown, onFocus, onBlur, onPointerDown } };
}

function useNews() {
  const news = useSignal("");
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const say = (text: string, stays = false) => {
    window.clearTimeout(timer.current);
    news.value = text;
    if (text && !stays) timer.current = window.setTimeout(() => say(""), STANDS);
  };
  return { news, say };
}
