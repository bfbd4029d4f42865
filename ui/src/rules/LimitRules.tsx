import { moneyText } from "../house.ts";
import type { HouseRules } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import { Facts, Section } from "./Section.tsx";

/** What one should know before the first chip. */
export function LimitRules({ house }: { house: HouseRules }) {
  const money = (amount: number) => moneyText(house, amount);
  const facts: [string, string][] = [
    [t("rules.minimum"), money(house.minimum)],
    [t("rules.maximum"), t("rules.maximumSign")],
    [t("rules.smallest"), money(house.smallest)],
    [t("rules.chips"), house.chips.map(money).join(" · ")],
    [
      t("rules.buyIn"),
      house.note ? t("rules.note", { amount: money(house.note) }) : money(house.buy_in),
    ],
    [t("rules.seats"), house.seats === null ? t("rules.seatsOpen") : String(house.seats)],
    [t("rules.colours"), coloursText(house)],
    ...(house.sells_colour ? [worthFact(house)] : []),
  ];
  return (
    <Section id="limits">
      <Facts facts={facts} />
    </Section>
  );
}

function coloursText(house: HouseRules): string {
  if (!house.sells_colour || house.colours === null) return t("rules.coloursNone");
  const count = tn("rules.coloursCount", house.colours);
  return house.own_colour ? `${count} ${t("rules.coloursOwn")}` : count;
}

function worthFact(house: HouseRules): [string, string] {
  const step = moneyText(house, house.value_step);
  const most = house.value_most;
  const text =
    most === null
      ? t("rules.worthOpen", { step })
      : t("rules.worthUpTo", { step, most: moneyText(house, most) });
  return [t("rules.worth"), text];
}

export function Voids({ reasons }: { reasons: { reason: string; text: string }[] }) {
  return (
    <Section id="void">
      {reasons.length === 0 ? (
        <p>{t("rules.voidNone")}</p>
      ) : (
        <>
          <p>{t("rules.voidAbout")}</p>
          <ul lang="en">
            {reasons.map(({ reason, text }) => (
              <li key={reason}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
