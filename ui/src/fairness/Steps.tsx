import type { ComponentChildren } from "preact";
import { colourOf } from "../house.ts";
import { POCKETS, type SealedSeed } from "../wire.ts";
import { language, t, tn } from "../words/index.ts";
import { notedAt } from "./anchors.ts";
import { type Block, type ByteUse, seedLines } from "./scheme.ts";
import type { Claim, Verdict } from "./verify.ts";

export type Checked = {
  claim: Claim;
  verdict: Verdict;
  /** The table, if it is known: then this browser may have noted its anchor. */
  place: string;
};
type Numbered = Checked & { nth: number };

/** The steps one by one, with everything that was computed on the way. */
export function Steps(checked: Checked) {
  const { verdict, place } = checked;
  const steps = [
    SealStep,
    verdict.chain && ChainStep,
    FeltStep,
    verdict.seeds && SeedsStep,
    NumberStep,
    checked.claim.respins > 0 ? AgainStep : null,
    verdict.once && OnceStep,
  ].filter((step) => step !== null);
  return (
    <div class="fairness-steps">
      {steps.map((One, index) => (
        <One key={One.name} {...checked} place={place} nth={index + 1} />
      ))}
    </div>
  );
}

/** In one sentence: does it hold, and if not, where does it fail? */
export function Summary({ claim, verdict }: Checked) {
  const { coup } = claim;
  const failed = failedSteps(verdict);
  if (failed.length > 0)
    return (
      <p class="fairness-summary is-bad">
        <Mark good={false} />{" "}
        {tn("fairness.fails", failed.length, { coup, steps: failed.join(", ") })}
      </p>
    );
  return (
    <p class="fairness-summary is-good">
      <Mark good /> {t(holdsKey({ claim, verdict }), { coup, number: verdict.draw.number })}
    </p>
  );
}

function failedSteps({ seal, chain, felt, seeds, draw, again, once }: Verdict): string[] {
  const steps = [
    { step: seal, name: t("fairness.step.seal") },
    { step: chain, name: t("fairness.step.chain") },
    { step: felt, name: t("fairness.step.felt") },
    { step: seeds, name: t("fairness.step.seeds") },
    { step: draw, name: t("fairness.step.number") },
    { step: again, name: t("fairness.step.again") },
    { step: once, name: t("fairness.step.once") },
  ];
  return steps.filter(({ step }) => step?.agrees === false).map(({ name }) => name.toLowerCase());
}

function holdsKey({ claim, verdict }: Pick<Checked, "claim" | "verdict">) {
  if (claim.number === null) return "fairness.holdsVoid";
  if (!verdict.felt) return "fairness.holdsWithout";
  if (!verdict.seeds) return "fairness.holds";
  return claim.seeds.some(({ seed }) => seed !== null)
    ? "fairness.holdsSeeds"
    : "fairness.holdsAlone";
}

function Mark({ good }: { good: boolean }) {
  return (
    <span class="fairness-mark" aria-hidden="true">
      {good ? "✓" : "✗"}
    </span>
  );
}

type StepProps = {
  name: string;
  formula: string;
  agrees: boolean | null;
  children: ComponentChildren;
};

function Step({ name, formula, agrees, children }: StepProps) {
  const word =
    agrees === null ? "fairness.unchecked" : agrees ? "fairness.agrees" : "fairness.differs";
  return (
    <section class={agrees === false ? "fairness-step is-bad" : "fairness-step"}>
      <h3>
        {name}
        <span class="fairness-word">
          {agrees !== null && <Mark good={agrees} />} {t(word)}
        </span>
      </h3>
      <p class="fairness-formula">
        <code>{formula}</code>
      </p>
      {children}
    </section>
  );
}

function Pair({ said, computed }: { said: string; computed: string }) {
  return (
    <dl class="fairness-pair">
      <dt>{t("fairness.computed")}</dt>
      <dd>
        <code>{computed}</code>
      </dd>
      <dt>{t("fairness.said")}</dt>
      <dd>
        <code>{said}</code>
      </dd>
    </dl>
  );
}

function SealStep({ claim, verdict, nth }: Numbered) {
  return (
    <Step
      name={`${nth}. ${t("fairness.step.seal")}`}
      formula="SHA-256(secret)"
      agrees={verdict.seal.agrees}
    >
      <Pair said={claim.seal} computed={verdict.seal.computed} />
      {!verdict.seal.agrees && <p>{t("fairness.badSeal")}</p>}
    </Step>
  );
}

/** Many secrets were made at once; whoever knows the first hash knows that none was changed. */
function ChainStep({ claim, verdict, place, nth }: Numbered) {
  const { anchor, link } = claim.chain ?? { anchor: "", link: 0 };
  return (
    <Step
      name={`${nth}. ${t("fairness.step.chain")}`}
      formula={`SHA-256(… SHA-256(secret)), ${link} ×`}
      agrees={verdict.chain?.agrees ?? null}
    >
      <Pair said={anchor} computed={verdict.chain?.computed ?? ""} />
      <p>{notedText(place, anchor)}</p>
      {verdict.chain?.agrees === false && <p>{t("fairness.badChain")}</p>}
    </Step>
  );
}

