/** Whole numbers in Italian words: the twin of the server's `words.py`. */

const SMALL = (
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici " +
  "quindici sedici diciassette diciotto diciannove"
).split(" ");
const TENS = "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
const SCALES = [
  [1e9, "un miliardo", "miliardi"],
  [1e6, "un milione", "milioni"],
] as const;

export function italianWords(number: number): string {
  for (const [size, one, many] of SCALES) {
    if (number < size) continue;
    const [count, rest] = [Math.floor(number / size), number % size];
    const head = count === 1 ? one : `${italianWords(count)} ${many}`;
    return rest ? `${head}${rest < 1e6 ? " e " : " "}${italianWords(rest)}` : head;
  }
  const said = belowMillion(number);
  // The stress falls on a last "tre" of several.
  return number > 3 && said.endsWith("tre") ? `${said.slice(0, -3)}tré` : said;
}

function belowMillion(number: number): string {
  if (number < 100) return belowHundred(number);
  if (number < 1000) return hundreds(number);
  const [count, rest] = [Math.floor(number / 1000), number % 1000];
  const head = count === 1 ? "mille" : `${belowMillion(count)}mila`;
  return head + (rest ? belowMillion(rest) : "");
}

function hundreds(number: number): string {
  const [count, rest] = [Math.floor(number / 100), number % 100];
  const head = count === 1 ? "cento" : `${SMALL[count]}cento`;
  const said = rest ? belowHundred(rest) : "";
  return (said.startsWith("o") ? head.slice(0, -1) : head) + said;
}

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  const [ten, one] = [TENS[Math.floor(number / 10)] ?? "", number % 10];
  // One vowel is enough: "ventuno", "ventotto".
  return (one === 1 || one === 8 ? ten.slice(0, -1) : ten) + (one ? SMALL[one] : "");
}
