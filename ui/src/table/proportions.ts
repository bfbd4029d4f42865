/** How high felt and track are for their width: from that the css makes both as large as can be. */
import { marginOf } from "../felt/Felt.tsx";
import { trackShape } from "../track/OvalTrack.tsx";
import { hasTrack } from "../track/Racetrack.tsx";
import type { HouseRules } from "../wire.ts";

export function proportions(house: HouseRules, standing: boolean): Record<string, string> {
  return {
    "--felt-ratio": feltRatio(house, standing).toFixed(4),
    "--track-ratio": (hasTrack(house) ? trackRatio(house, standing) : 0).toFixed(4),
  };
}

function feltRatio(house: HouseRules, standing: boolean): number {
  const { width, height } = standing ? house.felt.standing : house.felt.lying;
  const around = 2 * marginOf(house);
  return (height + around) / (width + around);
}

function trackRatio({ track }: HouseRules, standing: boolean): number {
  const { width, height } = trackShape(track, standing);
  return height / width;
}
