/** After the number: what is raked in, spot by spot. */

import { ChipPiece } from "../chips/Chip.tsx";
import { moneyText, numbersOf, saysOf } from "../house.ts";
import type { Desk, HouseRules, RakePile, RakeSpot, WinnerToSet } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Dress, dressOf, figureFor } from "./dress.ts";
import type { DealModel } from "./model.ts";

export function Raking({ model, dress }: { model: DealModel; dress: Dress }) {
  const desk = model.desk.value;
  if (!desk) return null;
  const { house } = model;
  const sum = desk.rake.reduce((all, { amount }) => all + amount, 0);
  return (
    <section class="deal-raking" aria-labelledby="deal-raking">
      <Setting {...{ model, dress, desk }} />
      <h2 id="deal-raking">{t("deal.rake")}</h2>
      {house.swap && <p class="deal-note">{t("deal.rakes", { who: desk.rakes })}</p>}
      {desk.rake.length === 0 ? (
        <p>{t("coup.rakedNone")}</p>
      ) : (
        <ul class="deal-rake">
          {desk.rake.map((spot) => (
            <Spot key={`${spot.spot} ${spot.call}`} {...{ model, dress, spot }} />
          ))}
        </ul>
      )}
      <p class="deal-total">
        <span>{t("deal.total")}</span> <strong>{moneyText(house, sum)}</strong>
      </p>
    </section>
  );
}

/** The winning chips of placed calls: from the pile beside the box on to their spots. */
function Setting({ model, dress, desk }: { model: DealModel; dress: Dress; desk: Desk }) {
  const { house } = model;
  if (desk.to_set.length === 0) return null;
  return (
    <>
      <h2>{t("deal.toSet")}</h2>
      <ul class="deal-rake">
        {desk.to_set.map((one) => (
          <li key={`${one.seat} ${one.spot} ${one.call} ${one.chip} ${one.colour}`}>
            <button
              type="button"
              class="deal-row"
              onClick={() => {
                model.lit.value = numbersOf(house, one.spot);
              }}
            >
              <span class="deal-row-spot">
                {saysOf(house, one.spot)} <small>{pileText(house, one.beside, one.call)}</small>
              </span>
              <span class="deal-piles">
                <Pile {...{ model, dress, pile: one }} />
              </span>
              <strong>{moneyText(house, one.amount)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "série 5/8, beside passe". */
function pileText(house: HouseRules, beside: string, call: string): string {
  return t("deal.beside.pile", { call: saysOf(house, call), box: saysOf(house, beside) });
}

type SpotProps = { model: DealModel; dress: Dress; spot: RakeSpot };

/** Touched, it is lit on the felt. */
function Spot({ model, dress, spot }: SpotProps) {
  const { house } = model;
  const light = () => {
    model.lit.value = numbersOf(house, spot.call ?? spot.spot);
  };
  return (
    <li>
      <button type="button" class="deal-row" onClick={light}>
        <span class="deal-row-spot">
          {spot.call ? pileText(house, spot.spot, spot.call) : saysOf(house, spot.spot)}
        </span>
        <span class="deal-piles">
          {spot.piles.map((pile) => (
            <Pile key={`${pile.seat} ${pile.chip} ${pile.colour}`} {...{ model, dress, pile }} />
          ))}
        </span>
        <strong>{moneyText(house, spot.amount)}</strong>
      </button>
    </li>
  );
}

type PileProps = { model: DealModel; dress: Dress; pile: RakePile | WinnerToSet };

function Pile({ model, dress, pile }: PileProps) {
  return (
    <span class="deal-pile">
      <ChipPiece size={34} livery={dressOf(dress, pile)} text={figureFor(model, pile)} />
      <span class="hidden-text">{`${pile.seat} ${moneyText(model.house, pile.amount)}`}</span>
    </span>
  );
}
