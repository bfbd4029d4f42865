/**
 * All that a player has at the table, place by place, and the sum of it.
 *
 * house      for its figures
 * hand       chips to bet with
 * felt       stakes, and winnings that wait beside them
 * prison     counted in full
 * custody    what the house keeps for a player who is away
 *
 * `Tokens` says beside it what one has in tokens and vouchers, which are no money.
 */
import "./chips.css";
import { locksIn, moneyText } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { amountText } from "./amount.ts";

export type PurseAmounts = { hand: number; felt: number; prison: number; custody: number };

export function Purse({ house, ...amounts }: { house: HouseRules } & PurseAmounts) {
  const { hand, felt, prison, custody } = amounts;
  return (
    <dl class="chips-purse" aria-label={t("chips.purse")}>
      <Place name={t("chips.hand")} text={amountText(house, hand)} strong />
      <Place name={t("chips.felt")} text={amountText(house, felt)} />
      <Place
        name={t(locksIn(house) ? "chips.locked" : "chips.prison")}
        text={amountText(house, prison)}
      />
      <Place name={t("chips.custody")} text={amountText(house, custody)} />
      <Place
        name={t("chips.total")}
        text={moneyText(house, hand + felt + prison + custody)}
        total
      />
    </dl>
  );
}

type PlaceProps = { name: string; text: string; strong?: boolean; total?: boolean };

function Place({ name, text, strong, total }: PlaceProps) {
  return (
    <div class={`chips-place${strong ? " is-strong" : ""}${total ? " is-total" : ""}`}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

type TokensProps = { house: HouseRules; hand: number; felt: number };

export function Tokens({ house, hand, felt }: TokensProps) {
  const texts = [
    hand > 0 ? t("chips.tokens", { amount: amountText(house, hand) }) : "",
    felt > 0 ? t("chips.tokensFelt", { amount: amountText(house, felt) }) : "",
  ];
  const text = texts.filter(Boolean).join(", ");
  return text ? (
    <p class="chips-tokens" title={t("chips.tokensTitle")}>
      {text}
    </p>
  ) : null;
}
