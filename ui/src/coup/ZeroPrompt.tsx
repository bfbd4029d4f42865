import "./ask.css";
import "./zero.css";
import { useSignal } from "@preact/signals";
import { evenChances, locksIn, moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import type { Choice, HouseRules } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { partOf, percentOf, readShare } from "./fraction.ts";
import {
  answerShare,
  type Better,
  betterAnswer,
  choicesNow,
  type Inmate,
  toAnswer,
} from "./prison.ts";

/**
 * After a zero: what becomes of one's stakes in prison, one by one. It stays until each is
 * answered or the next close comes, and blocks nothing.
 */
export function ZeroPrompt({ model }: { model: TableModel }) {
  const view = model.shown.value;
  const seat = model.seat.value;
  const { house } = model;
  if (!view || !seat) return null;
  const open = toAnswer(house, view, seat);
  if (open.length === 0) return null;
  const locked = locksIn(house);
  const choices = choicesNow(house, view);
  const ends = !choices.includes("leave");
  return (
    <details open class="coup-ask panel">
      <summary>
        <h2>
          {ends ? t("coup.zero.ends") : t(locked ? "coup.zero.titleLocked" : "coup.zero.title")}
        </h2>
        <Until model={model} />
      </summary>
      {open.map((inmate) => (
        <Ask key={`${inmate.spot} ${inmate.level}`} {...{ model, inmate, choices }} />
      ))}
      {open.length > 1 && <p class="note coup-others">{tn("zero.more", open.length - 1)}</p>}
      <p class="note">
        {ends
          ? t("coup.zero.endsNote")
          : t(locked ? "coup.zero.defaultLocked" : "coup.zero.default")}
      </p>
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

type AskProps = { model: TableModel; inmate: Inmate };

/** One row: the stake, its answers with what each is worth, the exact shares on demand. */
function Ask({ model, inmate, choices }: AskProps & { choices: readonly Choice[] }) {
  const { house } = model;
  const { limit } = house.zero;
  const { spot, level } = inmate;
  const amount = moneyText(house, inmate.amount);
  const better = choices.length > 1 ? betterAnswer(house, inmate) : null;
  return (
    <fieldset class="coup-inmate">
      <legend>
        <strong>{t("coup.zero.lies", { amount, spot: saysOf(house, spot) })}</strong>
        {!locksIn(house) && <span class="note">{t("coup.zero.level", { level, limit })}</span>}
      </legend>
      {choices.map((choice) => (
        <Answer
          key={choice}
          {...{ model, inmate, choice }}
          better={better?.choice === choice ? better : null}
        />
      ))}
      {choices.length > 1 && <Exact house={house} inmate={inmate} />}
    </fieldset>
  );
}

/** Which stakes an answer is for: the level is named only where the chance holds several. */
const levelOf = ({ level, several }: Inmate) => (several ? { level } : {});

type AnswerProps = AskProps & { choice: Choice; better: Better | null };

function Answer({ model, inmate, choice, better }: AnswerProps) {
  if (choice === "shift") return <Shift model={model} inmate={inmate} better={better} />;
  return (
    <button
      type="button"
      class={choiceClass(better)}
      title={betterText(model.house, better)}
      onClick={() => model.send({ do: choice, target: inmate.spot, ...levelOf(inmate) })}
    >
      {answerText(model.house, inmate, choice)}
      <Worth house={model.house} inmate={inmate} choice={choice} better={better !== null} />
    </button>
  );
}

/** A house may give back less than half at the deeper levels. */
function answerText(house: HouseRules, { level }: Inmate, choice: "leave" | "withdraw"): string {
  const share = answerShare(house, level, choice);
  if (choice === "leave") return t("coup.zero.leave");
  return share === "1/2" ? t("coup.zero.withdraw") : t("coup.zero.withdrawShare", { share });
}

function Shift({ model, inmate, better }: AskProps & { better: Better | null }) {
  const { house } = model;
  const others = evenChances(house).filter(({ name }) => name !== inmate.spot);
  const target = useSignal(others[0]?.name ?? "");
  const shift = () =>
    model.send({
      do: "shift",
      source: inmate.spot,
      target: target.value,
      ...levelOf(inmate),
    });
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
        class={choiceClass(better)}
        title={betterText(house, better)}
        onClick={shift}
      >
        {t("coup.zero.shiftGo")}
        <Worth house={house} inmate={inmate} choice="shift" better={better !== null} />
      </button>
    </div>
  );
}

const choiceClass = (better: Better | null) => `button coup-choice${better ? " is-better" : ""}`;

function betterText(house: HouseRules, better: Better | null): string | undefined {
  return better
    ? t(`coup.zero.better.${better.choice}`, { money: moneyText(house, better.more) })
    : undefined;
}

type WorthProps = { house: HouseRules; inmate: Inmate; choice: Choice; better: boolean };

/** What an answer is worth, as money; the better one says so, not by its colour alone. */
function Worth({ house, inmate: { level, amount }, choice, better }: WorthProps) {
  const money = moneyText(house, partOf(readShare(answerShare(house, level, choice)), amount));
  return <small>{t(better ? "zero.best" : "zero.worth", { money })}</small>;
}

/** Which answer is better by how much, and the exact shares: for who asks. */
function Exact({ house, inmate }: { house: HouseRules; inmate: Inmate }) {
  const better = betterAnswer(house, inmate);
  return (
    <details class="coup-advice">
      <summary>{t("zero.why")}</summary>
      <p>{betterText(house, better) ?? t("coup.zero.alike")}</p>
      <ul>
        {house.zero.choices.map((choice) => (
          <li key={choice}>{exactText(house, inmate, choice)}</li>
        ))}
      </ul>
    </details>
  );
}

function exactText(house: HouseRules, { level }: Inmate, choice: Choice): string {
  const share = answerShare(house, level, choice);
  const percent = percentOf(readShare(share), house.figures.decimal);
  return `${t(`coup.zero.exact.${choice}`, { share })} (${percent} %)`;
}
