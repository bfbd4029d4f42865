import { expect, it } from "vitest";
import { angleAt, momentOf, toss } from "./flight.ts";
import { flightFrames, flightTimes, landingFrames, landingTimes } from "./keyframes.ts";
import { BALL_RADIUS, planLanding } from "./motion.ts";

const flight = toss({ angle: 0, turning: 0 }, () => 0.5);
const landing = planLanding(momentOf(flight, 6), 77, () => 0.5);

/** Where a straight line between two frames is, against where the ball should be. */
function worst(times: readonly number[], angle: (time: number) => number, until: number): number {
  let found = 0;
  for (let place = 1; place < times.length; place++) {
    const [from, to] = [times[place - 1] ?? 0, times[place] ?? 0];
    if (to > until) break;
    const middle = (from + to) / 2;
    found = Math.max(found, Math.abs(angle(middle) - (angle(from) + angle(to)) / 2));
  }
  return found;
}

it("is never a seventh of a degree off between two frames of a flight", () => {
  const times = flightTimes(flight);
  expect(worst(times, (time) => angleAt(flight.ball, time), 1800)).toBeLessThan(0.14);
  expect(worst(times, (time) => angleAt(flight.rotor, time), 1800)).toBeLessThan(0.14);
});

it("is never a tenth of a degree off on the track", () => {
  const angle = (time: number) => landing.ballAt(time).angle;
  expect(worst(landingTimes(landing), angle, landing.leaves)).toBeLessThan(0.1);
});

it("is never a twentieth of a degree off while the rotor runs out", () => {
  const times = landingTimes(landing).filter((time) => time > landing.rests);
  expect(worst(times, landing.rotorAt, 60)).toBeLessThan(0.05);
});

it("has few enough frames to be made within one", () => {
  expect(flightFrames(flight, BALL_RADIUS.track).ball.length).toBeLessThan(200);
  expect(landingFrames(landing).ball.length).toBeLessThan(260);
});

it("gives rotor and ball the same times, from the first to the last", () => {
  const { rotor, ball, seconds } = landingFrames(landing);
  expect(rotor.map((frame) => frame.offset)).toEqual(ball.map((frame) => frame.offset));
  expect(rotor[0]?.offset).toBe(0);
  expect(rotor.at(-1)?.offset).toBe(1);
  expect(seconds).toBe(landing.stands);
});

it("never goes back in time", () => {
  for (const times of [flightTimes(flight), landingTimes(landing)])
    for (let place = 1; place < times.length; place++)
      expect(times[place]).toBeGreaterThan(times[place - 1] ?? 0);
});
