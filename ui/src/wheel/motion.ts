/**
 * How the ball comes to rest in a number that is already known, without anyone seeing a seam.
 *
 * Angles are degrees clockwise from the top, times are seconds, radii are shares of the wheel's.
 * The rotor turns against the clock and the ball with it. Once the number is there, one unknown is
 * left: how long the ball still stays on its track. The longer, the further it gets relative to
 * the rotor, so there is exactly one moment in every round at which leaving the track leads to
 * the right pocket; `planLanding` finds it. Where the laps after the close are counted (laps.ts),
 * the ball must not wait that long: of many ways to fall it takes the one for which it need not.
 */
import { POCKETS } from "../wire.ts";
import type { Moment, Random } from "./flight.ts";

export type BallPlace = { angle: number; radius: number; lift: number };

export type Landing = {
  /** When the ball leaves the track, meets a deflector, meets the first fret, and lies still. */
  leaves: number;
  strikes: number;
  enters: number;
  rests: number;
  /** When the rotor stands as well. */
  stands: number;
  rotorAt: (time: number) => number;
  turningAt: (time: number) => number;
  ballAt: (time: number) => BallPlace;
};

export const PITCH = 360 / POCKETS;
export const DEFLECTORS = 8;

/** The ball on its track, at a deflector, on the crest of the frets, in a pocket. */
export const BALL_RADIUS = { track: 0.866, deflector: 0.766, crest: 0.585, pocket: 0.5 } as const;

/** The ball leaves its track and reaches the frets at about these speeds. */
const LEAVES = { speed: 225, spread: 25 };
const ENTERS = { speed: 112, spread: 20 };
const DROP = { time: 0.72, spread: 0.12 };
/** Between the number and the ball's rest; a quick landing shows only the end of it. */
const SHORTEST = 3.5;
const QUICK_TRACK = 0.45;
/** Where laps are counted: how many ways to fall are tried, how much longer one may take … */
const WAYS = 48;
const LONG_DROP = 0.7;
/** … and how much speed the ball may lose in a second on its track without a jerk. */
const BRAKE = 250;
/** The rotor stands this long after the number. */
const COASTING = 10;
const COAST_POWER = 2.5;
/** The ball's last tremble against the fret. */
const RATTLE = { time: 0.4, angle: 2.1, height: 0.012 };
const BOUNCE = { time: 0.27, height: 0.05, lift: 0.16 };

/** Where a pocket lies on the rotor, from the pocket of 0. */
export function pocketAngle(order: readonly number[], number: number): number {
  return order.indexOf(number) * PITCH;
}

type Hop = { frets: number; time: number; height: number };

/** One to three frets, seldom with a last step back: the fret that comes towards the ball pushes it. */
const STEPS: readonly (readonly number[])[] = [[1], [2], [1, 1], [2, 1], [2, -1], [1, 1, 1]];
/** A ball that still runs against the rotor is carried further. */
const LONG_STEPS = [...STEPS, [3], [3, 1], [4], [4, 1], [4, 2], [5, 1], [5, 2]];

function planHops(steps: readonly (readonly number[])[], random: Random): Hop[] {
  const way = steps[Math.floor(random() * steps.length)] ?? [1];
  return way.map((frets, place) => {
    const left = 0.72 ** place * (0.9 + 0.2 * random());
    return { frets, time: BOUNCE.time * left, height: BOUNCE.height * left * left };
  });
}

/** A way to fall: the speeds at its two ends, how long it takes, and what the frets do then. */
type Fall = {
  first: number;
  second: number;
  drop: number;
  hops: Hop[];
  side: number;
  hopping: number;
  frets: number;
};

function planFall({ rolling, left }: Moment, random: Random): Fall {
  const first = Math.min(LEAVES.speed + LEAVES.spread * random(), 0.9 * rolling);
  const second = Math.min(ENTERS.speed + ENTERS.spread * random(), 0.8 * first);
  const drop = DROP.time + (left === null ? DROP.spread : LONG_DROP) * random();
  const hops = planHops(left === null ? STEPS : LONG_STEPS, random);
  return {
    first,
    second,
    drop,
    hops,
    side: Math.sign(hops[hops.length - 1]?.frets ?? 1),
    hopping: hops.reduce((sum, hop) => sum + hop.time, 0),
    frets: hops.reduce((sum, hop) => sum + hop.frets, 0),
  };
}

/** Where on the rotor a ball meets the first fret that falls so into the pocket. */
function wantedAt(pocket: number, { frets, side }: Fall): number {
  return pocket - frets * PITCH + side * RATTLE.angle;
}

/** How far from there a ball would meet it that leaves its track at a given time. */
function missing(now: Moment, pocket: number, fall: Fall, track: number): number {
  const { first, second, drop } = fall;
  return (
    (now.ball ?? 0) +
    rolled(now.rolling, first, track, track) +
    (drop * (first + second)) / 2 -
    coast(now, track + drop).angle -
    wantedAt(pocket, fall)
  );
}

type Way = Fall & { leaves: number };

function planWay(now: Moment, pocket: number, random: Random): Way {
  const fall = planFall(now, random);
  const away = (track: number) => missing(now, pocket, fall, track);
  return {
    ...fall,
    leaves: now.ball === null ? QUICK_TRACK : firstRound(leastTrack(now, fall), away),
  };
}

/** Before this the ball must not leave its track: its laps are not made, or nobody has seen it. */
function leastTrack({ rolling, left, due }: Moment, { first, drop, hopping }: Fall): number {
  if (left === null)
    return Math.max(SHORTEST - drop - hopping - RATTLE.time, due / rolled(rolling, first, 1, 1));
  return Math.max(left / rolled(rolling, first, 1, 1), (rolling - first) / BRAKE);
}

