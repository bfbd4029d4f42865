import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** From this width a lying felt has boxes of a finger's size. */
const WIDE = 640;

/** Whether the felt stands, by the width of its container. */
export function useStanding(
  host: RefObject<HTMLElement | null>,
  forced: boolean | undefined,
): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < WIDE);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || forced !== undefined) return;
    const measure = () => element.clientWidth > 0 && setNarrow(element.clientWidth < WIDE);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, forced]);
  return forced ?? narrow;
}
