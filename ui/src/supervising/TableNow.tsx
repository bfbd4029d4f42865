/** The felt as it lies, the people around it, the sign, and what the chef does about them. */

import { useComputed } from "@preact/signals";
import { amountText, locksIn, moneyText } from "../house.ts";
import { Headings } from "../shell/Headings.tsx";
import { moneyOf } from "../table/accounts.ts";
import type { SeatView } from "../table/incoming.ts";
import { SignRows } from "../table/SignRows.tsx";
import { type HouseRules, MARKED, type SeatHand } from "../wire.ts";
import { t } from "../words/index.ts";
import { ActForm } from "./ActForm.tsx";
import { ActList } from "./ActList.tsx";
import type { ChefModel } from "./model.ts";
import { StillFelt } from "./StillFelt.tsx";
import type { DoingProps, SheetProps } from "./Supervised.tsx";

export function TableNow({ model, house, doing }: DoingProps) {
  const now = doing.value;
  const end = () => {
    doing.value = null;
  };
  return (
    <div class={`sup-table${now ? " is-doing" : ""}`}>
      <div class="sup-felt">
        <FeltNow model={model} house={house} />
        <People model={model} house={house} />
      </div>
      <div class="sup-acts">
        {now ? (
          <ActForm key={now.act} model={model} house={house} doing={now} onEnd={end} />
        ) : (
          <ActList model={model} house={house} doing={doing} />
        )}
        <SignNow model={model} house={house} />
      </div>
    </div>
  );
}

function FeltNow({ model, house }: SheetProps) {
  const view = model.view.value;
  const limits = useComputed(() => ({
    minima: model.view.value?.minima ?? {},
    maxima: model.view.value?.maxima ?? {},
  }));
  if (!view) return null;
  const marked = MARKED.includes(view.phase);
  return (
    <StillFelt
      house={house}
      seats={view.seats}
      me={null}
      {...(marked && { results: view.results })}
      number={marked ? view.number : null}
      unset={view.phase === "number" && !view.winners_set}
      limits={limits.value}
    />
  );
}

function People({ model, house }: SheetProps) {
  const seats = model.view.value?.seats ?? [];
  if (seats.length === 0) return <p class="sup-soft">{t("table.noPlayers")}</p>;
  return (
    <table class="sup-people">
      <Headings
        caption={t("table.players")}
        columns={[
          t("supervise.player"),
          t("supervise.inHand"),
          t("supervise.onFelt"),
          t("supervise.sofar"),
        ]}
      />
      <tbody>
        {seats.map((seat) => (
          <Person key={seat.name} house={house} seat={seat} hand={handOf(model, seat.name)} />
        ))}
      </tbody>
    </table>
  );
}

const handOf = (model: ChefModel, name: string) =>
  model.desk.value?.hands.find(({ seat }) => seat === name);

type PersonProps = { house: HouseRules; seat: SeatView; hand: SeatHand | undefined };

export function Person({ house, seat, hand }: PersonProps) {
  const lying = moneyOf(seat.stakes);
  const locked = moneyOf(seat.prison);
  const inHand = hand ? (hand.purse.cash ?? 0) + (hand.purse.colour ?? 0) : null;
  return (
    <tr>
      <th scope="row">
        {seat.name}
        {seat.guest && <small> {t("supervise.guest")}</small>}
        {(seat.away || seat.absent) && <small> {t("supervise.away")}</small>}
      </th>
      <td>
        {inHand === null ? "–" : moneyText(house, inHand)}
        {hand && hand.owes > 0 && (
          <span class="sup-locked">
            {moneyText(house, hand.owes)} {t("chips.owed")}
          </span>
        )}
      </td>
      <td>
        {lying > 0 || locked === 0 ? amountOr(house, lying) : ""}
        {locked > 0 && (
          <span class="sup-locked">
            {moneyText(house, locked)} {t(locksIn(house) ? "chips.locked" : "chips.prison")}
          </span>
        )}
      </td>
      <td>{hand ? boughtText(house, hand) : "–"}</td>
    </tr>
  );
}

const amountOr = (house: HouseRules, amount: number) =>
  amount > 0 ? moneyText(house, amount) : "–";

const boughtText = (house: HouseRules, { bought, cashed }: SeatHand) =>
  t("supervise.bought", { bought: amountText(house, bought), cashed: amountText(house, cashed) });

/** The sign as players read it, and the one that waits for the next coup. */
function SignNow({ model, house }: SheetProps) {
  const view = model.view.value;
  if (!view) return null;
  return (
    <section class="sup-sign" aria-labelledby="sup-sign">
      <h2 id="sup-sign">{t("supervise.sign")}</h2>
      <SignRows house={house} view={view} />
      {view.waiting && <p class="sup-soft">{t("supervise.signWaits", { coup: view.coup + 1 })}</p>}
    </section>
  );
}
