/** Where the focus goes when a dialog is gone: where the hand goes next. */

export type Next = "opener" | "felt";

const FELT = ".felt-board";

/** To what opened the dialog; to the felt if that is wanted, or if the opener is gone too. */
export function focusNext(opener: Element | null, next: Next): void {
  const felt = document.querySelector<HTMLElement>(FELT);
  const back = isThere(opener) ? opener : null;
  const to = next === "felt" ? (felt ?? back) : (back ?? felt);
  to?.focus({ preventScroll: true });
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
