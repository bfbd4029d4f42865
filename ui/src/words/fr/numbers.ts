/** Whole numbers in French words: the twin of the server's `words.py`. */

const SMALL = (
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze " +
  "seize dix-sept dix-huit dix-neuf"
).split(" ");
const TENS =
  "- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(" ");
const SCALES = [
  [1e9, "milliard"],
  [1e6, "million"],
] as const;

export function frenchWords(number: number): string {
  for (const [size, word] of SCALES) if (number >= size) return large(number, size, word);
  if (number < 1000) return belowThousand(number, true);
  const [count, rest] = [Math.floor(number / 1000), number % 1000];
  // "quatre-vingt mille", "deux cent mille": the plural s falls before mille.
  const head = count === 1 ? "mille" : `${belowThousand(count, false)} mille`;
  return rest ? `${head} ${frenchWords(rest)}` : head;
}

function large(number: number, size: number, word: string): string {
  const [count, rest] = [Math.floor(number / size), number % size];
  const head = `${frenchWords(count)} ${word}${count > 1 ? "s" : ""}`;
  return rest ? `${head} ${frenchWords(rest)}` : head;
}

function belowThousand(number: number, plural: boolean): string {
  if (number < 100) return belowHundred(number, plural);
  const [count, rest] = [Math.floor(number / 100), number % 100];
  const head = count === 1 ? "cent" : `${SMALL[count]} cent`;
  if (rest) return `${head} ${belowHundred(rest, plural)}`;
  return count > 1 && plural ? `${head}s` : head;
}

function belowHundred(number: number, plural: boolean): string {
  if (number < 20) return SMALL[number] ?? "";
  const ten = Math.floor(number / 10);
  // Seventy and ninety count on from sixty and eighty.
  const one = number - 10 * (ten >= 6 ? ten - (ten % 2) : ten);
  if (one === 0) return ten === 8 && plural ? "quatre-vingts" : (TENS[ten] ?? "");
  const joint = (one === 1 || one === 11) && ten < 8 ? " et " : "-";
  return `${TENS[ten]}${joint}${SMALL[one]}`;
}
