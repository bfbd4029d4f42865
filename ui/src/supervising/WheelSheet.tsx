/** The audit of the table's wheel: what its numbers say, how sure that is, and what it cannot show. */
import "./wheel.css";
import { saysOf } from "../house.ts";
import { useAnswer } from "../shell/asking.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { HouseRules, WheelAudit, WheelFinding, WheelLevel, WheelQuestion } from "../wire.ts";
import { figureText } from "../words/figures.ts";
import { spokenLocale, t, type WordKey } from "../words/index.ts";
import type { SheetProps } from "./Supervised.tsx";
import { supervising } from "./supervising.ts";
import { WheelPicture } from "./WheelPicture.tsx";

/** What is told to be far out: one fair wheel in twenty is. */
const FAR = 0.05;
/** The smallest chance that ten thousand simulated wheels can tell. */
const LEAST = 0.0001;

const VERDICTS: Record<WheelLevel, WordKey> = {
  "too few": "supervise.wheel.few",
  nothing: "supervise.wheel.nothing",
  hint: "supervise.wheel.hint",
  unusual: "supervise.wheel.unusual",
};

/** Facts that are shares. */
const SHARES: ReadonlySet<string> = new Set(["share", "fair"]);

const QUESTIONS = {
  "all numbers together": "supervise.wheel.all",
  "hottest number": "supervise.wheel.number",
  "hottest sector": "supervise.wheel.sector",
  "colours, halves, dozens, columns": "supervise.wheel.groups",
  "serial dependence": "supervise.wheel.serial",
  "dealer's signature": "supervise.wheel.signature",
  "pairs of numbers": "supervise.wheel.pairs",
  "change over time": "supervise.wheel.change",
} as const satisfies Record<WheelQuestion, WordKey>;

export function WheelSheet({ model, house }: SheetProps) {
  const { answer: audit, fault } = useAnswer(() => supervising.wheel(model.id), [model]);
  return (
    <section class="sup-wheel" aria-labelledby="sup-wheel" aria-busy={!audit && fault === null}>
      <h2 id="sup-wheel">{t("supervise.tab.wheel")}</h2>
      <p class="field-error" role="alert">
        {fault}
      </p>
      {audit ? <Judged house={house} audit={audit} /> : fault === null && <Waiting />}
    </section>
  );
}

export function Judged({ house, audit }: { house: HouseRules; audit: WheelAudit }) {
  return (
    <div class="sup-judged">
      <div>
        <p class={`sup-verdict is-${audit.level.replace(" ", "-")}`}>{verdict(audit)}</p>
        {audit.findings.length > 0 && <Findings house={house} findings={audit.findings} />}
        <p class="sup-soft">
          {audit.visible === null
            ? t("supervise.wheel.limitsAny")
            : t("supervise.wheel.limits", {
                size: percent(audit.visible),
                spins: whole(audit.spins),
              })}
        </p>
        <p class="sup-soft">{t("supervise.wheel.due")}</p>
      </div>
      {audit.spins > 0 && <WheelPicture order={house.order} counts={audit.counts} />}
    </div>
  );
}

function verdict({ level, spins, findings }: WheelAudit): string {
  const far = findings.filter(({ adjusted }) => adjusted < FAR);
  const what = far
    .sort((one, other) => one.adjusted - other.adjusted)
    .map((one) => inside(named(one)));
  const list = new Intl.ListFormat(spokenLocale.value, { type: "conjunction" });
  return t(VERDICTS[level], { spins: whole(spins), what: list.format(what) });
}

const named = ({ question }: WheelFinding) => t(QUESTIONS[question]);

/** In the middle of a sentence. */
const inside = (name: string) =>
  name.charAt(0).toLocaleLowerCase(spokenLocale.value) + name.slice(1);

/** What was found, in a sentence. */
function found(house: HouseRules, { question, facts }: WheelFinding): string {
  const said = Object.entries(facts).map(([name, fact]) => [name, factText(house, name, fact)]);
  return t(`${QUESTIONS[question]}.said`, Object.fromEntries(said));
}

function factText(house: HouseRules, name: string, fact: string | number): string {
  if (typeof fact === "string")
    return name === "group" ? saysOf(house, fact === "zero" ? "0" : fact) : fact;
  if (SHARES.has(name)) return figureText(fact, { style: "percent", maximumFractionDigits: 2 });
  return figureText(fact, { maximumFractionDigits: 1 });
}

function Findings({ house, findings }: { house: HouseRules; findings: WheelFinding[] }) {
  return (
    <table class="sup-findings">
      <thead>
        <tr>
          <th scope="col">{t("supervise.wheel.asked")}</th>
          <th scope="col">{t("supervise.wheel.chance")}</th>
          <th scope="col">{t("supervise.wheel.allowing")}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((one) => (
          <tr key={one.question} class={one.adjusted < FAR ? "is-far" : ""}>
            <th scope="row">
              {named(one)}
              <small>{found(house, one)}</small>
            </th>
            <td>{chance(one.p, one.at_most)}</td>
            <td>{chance(one.adjusted, one.adjusted_at_most)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whole = (value: number) => figureText(value, { maximumFractionDigits: 0 });
/** Small ones with more digits: one in ten thousand is not nothing. */
const percent = (share: number) =>
  figureText(share, {
    style: "percent",
    maximumFractionDigits: share < 0.01 ? 2 : share < 0.1 ? 1 : 0,
  });
/** Simulated wheels cannot tell what is rarer than one of them. */
const chance = (share: number, atMost: boolean) => {
  if (atMost) return t("supervise.wheel.atMost", { share: percent(share) });
  return share < LEAST ? `< ${percent(LEAST)}` : percent(share);
};
