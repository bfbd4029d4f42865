/** Before the close: what each number would cost the bank, and what is on hand. */
import { colourOf, moneyText } from "../house.ts";
import type { Desk, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import type { DealModel } from "./model.ts";

export function Exposure({ model }: { model: DealModel }) {
  const desk = model.desk.value;
  if (!desk) return null;
  const { house } = model;
  return (
    <section class="deal-exposure" aria-labelledby="deal-exposure">
      <h2 id="deal-exposure">{t("deal.exposure")}</h2>
      <ol class="deal-bars">
        {desk.exposure.map((cost, number) => (
          <Bar key={number} {...{ house, cost, number }} most={mostOf(desk)} />
        ))}
      </ol>
      <dl class="deal-sums">
        <dt>{t("deal.worst")}</dt>
        <dd>{worstText(house, desk)}</dd>
        <dt>{t("deal.onFelt")}</dt>
        <dd>{moneyText(house, desk.on_felt)}</dd>
        <dt>{t("deal.bank")}</dt>
        <dd>{moneyText(house, desk.bank)}</dd>
      </dl>
    </section>
  );
}

const mostOf = ({ exposure }: Desk) => Math.max(1, ...exposure.map(Math.abs));

/** The numbers that cost most, as long as they cost anything. */
function worstOf({ exposure }: Pick<Desk, "exposure">): { cost: number; numbers: number[] } {
  const cost = Math.max(0, ...exposure);
  const numbers = exposure.flatMap((one, number) => (one === cost ? [number] : []));
  return { cost, numbers: cost > 0 ? numbers : [] };
}

function worstText(house: HouseRules, desk: Desk): string {
  const { cost, numbers } = worstOf(desk);
  if (numbers.length === 0) return t("deal.worstNone");
  const named = numbers.length > 3 ? `${numbers.slice(0, 3).join(", ")}…` : numbers.join(", ");
  return t("deal.worstNumber", { number: named, amount: moneyText(house, cost) });
}

type BarProps = { house: HouseRules; number: number; cost: number; most: number };

/** A loss rises, a gain hangs down: colour alone does not tell. */
function Bar({ house, number, cost, most }: BarProps) {
  const text = t(cost > 0 ? "deal.costs" : "deal.brings", {
    number,
    amount: moneyText(house, Math.abs(cost)),
  });
  const height = { height: `${(50 * Math.abs(cost)) / most}%` };
  return (
    <li title={text}>
      <span class="deal-cost" aria-hidden="true">
        <span class={cost > 0 ? "deal-loss" : "deal-gain"} style={height} />
      </span>
      <span class={`deal-bar-number is-${colourOf(number)}`} aria-hidden="true">
        {number}
      </span>
      <span class="hidden-text">{text}</span>
    </li>
  );
}
