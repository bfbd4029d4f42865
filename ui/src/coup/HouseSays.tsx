/**
 * What a house tells its players about themselves, and where it is: shown before somebody sits
 * down, at the cage, and on the house's page. A house that says nothing shows nothing.
 */
import "./told.css";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

type Props = { house: Pick<HouseRules, "notices" | "rooms" | "place" | "title"> };

export function HouseSays({ house: { notices } }: Props) {
  if (notices.length === 0) return null;
  return (
    <ul class="coup-told" aria-label={t("told.title")}>
      {notices.map(({ says, clauses }) => (
        <li key={says} title={clauses.join(", ")}>
          {t(`told.${says}`)}
        </li>
      ))}
    </ul>
  );
}

/** Whose cage it is: the house by its name, and its rooms with their addresses. */
export function HouseRooms({ house: { rooms, place, title } }: Props) {
  if (rooms.length === 0) return null;
  return (
    <address class="coup-rooms" title={rooms[0]?.clauses.join(", ")}>
      <strong>{place ?? title}</strong>
      {rooms.map((room) => (
        <span key={room.name}>
          {room.name}, {room.place}
        </span>
      ))}
    </address>
  );
}
