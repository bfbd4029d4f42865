/**
 * Where a house closes betting by the laps that are left (english-PL.5), the ball begins them as
 * the words are said.
 *
 * A lap is 360 degrees of the ball on its track, seen from the room; the last one ends where the
 * ball leaves the track. The house's laps are made in full. In half of all coups the ball leaves
 * its track within a fiftieth of a lap after them, in all within half a lap: the number is drawn
 * after the close, and which way to fall leads into its pocket is not known before.
 *
 * If the number is late, the ball goes on at its slow pace and leaves the track as soon as it can
 * once the number is there: it cannot fall into a pocket that nobody has drawn yet.
 */
import { type Air, type Flight, momentOf } from "./flight.ts";

/** In such a house the ball is slower when the close comes: it is about to fall. */
export const COUNTED: Air = { floor: 280, tau: 4.5 };
/** In its last laps: so slow at the end, and how soon, in seconds for each lap. */
const LAST = { floor: 255, tau: 0.9 };

/** The flight from the close on, `time` seconds after the toss. */
export function lastLaps(flight: Flight, time: number, laps: number): Flight {
  const { rotor, turning, ball, rolling } = momentOf(flight, time);
  return {
    rotor: { ...flight.rotor, angle: rotor, speed: turning },
    ball: { angle: ball, speed: rolling, floor: LAST.floor, tau: LAST.tau * laps },
    end: ball + 360 * laps,
    valid: flight.valid,
  };
}
