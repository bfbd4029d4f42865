/** A call as a button: the house's words and what it costs; it lights its numbers while looked at. */
import type { CallRules, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { costText, numbersOn } from "./cost.ts";

export type CallsProps = {
  house: HouseRules;
  /** The amount per piece. */
  chip: number;
  canBet: boolean;
  onCall: (name: string) => void;
  onLight: (numbers: number[]) => void;
};

type CallButtonProps = CallsProps & { call: CallRules; class: string };

export function CallButton({
  house,
  chip,
  canBet,
  onCall,
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
      aria-disabled={!canBet}
      title={canBet ? undefined : t("track.closed")}
      onClick={() => canBet && onCall(call.name)}
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
