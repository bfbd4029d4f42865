/** The payments one at a time, in the house's order: whose, where, how much, which chips to cut. */

import { ChipPiece } from "../chips/Chip.tsx";
import { colourName } from "../chips/colours.ts";
import { amountText, moneyText } from "../house.ts";
import type { ChipCut, Desk, DeskPayment, HouseRules } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { cutLivery, cutText, type Dress, dressOf, figureFor } from "./dress.ts";
import type { DealModel } from "./model.ts";
import { nextPayment, placeText } from "./primary.ts";

export function PayingOut({ model, dress }: { model: DealModel; dress: Dress }) {
  const desk = model.desk.value;
  if (!desk) return null;
  const { house } = model;
  const next = nextPayment(desk);
  return (
    <section class="deal-paying" aria-labelledby="deal-paying">
      <h2 id="deal-paying">{t("coup.payments")}</h2>
      {house.swap && <p class="deal-note">{t("deal.pays", { who: desk.pays })}</p>}
      {next && <NextOne {...{ model, dress, payment: next }} />}
      {desk.payments.length === 0 ? (
        <p>{t("coup.nobodyWon")}</p>
      ) : (
        <ol class="deal-payments">
          {desk.payments.map((payment) => (
            <Row key={payment.place} {...{ house, payment }} next={payment === next} />
          ))}
        </ol>
      )}
      <RunningSum house={house} desk={desk} />
    </section>
  );
}

type PaymentProps = { house: HouseRules; payment: DeskPayment };

type NextProps = { model: DealModel; dress: Dress; payment: DeskPayment };

function NextOne({ model, dress, payment }: NextProps) {
  const { house } = model;
  const { seat, chip, stake, winnings, returned, away, level } = payment;
  const text = figureFor(model, { seat, chip, amount: stake });
  return (
    <div class="deal-due">
      <p class="deal-due-who">
        <ChipPiece size={44} livery={dressOf(dress, payment)} text={text} />
        <span>
          <strong>{seat}</strong>
          <span>{placeText(house, payment)}</span>
        </span>
      </p>
      <p class="deal-due-sum">
        <strong>{moneyText(house, winnings || returned)}</strong>
        <span>{odds(house, payment)}</span>
      </p>
      <Cuts house={house} payment={payment} />
      {level > 0 && <p class="deal-note">{t("deal.released")}</p>}
      {away && <p class="deal-warning">{t("deal.layAside", { seat })}</p>}
    </div>
  );
}

/** "35 to 1 on 5": what the amount comes from. */
function odds(house: HouseRules, { stake, winnings }: DeskPayment): string {
  const on = t("deal.onStake", { stake: moneyText(house, stake) });
  const times = stake > 0 ? winnings / stake : 0;
  return Number.isInteger(times) && times > 0 ? `${t("rules.toOne", { n: times })} ${on}` : on;
}

function Cuts({ house, payment }: PaymentProps) {
  const { cuts, heaps, stake } = payment;
  if (cuts.length === 0 && heaps === 0) return null;
  return (
    <div class="deal-cuts">
      {heaps > 0 && <p>{tn("deal.heaps", heaps, { amount: amountText(house, stake) })}</p>}
      <ul class="deal-cut">
        {cuts.map((cut) => (
          <Cut key={`${cut.colour} ${cut.value}`} house={house} cut={cut} />
        ))}
      </ul>
    </div>
  );
}

function Cut({ house, cut }: { house: HouseRules; cut: ChipCut }) {
  const value = moneyText(house, cut.value);
  const chip = cut.colour ? t("deal.colourChip", { colour: colourName(cut.colour), value }) : value;
  return (
    <li>
      <strong>{cut.count} ×</strong>
      <ChipPiece size={38} livery={cutLivery(house, cut)} text={cutText(house, cut)} />
      <span>{chip}</span>
    </li>
  );
}

function Row({ house, payment, next }: PaymentProps & { next: boolean }) {
  const { seat, paid, winnings, returned } = payment;
  return (
    <li class={paid ? "is-paid" : next ? "is-next" : ""} aria-current={next ? "step" : undefined}>
      <span class="deal-tick" aria-hidden="true">
        {paid ? "✓" : ""}
      </span>
      {paid && <span class="hidden-text">{t("deal.ticked")} </span>}
      <span>
        {seat} <small>{placeText(house, payment)}</small>
      </span>
      <span>{moneyText(house, winnings || returned)}</span>
    </li>
  );
}

/** It must come out: what is paid, and what is to be paid in all. */
function RunningSum({ house, desk }: { house: HouseRules; desk: Desk }) {
  const { paid, to_pay } = desk;
  return (
    <p class="deal-total">
      <span>{t("deal.paidSoFar")}</span>
      <progress value={paid} max={Math.max(1, to_pay)} aria-hidden="true" />
      <strong>
        {t("deal.paidOf", { paid: moneyText(house, paid), all: moneyText(house, to_pay) })}
      </strong>
    </p>
  );
}
