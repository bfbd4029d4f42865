/** Storage that a browser may forbid: then nothing is remembered, and nothing breaks. */

type Which = "localStorage" | "sessionStorage";

export function recall<Value>(which: Which, key: string): Value | null {
  try {
    return JSON.parse(globalThis[which].getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. */
export function remember(which: Which, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[which].removeItem(key);
    else globalThis[which].setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full.
  }
}
