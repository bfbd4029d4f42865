import { describe, expect, it } from "vitest";
import { angleAt, type Moment, momentOf, speedAt, toss } from "./flight.ts";
import { BALL_RADIUS, type Landing, PITCH, planLanding, pocketAngle } from "./motion.ts";
import { apart, meetsDeflector, ORDER, places, rollsSmoothly, seeded } from "./sample.ts";

const STARTS = 60;

type Case = { now: Moment; number: number; landing: Landing };

function* cases(): Generator<Case> {
  for (const number of ORDER) {
    for (let start = 0; start < STARTS; start++) {
      const random = seeded(1 + number * 1000 + start);
      const before = { angle: 720 * random() - 360, turning: -60 * random() };
      const now = momentOf(toss(before, random), 0.4 + 40 * random() ** 3);
      yield { now, number, landing: planLanding(now, pocketAngle(ORDER, number), random) };
    }
  }
}

const STEP = 1 / 240;
const speed = (landing: Landing, time: number) =>
  (landing.ballAt(time + STEP).angle - landing.ballAt(time).angle) / STEP;

describe("the ball's way into a known number", () => {
  it("ends in the number's pocket, and stays there while the rotor runs out", () => {
    for (const { number, landing } of cases()) {
      for (const time of [landing.rests, landing.rests + 1.7, landing.stands, 60]) {
        const ball = landing.ballAt(time);
        const pocket = landing.rotorAt(time) + pocketAngle(ORDER, number);
        expect(apart(ball.angle, pocket)).toBeLessThan(0.5);
        expect(ball.radius).toBeCloseTo(BALL_RADIUS.pocket, 6);
      }
    }
  });

  it("takes between 3.5 and 4.5 seconds", () => {
    for (const { landing } of cases()) {
      expect(landing.rests).toBeGreaterThanOrEqual(3.5);
      expect(landing.rests).toBeLessThanOrEqual(4.5);
    }
  });

  it("takes over where the flight was, at the flight's speed", () => {
    for (const { now, landing } of cases()) {
      expect(landing.ballAt(0).angle).toBeCloseTo(now.ball ?? Number.NaN, 6);
      expect(landing.rotorAt(0)).toBeCloseTo(now.rotor, 6);
      expect(Math.abs(speed(landing, 0) / now.rolling - 1)).toBeLessThan(0.02);
      expect(landing.turningAt(0)).toBeCloseTo(now.turning, 6);
    }
  });

  it("only ever slows down on the track", () => {
    let gained = 0;
    let kept = 1;
    for (const { now, landing } of cases()) {
      let before = now.rolling;
      for (let time = 0; time < landing.leaves - STEP; time += 1 / 60) {
        const here = speed(landing, time);
        gained = Math.max(gained, here - before);
        before = here;
      }
      kept = Math.min(kept, speed(landing, landing.leaves) / before);
    }
    expect(gained).toBeLessThan(1e-6);
    expect(kept).toBeGreaterThan(0.95);
  });

  it("stays on the track, then within the bowl, and never jumps", () => {
    const landings = [...cases()].map(({ landing }) => landing);
    for (const landing of landings) {
      const track = [...places(landing, landing.leaves)].filter(([time]) => time < landing.leaves);
      expect(track.every(([_time, place]) => place.radius === BALL_RADIUS.track)).toBe(true);
    }
    rollsSmoothly(landings, 700 / 60);
  });

  it("meets a deflector where one is", () => {
    for (const { landing } of cases()) {
      meetsDeflector(landing);
    }
  });

  it("crosses one to three frets before it lies", () => {
    const seen = new Set<number>();
    for (const { number, landing } of cases()) {
      const enters = landing.ballAt(landing.enters).angle - landing.rotorAt(landing.enters);
      seen.add(Math.round(apart(enters, pocketAngle(ORDER, number)) / PITCH));
    }
    expect([...seen].sort()).toEqual([1, 2, 3]);
  });

  it("is quick when the toss was not seen, and then may begin anywhere", () => {
    for (const number of ORDER) {
      const unseen = { rotor: 40, turning: 0, ball: null, rolling: 300, left: null, due: 0 };
      const landing = planLanding(unseen, pocketAngle(ORDER, number), seeded(number));
      const { angle } = landing.ballAt(landing.rests);
      expect(apart(angle, 40 + pocketAngle(ORDER, number))).toBeLessThan(0.5);
      expect(landing.rests).toBeLessThan(2.5);
    }
  });
});

describe("a spin that is valid from four laps on", () => {
  it("makes them before the ball leaves its track, however soon the number comes", () => {
    for (const number of ORDER) {
      const random = seeded(number);
      const flight = toss({ angle: 0, turning: 0 }, random, undefined, 4);
      const now = momentOf(flight, 3 * random());
      const landing = planLanding(now, pocketAngle(ORDER, number), random);
      const laps = (landing.ballAt(landing.leaves).angle - flight.ball.angle) / 360;
      expect(laps).toBeGreaterThanOrEqual(4);
    }
  });

  it("is not held up for laps that it has made", () => {
    const flight = toss({ angle: 0, turning: 0 }, seeded(1), undefined, 4);
    expect(momentOf(flight, 7).due).toBe(0);
  });
});

describe("the flight", () => {
  const flight = toss({ angle: 10, turning: 0 }, seeded(7));

  it("sends ball and rotor against each other", () => {
    expect(speedAt(flight.ball, 3)).toBeGreaterThan(0);
    expect(speedAt(flight.rotor, 3)).toBeLessThan(0);
  });

  it("makes the four rounds of a valid spin within three seconds", () => {
    // mbs-3.6b, mbs-5.3: fewer than four revolutions are void
    expect(angleAt(flight.ball, 3) - angleAt(flight.ball, 0)).toBeGreaterThan(4 * 360);
  });

  it("slows the ball all the time but never lets it fall", () => {
    for (let time = 0; time < 300; time += 0.5) {
      expect(speedAt(flight.ball, time + 0.5)).toBeLessThanOrEqual(speedAt(flight.ball, time));
      expect(speedAt(flight.ball, time)).toBeGreaterThan(300);
    }
  });

  it("has the angle that its speed adds up to", () => {
    let angle = flight.ball.angle;
    for (let step = 0; step < 10000; step++)
      angle += speedAt(flight.ball, (step + 0.5) / 1000) / 1000;
    expect(angle).toBeCloseTo(angleAt(flight.ball, 10), 1);
  });
});
