/** A coup in words: the number as people say it, and what it was for oneself. */
import { halfOf, locksIn, moneyText, parityOf } from "../house.ts";
import type { CoupResult } from "../table/accounts.ts";
import { PROMOTED, type Promoted } from "../table/promoted.ts";
import { colourWord } from "../wheel/number.ts";
import type { HouseRules } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t, type WordKey } from "../words/index.ts";

/** "black, odd, low"; 0 is only zero. */
export function qualities(number: number): string[] {
  const parity = parityOf(number);
  const half = halfOf(number);
  if (!parity || !half) return [colourWord(number)];
  return [colourWord(number), t(`coup.parity.${parity}`), t(`coup.half.${half}`)];
}

/** What came of one's own stakes; the amounts add up: all parts less the stake are the result. */
export function ownSentence(house: HouseRules, own: CoupResult): string {
  const promoted = PROMOTED.map((chip) => promotedSentence(house, own, chip));
  const sentences = [moneySentence(house, own), ...promoted];
  return sentences.filter(Boolean).join(" ");
}

function moneySentence(house: HouseRules, own: CoupResult): string {
  const { staked, back, rides, kept, held, net } = own;
  if (staked === 0 && net === 0) return "";
  const came = partsText(house, [
    ["result.back", back],
    ["result.rides", rides],
    ["result.kept", kept],
    [heldKey(house), held],
  ]);
  const key = staked > 0 ? "result.staked" : "result.noMoney";
  const words = { staked: moneyText(house, staked), came: came || t("result.nothing") };
  return `${t(key, words)} ${netText(house, own)}`;
}

type Part = readonly [key: WordKey, amount: number];

/** "€5 came back and €3 is in prison"; what is nothing is left out. */
function partsText(house: HouseRules, parts: readonly Part[]): string {
  const some = parts.filter(([_key, amount]) => amount > 0);
  return listText(some.map(([key, amount]) => t(key, { amount: moneyText(house, amount) })));
}

/** Where there is only one level, a stake is locked in. */
const heldKey = (house: HouseRules) => (locksIn(house) ? "result.locked" : "result.held");

function netText(house: HouseRules, { net, held }: CoupResult): string {
  if (net === 0) return t(held > 0 ? "result.open" : "result.even");
  return t(net > 0 ? "result.won" : "result.lost", { net: moneyText(house, Math.abs(net)) });
}

/** Tokens and vouchers are said apart; what they won is money, in the sentence before. */
function promotedSentence(house: HouseRules, { promoted }: CoupResult, chip: Promoted): string {
  const { staked, back, held } = promoted[chip];
  if (staked === 0) return "";
  const came = partsText(house, [
    ["result.back", back],
    [heldKey(house), held],
    ["result.spent", staked - back - held],
  ]);
  return t(`result.${chip}`, { staked: moneyText(house, staked), came });
}
