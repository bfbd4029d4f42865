/** What settling a coup again means for each player, and what was built on the wrong number. */
import { moneyText, saysOf } from "../house.ts";
import type { BuiltView, HouseRules, SettledSeat } from "../wire.ts";
import { t } from "../words/index.ts";

type Props = { house: HouseRules; settled: readonly SettledSeat[] };

export function SettledSeats({ house, settled }: Props) {
  return (
    <ul class="sup-settled">
      {settled.map((one) => (
        <li key={one.seat}>
          {sentences(house, one).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function sentences(house: HouseRules, { seat, gain, lacks, built }: SettledSeat): string[] {
  const name = seat;
  const amount = moneyText(house, Math.abs(gain));
  const first =
    gain > 0
      ? t("supervise.getsBack", { name, amount })
      : gain < 0
        ? t("supervise.givesBack", { name, amount })
        : t("supervise.sameMoney", { name });
  const lacking =
    lacks > 0 ? [t("supervise.lacks", { name, amount: moneyText(house, lacks) })] : [];
  return [first, ...built.map((one) => builtText(house, one)), ...lacking];
}

function builtText(house: HouseRules, { on, amount, bet }: BuiltView): string {
  return t(`supervise.built.${on}`, {
    amount: moneyText(house, amount),
    bet: bet === null ? "" : saysOf(house, bet),
  });
}
