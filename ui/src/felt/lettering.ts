/**
 * Words made to fit the place they are printed in. Widths are estimated on the generous side,
 * because the reader's fonts are not known.
 */
export type Lettering = { lines: string[]; size: number; turned: boolean };

export const LEADING = 1.12;
/** From the middle of capitals down to the line they stand on, in sizes. */
export const RISE = 0.35;
/** Read without effort; a larger size is not worth breaking words for. */
const COMFORT = 9;
/** Height over width from which words run upwards. */
const TALL = 1.5;

const NARROW = new Set("iljtfI1.,:;'|!()[]/ ");
const WIDE = new Set("mwMW@%&—");

export function breadth(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (NARROW.has(letter)) sum += 0.36;
    else if (WIDE.has(letter)) sum += 0.92;
    else sum += letter !== letter.toLowerCase() ? 0.72 : 0.58;
  }
  return sum;
}

/** The plainest lettering of comfortable size; where there is none, the largest. */
export function fitted(words: string, width: number, height: number, largest = 18): Lettering {
  const tall = height > TALL * width;
  const ways = [tall, !tall].flatMap((turned) =>
    breaks(words).map((lines) => {
      const [long, deep] = turned ? [height, width] : [width, height];
      const across = Math.max(...lines.map(breadth)) || 1;
      const size = Math.min(largest, long / across, deep / (LEADING * lines.length));
      return { lines, size, turned };
    }),
  );
  const comfort = Math.min(COMFORT, largest);
  const plain = ways.find((way) => way.size >= comfort);
  return plain ?? ways.reduce((best, way) => (way.size > best.size ? way : best));
}

/** In one line, and in two at each of the spaces. */
function breaks(words: string): string[][] {
  const parts = words.split(" ");
  const cuts = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(" "), parts.slice(at + 1).join(" ")]);
  return [[words], ...cuts];
}

/** A printed dash between figures is a long one. */
export const printed = (label: string): string => label.replace(/(\d)-(\d)/g, "$1–$2");
