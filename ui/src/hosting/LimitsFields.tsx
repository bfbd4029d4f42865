import { Headings } from "../shell/Headings.tsx";
import { KINDS } from "../wire.ts";
import { t } from "../words/index.ts";
import type { LimitFields, LimitSide } from "./wish.ts";

type LimitsProps = {
  limits: LimitFields;
  onChange: (limits: LimitFields) => void;
  title?: string;
  /** What it means to leave a field empty. */
  hint?: string;
  /** The sign as it is. */
  sign?: LimitFields;
  open?: boolean;
};

const SIDES: readonly LimitSide[] = ["low", "high"];

/** Limits for the sign, kind by kind; what is left empty is as the house has it. */
export function LimitsFields(props: LimitsProps) {
  const { limits, onChange, title, hint, sign, open = false } = props;
  return (
    <details class="hosting-limits" open={open}>
      <summary>{title ?? t("hosting.limits")}</summary>
      <p class="field-hint">{hint ?? t("hosting.limitsHint")}</p>
      <table>
        <Headings columns={[t("hosting.kind"), t("hosting.low"), t("hosting.high")]} />
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              {SIDES.map((side) => (
                <td key={side}>
                  <input
                    inputMode="decimal"
                    aria-label={`${t(`kind.${kind}`)}, ${t(`hosting.${side}`)}`}
                    placeholder={sign?.[kind]?.[side] ?? ""}
                    value={limits[kind]?.[side] ?? ""}
                    onInput={({ currentTarget: { value } }) =>
                      onChange({ ...limits, [kind]: { ...limits[kind], [side]: value } })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
