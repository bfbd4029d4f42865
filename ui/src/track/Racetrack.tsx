/**
 * The racetrack: the wheel drawn out flat. A number bets it with its neighbours, a part of the
 * field bets a sector or a sign. Where the house's felt has no track it picks announced bets all
 * the same. Nothing is drawn for a house without such calls.
 *
 * house
 * chip             the amount per piece
 * lit              numbers to light from outside, such as those under the pointer on the felt
 * onCall(name)     bet the call, `chip` per piece; null while no bets are taken
 * onLight(numbers) what is under pointer or focus covers; empty when nothing is
 *
 * A mouse bets by clicking; a finger first shows what the call covers and costs, and bets by
 * touching it again or by the button.
 */
import "./track.css";
import { useComputed, useSignal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { amountText } from "../chips/amount.ts";
import { callOf, costOf } from "../house.ts";
import type { CallRules, HouseRules, TrackPart } from "../wire.ts";
import { t } from "../words/index.ts";
import { costText, neighboursOf, numbersOn } from "./cost.ts";
import { Options } from "./Options.tsx";
import { OvalTrack } from "./OvalTrack.tsx";

export type RacetrackProps = {
  house: HouseRules;
  chip: number;
  lit: number[];
  onCall: ((name: string) => void) | null;
  onLight: (numbers: number[]) => void;
};

export type Field = "sectors" | "zodiac";

export function Racetrack({ house, chip, lit, onCall, onLight }: RacetrackProps) {
  const [field, setField] = useState<Field>("sectors");
  const [width, setWidth] = useState(house.each_side[0] ?? 0);
  const shown = useSignal<CallRules | null>(null);
  // Only a finger has to confirm: it cannot look before it bets.
  const asked = useSignal<string | null>(null);
  const armed = useComputed(() => (shown.value?.name === asked.value ? asked.value : null));
  const light = useRef(onLight);
  light.current = onLight;

  const parts = field === "zodiac" ? house.track.signs : house.track.sectors;
  const offered = parts.filter((part) => callOf(house, part.call));
  if (!offered.length && !house.each_side.length) return null;

  const show = (call: CallRules | undefined) => {
    shown.value = call ?? null;
    if (!call) asked.value = null;
    light.current(call ? numbersOn(house, call.pieces) : []);
  };
  const bet = (call: CallRules | undefined, finger: boolean) => {
    if (!call) return;
    if (finger && asked.value !== call.name) {
      show(call);
      asked.value = call.name;
    } else onCall?.(call.name);
  };
  const onNumber = (number: number) => neighboursOf(house, number, width);
  const onPart = (part: TrackPart) => callOf(house, part.call);
  const says = (call: CallRules | undefined) =>
    call ? `${call.says}, ${costText(house, call, chip)}` : "";
  const zodiac = house.tracks.includes("zodiac") && house.track.signs.length > 0;
  return (
    <section
      class={`track${onCall ? " can-bet" : ""}`}
      aria-label={title(house)}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) show(undefined);
      }}
    >
      <div class="track-head">
        <h3>{title(house)}</h3>
        {zodiac && (
          <Options
            legend={t("track.infield")}
            options={["sectors", "zodiac"] as const}
            chosen={field}
            text={(one) => t(`track.${one}`)}
            onChoose={setField}
          />
        )}
        {house.each_side.length > 1 && (
          <Options
            legend={t("track.width")}
            options={house.each_side}
            chosen={width}
            text={(one) => `±${one}`}
            onChoose={setWidth}
          />
        )}
      </div>
      <OvalTrack
        track={house.track}
        parts={offered}
        lit={lit}
        shown={shown}
        numberCall={onNumber}
        partCall={onPart}
        says={says}
        numbersOf={(call) => numbersOn(house, call.pieces)}
        onShow={show}
        onBet={bet}
      />
      <div class="track-cost" role="status">
        {shown.value ? (
          <>
            <strong>{shown.value.says}</strong>
            <span>{costText(house, shown.value, chip)}</span>
          </>
        ) : (
          <span class="track-idle">{t("track.idle")}</span>
        )}
        {armed.value && onCall && (
          <button type="button" class="button is-primary" onClick={() => onCall(armed.value ?? "")}>
            {t("track.place", { total: amountText(house, costOf(house, armed.value, chip)) })}
          </button>
        )}
      </div>
    </section>
  );
}

const title = (house: HouseRules) =>
  house.tracks.includes("sectors") ? t("track.label") : t("track.announced");
