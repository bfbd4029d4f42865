/** A colour as a key: its paint, and whose it is. */
import { paintOf } from "../chips/livery.ts";

type SwatchProps = {
  colour: string;
  label: string;
  pressed: boolean;
  disabled?: boolean;
  mark?: string | undefined;
  onPress: () => void;
};

export function Swatch({ colour, label, pressed, disabled, mark, onPress }: SwatchProps) {
  const { paint, marks } = paintOf(colour);
  return (
    <button
      type="button"
      class="deal-swatch"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <span style={{ background: paint, borderColor: marks }}>{mark}</span>
    </button>
  );
}
