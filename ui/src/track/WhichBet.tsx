/** Two ways to hear what was called, as buttons: nothing is laid before one is chosen. */

import { amountText, saysOf } from "../house.ts";
import type { HouseRules, MeantBet } from "../wire.ts";
import type { Heard } from "./quoting.ts";

type WhichBetProps = {
  house: HouseRules;
  heard: Heard | null;
  onMeant: (say: string) => void;
};

export function WhichBet({ house, heard, onMeant }: WhichBetProps) {
  if (!heard || !("fault" in heard) || heard.either.length === 0) return null;
  return (
    <span class="track-which">
      {heard.either.map((meant) => (
        <button
          key={meant.say}
          type="button"
          class="button"
          lang={house.language}
          onClick={() => onMeant(meant.say)}
        >
          {meantText(house, meant)}
        </button>
      ))}
    </span>
  );
}

function meantText(house: HouseRules, { on, amount }: MeantBet): string {
  const bet = saysOf(house, on);
  return amount === null ? bet : `${bet} ${house.by} ${amountText(house, amount)}`;
}
