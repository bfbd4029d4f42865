/** The felt takes the focus: after sitting down the hand goes there next. */
export function focusFelt(): void {
  // A dialog that closes gives the focus back first.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(".felt-board")?.focus({ preventScroll: true }),
  );
}