/** Where laps are counted, the way on which the ball makes the fewest beyond them. */
function planWays(now: Moment, pocket: number, random: Random): Way {
  const ways = Array.from({ length: now.left === null ? 1 : WAYS }, () =>
    planWay(now, pocket, random),
  );
  const rolls = ({ first, leaves }: Way) => rolled(now.rolling, first, leaves, leaves);
  return ways.reduce((best, way) => (rolls(way) < rolls(best) ? way : best));
}

/** Plans the way into the pocket that lies at `pocket` degrees on the rotor. */
export function planLanding(now: Moment, pocket: number, random: Random): Landing {
  const way = planWays(now, pocket, random);
  const { first, second, drop, hops, side, hopping, leaves } = way;
  const onRotor = (time: number) => coast(now, time);
  const wanted = wantedAt(pocket, way);
  const start = now.ball ?? -missing(now, pocket, way, leaves);
  const enters = leaves + drop;
  const rests = enters + hopping + RATTLE.time;

  const left = start + rolled(now.rolling, first, leaves, leaves);
  const falling = (time: number) =>
    left + time * first - (time * time * (first - second)) / drop / 2;
  const strikes = strike(falling, drop);
  const kick = 0.014 + 0.016 * random();
  // The rounds made so far: without them a drawing between two moments would unwind them.
  const rounds = falling(drop) - onRotor(enters).angle - wanted;

  const ballAt = (time: number): BallPlace => {
    if (time < leaves) {
      const angle = start + rolled(now.rolling, first, Math.max(time, 0), leaves);
      return { angle, radius: BALL_RADIUS.track, lift: 0 };
    }
    if (time < enters) {
      const since = time - leaves;
      return { angle: falling(since), ...descent(since, strikes, drop, kick) };
    }
    const seated = settle(time - enters, hops, side);
    return { ...seated, angle: onRotor(time).angle + pocket + rounds + seated.angle };
  };

  return {
    leaves,
    strikes: leaves + strikes,
    enters,
    rests,
    stands: Math.max(COASTING, rests),
    rotorAt: (time) => onRotor(time).angle,
    turningAt: (time) => onRotor(time).speed,
    ballAt,
  };
}

/** The rotor runs out: slower and slower, without a jerk at the end. */
function coast(now: Moment, time: number): { angle: number; speed: number } {
  const left = 1 - Math.min(Math.max(time, 0), COASTING) / COASTING;
  const way = (now.turning * COASTING) / COAST_POWER;
  return {
    angle: now.rotor + way * (1 - left ** COAST_POWER),
    speed: now.turning * left ** (COAST_POWER - 1),
  };
}

/** How far the ball rolls in `time` if it slows from one speed to the other over `whole`, gently first. */
function rolled(from: number, to: number, time: number, whole: number): number {
  return from * time - ((from - to) * whole * (time / whole) ** 2.5) / 2.5;
}

/** The first time from `least` on at which nothing is missing but whole rounds. */
function firstRound(least: number, missing: (track: number) => number): number {
  const target = 360 * Math.ceil(missing(least) / 360);
  let low = least;
  let high = least;
  while (missing(high) < target) high += 0.5;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (missing(middle) < target) low = middle;
    else high = middle;
  }
  return high;
}

/** When in its fall the ball passes a deflector: the one nearest to the middle of the slope. */
function strike(falling: (time: number) => number, drop: number): number {
  const apart = 360 / DEFLECTORS;
  let best = drop / 2;
  let distance = Number.POSITIVE_INFINITY;
  for (let step = 20; step <= 70; step++) {
    const time = (drop * step) / 100;
    const off = Math.abs(((((falling(time) / apart) % 1) + 1.5) % 1) - 0.5) * apart;
    const far = off + 12 * Math.abs(step / 100 - 0.45);
    if (far < distance) [best, distance] = [time, far];
  }
  return best;
}

/** From the track down to the deflector, a knock outwards, and on to the frets. */
function descent(time: number, strikes: number, drop: number, kick: number) {
  const { track, deflector, crest } = BALL_RADIUS;
  if (time < strikes) {
    return { radius: track - (track - deflector) * (time / strikes) ** 2, lift: 0 };
  }
  const after = (time - strikes) / (drop - strikes);
  const arc = 4 * after * (1 - after);
  return {
    radius: deflector + (crest - deflector) * after ** 1.5 + kick * arc * (1 - after),
    lift: 0.08 * arc,
  };
}

/** From the first fret on, relative to the pocket: hops, then a tremble, then rest. */
function settle(time: number, hops: readonly Hop[], side: number): BallPlace {
  const { crest, pocket } = BALL_RADIUS;
  let since = time;
  let angle = side * RATTLE.angle - PITCH * hops.reduce((sum, hop) => sum + hop.frets, 0);
  for (const [place, hop] of hops.entries()) {
    const sink = (step: number) => crest + ((pocket - crest) * step) / hops.length;
    if (since < hop.time) {
      const part = since / hop.time;
      const arc = 4 * part * (1 - part);
      return {
        angle: angle + hop.frets * PITCH * part,
        radius: sink(place) + (sink(place + 1) - sink(place)) * part ** 1.5 + hop.height * arc,
        lift: (BOUNCE.lift * arc * hop.height) / BOUNCE.height,
      };
    }
    since -= hop.time;
    angle += hop.frets * PITCH;
  }
  const left = Math.max(0, 1 - since / RATTLE.time);
  return {
    angle: side * RATTLE.angle * left ** 2 * Math.cos(3 * Math.PI * (1 - left)),
    radius: pocket + RATTLE.height * left ** 2 * Math.abs(Math.sin(2 * Math.PI * (1 - left))),
    lift: 0,
  };
}
