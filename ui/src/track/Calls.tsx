/**
 * Panels for the calls that are not on the track: finals, nassa, orphans en plein and the like.
 * Props as of `CallButton`; nothing is drawn where the house has none.
 */
import "./track.css";
import type { CallRules, Family, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { CallButton, type CallsProps } from "./CallButton.tsx";
import { onTrack } from "./cost.ts";

/** Families of many calls have a panel of their own; the rest share the first. */
const PANELS = ["other", "final", "horizontal_finals", "vertical_finals", "zodiac"] as const;
type Panel = (typeof PANELS)[number];

const panelOf = (family: Family): Panel => PANELS.find((panel) => panel === family) ?? "other";

/** Whether there are calls that the track does not show, or that the house prints elsewhere too. */
export const hasMoreCalls = (house: HouseRules): boolean =>
  besideTrack(house).length > 0 || house.tracks.includes("boxes");

function besideTrack(house: HouseRules): CallRules[] {
  const shown = onTrack(house);
  return house.calls.filter((call) => !shown.has(call.name));
}

export function Calls(props: CallsProps) {
  const calls = besideTrack(props.house);
  if (!calls.length) return null;
  return (
    <section class="track-calls" aria-label={t("track.more")}>
      {PANELS.map((panel) => (
        <CallPanel
          key={panel}
          {...props}
          panel={panel}
          calls={calls.filter((call) => panelOf(call.family) === panel)}
        />
      ))}
    </section>
  );
}

function CallPanel({ panel, calls, ...props }: CallsProps & { panel: Panel; calls: CallRules[] }) {
  if (!calls.length) return null;
  return (
    <div class="track-panel">
      <h3>{t(`track.${panel}`)}</h3>
      <div class="track-grid">
        {calls.map((call) => (
          <CallButton key={call.name} {...props} call={call} class="track-call" />
        ))}
      </div>
    </div>
  );
}
