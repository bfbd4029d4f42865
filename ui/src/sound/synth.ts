/** Chips and ball as small sounds, made by the browser itself: there are no files. */

/** One ping: when, how high, how long and how loud, in seconds, hertz and parts of 1. */
type Ping = { at: number; hertz: number; lasts: number; gain: number };
export type SoundName = "chip" | "chips" | "rake" | "drop";

/** A clay chip on cloth: two pings that are not in tune. */
const chipAt = (at: number, gain: number): Ping[] => [
  { at, hertz: 2350, lasts: 0.045, gain },
  { at, hertz: 3720, lasts: 0.025, gain: gain * 0.6 },
];
/** The ball over the separators, slower and slower, until it lies. */
const BOUNCES = [0, 0.09, 0.2, 0.34, 0.52];

const SOUNDS: Record<SoundName, Ping[]> = {
  chip: chipAt(0, 0.16),
  chips: [0, 0.06, 0.11].flatMap((at) => chipAt(at, 0.12)),
  rake: [0, 0.05, 0.09, 0.12, 0.17].flatMap((at) => chipAt(at, 0.05)),
  drop: BOUNCES.map((at, place) => ({
    at,
    hertz: 1500 + 130 * (place % 3),
    lasts: 0.05,
    gain: 0.2 - 0.03 * place,
  })),
};

const FADE = 0.4;

export class Synth {
  readonly #context = new AudioContext();
  readonly #master: GainNode = this.#context.createGain();
  #rolling: { source: AudioBufferSourceNode; gain: GainNode } | null = null;

  constructor() {
    this.#master.connect(this.#context.destination);
  }

  /** Browsers let a page be heard only after somebody touched it. */
  set volume(volume: number) {
    if (this.#context.state === "suspended") void this.#context.resume();
    // An ear hears loudness by its square.
    this.#master.gain.setTargetAtTime(volume * volume, this.#context.currentTime, 0.02);
  }

  play(name: SoundName): void {
    for (const ping of SOUNDS[name]) this.#ping(ping);
  }

  #ping({ at, hertz, lasts, gain }: Ping): void {
    const starts = this.#context.currentTime + at;
    const tone = this.#context.createOscillator();
    const fade = this.#context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    fade.gain.setValueAtTime(gain, starts);
    fade.gain.exponentialRampToValueAtTime(0.0001, starts + lasts);
    tone.connect(fade).connect(this.#master);
    tone.start(starts);
    tone.stop(starts + lasts);
  }

  /** The ball on its track: noise through a narrow gap, louder and softer with every lap. */
  roll(): void {
    if (this.#rolling) return;
    const source = this.#context.createBufferSource();
    const band = this.#context.createBiquadFilter();
    const gain = this.#context.createGain();
    source.buffer = this.#noise();
    source.loop = true;
    band.type = "bandpass";
    band.frequency.value = 780;
    band.Q.value = 1.4;
    gain.gain.setValueAtTime(0, this.#context.currentTime);
    gain.gain.linearRampToValueAtTime(0.1, this.#context.currentTime + FADE);
    source.connect(band).connect(gain).connect(this.#master);
    source.start();
    this.#rolling = { source, gain };
  }

  rest(): void {
    if (!this.#rolling) return;
    const { source, gain } = this.#rolling;
    this.#rolling = null;
    const now = this.#context.currentTime;
    gain.gain.setTargetAtTime(0, now, FADE / 3);
    source.stop(now + FADE);
  }

  /** One lap of the ball. */
  #noise(): AudioBuffer {
    const { sampleRate } = this.#context;
    const buffer = this.#context.createBuffer(1, Math.round(sampleRate * 1.1), sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) {
      const lap = 0.6 + 0.4 * Math.cos((2 * Math.PI * place) / samples.length);
      samples[place] = (Math.random() * 2 - 1) * lap;
    }
    return buffer;
  }

  close(): void {
    void this.#context.close();
  }
}
