/** Boxes for announced bets that some houses print beside the grid. Props as of `CallButton`. */
import "./track.css";
import type { Family } from "../wire.ts";
import { t } from "../words/index.ts";
import { CallButton, type CallsProps } from "./CallButton.tsx";

const PRINTED: Family[] = ["tiers", "orphans", "voisins"];

export function Boxes(props: CallsProps) {
  if (!props.house.tracks.includes("boxes")) return null;
  const calls = PRINTED.flatMap((family) =>
    props.house.calls.filter((call) => call.family === family),
  );
  return (
    <section class="track-boxes" aria-label={t("track.boxes")}>
      {calls.map((call) => (
        <CallButton key={call.name} {...props} call={call} class="track-box" />
      ))}
    </section>
  );
}
