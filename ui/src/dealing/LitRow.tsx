/** Something to do with chips that lie on the felt: touched, their spot is lit. */
import type { ComponentChildren } from "preact";
import { ChipPiece } from "../chips/Chip.tsx";
import { numbersOf } from "../house.ts";
import type { Chip } from "../wire.ts";
import { type Dress, dressOf, figureFor } from "./dress.ts";
import type { DealModel } from "./model.ts";

type Props = {
  model: DealModel;
  dress: Dress;
  chips: { seat: string; chip: Chip; colour: string };
  spot: string;
  /** Of the chips. */
  amount: number;
  title?: string;
  children: ComponentChildren;
};

export function LitRow({ model, dress, chips, spot, amount, title, children }: Props) {
  const light = () => {
    model.lit.value = numbersOf(model.house, spot);
  };
  return (
    <li>
      <button type="button" class="deal-row" title={title} onClick={light}>
        <ChipPiece
          size={34}
          livery={dressOf(dress, chips)}
          text={figureFor(model, { ...chips, amount })}
        />
        <span class="deal-row-spot">{children}</span>
      </button>
    </li>
  );
}
