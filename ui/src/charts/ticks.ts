/** Four to eight round figures between two, at least so far apart. */
export function ticks(low: number, high: number, least = 1): number[] {
  const rough = Math.max(high - low, 1) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(least, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, place) => (first + place) * step);
}
