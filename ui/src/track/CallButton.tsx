/** A call as a button: the house's words and what it costs; it lights its numbers while looked at. */
import type { CallRules, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { costText, numbersOn } from "./cost.ts";

export type CallsProps = {
  house: HouseRules;
  /** The amount per piece. */
  chip: number;
  /** Null while no bets are taken. */
  onCall: ((name: string) => void) | null;
  /** Why none are. */
  whyNot?: string | null;
  onLight: (numbers: number[]) => void;
};

type CallButtonProps = CallsProps & { call: CallRules; class: string };

export function CallButton({
  house,
  chip,
  onCall,
  whyNot,
  onLight,
  call,
  ...rest
}: CallButtonProps) {
  const light = () => onLight(numbersOn(house, call.pieces));
  const dark = () => onLight([]);
  return (
    <button
      type="button"
      class={rest.class}
      aria-disabled={!onCall}
      title={onCall ? undefined : (whyNot ?? t("track.closed"))}
      onClick={() => onCall?.(call.name)}
      onPointerEnter={light}
      onPointerLeave={dark}
      onFocus={light}
      onBlur={dark}
    >
      <span class="track-call-name">{call.says}</span>
      <span class="track-call-cost">{costText(house, call, chip)}</span>
    </button>
  );
}
