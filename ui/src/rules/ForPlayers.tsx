/** What the house asks of its players and where it is, with the clauses behind it. */
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { Section, Sources } from "./Section.tsx";

type Props = { house: HouseRules; known: Set<string> };

export function ForPlayers({ house, known }: Props) {
  if (house.notices.length === 0) return null;
  return (
    <Section id="notices">
      <ul class="rules-told">
        {house.notices.map(({ says, clauses }) => (
          <li key={says}>
            {t(`told.${says}`)}
            <Sources clauses={clauses} known={known} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The rooms of the house, under its name. */
export function RoomList({ house: { rooms } }: { house: HouseRules }) {
  if (rooms.length === 0) return null;
  return (
    <address class="rules-rooms">
      {rooms.map(({ name, place, clauses }) => (
        <p key={name} class="rules-note" title={clauses.join(", ")}>
          {name}, {place}
        </p>
      ))}
    </address>
  );
}
