/** Header and footer are round every page but an open table, which needs the height itself. */
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

export const framed = signal(true);

export function useWholeScreen(): void {
  useLayoutEffect(() => {
    framed.value = false;
    return () => {
      framed.value = true;
    };
  }, []);
}
