/** A coup in words: the number as people say it, and what it was for oneself. */
import { halfOf, locksIn, moneyText, parityOf } from "../house.ts";
import type { CoupResult } from "../table/accounts.ts";
import { colourWord } from "../wheel/number.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

/** "black, odd, low"; 0 is only zero. */
export function qualities(number: number): string[] {
  const parity = parityOf(number);
  const half = halfOf(number);
  if (!parity || !half) return [colourWord(number)];
  return [colourWord(number), t(`coup.parity.${parity}`), t(`coup.half.${half}`)];
}

const HELD = {
  prison: { all: "coup.heldAll", some: "coup.heldSome", part: "coup.held" },
  locked: { all: "coup.heldAllLocked", some: "coup.heldSomeLocked", part: "coup.heldLocked" },
} as const;

/** What came of one's own stakes, in one sentence. */
export function ownSentence(house: HouseRules, own: CoupResult): string {
  const money = (amount: number) => moneyText(house, Math.abs(amount));
  const { staked, back, held, net, tokens } = own;
  if (tokens > 0) return tokensSentence(house, own);
  const amounts = { staked: money(staked), back: money(back), net: money(net), held: money(held) };
  const words = HELD[locksIn(house) ? "locked" : "prison"];
  if (held > 0 && held === staked) return t(words.all, amounts);
  if (held > 0 && back === 0) return t(words.some, { ...amounts, lost: money(net) });
  const sentence = t(outcomeKey(back + held, net), amounts);
  return held > 0 ? `${sentence} ${t(words.part, amounts)}` : sentence;
}

/** Tokens are no money: what was staked in them is said apart, what they won is in chips. */
function tokensSentence(house: HouseRules, own: CoupResult): string {
  const amounts = { tokens: moneyText(house, own.tokens), back: moneyText(house, own.back) };
  if (own.staked === 0) return t(own.back > 0 ? "coup.tokensWon" : "coup.tokensLost", amounts);
  const money = ownSentence(house, { ...own, tokens: 0 });
  return `${money} ${t("coup.tokensToo", amounts)}`;
}

function outcomeKey(kept: number, net: number) {
  if (net > 0) return "coup.won";
  if (net === 0) return "coup.even";
  return kept > 0 ? "coup.lostSome" : "coup.lost";
}
