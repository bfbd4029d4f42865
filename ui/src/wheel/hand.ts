import { type Flight, type Moment, momentOf, type Random, toss } from "./flight.ts";
import {
  ballTransform,
  type Frames,
  flightFrames,
  landingFrames,
  rotorTransform,
} from "./keyframes.ts";
import { COUNTED, lastLaps } from "./laps.ts";
import { BALL_RADIUS, type Landing, planLanding } from "./motion.ts";

/** The ball that nobody saw tossed appears at about the speed at which balls leave the track. */
const UNSEEN = { ball: null, rolling: 300, left: null, due: 0 };
const FADE: KeyframeAnimationOptions = { duration: 260, easing: "ease-out" };

type Doing =
  | { what: "still"; rotor: number }
  | { what: "flight"; flight: Flight; since: number }
  | { what: "landing"; landing: Landing; since: number; pocket: number };

/** The croupier's hand: moves the rotor and the ball, and always knows where they are. */
export class Hand {
  #doing: Doing = { what: "still", rotor: 0 };
  #running: Animation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly rotor: HTMLElement,
    private readonly ball: HTMLElement,
    private readonly random: Random = Math.random,
  ) {
    this.#stand(0);
    this.#show(false);
  }

  /** The ball is off: the rotor gets its push, the ball circles until its number is known. */
  toss(counted: boolean, leastLaps: number): void {
    const { rotor, turning } = this.#moment();
    const flight = toss(
      { angle: rotor, turning },
      this.random,
      counted ? COUNTED : undefined,
      leastLaps,
    );
    this.#fly(flight);
    this.#appear();
  }

  /** Betting is closed: a ball in flight begins its last laps. */
  lastLaps(laps: number): void {
    const doing = this.#doing;
    if (doing.what !== "flight" || doing.flight.end !== null) return;
    this.#fly(lastLaps(doing.flight, secondsSince(doing), laps));
  }

  /** The ball leaves its track for the pocket that lies at `pocket` degrees on the rotor. */
  land(pocket: number, rested: () => void): void {
    const moment = this.#moment();
    const landing = planLanding(moment, pocket, this.random);
    this.#play(landingFrames(landing));
    this.#doing = { what: "landing", landing, since: now(), pocket };
    if (moment.ball === null) this.#appear();
    this.#stand(landing.rotorAt(landing.stands));
    this.#lay(landing.ballAt(landing.stands).angle);
    this.#timer = setTimeout(rested, landing.rests * 1000);
  }

  /** The ball lies in a pocket, without a way there. */
  rest(pocket: number): void {
    const { rotor } = this.#moment();
    this.#halt();
    this.#doing = { what: "still", rotor };
    this.#stand(rotor);
    this.#lay(rotor + pocket);
    this.#appear();
  }

  /** The croupier takes the ball up. */
  lift(): void {
    const { rotor } = this.#moment();
    this.#halt();
    this.#doing = { what: "still", rotor };
    this.#stand(rotor);
    this.#show(false);
    this.ball.animate([{ opacity: 1 }, { opacity: 0 }], FADE);
  }

  leave(): void {
    this.#halt();
  }

  #moment(): Moment {
    const doing = this.#doing;
    if (doing.what === "still") return { ...UNSEEN, rotor: doing.rotor, turning: 0 };
    const seconds = secondsSince(doing);
    if (doing.what === "flight") return momentOf(doing.flight, seconds);
    const { rotorAt, turningAt } = doing.landing;
    return { ...UNSEEN, rotor: rotorAt(seconds), turning: turningAt(seconds) };
  }

  #fly(flight: Flight): void {
    this.#play(flightFrames(flight, BALL_RADIUS.track));
    this.#doing = { what: "flight", flight, since: now() };
  }

  /** Rotor and ball start at the same instant: the ball must ride with its pocket. */
  #play({ rotor, ball, seconds }: Frames): void {
    this.#halt();
    const duration = seconds * 1000;
    this.#running = [this.rotor.animate(rotor, duration), this.ball.animate(ball, duration)];
    for (const animation of this.#running) animation.startTime = now();
  }

  #halt(): void {
    clearTimeout(this.#timer);
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #stand(angle: number): void {
    this.rotor.style.transform = rotorTransform(angle);
  }

  #lay(angle: number): void {
    this.ball.style.transform = ballTransform({ angle, radius: BALL_RADIUS.pocket, lift: 0 });
  }

  #appear(): void {
    this.#show(true);
    this.ball.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  }

  #show(shown: boolean): void {
    this.ball.style.opacity = shown ? "1" : "0";
  }
}

function secondsSince({ since }: { since: number }): number {
  return (now() - since) / 1000;
}

/** The instant that the frame being made stands for. */
function now(): number {
  return Number(document.timeline.currentTime ?? 0);
}
