import { colourOf } from "../house.ts";
import { t } from "../words/index.ts";

const NAMES = {
  red: "colour.red",
  black: "colour.black",
  green: "colour.zero",
} as const;
const LETTERS = { red: "colour.redLetter", black: "colour.blackLetter", green: null } as const;

/** A number on its colour: red is round, black is square, zero stands on its tip. */
export function Pip({ number, letter = false }: { number: number; letter?: boolean }) {
  const colour = colourOf(number);
  const short = LETTERS[colour];
  return (
    <span class={`recall-pip is-${colour}`}>
      <span class="recall-pip-number">{number}</span>
      {number !== 0 && <span class="hidden-text"> {t(NAMES[colour])}</span>}
      {letter && (
        <span class="recall-pip-letter" aria-hidden="true">
          {short ? t(short) : "·"}
        </span>
      )}
    </span>
  );
}
