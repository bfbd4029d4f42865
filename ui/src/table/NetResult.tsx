/** What the coup made of one's own chips, large; the more it was worth, the more it shines. */
import { moneyText } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import type { CoupResult } from "./accounts.ts";
import type { TableModel } from "./model.ts";

/** By how much of the stake was won: an even chance is quiet, a number is worth a moment. */
export function worthOf({ net, staked }: Pick<CoupResult, "net" | "staked">) {
  if (net < 0) return "lost";
  if (net === 0) return "even";
  if (net >= 15 * staked) return "great";
  return net >= 3 * staked ? "fine" : "small";
}

export function NetResult({ model }: { model: TableModel }) {
  const last = model.story.last.value;
  const view = model.shown.value;
  if (!last?.own || !last.settled || !view) return null;
  const past = view.number === null;
  return (
    // The sentence beside it says the same in words.
    <p
      key={last.coup}
      class={`table-net is-${worthOf(last.own)}${past ? " is-past" : ""}`}
      aria-hidden="true"
    >
      {netText(model.house, last.own.net)}
    </p>
  );
}

function netText(house: HouseRules, net: number): string {
  return net > 0 ? `+${moneyText(house, net)}` : moneyText(house, net);
}
