import { colourOf } from "../house.ts";
import { t } from "../words/index.ts";

const NAMES = { red: "colour.red", black: "colour.black", green: "colour.zero" } as const;

/** The last numbers, newest first. Red is round, black is square, zero stands on its tip. */
export function TableNumbers({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return <p class="lobby-none">{t("lobby.noNumbers")}</p>;
  return (
    <ol class="lobby-numbers" aria-label={t("lobby.lastNumbers")}>
      {numbers
        .map((number, index) => ({ number, index, colour: colourOf(number) }))
        .reverse()
        .map(({ number, index, colour }) => (
          <li key={index} class={`lobby-number is-${colour}`}>
            <span>{number}</span>
            {number !== 0 && <span class="hidden-text"> {t(NAMES[colour])}</span>}
          </li>
        ))}
    </ol>
  );
}
