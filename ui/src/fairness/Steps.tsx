import type { ComponentChildren } from "preact";
import { colourOf } from "../house.ts";
import { POCKETS } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import type { Block, ByteUse, Claim, Verdict } from "./verify.ts";

export type Checked = { claim: Claim; verdict: Verdict };

/** The three steps one by one, with everything that was computed on the way. */
export function Steps({ claim, verdict }: Checked) {
  return (
    <div class="fairness-steps">
      <SealStep claim={claim} verdict={verdict} />
      <FeltStep claim={claim} verdict={verdict} />
      <NumberStep claim={claim} verdict={verdict} />
    </div>
  );
}

/** In one sentence: does it hold, and if not, where does it fail? */
export function Summary({ claim, verdict }: Checked) {
  const { coup, number } = claim;
  const failed = [
    !verdict.seal.agrees && t("fairness.step.seal").toLowerCase(),
    verdict.felt?.agrees === false && t("fairness.step.felt").toLowerCase(),
    !verdict.draw.agrees && t("fairness.step.number").toLowerCase(),
  ].filter((name) => name !== false);
  if (failed.length === 0) {
    const key = verdict.felt ? "fairness.holds" : "fairness.holdsWithout";
    return (
      <p class="fairness-summary is-good">
        <Mark good /> {t(key, { coup, number })}
      </p>
    );
  }
  return (
    <p class="fairness-summary is-bad">
      <Mark good={false} />{" "}
      {tn("fairness.fails", failed.length, { coup, steps: failed.join(", ") })}
    </p>
  );
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

function SealStep({ claim, verdict }: Checked) {
  return (
    <Step
      name={`1. ${t("fairness.step.seal")}`}
      formula="SHA-256(secret)"
      agrees={verdict.seal.agrees}
    >
      <Pair said={claim.seal} computed={verdict.seal.computed} />
      {!verdict.seal.agrees && <p>{t("fairness.badSeal")}</p>}
    </Step>
  );
}

function FeltStep({ claim, verdict: { felt } }: Checked) {
  return (
    <Step
      name={`2. ${t("fairness.step.felt")}`}
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

function NumberStep({ claim, verdict: { draw } }: Checked) {
  const thrown = draw.blocks.flatMap(({ bytes }) => bytes.filter(({ use }) => use === "thrown"));
  return (
    <Step
      name={`3. ${t("fairness.step.number")}`}
      formula='HMAC-SHA-256(secret, "coup respins felt block")'
      agrees={draw.agrees}
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
        <dd>
          <Plate number={claim.number} />
        </dd>
      </dl>
      {!draw.agrees && <p>{t("fairness.badNumber")}</p>}
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
