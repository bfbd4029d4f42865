/**
 * Motion as keyframes that the browser plays by itself.
 *
 * All of a movement is worked out once, when it begins. Between two frames the browser draws a
 * straight line, so frames are dense where speed changes and rare where it does not.
 */
import { angleAt, type Flight, speedAt } from "./flight.ts";
import type { BallPlace, Landing } from "./motion.ts";

export type Frames = { rotor: Keyframe[]; ball: Keyframe[]; seconds: number };

/** Longer than any croupier lets the ball run. */
const LONGEST_FLIGHT = 1800;
/** How much the speed may differ from frame to frame, in degrees per second … */
const SPEED_STEP = 4;
/** … and how far the straight line between two frames may be from the truth, in degrees. */
const OFF = 0.1;
/** Frames per second on the track, from there to the rest, and while the rotor runs out. */
const RATE = { track: 16, fall: 60, coast: 8 };

const short = (value: number) => value.toFixed(3);

export function rotorTransform(angle: number): string {
  return `rotate(${short(angle)}deg)`;
}

/**
 * Out along its radius, and turned back, so that light and shadow stay where they are.
 * The width of the wheel is 100cqw: a share of the ball's own box would keep the movement on the
 * main thread, because browsers must lay it out first.
 */
export function ballTransform({ angle, radius, lift }: BallPlace): string {
  const out = short(-50 * radius);
  return `rotate(${short(angle)}deg) translateY(${out}cqw) rotate(${short(-angle)}deg) scale(${short(1 + lift)})`;
}

/** Close together as long as the ball or the rotor changes its speed, then further and further apart. */
export function flightTimes(flight: Flight): number[] {
  const times = [0];
  const fine = (from: number, to: number) =>
    [flight.ball, flight.rotor].every((law) => {
      const change = Math.abs(speedAt(law, to) - speedAt(law, from));
      return change < SPEED_STEP && (change * (to - from)) / 8 < OFF;
    });
  for (let from = 0; from < LONGEST_FLIGHT; ) {
    let stride = 1 / 60;
    while (from + stride < LONGEST_FLIGHT && fine(from, from + 1.4 * stride)) stride *= 1.4;
    from = Math.min(from + stride, LONGEST_FLIGHT);
    times.push(from);
  }
  return times;
}

export function flightFrames(flight: Flight, radius: number): Frames {
  const times = flightTimes(flight);
  const at = (time: number) => ({ angle: angleAt(flight.ball, time), radius, lift: 0 });
  return frames(times, (time) => angleAt(flight.rotor, time), at);
}

export function landingTimes(landing: Landing): number[] {
  const { leaves, rests, stands } = landing;
  return [
    ...steps(0, leaves, RATE.track),
    ...steps(leaves, rests, RATE.fall),
    ...steps(rests, stands, RATE.coast),
    stands,
  ];
}

export function landingFrames(landing: Landing): Frames {
  return frames(landingTimes(landing), landing.rotorAt, landing.ballAt);
}

function steps(from: number, to: number, rate: number): number[] {
  const count = Math.ceil((to - from) * rate);
  return Array.from({ length: count }, (_, step) => from + ((to - from) * step) / count);
}

function frames(
  times: readonly number[],
  rotorAt: (time: number) => number,
  ballAt: (time: number) => BallPlace,
): Frames {
  const seconds = times[times.length - 1] ?? 0;
  return {
    seconds,
    rotor: times.map((time) => ({
      offset: time / seconds,
      transform: rotorTransform(rotorAt(time)),
    })),
    ball: times.map((time) => ({ offset: time / seconds, transform: ballTransform(ballAt(time)) })),
  };
}
