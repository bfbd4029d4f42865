/** Somebody asks a guest for a share of the guest's colour: the croupier passes the answer on. */
import { colourName } from "../chips/colours.ts";
import type { SeatView } from "../table/incoming.ts";
import { asksOf, promisesOf, sameColour } from "../table/sharing.ts";
import { t } from "../words/index.ts";
import { keepLine, shareLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

export function ColourShares({ model, seat }: { model: DealModel; seat: SeatView }) {
  const { value: view } = model.view;
  const asks = asksOf(view, seat.name);
  const given = (view?.consents ?? []).filter(({ holder }) => holder === seat.name);
  const open = asks.filter(
    (ask) => !given.some((one) => one.other === ask.other && sameColour(one.colour, ask.colour)),
  );
  return (
    <>
      {view &&
        promisesOf(view, seat.name).map((one) => (
          <p key={one.colour} class="deal-note">
            {t("deal.colourGoes", { ...one, colour: colourName(one.colour) })}
          </p>
        ))}
      {open.map(({ colour, other }) => (
        <fieldset key={`${other} ${colour}`} class="deal-answers">
          <legend>
            {t("deal.asksColour", { other, seat: seat.name, colour: colourName(colour) })}
          </legend>
          <button
            type="button"
            class="button deal-key"
            onClick={() => model.state(shareLine(seat.name, colour, other))}
          >
            {t("table.agree")}
          </button>
          <button
            type="button"
            class="button deal-key"
            onClick={() => model.state(keepLine(seat.name, colour, other))}
          >
            {t("table.refuse")}
          </button>
        </fieldset>
      ))}
    </>
  );
}
