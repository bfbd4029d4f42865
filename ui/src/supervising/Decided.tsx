/** What becomes of what players must give back and no longer have: owed, or let go. */
import { moneyText } from "../house.ts";
import { t } from "../words/index.ts";
import { type Decision, decidedText, decisionsOf } from "./acts.ts";
import type { GapProps } from "./GapField.tsx";

const WAYS: readonly Decision[] = ["owed", "let go"];

export function Decided({ house, filled, preview, onPut }: GapProps) {
  const decisions = decisionsOf(filled.decided ?? "");
  const lacking = (preview?.settled ?? []).filter(({ lacks }) => lacks > 0);
  return (
    <>
      {lacking.map(({ seat, lacks }) => (
        <fieldset key={seat} class="sup-decided">
          <legend>{t("supervise.lacks", { name: seat, amount: moneyText(house, lacks) })}</legend>
          {WAYS.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name={`sup-decided-${seat}`}
                checked={decisions[seat] === way}
                onChange={() => onPut(decidedText({ ...decisions, [seat]: way }))}
              />
              {t(way === "owed" ? "supervise.owed" : "supervise.letGo")}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
