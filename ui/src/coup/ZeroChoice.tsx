import "./coup.css";
import { useSignal } from "@preact/signals";
import { evenChances, moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { answersAreTaken } from "../table/phases.ts";
import type { ZeroChoice as Choice, HouseRules, Prisoner } from "../wire.ts";
import { t } from "../words/index.ts";
import { percentText, readShare, shareOf } from "./fraction.ts";

/**
 * After a zero: what becomes of one's stakes in prison. It stays until each is answered or the
 * next close comes, and blocks nothing.
 */
export function ZeroChoice({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const seat = model.seat.value;
  const { house } = model;
  if (!view || !seat || house.zero.choices.length === 0) return null;
  if (view.settled?.number !== 0 || !answersAreTaken(view)) return null;
  const spots = [...new Set(seat.prison.map(([spot]) => spot))];
  const open = spots.filter((spot) => !model.story.left.value.includes(spot));
  if (open.length === 0) return null;
  return (
    <details open class="coup-ask panel">
      <summary>
        <h2>{t("coup.zero.title")}</h2>
        <Until model={model} />
      </summary>
      {open.map((spot) => (
        <Inmate
          key={spot}
          model={model}
          spot={spot}
          prisoners={seat.prison.filter(([one]) => one === spot)}
        />
      ))}
      <p class="coup-note">{t("coup.zero.default")}</p>
    </details>
  );
}

/** How long answers are taken: until the next close, which only the clock of the bets knows. */
function Until({ model }: { model: TableModel }) {
  const seconds = model.secondsLeft.value;
  const counts = model.clock.value.step === "betting" && seconds !== null;
  return (
    <span class="coup-until" title={t("coup.zero.until")}>
      {counts ? t("coup.seconds", { seconds }) : ""}
    </span>
  );
}

type InmateProps = { model: TableModel; spot: string; prisoners: Prisoner[] };

function Inmate({ model, spot, prisoners }: InmateProps) {
  const { house } = model;
  const amount = prisoners.reduce((all, [, , , one]) => all + one, 0);
  const levels = [...new Set(prisoners.map(([, , level]) => level))].join(", ");
  const says = t("coup.zero.lies", { amount: moneyText(house, amount), spot: saysOf(house, spot) });
  return (
    <fieldset class="coup-inmate">
      <legend>
        <strong>{says}</strong>
        {house.zero.limit > 1 && (
          <span class="coup-note">
            {t("coup.zero.level", { level: levels, limit: house.zero.limit })}
          </span>
        )}
      </legend>
      {house.zero.choices.map((choice) => (
        <Answer key={choice} {...{ model, spot, prisoners, choice }} />
      ))}
    </fieldset>
  );
}

function Answer({ model, spot, prisoners, choice }: InmateProps & { choice: Choice }) {
  if (choice === "shift") return <Shift {...{ model, spot, prisoners }} />;
  return (
    <button
      type="button"
      class="button coup-choice"
      onClick={() => model.send({ do: choice, target: spot })}
    >
      {t(`coup.zero.${choice}`)}
      <Worth house={model.house} prisoners={prisoners} choice={choice} />
    </button>
  );
}

function Shift({ model, spot, prisoners }: InmateProps) {
  const { house } = model;
  const others = evenChances(house).filter(({ name }) => name !== spot);
  const target = useSignal(others[0]?.name ?? "");
  return (
    <div class="coup-shift">
      <select
        aria-label={t("coup.zero.shift")}
        value={target.value}
        onChange={(event) => {
          target.value = event.currentTarget.value;
        }}
      >
        {others.map(({ name, says }) => (
          <option key={name} value={name}>
            {t("coup.zero.shiftTo", { spot: says })}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="button coup-choice"
        onClick={() => model.send({ do: "shift", source: spot, target: target.value })}
      >
        {t("coup.zero.shiftGo")}
        <Worth house={house} prisoners={prisoners} choice="shift" />
      </button>
    </div>
  );
}

type WorthProps = { house: HouseRules; prisoners: Prisoner[]; choice: Choice };

/** The exact value of a choice: as money, in per cent and as a fraction of the stake. */
function Worth({ house, prisoners, choice }: WorthProps) {
  const shares = prisoners.map(([, , level, amount]) => {
    const text = house.zero.values.find((one) => one.level === level)?.values[choice] ?? "0/1";
    return { text, share: readShare(text), amount };
  });
  const first = shares[0];
  if (!first) return null;
  const money = moneyText(
    house,
    shares.reduce((all, { share, amount }) => all + shareOf(share, amount), 0),
  );
  const percent = percentText(first.share, house.figures.decimal);
  return (
    <small title={t("coup.zero.worthTitle", { money, fraction: first.text, percent })}>
      {t("coup.zero.worth", { money, percent })}
      <span class="coup-exact">{first.text}</span>
    </small>
  );
}
