import type { Duty, HouseRules, Office, Swap } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { officeText } from "../words/phrase.ts";
import { Facts, Section, Sources } from "./Section.tsx";

type Props = { house: HouseRules; staff: Office[]; known: Set<string> };

/** The house calls its people at the table in its own language. */
const OWN_WORDS: Duty[] = ["deals", "supervises"];

/** Who deals, who rakes and who pays, who watches and who decides. */
export function Staff({ house, staff, known }: Props) {
  return (
    <Section id="staff">
      <Facts
        facts={staff.map((office) => [
          t(`rules.duty.${office.duty}`),
          <>
            {office.duty === "swaps" && house.swap ? (
              <Turns swap={house.swap} />
            ) : (
              <Who house={house} office={office} />
            )}
            <Sources clauses={office.clauses} known={known} />
          </>,
        ])}
      />
    </Section>
  );
}

function Who({ house, office: { duty, who } }: { house: HouseRules; office: Office }) {
  if (OWN_WORDS.includes(duty)) return <span lang={house.language}>{listText(who)}</span>;
  return <>{listText(who.map(officeText))}</>;
}

function Turns({ swap }: { swap: Swap }) {
  return (
    <>
      <p>{t("rules.swap.even", swap.even)}</p>
      <p>{t("rules.swap.odd", swap.odd)}</p>
    </>
  );
}
