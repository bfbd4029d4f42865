/** Whether the table is heard, and how loud: off until somebody wants it. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../table/storage.ts";

type Setting = { on: boolean; volume: number };

const KEY = "croupier.sound";
const kept = recall<Setting>("localStorage", KEY);

export const soundIsOn = signal(kept?.on === true);
/** From 0 to 1. */
export const volume = signal(kept?.volume ?? 0.5);

effect(() =>
  remember("localStorage", KEY, { on: soundIsOn.value, volume: volume.value } satisfies Setting),
);

export function loudness(): number {
  return soundIsOn.value ? volume.value : 0;
}
