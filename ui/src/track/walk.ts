/** Walking over the track with the arrow keys: round the numbers, and into the field and back. */
import type { TrackPart, TrackRules } from "../wire.ts";

type Place = { key: string; x: number; y: number };

/** Where a key leads from a number or a part of the field; null if it means nothing here. */
export function walk(
  key: string,
  from: string,
  track: TrackRules,
  parts: TrackPart[],
): string | null {
  const ring: Place[] = track.cells.map(({ number, x, y }) => ({ key: String(number), x, y }));
  const field: Place[] = parts.map(({ call, x, y }) => ({ key: call, x, y }));
  const at = ring.findIndex((place) => place.key === from);
  if (key === "Home") return "0";
  if (at >= 0) return fromRing(key, at, ring, field, track.height / 2);
  const inside = field.find((place) => place.key === from);
  return inside ? fromField(key, inside, ring, field) : null;
}

/** Left and right go round, clockwise to the right; the arrow towards the middle goes in. */
function fromRing(
  key: string,
  at: number,
  ring: Place[],
  field: Place[],
  middle: number,
): string | null {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step) return ring.at((at + step) % ring.length)?.key ?? null;
  const here = ring[at];
  if (!here || (key !== "ArrowUp" && key !== "ArrowDown")) return null;
  const inward = here.y < middle ? "ArrowDown" : "ArrowUp";
  const near = nearest(here, key === inward || here.y === middle ? field : []);
  return near?.key ?? here.key;
}

function fromField(key: string, here: Place, ring: Place[], field: Place[]): string | null {
  const ahead = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ];
  if (!ahead) return null;
  const [dx = 0, dy = 0] = ahead;
  const beyond = (place: Place) => (place.x - here.x) * dx + (place.y - here.y) * dy > 0;
  const inside = nearest(here, field.filter(beyond));
  if (dx) return (inside ?? here).key;
  // Up and down lead to the other row of signs if there is one, else out to the numbers.
  const straight = inside && Math.abs(inside.x - here.x) < 60 ? inside : undefined;
  return (straight ?? nearest(here, ring.filter(beyond)) ?? here).key;
}

function nearest(to: Place, places: Place[]): Place | undefined {
  const far = (place: Place) => (place.x - to.x) ** 2 + (place.y - to.y) ** 2;
  return places.reduce<Place | undefined>(
    (best, place) => (best && far(best) <= far(place) ? best : place),
    undefined,
  );
}
