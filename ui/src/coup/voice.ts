/** The croupier's voice: the browser's own, off until somebody wants it. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../table/storage.ts";

const KEY = "croupier.voice";

export const canSpeak = typeof speechSynthesis !== "undefined";
export const voiceIsOn = signal(canSpeak && recall<boolean>("localStorage", KEY) === true);

effect(() => remember("localStorage", KEY, voiceIsOn.value || null));

/** As it is spoken where it comes from: "fr-FR"; English as in the rulebooks. */
function accent(language: string): string {
  const region = language === "en" ? "GB" : new Intl.Locale(language).maximize().region;
  return `${language}-${region}`;
}

/** Says it at once: an older announcement that is still being spoken has lost its meaning. */
export function speak(text: string, language: string): void {
  if (!voiceIsOn.peek() || document.hidden) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = accent(language);
  words.rate = 0.95;
  speechSynthesis.speak(words);
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel();
}
