import { moneyText } from "../house.ts";
import { ownSeats } from "../session.ts";
import { sayNear } from "../shell/bubble.ts";
import { faultText } from "../shell/fault.ts";
import type { HouseCard, TableCard } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { play } from "./enter.ts";
import { TableNumbers } from "./TableNumbers.tsx";

type Props = { house: HouseCard; table: TableCard };

/** An open table: what happens there, what fell last, and the way in. */
export function TableRow({ house, table }: Props) {
  return (
    <li class="lobby-table">
      <div class="lobby-table-name">
        <h4 id={`table-${table.id}`}>{table.id}</h4>
        <p>{stateText(table)}</p>
        {table.until_won && <p>{t("lobby.spinsAgain")}</p>}
      </div>
      <TableNumbers numbers={table.numbers} />
      <p class="lobby-seats">{seatsText(table)}</p>
      <div class="lobby-table-ways">
        <a
          id={`watch-${table.id}`}
          class="button is-quiet"
          href={`/table/${encodeURIComponent(table.id)}`}
          aria-labelledby={`watch-${table.id} table-${table.id}`}
        >
          {t("lobby.watch")}
        </a>
        <WayIn house={house} table={table} />
      </div>
    </li>
  );
}

/** To a seat there: the own one, or a free one. */
function WayIn({ house, table }: Props) {
  const own = ownSeats.value.find((seat) => seat.table === table.id);
  const why = own ? null : whyNotSit(table);
  const sit = () =>
    why === null && play({ house, table: table.id }).catch((error) => sayNear(faultText(error)));
  return (
    <button
      id={`sit-${table.id}`}
      type="button"
      class={own ? "button is-primary" : "button"}
      aria-disabled={why !== null}
      title={why ?? undefined}
      aria-labelledby={`sit-${table.id} table-${table.id}`}
      onClick={() => void sit()}
    >
      {own ? `${t("seat.yours")} · ${moneyText(own, own.total)}` : t("lobby.sit")}
    </button>
  );
}

function whyNotSit(table: TableCard): string | null {
  if (table.status !== "running") return t(`status.${table.status}`);
  return freeSeats(table) === 0 ? t("lobby.full") : null;
}

/** How many may still sit down; null where the house sets no number. */
export function freeSeats(table: TableCard): number | null {
  return table.seats === null ? null : Math.max(0, table.seats - table.seated);
}

function stateText(table: TableCard): string {
  if (table.status !== "running") return t(`status.${table.status}`);
  if (!table.dealt) return t("lobby.notDealt");
  return table.seated === 0 && table.phase === "idle"
    ? t("lobby.waiting")
    : t(`phase.${table.phase}`);
}

function seatsText(table: TableCard): string {
  const free = freeSeats(table);
  if (free === null && table.seated === 0) return t("lobby.nobody");
  if (free === null) return tn("lobby.players", table.seated);
  return free === 0 ? t("lobby.full") : tn("lobby.free", free);
}
