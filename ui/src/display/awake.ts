/** Keeps the screen on, where the browser knows how. */
import { useEffect } from "preact/hooks";

export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = () => {
      if (document.hidden) return;
      navigator.wakeLock?.request("screen").then(
        (held) => {
          lock = held;
        },
        // It is only a kindness: a screen that sleeps is woken by hand.
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
