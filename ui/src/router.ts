import { signal } from "@preact/signals";
import { isCount } from "./counts.ts";

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: TablePart; id: string }
  | { page: "join" }
  | { page: "floor" }
  | { page: "house"; id: string }
  | { page: "fairness"; table?: string; coup?: number }
  | { page: "lab" }
  | { page: "lost" };

/** Pages of a table for those who run it: `/table/ID/host`. */
type TablePart = "host" | "deal" | "supervise" | "show";
const PARTS: readonly string[] = ["host", "deal", "supervise", "show"] satisfies TablePart[];

/** Which page an address means. */
export function read(path: string): Route {
  const [place, first, second, ...rest] = parts(path);
  if (rest.length > 0) return { page: "lost" };
  if (place === undefined) return { page: "lobby" };
  if (place === "table" && first && second === undefined) return { page: "table", id: first };
  if (place === "table" && first && PARTS.includes(second ?? ""))
    return { page: second as TablePart, id: first };
  if ((place === "join" || place === "floor") && first === undefined) return { page: place };
  if (place === "house" && first && second === undefined) return { page: "house", id: first };
  if (place === "lab" && first === undefined) return { page: "lab" };
  if (place === "fairness" && first === undefined) return { page: "fairness" };
  if (place === "fairness" && first && second === undefined)
    return { page: "fairness", table: first };
  if (place === "fairness" && first && second && isCount(second))
    return { page: "fairness", table: first, coup: Number(second) };
  return { page: "lost" };
}

function parts(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // A stray per cent sign: no page of ours has one.
    return ["?"];
  }
}

export const route = signal<Route>(read(location.pathname));

/** Show another page, as if its link had been followed. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") {
    history.replaceState({ y: scrollY }, "");
    history.pushState(null, "", path);
  } else history.replaceState(null, "", path);
  route.value = read(location.pathname);
  if (!location.hash) scrollTo(0, 0);
}

/** Whether a press on this link is ours to follow without loading the page anew. */
export function ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  // A place on the page that is shown is the browser's own business.
  if (link.hash && link.pathname === location.pathname) return false;
  return read(link.pathname).page !== "lost";
}

/** From now on plain `<a href>` is all a page needs. */
export function listen(): void {
  addEventListener("popstate", ({ state }) => {
    route.value = read(location.pathname);
    // The browser restores the place before the page is drawn, so it is done again after.
    if (typeof state?.y === "number")
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, state.y)));
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !ours(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
