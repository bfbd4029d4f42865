/**
 * The felt for those who hear it. `Here` is the spot that the keyboard is on; `Boxes` are for
 * exploring by touch with a screen reader, whose activation arrives as a click without a pointer.
 */
import type { ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { language } from "../words/index.ts";
import { allBoxes, type Stop } from "./geometry.ts";
import { memo } from "./memo.ts";
import { type SpokenLimits, spotLabel } from "./speech.ts";

type HereProps = {
  id: string;
  house: HouseRules;
  limits: SpokenLimits;
  here: ReadonlySignal<Stop>;
  /** In words. */
  stake: (spot: string) => string;
  remarks: (spot: string) => string[];
};

/** Every spot has an id of its own: only a change of it makes a screen reader speak. */
export const idOf = (id: string, spot: string): string => `${id}-at-${spot.replace(/\W/g, "-")}`;

export function Here({ id, house, limits, here, stake, remarks }: HereProps) {
  const { spot } = here.value;
  const label = [spotLabel(house, spot, stake(spot), limits), ...remarks(spot)]
    .filter(Boolean)
    .join(", ");
  return (
    <span
      key={spot}
      id={idOf(id, spot)}
      class="hidden-text"
      role="img"
      aria-label={label}
      data-spot={spot}
    />
  );
}

type BoxesProps = { house: HouseRules; drawing: FeltDrawing; onPick: (spot: string) => void };

const Labelled = memo(
  ({ house, drawing, onPick }: BoxesProps & { spoken: string }) => (
    <g class="felt-boxes">
      {[...allBoxes(drawing)].flatMap(([spot, boxes]) =>
        boxes.slice(0, 1).map((box) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
          <rect
            key={spot}
            role="button"
            tabindex={-1}
            aria-label={spotLabel(house, spot, "")}
            {...box}
            onClick={(event) => event.detail === 0 && onPick(spot)}
          />
        )),
      )}
    </g>
  ),
  (before, after) =>
    before.drawing === after.drawing &&
    before.spoken === after.spoken &&
    before.house === after.house,
);

export function SpokenBoxes({ onPick, ...cloth }: BoxesProps) {
  // The boxes are drawn once; what picking means may change with every coup.
  const latest = useRef(onPick);
  latest.current = onPick;
  return <Labelled {...cloth} onPick={(spot) => latest.current(spot)} spoken={language.value} />;
}
