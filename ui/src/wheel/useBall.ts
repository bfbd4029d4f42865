import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { HouseRules } from "../wire.ts";
import { Hand } from "./hand.ts";
import { pocketAngle } from "./motion.ts";

type BallProps = {
  /** The pockets clockwise from 0. */
  order: readonly number[];
  /** The ball is in flight and its number is not known. */
  spinning: boolean;
  number: number | null;
  /** Betting is closed; where the house counts the laps from then on, the ball begins them. */
  closed?: boolean | undefined;
  lastLaps?: number | null | undefined;
  /** So many laps the ball makes before it leaves its track, where the house asks for them. */
  leastLaps?: number | null | undefined;
  /** It is spun once more because nobody has won: the croupier has it in hand until it falls. */
  again?: boolean | undefined;
  /** The ball rolls at a real wheel: nothing of it is acted out. */
  elsewhere?: boolean | undefined;
  /** Called once for every number, when the ball lies in it. */
  onLanded: () => void;
  /** Tells two coups with the same number apart. */
  coup?: number | undefined;
};

export type BallState = {
  rotor: RefObject<HTMLDivElement | null>;
  ball: RefObject<HTMLDivElement | null>;
  /** Where the ball lies. */
  lying: number | null;
  /** On its way, whether the number is known or not. */
  moving: boolean;
  /** The person does not want to wait for the ball. */
  hurried: boolean;
  skip: () => void;
};

/** What the ball must know of its house. */
export function ballOf({
  order,
  procedure,
}: HouseRules): Pick<BallProps, "order" | "lastLaps" | "leastLaps"> {
  return { order, lastLaps: procedure.last_laps, leastLaps: procedure.least_laps };
}

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Moves rotor and ball as the coup goes on, and says where the ball is. */
export function useBall(props: BallProps): BallState {
  const { order, spinning, number, closed = false, lastLaps = null, onLanded, coup } = props;
  const { elsewhere = false, again = false, leastLaps } = props;
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const hand = useRef<Hand | null>(null);
  const [lying, setLying] = useState<number | null>(null);
  const [moving, setMoving] = useState(false);
  const [hurried, setHurried] = useState(false);
  // What the effects read must be of this moment, not of the render they were made in.
  const live = useRef({ onLanded, hurried, number, moving, seen: false });
  Object.assign(live.current, { onLanded, hurried, number, moving });

  const motionless = () =>
    document.hidden || (typeof matchMedia === "function" && matchMedia(REDUCED).matches);

  const landed = (pocket: number) => {
    setLying(pocket);
    setMoving(false);
    setHurried(false);
    live.current.onLanded();
  };

  const finish = (pocket: number) => {
    hand.current?.rest(pocketAngle(order, pocket));
    landed(pocket);
  };

  const close = () => {
    if (closed && lastLaps !== null) hand.current?.lastLaps(lastLaps);
  };

  const skip = () => {
    if (!live.current.moving) return;
    if (live.current.number === null) setHurried(true);
    else finish(live.current.number);
  };

  useEffect(() => {
    if (!rotor.current || !ball.current) return;
    const own = new Hand(rotor.current, ball.current);
    hand.current = own;
    return () => own.leave();
  }, []);

  // Before the number: if both come at once, the laps are counted all the same.
  useEffect(close, [closed]);

  useEffect(() => {
    const first = !live.current.seen;
    live.current.seen = true;
    if (number !== null) {
      if (first || elsewhere || live.current.hurried || motionless()) return finish(number);
      setLying(null);
      setMoving(true);
      hand.current?.land(pocketAngle(order, number), () => landed(number));
    } else if (elsewhere || again) {
      // Spun again, it appears on its track with its number and falls at once (reading 47).
      setLying(null);
      setMoving(false);
      if (!first) hand.current?.lift();
    } else if (spinning) {
      setLying(null);
      setMoving(true);
      if (motionless()) hand.current?.lift();
      else hand.current?.toss(lastLaps !== null, leastLaps ?? 0);
      // Seen for the first time after the close: nobody here knows how far the ball is, so its last
      // laps begin now.
      close();
    } else if (live.current.moving) {
      setMoving(false);
      setHurried(false);
      hand.current?.lift();
    }
  }, [number, spinning && number === null, again, coup]);

  useEffect(() => {
    if (!moving) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) skip();
    };
    // Nobody watches a hidden page, and its timers are late: the coup goes on without the show.
    const hidden = () => {
      if (document.hidden && live.current.number !== null) skip();
    };
    addEventListener("keydown", key);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("keydown", key);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [moving]);

  return { rotor, ball, lying, moving, hurried, skip };
}
