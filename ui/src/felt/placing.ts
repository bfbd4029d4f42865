/** Laying a chip on a spot, by whatever hand; the next arrow of the keyboard starts from there. */
import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { FeltDrawing } from "../wire.ts";
import { type Stop, stopNear, stopsOf } from "./geometry.ts";

const NOWHERE: Stop = { spot: "0", place: 0, x: 0, y: 0 };

/** `onPlace` is null while no bets are taken; `whyNot` says why. */
export function usePlacing(
  drawing: FeltDrawing,
  onPlace: ((spot: string) => void) | null,
  say: (text: string) => void,
  whyNot: () => string,
) {
  const here = useHere(drawing);
  const goTo = (spot: string) => {
    const { x, y } = here.peek();
    here.value = stopNear(drawing, spot, x, y) ?? here.peek();
  };
  const lay =
    onPlace &&
    ((spot: string) => {
      goTo(spot);
      onPlace(spot);
    });
  /** The same for those who may not see that no bets are taken. */
  const pick = (spot: string) => {
    if (lay) return lay(spot);
    goTo(spot);
    say(whyNot());
  };
  return { here, lay, pick };
}

/** Where one is on the felt. */
function useHere(drawing: FeltDrawing): Signal<Stop> {
  const here = useSignal<Stop>(stopsOf(drawing)[0] ?? NOWHERE);
  // Turned, the same spot has another place.
  const turned = useRef(drawing);
  if (turned.current !== drawing) {
    turned.current = drawing;
    here.value = stopNear(drawing, here.peek().spot) ?? here.peek();
  }
  return here;
}
