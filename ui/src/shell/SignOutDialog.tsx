/** Before one signs out: what one still has at the tables, and what becomes of name and chips. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api.ts";
import { moneyText } from "../house.ts";
import { askingOut, me, ownSeats, recognise, signOut } from "../session.ts";
import type { OwnSeat } from "../wire.ts";
import { t } from "../words/index.ts";
import { faultText } from "./fault.ts";

export function SignOutDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = askingOut.value;
  useEffect(() => {
    if (!open) return dialog.current?.close();
    // What is known may be old.
    void recognise();
    dialog.current?.showModal();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="shell-sign seat-out"
      aria-labelledby="out-title"
      onClose={() => {
        askingOut.value = false;
      }}
    >
      {open && <Question />}
    </dialog>
  );
}

function Question() {
  const [problem, tell] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const seats = ownSeats.value;
  const cashable = seats.filter((seat) => !seat.at_table_only);
  const leave = async (cash: boolean) => {
    work(true);
    try {
      if (cash) await Promise.all(cashable.map(({ table }) => api.cashOut(table)));
      await signOut();
      askingOut.value = false;
    } catch (error) {
      tell(faultText(error));
      work(false);
    }
  };
  return (
    <form
      class="shell-form"
      onSubmit={(event) => {
        event.preventDefault();
        void leave(cashable.length > 0);
      }}
    >
      <h2 id="out-title">{t("out.title")}</h2>
      {seats.length > 0 && <Chips seats={seats} />}
      <p class="shell-soft">{t("out.name", { name: me.value ?? "" })}</p>
      <p class="field-error" role="alert">
        {problem}
      </p>
      <div class="shell-actions">
        <button
          type="button"
          class="button is-quiet"
          onClick={() => {
            askingOut.value = false;
          }}
        >
          {t("out.stay")}
        </button>
        {cashable.length > 0 && (
          <button type="button" class="button" disabled={busy} onClick={() => void leave(false)}>
            {t("out.keep")}
          </button>
        )}
        <button type="submit" class="button is-primary" disabled={busy}>
          {t(goText(seats.length, cashable.length))}
        </button>
      </div>
    </form>
  );
}

/** Where nothing can be exchanged from here, a seat is kept. */
function goText(seats: number, cashable: number) {
  if (cashable > 0) return "out.cash";
  return seats > 0 ? "out.keep" : "out.go";
}

function Chips({ seats }: { seats: readonly OwnSeat[] }) {
  const lying = seats.filter((seat) => seat.lying > 0);
  return (
    <>
      <p>{t("out.chips")}</p>
      <ul>
        {seats.map((seat) => (
          <li key={seat.table}>
            <span>{seat.title}</span>
            <b>{moneyText(seat, seat.total)}</b>
          </li>
        ))}
      </ul>
      {lying.map((seat) => (
        <p key={seat.table} class="shell-soft">
          {t("out.lying", { amount: moneyText(seat, seat.lying) })}
        </p>
      ))}
      {seats.filter(({ at_table_only }) => at_table_only).map(AtTable)}
      <p class="shell-soft">{t("out.held")}</p>
    </>
  );
}

/** Colour chips are exchanged at their table: the way there, instead of a refusal. */
function AtTable({ table, title }: OwnSeat) {
  return (
    <p key={table} class="shell-soft">
      {t("out.atTable", { title })}{" "}
      <a
        href={`/table/${encodeURIComponent(table)}`}
        onClick={() => {
          askingOut.value = false;
        }}
      >
        {t("out.toTable")}
      </a>
    </p>
  );
}
