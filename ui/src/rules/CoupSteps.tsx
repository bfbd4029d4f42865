import type { ComponentChildren } from "preact";
import type { HouseRules } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Section } from "./Section.tsx";

const EXAMPLE = 17;

/** How a coup goes here, with what the croupier says. */
export function CoupSteps({ house }: { house: HouseRules }) {
  const { procedure, announcements } = house;
  const order = listText(house.payment_order.map((kind) => t(`kind.${kind}`).toLowerCase()));
  return (
    <Section id="coup">
      <ol class="rules-steps">
        <Step house={house} says={announcements.open}>
          {t("rules.coup.open")}
        </Step>
        <Step house={house} says={announcements.close}>
          {t(`rules.coup.closes.${procedure.closes}`)}
        </Step>
        <Step house={house} says={announcements.numbers[EXAMPLE]}>
          {t("rules.coup.number")} {t(`rules.coup.marker.${procedure.marker}`)}{" "}
          {announcements.name_combinations && t("rules.coup.combinations")}
        </Step>
        <Step house={house}>
          {t("rules.coup.collect")} {t(`rules.coup.freed.${procedure.freed}`)}
        </Step>
        <Step house={house}>{t("rules.coup.pay", { order })}</Step>
      </ol>
      {procedure.round_coups !== null && (
        <p>{t("rules.coup.round", { n: procedure.round_coups })}</p>
      )}
    </Section>
  );
}

function Step(props: {
  house: HouseRules;
  says?: string | undefined;
  children: ComponentChildren;
}) {
  return (
    <li>
      {props.says && (
        <q lang={props.house.language} class="rules-says">
          {props.says}
        </q>
      )}
      <p>{props.children}</p>
    </li>
  );
}
