/** Answers for a guest: what becomes of a stake that zero holds, and of a call that won. */

import { type Offer, offers } from "../coup/again.ts";
import { choicesNow, type Inmate, toAnswer } from "../coup/prison.ts";
import { evenChances, moneyText, saysOf } from "../house.ts";
import type { SeatView } from "../table/incoming.ts";
import { answersAreTaken } from "../table/phases.ts";
import { BETTING, type Choice } from "../wire.ts";
import { t } from "../words/index.ts";
import { stakeText } from "./Guests.tsx";
import { againLine, answerLine, shiftLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

type Props = { model: DealModel; seat: SeatView };

export function Answers({ model, seat }: Props) {
  const view = model.view.value;
  if (!view) return null;
  const { house } = model;
  const choices = choicesNow(house, view);
  const inmates = toAnswer(house, view, seat);
  const coup = BETTING.includes(view.phase) ? view.coup : undefined;
  const won = answersAreTaken(view) ? offers(house, view.settled, seat, coup, view.maxima) : [];
  return (
    <>
      {inmates.map((inmate) => (
        <Zero key={`${inmate.spot} ${inmate.level}`} {...{ model, seat, inmate, choices }} />
      ))}
      {won.map((offer) => (
        <Again key={offer.call} {...{ model, seat, offer }} />
      ))}
    </>
  );
}

type ZeroProps = Props & { inmate: Inmate; choices: readonly Choice[] };

function Zero({ model, seat, inmate, choices }: ZeroProps) {
  const { house } = model;
  const others = evenChances(house).filter(({ name }) => name !== inmate.spot);
  return (
    <fieldset class="deal-answers">
      <legend>{stakeText(house, inmate)}</legend>
      {choices.flatMap((choice) =>
        choice === "shift"
          ? others.map(({ name, says }) => (
              <button
                key={name}
                type="button"
                class="button deal-key"
                onClick={() => model.state(shiftLine(seat.name, inmate, name))}
              >
                {t("deal.shiftTo", { spot: says })}
              </button>
            ))
          : [
              <button
                key={choice}
                type="button"
                class="button deal-key"
                onClick={() => model.state(answerLine(seat.name, choice, inmate))}
              >
                {t(`coup.zero.${choice}`)}
              </button>,
            ],
      )}
    </fieldset>
  );
}

const WAYS = { replay: "replay", complete: "complete", "play all": "playAll" } as const;

function Again({ model, seat, offer }: Props & { offer: Offer }) {
  const { house } = model;
  return (
    <fieldset class="deal-answers">
      <legend>{t("deal.callWon", { call: saysOf(house, offer.call) })}</legend>
      {offer.ways.map(({ how, cost }) => (
        <button
          key={how}
          type="button"
          class="button deal-key"
          onClick={() => model.state(againLine(seat.name, how, offer.call))}
        >
          {t(`coup.again.${WAYS[how]}`)} <small>{moneyText(house, cost)}</small>
        </button>
      ))}
    </fieldset>
  );
}
