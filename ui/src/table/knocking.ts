/**
 * Whether the server is back. A browser makes a new socket wait for seconds after some that
 * failed; a plain request it sends at once.
 */

/** A server that takes so long is asked again. */
const PATIENCE = 2000;

export async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch("/mark.svg", {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    // Somebody in between may answer for a server that is away.
    return status < 500;
  } catch {
    return false;
  }
}
