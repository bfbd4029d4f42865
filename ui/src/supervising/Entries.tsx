/** Entries of the log: when, who, what. */
import { Headings } from "../shell/Headings.tsx";
import type { AuditEntry } from "../wire.ts";
import { t } from "../words/index.ts";
import { momentText } from "./times.ts";

const STAFF = ["player", "croupier", "chef", "host", "reader", "clock"] as const;

export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div class="sup-entries">
      <table>
        <Headings
          columns={[
            t("supervise.when"),
            t("supervise.coup"),
            t("supervise.who"),
            t("supervise.what"),
          ]}
        />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.seq}>
              <td>
                <time dateTime={new Date(entry.at).toISOString()}>{momentText(entry.at)}</time>
              </td>
              <td>{entry.coup}</td>
              <td>{whoText(entry)}</td>
              <td>
                <code>{entry.statement}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function whoText({ role, name }: AuditEntry): string {
  const known = STAFF.find((one) => one === role);
  const office = known ? t(`supervise.role.${known}`) : role;
  return name ? `${name} (${office})` : office;
}
