/** Single keys for the whole page, except where somebody writes or a dialog asks. */
import { useEffect, useRef } from "preact/hooks";
import { keysAreOn } from "../keys/setting.ts";

/** What a key does; true says that it meant something. */
type OnKey = (key: string) => boolean;

const WRITES =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog";

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
      if (!undo && !keysAreOn.peek()) return;
      if (latest.current(undo ? "u" : event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}
