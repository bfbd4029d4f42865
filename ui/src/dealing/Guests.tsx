/** Everybody who sits there: colour, value, chips in front, who is away, and what to look at. */
import { ChipPiece } from "../chips/Chip.tsx";
import { locksIn, moneyText, saysOf } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import type { HouseRules, SeatWarning } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Dress, dressOf } from "./dress.ts";
import type { DealModel } from "./model.ts";

type Props = { model: DealModel; dress: Dress; onSeat: () => void };

export function Guests({ model, dress, onSeat }: Props) {
  const seats = model.view.value?.seats ?? [];
  return (
    <section class="deal-guests" aria-label={t("table.players")}>
      <ul class="deal-seats">
        {seats.map((seat) => (
          <li key={seat.name}>
            <SeatKey {...{ model, dress, seat }} />
          </li>
        ))}
        <li>
          <button type="button" class="deal-seat is-new" onClick={onSeat}>
            <span aria-hidden="true">+</span> {t("deal.seatGuest")}
          </button>
        </li>
      </ul>
    </section>
  );
}

type SeatProps = { model: DealModel; dress: Dress; seat: SeatView };

function SeatKey({ model, dress, seat }: SeatProps) {
  const { house } = model;
  const chosen = model.acting.value === seat.name;
  const warnings = model.desk.value?.warnings.filter((one) => one.seat === seat.name) ?? [];
  return (
    <button
      type="button"
      class={`deal-seat${warnings.length > 0 ? " has-warning" : ""}`}
      aria-pressed={chosen}
      onClick={() => model.actFor(chosen ? null : seat.name)}
    >
      <ChipPiece
        size={36}
        livery={dressOf(dress, {
          seat: seat.name,
          chip: seat.value ? "colour" : "cash",
          colour: "",
        })}
        text=""
      />
      <span class="deal-seat-name">
        <strong>{seat.name}</strong>
        <span>{handText(model, seat)}</span>
      </span>
      <span class="deal-badges">
        {seat.value > 0 && <em>{worthText(house, seat)}</em>}
        {!seat.guest && <em>{t("deal.phone")}</em>}
        {warnings.map((one) => (
          <em key={`${one.warning} ${one.spot} ${one.level}`} class="is-warning">
            {warningText(house, one)}
          </em>
        ))}
      </span>
    </button>
  );
}

/** What one colour chip is worth stands on its marker, never on the chip. */
function worthText(house: HouseRules, { value, marker }: SeatView): string {
  const amount = moneyText(house, value);
  return marker ? t("deal.markerOf", { amount }) : t("table.chipWorth", { amount });
}

/** In front of the player, all kinds of chips together; what lies elsewhere is seen on the felt. */
function handText(model: DealModel, seat: SeatView): string {
  const hand = model.desk.value?.hands.find((one) => one.seat === seat.name);
  const { cash = 0, colour = 0 } = hand?.purse ?? {};
  return moneyText(model.house, cash + colour);
}

export const warningText = (house: HouseRules, one: SeatWarning): string =>
  t(`deal.warning.${one.warning}`, {
    spot: one.spot === null ? "" : saysOf(house, one.spot),
    stake: stakeText(house, one),
  });

type StakeNamed = Pick<SeatWarning, "spot" | "amount" | "level">;

/** What the warning is about; where stakes climb from level to level, with the level. */
export function stakeText(house: HouseRules, { spot, amount, level }: StakeNamed): string {
  if (spot === null || amount === null) return "";
  const lies = { amount: moneyText(house, amount), spot: saysOf(house, spot) };
  return level !== null && !locksIn(house)
    ? t("deal.liesAt", { ...lies, level })
    : t("coup.zero.lies", lies);
}
