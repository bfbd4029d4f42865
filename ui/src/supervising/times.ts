/** Moments as the language of the page writes them. */
import { spokenLocale } from "../words/index.ts";

/** With seconds, because disputes are about them. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(spokenLocale.value, { timeStyle: "medium" }).format(at);
}

export function dateText(at: number): string {
  const how = { dateStyle: "long", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(spokenLocale.value, how).format(at);
}

export function hourText(at: number): string {
  return new Intl.DateTimeFormat(spokenLocale.value, { timeStyle: "short" }).format(at);
}
