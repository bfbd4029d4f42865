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

/** Forgets those values of keys that begin so which are of no use any more. */
export function forget<Value>(
  which: Which,
  prefix: string,
  isUseless: (value: Value) => boolean,
): void {
  try {
    const keys = Object.keys(globalThis[which]).filter((key) => key.startsWith(prefix));
    for (const key of keys) {
      const value = recall<Value>(which, key);
      if (value === null || isUseless(value)) remember(which, key, null);
    }
  } catch {
    // Forbidden.
  }
}
