import { colourOf } from "../house.ts";
import { t } from "../words/index.ts";
import { colourWord } from "./number.ts";
import { Stage, widthOf } from "./Stage.tsx";
import { ballOf, useBall } from "./useBall.ts";
import type { WheelProps } from "./Wheel.tsx";
import "./wheel.css";

/** For small screens: a small wheel, and beside it in large figures what is too small to read on it. */
export function Strip({ house, size = 120, ...coup }: WheelProps) {
  const ball = useBall({ ...ballOf(house), ...coup });
  return (
    <div class="wheel-strip" data-wheel="" tabIndex={-1}>
      <div class="wheel" style={widthOf(size)}>
        <Stage order={house.order} ball={ball} />
      </div>
      <div class="wheel-result">
        {ball.lying === null ? (
          <p class="wheel-result-none">{t(ball.moving ? "wheel.waiting" : "wheel.none")}</p>
        ) : (
          <>
            <p class={`wheel-plate wheel-is-${colourOf(ball.lying)}`}>{ball.lying}</p>
            <p class="wheel-result-colour">{colourWord(ball.lying)}</p>
          </>
        )}
      </div>
    </div>
  );
}
