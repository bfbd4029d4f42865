/**
 * With which chips one bets: shown to who has several sorts of them.
 *
 * house     for its figures
 * choices   all that one could bet with; chosen is one of them
 * hands     how much of each kind is in hand
 * value     of one colour chip: those are counted
 * colours   one's own, the first one first
 * onChoose(chips)
 * onWhy(text)   the key K was pressed, and there is no other sort
 * shortcuts whether the key K takes the next sort; on unless false
 */
import { amountText } from "../house.ts";
import "./kinds.css";
import type { BetChips, InHand } from "../table/chips.ts";
import { sameChips } from "../table/chips.ts";
import { isPromoted } from "../table/promoted.ts";
import { type HouseRules, UNIT } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { ChipPiece } from "./Chip.tsx";
import { colourName } from "./colours.ts";
import { type Livery, paintOf, paintOfChip, paintOfPromoted } from "./livery.ts";
import { useShortcuts } from "./shortcuts.ts";

type KindsProps = {
  house: HouseRules;
  choices: BetChips[];
  chosen: BetChips;
  hands: InHand;
  value: number;
  colours: string[];
  onChoose: (chips: BetChips) => void;
  onWhy?: (text: string) => void;
  shortcuts?: boolean;
};

export function Kinds(props: KindsProps) {
  const { choices, chosen, onChoose, onWhy } = props;
  const several = choices.length > 1;
  useShortcuts(props.shortcuts ?? true, (key) => {
    if (key !== "k") return false;
    const next = choices[choices.findIndex((one) => sameChips(one, chosen)) + 1] ?? choices[0];
    if (several && next) onChoose(next);
    else onWhy?.(t("why.oneKind"));
    return true;
  });
  if (!several) return null;
  return (
    <fieldset class="chips-kinds" title={t("chips.withTitle")}>
      <legend class="hidden-text">{t("chips.with")}</legend>
      {choices.map((one) => (
        <Kind key={`${one.chip} ${one.colour}`} {...props} one={one} />
      ))}
    </fieldset>
  );
}

function Kind({
  house,
  one,
  chosen,
  hands,
  value,
  colours,
  onChoose,
}: KindsProps & { one: BetChips }) {
  const name = nameOf(one, colours);
  const counted = one.chip === "colour" && value > 0;
  const count = counted ? Math.floor(hands.colour / value) : 0;
  const amount = amountText(house, counted ? count * UNIT : hands[one.chip]);
  const says = counted ? tn("chips.count", count, { count: amount }) : amount;
  // Chips of all colours are in one hand: beside each of two names it would seem to be twice.
  const shared = one.chip === "colour" && colours.length > 1;
  return (
    <label class="chips-kind">
      <input
        class="hidden-text"
        type="radio"
        name={`chips-${house.id}`}
        aria-label={t("chips.withThese", { name, amount: says })}
        checked={sameChips(one, chosen)}
        onChange={() => onChoose(one)}
      />
      <ChipPiece size={24} livery={paintFor(one, colours)} text="" />
      <span>{name}</span>
      {!shared && <b>{amount}</b>}
    </label>
  );
}

function nameOf({ chip, colour }: BetChips, colours: string[]): string {
  if (chip !== "colour") return t(`chips.of.${chip}`);
  return colourName(colour || (colours[0] ?? ""));
}

function paintFor({ chip, colour }: BetChips, colours: string[]): Livery {
  if (chip === "colour") return { ...paintOf(colour || colours[0]), plain: true, tag: "" };
  return { ...(isPromoted(chip) ? paintOfPromoted(chip) : paintOfChip(0)), tag: "" };
}
