/** Numbers, dates and lists as the language of the page writes them. */

import { computed } from "@preact/signals";
import { spokenLocale } from "./index.ts";

/** A number as the page writes it, with a minus of the width of a plus, as sums of money have it. */
export function figureText(value: number, how: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(spokenLocale.value, how).format(value).replace("-", "−");
}

/** "2.70" as a percentage: "2.70%", "2,70 %". */
export function percentText(percent: string): string {
  return percentage(Number(percent) / 100);
}

/** An exact share as a percentage: "17/37" is "45.95%". */
export function shareText(share: string): string {
  return percentage(shareOf(share));
}

export function shareOf(share: string): number {
  const [above = "0", below = "1"] = share.split("/");
  return Number(above) / Number(below);
}

function percentage(share: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return figureText(share, { style: "percent", ...digits });
}

/** "5.838" with the decimal mark of the page. */
export function decimalText(decimal: string): string {
  const digits = decimal.split(".")[1]?.length ?? 0;
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return figureText(Number(decimal), how);
}

/** "2012-12-19" in words; a calendar day has no time zone, so it is read and written in UTC. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(spokenLocale.value, { dateStyle: "long", timeZone: "UTC" }).format(
    date,
  );
}

/** Made once for a language: it takes longer than all lists of an evening. */
const lists = computed(() => new Intl.ListFormat(spokenLocale.value));

/** "a, b and c". */
export function listText(items: readonly string[]): string {
  return lists.value.format(items);
}
