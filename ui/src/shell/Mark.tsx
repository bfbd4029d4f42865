/** The mark: a wheel's rim with eight pockets and the ball. */
export function Mark() {
  return (
    <svg class="shell-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="14.5" />
      <circle cx="16" cy="16" r="9" />
      <path d="M16 1.5v5.5M26.25 5.75l-3.9 3.9M30.5 16H25M26.25 26.25l-3.9-3.9M16 30.5V25M5.75 26.25l3.9-3.9M1.5 16H7M5.75 5.75l3.9 3.9" />
      <circle class="shell-ball" cx="20.9" cy="4.9" r="2" />
    </svg>
  );
}
