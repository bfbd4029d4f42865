/** Addresses with something in their gaps. */
import type { PATHS, SOCKET_PATH } from "./wire.ts";

type AnyPath = (typeof PATHS)[keyof typeof PATHS] | typeof SOCKET_PATH;
type GapOf<Path extends string> = Path extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapOf<Rest>
  : never;

/** `pathTo(PATHS.COUP, { table: "fun-1", coup: 7 })`. */
export function pathTo<Path extends AnyPath>(
  path: Path,
  gaps: Record<GapOf<Path>, string | number>,
): string {
  const known: Record<string, string | number> = gaps;
  return path.replace(/\{(\w+)\}/g, (_, gap: string) => encodeURIComponent(String(known[gap])));
}
