/** What of a table is heard. Nothing is made before somebody switches sound on. */
import { effect } from "@preact/signals";
import type { TableEvent } from "../table/incoming.ts";
import type { Ball } from "../table/stage.ts";
import { loudness } from "./setting.ts";
import { type SoundName, Synth } from "./synth.ts";

const SOUND_OF: Partial<Record<TableEvent["type"], SoundName>> = {
  Placed: "chip",
  Taken: "chip",
  Collected: "rake",
  WinnerPaid: "chips",
};

export class Sounds {
  #synth: Synth | null = null;
  #was: Ball["is"] = "still";
  readonly #stop: () => void;

  /** `ball` is the ball on show. */
  constructor(ball: () => Ball["is"]) {
    this.#stop = effect(() => this.#follow(ball(), loudness()));
  }

  close(): void {
    this.#stop();
    this.#synth?.close();
    this.#synth = null;
  }

  /** An event is on show. */
  saw(event: TableEvent): void {
    const name = SOUND_OF[event.type];
    // Losers that are nobody's make no sound.
    if (event.type === "Collected" && event.results.length === 0) return;
    if (name && !document.hidden) this.#synth?.play(name);
  }

  #follow(ball: Ball["is"], loud: number): void {
    if (loud > 0 && canSound) this.#synth ??= new Synth();
    if (!this.#synth) return;
    this.#synth.volume = loud;
    if (ball === "rolling" && loud > 0 && !document.hidden) this.#synth.roll();
    else this.#synth.rest();
    if (ball === "landed" && this.#was === "landing" && !document.hidden) this.#synth.play("drop");
    this.#was = ball;
  }
}

export const canSound = typeof AudioContext !== "undefined";
