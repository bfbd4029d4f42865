/** The felt at the close of a disputed coup: whose chips lay where, drawn and as a list. */
import { locksIn, moneyText, saysOf } from "../house.ts";
import { Pip } from "../recall/Pip.tsx";
import { Headings } from "../shell/Headings.tsx";
import { type SeatView, seatView } from "../table/incoming.ts";
import type { Evidence, HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { StillFelt } from "./StillFelt.tsx";
import { momentText } from "./times.ts";

const NO_LIMITS = { minima: {}, maxima: {} };

type FrozenProps = { house: HouseRules; found: Evidence };

export function FrozenFelt({ house, found }: FrozenProps) {
  const seats = found.seats.map(seatView);
  return (
    <figure class="sup-frozen">
      <StillFelt
        house={house}
        seats={seats}
        me={found.seat}
        number={found.number}
        limits={NO_LIMITS}
      />
      <figcaption>
        {t("supervise.feltAt", { time: momentText(found.felt_at) })}{" "}
        {found.number !== null && <Pip number={found.number} />}
      </figcaption>
      <Lay house={house} lay={layOf(house, seats)} whose={found.seat} />
    </figure>
  );
}

type LaidChips = { spot: string; seat: string; amount: number; level: number };

/** Spot by spot as the felt has them; a player's chips on a spot are one line. */
export function layOf(house: HouseRules, seats: readonly SeatView[]): LaidChips[] {
  const lines = new Map<string, LaidChips>();
  const lay = (line: LaidChips) => {
    const key = `${line.spot} ${line.level} ${line.seat}`;
    const amount = line.amount + (lines.get(key)?.amount ?? 0);
    if (amount > 0) lines.set(key, { ...line, amount });
  };
  for (const { name: seat, stakes, prison } of seats) {
    for (const { spot, amount } of stakes) lay({ spot, seat, amount, level: 0 });
    for (const { spot, amount, level } of prison) lay({ spot, seat, amount, level });
  }
  const places = new Map(house.spots.map(({ name }, place) => [name, place]));
  const placeOf = ({ spot }: LaidChips) => places.get(spot) ?? places.size;
  return [...lines.values()].sort((a, b) => placeOf(a) - placeOf(b) || a.level - b.level);
}

const heldText = (house: HouseRules, level: number) =>
  locksIn(house) ? t("chips.locked") : t("recall.fromPrison", { level });

type LayProps = { house: HouseRules; lay: LaidChips[]; whose: string };

/** All stakes with their owners; those of who complained are marked. */
export function Lay({ house, lay, whose }: LayProps) {
  if (lay.length === 0) return <p class="sup-soft">{t("supervise.nothingLay")}</p>;
  return (
    <table class="sup-lay">
      <Headings
        caption={t("supervise.lay")}
        columns={[t("supervise.spot"), t("supervise.player"), t("supervise.gap.amount")]}
      />
      <tbody>
        {lay.map(({ spot, seat, amount, level }) => (
          <tr key={`${spot} ${level} ${seat}`} class={seat === whose ? "is-whose" : ""}>
            <th scope="row">{saysOf(house, spot)}</th>
            <td>{seat === whose ? <mark>{seat}</mark> : seat}</td>
            <td>
              {moneyText(house, amount)}
              {level > 0 && <small> {heldText(house, level)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
