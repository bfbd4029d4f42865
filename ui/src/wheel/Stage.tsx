import { useEffect, useRef } from "preact/hooks";
import { t } from "../words/index.ts";
import { numberText } from "./number.ts";
import { BowlBrass, Rotor } from "./Rotor.tsx";
import type { BallState } from "./useBall.ts";

/** Bowl, rotor, light and ball, each on a layer of its own so that turning draws nothing anew. */
export function Stage({ order, ball }: { order: readonly number[]; ball: BallState }) {
  return (
    <div class="wheel-stage">
      <div class="wheel-picture" role="img" aria-label={stageLabel(ball)}>
        <div class="wheel-bowl" />
        <BowlBrass />
        <div class="wheel-rotor" ref={ball.rotor}>
          <Rotor order={order} lying={ball.lying} />
        </div>
        <div class="wheel-light" />
        <div class="wheel-ball" ref={ball.ball} />
      </div>
      {ball.moving && <Skip hurried={ball.hurried} skip={ball.skip} />}
    </div>
  );
}

function stageLabel({ lying, moving }: Pick<BallState, "lying" | "moving">): string {
  if (lying !== null) return t("wheel.lies", { number: numberText(lying) });
  return t(moving ? "wheel.flies" : "wheel.empty");
}

/** All of the wheel is the button, so that a tap anywhere on it will do. */
function Skip({ hurried, skip }: { hurried: boolean; skip: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    // When the button goes, the keyboard must not fall back to the top of the page.
    return () => {
      if (own && document.activeElement === own)
        own.closest<HTMLElement>("[data-wheel]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button type="button" class="wheel-skip" aria-pressed={hurried} onClick={skip} ref={button}>
      <span>{t(hurried ? "wheel.skipping" : "wheel.skip")}</span>
    </button>
  );
}
