/**
 * The rotor and the ball while nobody knows the number.
 *
 * Angles are degrees clockwise from the top, times are seconds. The rotor turns against the clock
 * and the ball with it; both follow a law that never stops, because the number may be long in coming.
 */

export type Random = () => number;

/** Speed falls from `speed` towards `floor`, as things do that are slowed by the air. */
type Law = { angle: number; speed: number; floor: number; tau: number };

/**
 * `end` is the ball's angle after its last laps; null as long as they have not begun. `valid` is
 * where it has made the laps that make a spin valid (mbs-3.6b).
 */
export type Flight = { rotor: Law; ball: Law; end: number | null; valid: number };

/** How the air slows the ball: towards which speed, and how soon. */
export type Air = { floor: number; tau: number };

/**
 * What turns how fast at one moment. `ball` is null if nobody has seen the ball yet; `left` is
 * how far the ball still has to roll on its track, null if nobody counts.
 */
export type Moment = {
  rotor: number;
  turning: number;
  ball: number | null;
  rolling: number;
  left: number | null;
  /** How far it must still roll for its spin to be valid. */
  due: number;
};

const BALL = { speed: 580, spread: 60 };
const AIR: Air = { floor: 340, tau: 6.5 };
const ROTOR = { speed: -96, spread: 14, tau: 0.6 };

export function angleAt(law: Law, time: number): number {
  const { angle, speed, floor, tau } = law;
  return angle + floor * time + (speed - floor) * tau * (1 - Math.exp(-time / tau));
}

export function speedAt(law: Law, time: number): number {
  return law.floor + (law.speed - law.floor) * Math.exp(-time / law.tau);
}

/** The croupier gives the rotor a push and tosses the ball against it. */
export function toss(
  rotor: { angle: number; turning: number },
  random: Random,
  air: Air = AIR,
  leastLaps = 0,
): Flight {
  const floor = ROTOR.speed - ROTOR.spread * random();
  const angle = 360 * random();
  return {
    rotor: { angle: rotor.angle, speed: rotor.turning, floor, tau: ROTOR.tau },
    ball: {
      angle,
      speed: BALL.speed + BALL.spread * random(),
      ...air,
    },
    end: null,
    valid: angle + 360 * leastLaps,
  };
}

export function momentOf(flight: Flight, time: number): Moment & { ball: number } {
  const ball = angleAt(flight.ball, time);
  return {
    rotor: angleAt(flight.rotor, time),
    turning: speedAt(flight.rotor, time),
    ball,
    rolling: speedAt(flight.ball, time),
    left: flight.end === null ? null : flight.end - ball,
    due: Math.max(0, flight.valid - ball),
  };
}
