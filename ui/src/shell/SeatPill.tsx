/** The way back to one's own chips, from every page: "Your seat · €500". */
import "./seat.css";
import { moneyText } from "../house.ts";
import { route } from "../router.ts";
import { ownSeats } from "../session.ts";
import type { OwnSeat } from "../wire.ts";
import { t } from "../words/index.ts";

/** One pill for every seat; nothing for who has none. */
export function SeatPill() {
  const seats = ownSeats.value;
  if (seats.length === 0) return null;
  return (
    <nav class="seat-pills" aria-label={t("seat.pills")}>
      {seats.map((seat) => (
        <Pill key={seat.table} seat={seat} only={seats.length === 1} />
      ))}
    </nav>
  );
}

function Pill({ seat, only }: { seat: OwnSeat; only: boolean }) {
  const here = route.value.page === "table" && route.value.id === seat.table;
  return (
    <a
      class="seat-pill"
      href={`/table/${encodeURIComponent(seat.table)}`}
      aria-current={here ? "page" : undefined}
      title={t("seat.at", { table: seat.table, house: seat.title })}
    >
      <span class="seat-pill-where">{only ? t("seat.yours") : seat.title}</span>
      <b>{moneyText(seat, seat.total)}</b>
    </a>
  );
}
