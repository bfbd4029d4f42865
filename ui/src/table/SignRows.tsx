import { amountText } from "../house.ts";
import { Headings } from "../shell/Headings.tsx";
import { type HouseRules, KINDS, type Kind } from "../wire.ts";
import { t } from "../words/index.ts";
import type { TableView } from "./incoming.ts";

export type LimitRanges = Pick<TableView, "minima" | "maxima">;

type SignRowsProps = {
  house: HouseRules;
  view: LimitRanges;
  caption?: string;
  /** Kinds whose limits are new. */
  changed?: readonly Kind[];
};

/** A sign: how little and how much, kind by kind. */
export function SignRows({ house, view, caption, changed = [] }: SignRowsProps) {
  const columns = [t("table.limitKind"), t("table.limitLow"), t("table.limitHigh")];
  return (
    <table>
      <Headings {...(caption && { caption })} columns={columns} />
      <tbody>
        {kindsOn(view).map((kind) => (
          <tr key={kind} class={changed.includes(kind) ? "is-new" : ""}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td>{amountText(house, view.minima[kind] ?? 0)}</td>
            <td>{mostText(house, view.maxima[kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The kinds of bet that a sign names. */
export const kindsOn = ({ minima }: Pick<LimitRanges, "minima">): Kind[] =>
  KINDS.filter((kind) => minima[kind] !== undefined);

const mostText = (house: HouseRules, most: number | undefined) =>
  most === undefined ? t("table.noMaximum") : amountText(house, most);

/** "5–100", or "from 5". */
export function rangeText(house: HouseRules, { minima, maxima }: LimitRanges, kind: Kind): string {
  const least = amountText(house, minima[kind] ?? 0);
  const most = maxima[kind];
  return most === undefined
    ? t("felt.limitFrom", { least })
    : `${least}–${amountText(house, most)}`;
}
