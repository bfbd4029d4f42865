import { describe, expect, it } from "vitest";
import { type Flight, momentOf, speedAt, toss } from "./flight.ts";
import { landingTimes } from "./keyframes.ts";
import { COUNTED, lastLaps } from "./laps.ts";
import { BALL_RADIUS, type Landing, planLanding, pocketAngle } from "./motion.ts";
import { apart, meetsDeflector, ORDER, rollsSmoothly, seeded } from "./sample.ts";

const STARTS = 30;

type Case = { number: number; flight: Flight; late: number; landing: Landing };

/** The close five seconds after the toss or later, and the number so many seconds after it. */
function* cases(laps: number, late: number): Generator<Case> {
  for (const number of ORDER) {
    for (let start = 0; start < STARTS; start++) {
      const random = seeded(1 + number * 1000 + start);
      const tossed = toss(
        { angle: 720 * random() - 360, turning: -60 * random() },
        random,
        COUNTED,
      );
      const flight = lastLaps(tossed, 5 + 35 * random() ** 2, laps);
      const now = momentOf(flight, late);
      yield { number, flight, late, landing: planLanding(now, pocketAngle(ORDER, number), random) };
    }
  }
}

/** From the close until the ball leaves its track. */
function lapsOf({ flight, landing }: Case): number {
  return (landing.ballAt(landing.leaves).angle - flight.ball.angle) / 360;
}

/** A number that comes as the last lap begins, as the automatic croupier's does. */
const inTime = (laps: number) => (laps - 1) * 1.15 + 0.1;

const STEP = 1 / 240;
const rolling = (landing: Landing, time: number) =>
  (landing.ballAt(time + STEP).angle - landing.ballAt(time).angle) / STEP;

describe("the last laps", () => {
  it.each([1, 2, 3])("are %i and less than half a lap more, whatever the number", (laps) => {
    for (const one of cases(laps, inTime(laps))) {
      expect(lapsOf(one)).toBeGreaterThanOrEqual(laps - 1e-9);
      expect(lapsOf(one)).toBeLessThan(laps + 0.5);
    }
  });

  it("are as a rule within a tenth of a lap", () => {
    const all = [...cases(2, inTime(2))].map(lapsOf);
    expect(all.filter((laps) => laps < 2.1).length).toBeGreaterThan(0.6 * all.length);
  });

  it("are the same if the number is half a second late", () => {
    for (const one of cases(2, inTime(2) + 0.5)) {
      expect(lapsOf(one)).toBeGreaterThanOrEqual(2 - 1e-9);
      expect(lapsOf(one)).toBeLessThan(2.5);
    }
  });

  it("end in the number's pocket", () => {
    for (const { number, landing } of cases(2, inTime(2))) {
      for (const time of [landing.rests, landing.stands]) {
        const ball = landing.ballAt(time);
        const pocket = landing.rotorAt(time) + pocketAngle(ORDER, number);
        expect(apart(ball.angle, pocket)).toBeLessThan(0.5);
        expect(ball.radius).toBeCloseTo(BALL_RADIUS.pocket, 6);
      }
    }
  });

  it("take the croupier's seconds: the ball lies before the losers are raked in", () => {
    for (const { landing } of cases(2, inTime(2))) {
      expect(landing.rests).toBeGreaterThan(2);
      expect(landing.rests).toBeLessThan(1.15 + 4 - 0.5);
    }
  });
});

describe("nobody sees a seam", () => {
  const tossed = toss({ angle: 10, turning: 0 }, seeded(7), COUNTED);
  const flight = lastLaps(tossed, 6, 2);

  it("at the close: ball and rotor go on where they are, as fast as they are", () => {
    const [before, after] = [momentOf(tossed, 6), momentOf(flight, 0)];
    expect({ ...after, left: null }).toEqual(before);
    expect(after.left).toBe(720);
    expect(speedAt(flight.rotor, 3)).toBeCloseTo(speedAt(tossed.rotor, 9), 9);
  });

  it("at the number: the landing begins with the flight's place and speed", () => {
    for (const { flight, late, landing } of cases(2, inTime(2))) {
      const now = momentOf(flight, late);
      expect(landing.ballAt(0).angle).toBeCloseTo(now.ball, 6);
      expect(landing.rotorAt(0)).toBeCloseTo(now.rotor, 6);
      expect(Math.abs(rolling(landing, 0) / now.rolling - 1)).toBeLessThan(0.02);
    }
  });

  it("on the way: the ball only slows down, and gently", () => {
    let [gained, lost] = [0, 0];
    for (const { flight, late, landing } of cases(2, inTime(2))) {
      let before = speedAt(flight.ball, late);
      for (let time = 0; time < landing.leaves - STEP; time += 1 / 60) {
        const here = rolling(landing, time);
        gained = Math.max(gained, here - before);
        lost = Math.max(lost, before - here);
        before = here;
      }
    }
    expect(gained).toBeLessThan(1e-6);
    expect(lost).toBeLessThan(4);
  });

  it("in the fall: within the bowl, past a deflector, without a jump", () => {
    const landings = [...cases(2, inTime(2))].map(({ landing }) => landing);
    for (const landing of landings) meetsDeflector(landing);
    rollsSmoothly(landings, 400 / 60);
  });

  it("has few enough frames to be made within one", () => {
    for (const { landing } of cases(2, inTime(2)))
      expect(landingTimes(landing).length).toBeLessThan(260);
  });
});

describe("a number that is late in coming", () => {
  it("finds a ball that never falls and never stops", () => {
    const flight = lastLaps(toss({ angle: 0, turning: 0 }, seeded(3), COUNTED), 6, 2);
    for (let time = 0; time < 300; time += 0.5)
      expect(speedAt(flight.ball, time)).toBeGreaterThanOrEqual(250);
  });

  it("makes it fall within a lap", () => {
    for (const { flight, late, landing } of cases(2, 7)) {
      const more = landing.ballAt(landing.leaves).angle - momentOf(flight, late).ball;
      expect(more).toBeLessThan(360);
    }
  });
});
