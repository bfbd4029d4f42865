/** What the croupier should know of the people at the table before the next step. */
import { t } from "../words/index.ts";
import { stakeText, warningText } from "./Guests.tsx";
import type { DealModel } from "./model.ts";

export function Warnings({ model }: { model: DealModel }) {
  const warnings = model.desk.value?.warnings ?? [];
  const guests = model.asked.value;
  if (warnings.length === 0) return null;
  return (
    <ul class="deal-warnings" aria-label={t("deal.warnings")}>
      {warnings.map((one) => (
        <li key={`${one.seat} ${one.warning} ${one.spot} ${one.level}`}>
          <strong>{one.seat}</strong> {warningText(model.house, one)}
          {one.warning === "chooses" && guests.some(({ name }) => name === one.seat) && (
            <button type="button" class="button deal-key" onClick={() => model.actFor(one.seat)}>
              {t("deal.answerFor", { seat: one.seat, stake: stakeText(model.house, one) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
