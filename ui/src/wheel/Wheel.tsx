import type { HouseRules } from "../wire.ts";
import { Stage } from "./Stage.tsx";
import { ballOf, useBall } from "./useBall.ts";
import "./wheel.css";

export type WheelProps = {
  house: HouseRules;
  /** The ball is in flight; its number is not known yet. */
  spinning: boolean;
  number: number | null;
  /** Betting is closed: in a house that counts the last laps the ball begins them. */
  closed?: boolean;
  /** It is spun once more because nobody has won. */
  again?: boolean;
  /** The ball rolls at a real wheel: here it only lies in its number. */
  elsewhere?: boolean;
  /** Called once for every number, when the ball lies in it. */
  onLanded: () => void;
  /** Tells two coups with the same number apart if the page never saw the toss between them. */
  coup?: number;
};

/** The wheel with its ball fills its box; the ball always comes to rest in the number that the server drew. */
export function Wheel({ house, ...coup }: WheelProps) {
  const ball = useBall({ ...ballOf(house), ...coup });
  return (
    <div class="wheel" data-wheel="" tabIndex={-1}>
      <Stage order={house.order} ball={ball} />
    </div>
  );
}
