import { useEffect } from "preact/hooks";

/** What the browser's tab says while a page is shown. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · croupier` : "croupier";
  }, [title]);
}

/** Go to the place the address names, once what is there has come from the server. */
export function useHash(ready: boolean): void {
  useEffect(() => {
    if (!ready || location.hash.length < 2) return;
    // Going there anew, instead of only scrolling, also makes it the `:target`.
    location.replace(location.hash);
  }, [ready]);
}
