/** Single keys for the whole page, except where somebody writes or a menu or dialog asks for text. */
import { useEffect, useRef } from "preact/hooks";
import { keysAreOn } from "../keys/setting.ts";

/** What a key does; true says that it meant something. */
type OnKey = (key: string) => boolean;

const TEXT = "input:not([type=radio], [type=checkbox]), textarea, [contenteditable]";
const WRITES = `${TEXT}, select, dialog`;
/** A menu or dialog with a field: letters are meant for it, also while the field has no focus. */
const ASKS = `:is(details, dialog)[open] :is(${TEXT})`;

function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}

export function useShortcuts(on: boolean, onKey: OnKey): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || writes(event.target)) return;
      const undo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if ((event.ctrlKey || event.metaKey) && !undo) return;
      if (!undo && (!keysAreOn.peek() || document.querySelector(ASKS))) return;
      if (latest.current(undo ? "u" : event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}
