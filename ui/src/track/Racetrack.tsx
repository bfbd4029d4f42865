/**
 * The racetrack: the wheel drawn out flat. With sectors in its field, a number bets it with its
 * neighbours and a part of the field its sector; with the signs of the zodiac, both bet the sign.
 * Where the house's felt has no track it picks announced bets all the same. Nothing is drawn for a
 * house without such calls.
 *
 * house
 * field            what its field shows; the first of `trackFields` unless given
 * chip             the amount per piece
 * lit              numbers to light from outside, such as those under the pointer on the felt
 * standing         drawn upright, for a phone
 * onCall(name)     bet the call, `chip` per piece; null while no bets are taken, `whyNot` says why
 * onLight(numbers) what is under pointer or focus covers; empty when nothing is
 * onPoint(call, armed)  the call under pointer or focus; armed if a finger has to confirm it
 *
 * A mouse bets by clicking; a finger first shows what the call covers and costs, and bets by
 * touching it again or by a button beside the track.
 */
import "./track.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { callOf } from "../house.ts";
import { sayNear } from "../shell/bubble.ts";
import type { CallRules, HouseRules, TrackPart } from "../wire.ts";
import { language, t } from "../words/index.ts";
import { costText, numbersOn } from "./cost.ts";
import { numberCall, partsOf, type TrackField, trackFields } from "./fields.ts";
import { Options } from "./Options.tsx";
import { OvalTrack } from "./OvalTrack.tsx";

type RacetrackProps = {
  house: HouseRules;
  field?: TrackField | undefined;
  chip: number;
  lit: number[];
  standing?: boolean;
  onCall: ((name: string) => void) | null;
  whyNot?: string | null;
  onLight: (numbers: number[]) => void;
  onPoint?: (call: CallRules | null, armed: boolean) => void;
};

export const hasTrack = (house: HouseRules): boolean => trackFields(house).length > 0;

export function Racetrack(props: RacetrackProps) {
  return hasTrack(props.house) ? <Track {...props} /> : null;
}

function Track(props: RacetrackProps) {
  const { house, chip, lit, standing = false, onCall } = props;
  const field = props.field ?? trackFields(house)[0] ?? "sectors";
  const [width, setWidth] = useState(house.each_side[0] ?? 0);
  const shown = useSignal<CallRules | null>(null);
  // Only a finger has to confirm: it cannot look before it bets.
  const asked = useRef<string | null>(null);
  const now = useRef(props);
  now.current = props;

  const show = (call: CallRules | undefined, armed = false) => {
    shown.value = call ?? null;
    asked.current = armed && call ? call.name : null;
    now.current.onLight(call ? numbersOn(house, call.pieces) : []);
    now.current.onPoint?.(call ?? null, armed);
  };
  useEffect(() => () => now.current.onPoint?.(null, false), []);
  const bet = (call: CallRules | undefined, finger: boolean) => {
    if (!call) return;
    const { onCall, whyNot } = now.current;
    if (finger && asked.current !== call.name) show(call, true);
    else if (onCall) onCall(call.name);
    else sayNear(whyNot ?? t("track.closed"));
  };
  // The same as long as nothing of it changes, so that the track is not drawn with every phase.
  const oval = useMemo(
    () => ({
      track: house.track,
      parts: partsOf(house, field),
      numberCall: (number: number) => numberCall(house, field, number, width),
      partCall: (part: TrackPart) => callOf(house, part.call),
      says: (call: CallRules | undefined) =>
        call ? `${call.says}, ${costText(house, call, chip)}` : "",
      numbersOf: (call: CallRules) => numbersOn(house, call.pieces),
      onShow: (call: CallRules | undefined) => call?.name !== asked.current && show(call),
      onBet: bet,
    }),
    [house, field, chip, width, language.value],
  );
  return (
    <section
      class={`track${onCall ? " can-bet" : ""}`}
      aria-label={title(house, field)}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Element) || event.currentTarget.contains(to)) return;
        // The button that confirms what a finger has touched is not on the track.
        if (!to.closest("[data-confirms]")) show(undefined);
      }}
    >
      {field === "sectors" && house.each_side.length > 1 && (
        <Options
          legend={t("track.width")}
          options={house.each_side}
          chosen={width}
          text={(one) => `±${one}`}
          onChoose={setWidth}
        />
      )}
      <OvalTrack {...oval} lit={lit} shown={shown} standing={standing} />
    </section>
  );
}

const title = (house: HouseRules, field: TrackField) =>
  house.tracks.includes(field) ? t("track.label") : t("track.announced");
