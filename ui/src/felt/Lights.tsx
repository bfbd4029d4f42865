/**
 * What is lit on the felt: the numbers of the spot under the pointer or the keyboard's focus, and
 * numbers named from outside. They are outlined too, so that light alone does not tell.
 *
 * house, drawing
 * target    the spot whose numbers and place are shown
 * lit       more numbers
 * Focus:    the keyboard's own ring
 */
import type { ReadonlySignal } from "@preact/signals";
import { spotOf } from "../house.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import { zeroPath } from "./Cloth.tsx";
import { allBoxes, type Box, boxOf, type Stop, stopsOn } from "./geometry.ts";
import { CHIP_RADIUS, isLying } from "./places.ts";

type LightsProps = {
  house: HouseRules;
  drawing: FeltDrawing;
  target: ReadonlySignal<string | null>;
  lit: readonly number[];
};

export function Lights({ house, drawing, target, lit }: LightsProps) {
  const name = target.value;
  const own = name ? (spotOf(house, name)?.numbers ?? []) : [];
  const numbers = [...new Set([...own, ...lit])];
  return (
    <g class="felt-lights">
      {numbers.map((number) => (
        <Lit key={number} drawing={drawing} number={number} />
      ))}
      {name && <Target drawing={drawing} spot={name} />}
    </g>
  );
}

function Lit({ drawing, number }: { drawing: FeltDrawing; number: number }) {
  const spot = String(number);
  const box = boxOf(drawing, spot);
  return box ? (
    <Outline class="felt-lit" drawing={drawing} spot={spot} box={box} inset={1.2} />
  ) : null;
}

/** Every place that means the spot: its boxes, or the points on its line. */
function Target({ drawing, spot }: { drawing: FeltDrawing; spot: string }) {
  const boxes = allBoxes(drawing).get(spot);
  if (!boxes)
    return (
      <>
        {stopsOn(drawing, spot).map(({ x, y }) => (
          <circle key={`${x} ${y}`} class="felt-target" cx={x} cy={y} r={CHIP_RADIUS + 0.6} />
        ))}
      </>
    );
  return (
    <>
      {boxes.map((box) => (
        <Outline
          key={`${box.x} ${box.y}`}
          class="felt-target"
          drawing={drawing}
          spot={spot}
          box={box}
          inset={0}
        />
      ))}
    </>
  );
}

type OutlineProps = { class: string; drawing: FeltDrawing; spot: string; box: Box; inset: number };

/** The shape of a box, which for 0 is rounded. */
function Outline({ drawing, spot, box, inset, ...rest }: OutlineProps) {
  const inner = within(box, inset);
  if (spot === "0") return <path {...rest} d={zeroPath(inner, isLying(drawing))} />;
  return <rect {...rest} {...inner} rx={2} />;
}

function within({ x, y, width, height }: Box, inset: number): Box {
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
}

type FocusProps = {
  drawing: FeltDrawing;
  here: ReadonlySignal<Stop>;
  shown: ReadonlySignal<boolean>;
};

export function Focus({ drawing, here, shown }: FocusProps) {
  if (!shown.value) return null;
  const { spot, place, x, y } = here.value;
  const box = allBoxes(drawing).get(spot)?.[place];
  if (!box)
    return (
      <g class="felt-focus">
        <circle class="felt-focus-shade" cx={x} cy={y} r={CHIP_RADIUS + 3} />
        <circle class="felt-focus-ring" cx={x} cy={y} r={CHIP_RADIUS + 3} />
      </g>
    );
  const frame = { drawing, spot, box, inset: 2 };
  return (
    <g class="felt-focus">
      <Outline class="felt-focus-shade" {...frame} />
      <Outline class="felt-focus-ring" {...frame} />
    </g>
  );
}