function notedText(table: string, anchor: string): string {
  const at = table ? notedAt(table, anchor) : null;
  if (at === null) return t("fairness.notNoted");
  const shown = new Date(at).toLocaleString(language.value, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return t("fairness.noted", { at: shown });
}

function FeltStep({ claim, verdict: { felt }, nth }: Numbered) {
  return (
    <Step
      name={`${nth}. ${t("fairness.step.felt")}`}
      formula="SHA-256(stakes, sorted, one per line)"
      agrees={felt?.agrees ?? null}
    >
      {felt ? (
        <>
          <p>{tn("fairness.lines", felt.lines.length)}</p>
          <Pair said={claim.felt} computed={felt.computed} />
          {!felt.agrees && <p>{t("fairness.badFelt")}</p>}
        </>
      ) : (
        <p>{t("fairness.noStakes")}</p>
      )}
    </Step>
  );
}

function SeedsStep({ claim: { seeds }, verdict, nth }: Numbered) {
  const { wrong, missing, early } = verdict.seeds ?? { wrong: [], missing: [], early: false };
  return (
    <Step
      name={`${nth}. ${t("fairness.step.seeds")}`}
      formula="SHA-256(seed)"
      agrees={seeds.length === 0 ? null : (verdict.seeds?.agrees ?? null)}
    >
      {seeds.length === 0 ? <p>{t("fairness.noSeeds")}</p> : <SeedRows seeds={seeds} />}
      {missing.length > 0 && <p>{t("fairness.missing", { names: missing.join(", ") })}</p>}
      {early && <p>{t("fairness.early")}</p>}
      {wrong.length > 0 && <p>{t("fairness.badSeeds", { names: wrong.join(", ") })}</p>}
    </Step>
  );
}

function SeedRows({ seeds }: { seeds: readonly SealedSeed[] }) {
  return (
    <ul class="fairness-seeds">
      {seedLines(seeds).map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
}

function NumberStep({ claim, verdict: { draw, seeds }, nth }: Numbered) {
  const thrown = draw.blocks.flatMap(({ bytes }) => bytes.filter(({ use }) => use === "thrown"));
  return (
    <Step
      name={`${nth}. ${t("fairness.step.number")}`}
      formula={`HMAC-SHA-256(secret, "coup respins felt ${seeds ? "seeds " : ""}block")`}
      agrees={claim.number === null ? null : draw.agrees}
    >
      {draw.blocks.map((block) => (
        <Bytes key={block.message} block={block} />
      ))}
      <p>
        {thrown.length > 0 &&
          `${tn("fairness.thrown", thrown.length, { bytes: thrown.map(({ value }) => value).join(", ") })} `}
        {t("fairness.taken", {
          byte: draw.byte,
          times: Math.floor(draw.byte / POCKETS),
          number: draw.number,
        })}
      </p>
      <dl class="fairness-pair">
        <dt>{t("fairness.computed")}</dt>
        <dd>
          <Plate number={draw.number} />
        </dd>
        <dt>{t("fairness.announced")}</dt>
        <dd>{claim.number === null ? t("fairness.voided") : <Plate number={claim.number} />}</dd>
      </dl>
      {!draw.agrees && <p>{t("fairness.badNumber")}</p>}
    </Step>
  );
}

function AgainStep({ claim: { respins }, verdict: { again }, nth }: Numbered) {
  const said =
    again === null ? "fairness.noRules" : again.agrees ? "fairness.nobodyWon" : "fairness.badAgain";
  return (
    <Step
      name={`${nth}. ${t("fairness.step.again")}`}
      formula={`0 … ${respins - 1}: HMAC-SHA-256(secret, "coup respins …")`}
      agrees={again?.agrees ?? null}
    >
      <p>{t(said)}</p>
    </Step>
  );
}

function OnceStep({ claim: { takenBack }, nth }: Numbered) {
  return (
    <Step name={`${nth}. ${t("fairness.step.once")}`} formula={`1 + ${takenBack}`} agrees={false}>
      <p>{t("fairness.badOnce")}</p>
    </Step>
  );
}

function Plate({ number }: { number: number }) {
  return <span class={`fairness-plate is-${colourOf(number)}`}>{number}</span>;
}

const USES: Record<ByteUse, "fairness.use.thrown" | "fairness.use.taken" | null> = {
  thrown: "fairness.use.thrown",
  taken: "fairness.use.taken",
  unused: null,
};

/** All bytes of a block; those after the one that was taken play no part. */
function Bytes({ block }: { block: Block }) {
  return (
    <figure class="fairness-block">
      <figcaption>
        {t("fairness.message")} <code>“{block.message}”</code>
      </figcaption>
      <ol class="fairness-bytes">
        {block.bytes.map(({ value, use }, place) => {
          const said = USES[use];
          return (
            <li key={place} class={`is-${use}`}>
              {use === "thrown" ? <s>{value}</s> : value}
              {said && <span class="hidden-text"> {t(said)}</span>}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
