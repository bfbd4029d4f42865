/** Sectors or zodiac: which of its tracks the page shows, where the house has both. */
import type { Signal } from "@preact/signals";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { type TrackField, trackFields } from "./fields.ts";
import { Options } from "./Options.tsx";

export function FieldChoice({ house, field }: { house: HouseRules; field: Signal<TrackField> }) {
  const fields = trackFields(house);
  if (fields.length < 2) return null;
  return (
    <Options
      legend={t("track.field")}
      options={fields}
      chosen={field.value}
      text={(one) => t(one === "zodiac" ? "track.zodiac" : "track.other")}
      onChoose={(one) => {
        field.value = one;
      }}
    />
  );
}
