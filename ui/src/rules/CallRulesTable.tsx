import { moneyText } from "../house.ts";
import { Headings } from "../shell/Headings.tsx";
import type { CallRules, Family, HouseRules } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { Section } from "./Section.tsx";
import { StaticTrack } from "./StaticFelt.tsx";

/** Every call with its pieces, and what it costs at the table's minimum per piece. */
export function CallRulesTable({ house }: { house: HouseRules }) {
  const named = house.calls.filter((call) => call.argument === "");
  const counted = house.calls.filter((call) => call.argument !== "");
  const families = [...new Set(counted.map((call) => call.family))];
  if (house.calls.length === 0)
    return (
      <Section id="calls">
        <p>{t("rules.callsNone")}</p>
      </Section>
    );
  return (
    <Section id="calls">
      <p>{t("rules.callsAbout")}</p>
      <p>{t(`rules.spoken.${house.spoken}`)}</p>
      {house.track.sectors.length > 0 && (
        <figure class="rules-figure">
          {/* Too wide for a phone, so it scrolls there, by keyboard too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
          <section class="rules-scroll" tabIndex={0} aria-labelledby="track-about">
            <StaticTrack track={house.track} />
          </section>
          <figcaption id="track-about">{t("rules.trackAbout")}</figcaption>
        </figure>
      )}
      {named.length > 0 && <CallTable house={house} calls={named} />}
      {families.map((family) => (
        <FamilyCalls
          key={family}
          house={house}
          family={family}
          calls={counted.filter((call) => call.family === family)}
        />
      ))}
    </Section>
  );
}

function FamilyCalls(props: { house: HouseRules; family: Family; calls: CallRules[] }) {
  return (
    <details class="rules-details">
      <summary>
        <span>{t(`rules.family.${props.family}`)}</span>
        <span class="rules-count">{tn("rules.callsCount", props.calls.length)}</span>
      </summary>
      <CallTable house={props.house} calls={props.calls} />
    </details>
  );
}

function CallTable({ house, calls }: { house: HouseRules; calls: CallRules[] }) {
  return (
    <table class="rules-calls">
      <Headings
        columns={[
          t("rules.call"),
          t("rules.pieces"),
          t("rules.cost", { amount: moneyText(house, house.minimum) }),
        ]}
      />
      <tbody>
        {calls.map((call) => (
          <tr key={call.name}>
            <th scope="row" lang={house.language}>
              {call.says}
            </th>
            <td>{piecesText(call.pieces)}</td>
            <td>{moneyText(house, house.minimum * call.pieces.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "0/2/3 ×2, 4/7": two pieces on one spot are said once. */
export function piecesText(pieces: string[]): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts]
    .map(([piece, count]) => (count > 1 ? `${piece}\u00a0×${count}` : piece))
    .join(", ");
}
