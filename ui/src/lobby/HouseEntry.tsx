import type { ComponentChildren } from "preact";
import { moneyText } from "../house.ts";
import { me } from "../session.ts";
import type { HouseCard, TableCard } from "../wire.ts";
import { percentText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { lastVisit } from "./arrival.ts";
import { edgesOf, minimumText } from "./edges.ts";
import { playing, useEntering } from "./enter.ts";
import { Motif } from "./Motif.tsx";
import { TableRow } from "./TableRow.tsx";

/** One house: its character, the way in, and its open tables. */
export function HouseEntry({ house, tables }: { house: HouseCard; tables: TableCard[] }) {
  return (
    <article class="lobby-house" aria-labelledby={`house-${house.id}`}>
      <div class="lobby-motif">
        <Motif house={house} />
      </div>
      <div class="lobby-character">
        <div class="lobby-title">
          <h3 id={`house-${house.id}`}>{house.title}</h3>
          {house.place && <p class="lobby-place">{house.place}</p>}
        </div>
        <p class="lobby-zero">{zeroText(house)}</p>
        <Facts house={house} />
      </div>
      <Ways house={house} />
      <Tables house={house} tables={tables} />
    </article>
  );
}

function Facts({ house }: { house: HouseCard }) {
  const { even, rest } = edgesOf(house);
  return (
    <dl class="lobby-facts">
      <Fact name={t("lobby.calls")} wide>
        {house.calls.length > 0 ? (
          <span lang={house.language}>{house.calls.join(" · ")}</span>
        ) : (
          t("lobby.noCalls")
        )}
      </Fact>
      <Fact name={t("lobby.edgeEven")}>{even ? percentText(even.percent) : "–"}</Fact>
      <Fact name={t("lobby.edgeRest")}>{rest ? percentText(rest.percent) : "–"}</Fact>
      <Fact name={t("lobby.seats")}>
        {house.seats === null ? t("lobby.seatsOpen") : house.seats}
      </Fact>
      <Fact name={t("lobby.minimum")}>{minimumText(house)}</Fact>
    </dl>
  );
}

function Fact(props: { name: string; wide?: boolean; children: ComponentChildren }) {
  return (
    <div class={props.wide ? "is-wide" : undefined}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Ways({ house }: { house: HouseCard }) {
  const { busy, problem, enter } = useEntering();
  const before = me.value ? lastVisit(house.id) : null;
  return (
    <div class="lobby-ways">
      <button
        id={`play-${house.id}`}
        type="button"
        class="button is-primary"
        disabled={busy}
        aria-labelledby={`play-${house.id} house-${house.id}`}
        onClick={() => void enter({ house })}
      >
        {t("lobby.play")}
        {before && <small> {moneyText(house, before.amount)}</small>}
      </button>
      <a
        id={`rules-${house.id}`}
        class="button"
        href={`/house/${encodeURIComponent(house.id)}`}
        aria-labelledby={`rules-${house.id} house-${house.id}`}
      >
        {t("lobby.rules")}
      </a>
      {before && (
        <button
          type="button"
          class="button is-quiet"
          disabled={busy}
          onClick={() => {
            playing.value = { house };
          }}
        >
          {t("play.otherSum")}
        </button>
      )}
      {house.spins_again && (
        <button
          type="button"
          class="button lobby-again"
          disabled={busy}
          title={t("lobby.untilWonTitle")}
          onClick={() => void enter({ house, untilWon: true })}
        >
          {t("lobby.untilWon")}
        </button>
      )}
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Tables({ house, tables }: { house: HouseCard; tables: TableCard[] }) {
  if (tables.length === 0) return <p class="lobby-tables lobby-none">{t("lobby.noTables")}</p>;
  return (
    <ul class="lobby-tables" aria-label={t("lobby.openTables")}>
      {tables.map((table) => (
        <TableRow key={table.id} house={house} table={table} />
      ))}
    </ul>
  );
}

function zeroText(house: HouseCard): string {
  if (house.zero !== "prison") return t(`lobby.zero.${house.zero}`);
  return house.zero_limit === 1
    ? t("lobby.zero.prison")
    : t("lobby.zero.deep", { n: house.zero_limit });
}
