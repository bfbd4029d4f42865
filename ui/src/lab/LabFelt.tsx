/** The real felt, to lay the bets that are tried; no table hears of it. */
import "../chips/rack.css";
import { useEffect, useState } from "preact/hooks";
import { compact } from "../chips/amount.ts";
import { ChipPiece } from "../chips/Chip.tsx";
import { paintOfChip } from "../chips/livery.ts";
import { Felt } from "../felt/Felt.tsx";
import { amountText, moneyText } from "../house.ts";
import { newSeat } from "../table/seat.ts";
import type { HouseRules, StakeView } from "../wire.ts";
import { t } from "../words/index.ts";
import type { Laying } from "./question.ts";

const YOU = "you";
const WIDE = "(min-width: 640px)";
const NO_LIMITS = { minima: {}, maxima: {} };

type Props = { house: HouseRules; laying: Laying; onLay: (laying: Laying) => void };

export function LabFelt({ house, laying, onLay }: Props) {
  const [chip, choose] = useState(() => house.chips[Math.min(1, house.chips.length - 1)] ?? 100);
  const lying = useWide();
  const stakes = [...laying].map(([spot, amount]) => stakeOn(spot, amount));
  const total = stakes.reduce((all, { amount }) => all + amount, 0);
  const change = (spot: string, amount: number) => {
    const next = new Map(laying);
    if (amount > 0) next.set(spot, amount);
    else next.delete(spot);
    onLay(next);
  };
  return (
    <div class="lab-felt">
      <Felt
        house={house}
        seats={[{ ...newSeat(YOU), stakes }]}
        me={YOU}
        unconfirmed={[]}
        results={[]}
        number={null}
        lit={[]}
        limits={NO_LIMITS}
        onPlace={(spot) => change(spot, (laying.get(spot) ?? 0) + chip)}
        onTake={(spot) => change(spot, 0)}
        onMove={(from, to) => {
          const next = new Map(laying);
          next.delete(from);
          next.set(to, (laying.get(to) ?? 0) + (laying.get(from) ?? 0));
          onLay(next);
        }}
        onHover={() => undefined}
        standing={!lying}
      />
      <div class="lab-tray">
        <fieldset class="lab-chips">
          <legend class="hidden-text">{t("chips.choose")}</legend>
          {house.chips.slice(0, 7).map((amount, place) => (
            <label key={amount} class="chips-choice">
              <input
                class="hidden-text"
                type="radio"
                name="lab-chip"
                aria-label={t("chips.chip", { amount: amountText(house, amount) })}
                checked={amount === chip}
                onChange={() => choose(amount)}
              />
              <ChipPiece
                size={44}
                livery={{ ...paintOfChip(place), tag: "" }}
                text={compact(house, amount)}
              />
            </label>
          ))}
        </fieldset>
        <output class="lab-total">{t("lab.total", { amount: moneyText(house, total) })}</output>
        <button
          type="button"
          class="button"
          disabled={laying.size === 0}
          onClick={() => onLay(new Map())}
        >
          {t("chips.clear")}
        </button>
      </div>
    </div>
  );
}

/** The felt lies as on the table's page, except where a phone is held upright. */
function useWide(): boolean {
  const [wide, turn] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const watched = matchMedia(WIDE);
    const look = () => turn(watched.matches);
    watched.addEventListener("change", look);
    return () => watched.removeEventListener("change", look);
  }, []);
  return wide;
}

function stakeOn(spot: string, amount: number): StakeView {
  return { spot, call: null, chip: "cash", amount, excess: 0, colour: "", riding: 0, place: 0 };
}
