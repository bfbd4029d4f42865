import { useEffect } from "preact/hooks";

const SHOWN = 7000;

/** Takes something away after a time, from when it last changed. */
export function useFading(what: unknown, shown: boolean, forget: () => void): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(forget, SHOWN);
    return () => clearTimeout(timer);
  }, [what]);
}
