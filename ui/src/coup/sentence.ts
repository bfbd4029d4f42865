/** A coup in words: the number as people say it, and what it was for oneself. */
import { colourOf, halfOf, moneyText, parityOf } from "../house.ts";
import type { CoupResult } from "../table/accounts.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

export function colourWord(number: number): string {
  const colour = colourOf(number);
  return t(colour === "green" ? "colour.zero" : `colour.${colour}`);
}

/** "black, odd, low"; 0 is only zero. */
export function qualities(number: number): string[] {
  const parity = parityOf(number);
  const half = halfOf(number);
  if (!parity || !half) return [colourWord(number)];
  return [colourWord(number), t(`coup.parity.${parity}`), t(`coup.half.${half}`)];
}

/** What came of one's own stakes, in one sentence. */
export function ownSentence(house: HouseRules, own: CoupResult): string {
  const money = (amount: number) => moneyText(house, Math.abs(amount));
  const { staked, back, held, net } = own;
  const amounts = { staked: money(staked), back: money(back), net: money(net), held: money(held) };
  if (held === staked) return t("coup.heldAll", amounts);
  if (held > 0 && back === 0) return t("coup.heldSome", { ...amounts, lost: money(net) });
  const sentence = t(outcomeKey(back + held, net), amounts);
  return held > 0 ? `${sentence} ${t("coup.held", amounts)}` : sentence;
}

function outcomeKey(kept: number, net: number) {
  if (net > 0) return "coup.won";
  if (net === 0) return "coup.even";
  return kept > 0 ? "coup.lostSome" : "coup.lost";
}
