/** Whole numbers in English words: the twin of the server's `words.py`. */

const SMALL = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
  "fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = [
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
  [100, "hundred"],
] as const;

export function englishWords(number: number): string {
  const scale = SCALES.find(([size]) => number >= size);
  if (!scale) return small(number);
  const [size, word] = scale;
  const rest = number % size;
  const head = `${englishWords(Math.floor(number / size))} ${word}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? " and " : " "}${englishWords(rest)}`;
}

function small(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  const one = number % 10;
  return `${TENS[Math.floor(number / 10)]}${one ? `-${SMALL[one]}` : ""}`;
}
