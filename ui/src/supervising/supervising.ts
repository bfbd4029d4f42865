/** What a chef asks of the server beside the line: the trail, the report, evidence, exports. */
import { inTongue, request } from "../api.ts";
import { pathTo } from "../paths.ts";
import {
  type AuditPage,
  type Evidence,
  type ExportForm,
  type Overview,
  PATHS,
  type ReportPage,
  type WheelAudit,
} from "../wire.ts";

export type TrailSearch = { name: string; kind: string; coup: string };

/** Only what was asked for. */
function queryOf(search: TrailSearch, before: number | null): string {
  const asked = new URLSearchParams();
  for (const [key, text] of Object.entries(search)) if (text.trim()) asked.set(key, text.trim());
  if (before !== null) asked.set("before", String(before));
  return asked.size > 0 ? `?${asked}` : "";
}

export const supervising = {
  overview: () => request<Overview>("GET", PATHS.OVERVIEW),
  audit: (table: string, search: TrailSearch, before: number | null) =>
    request<AuditPage>("GET", pathTo(PATHS.AUDIT, { table }) + queryOf(search, before)),
  report: (table: string) => request<ReportPage>("GET", pathTo(PATHS.REPORT, { table })),
  wheel: (table: string) => request<WheelAudit>("GET", pathTo(PATHS.WHEEL, { table })),
  evidence: (table: string, dispute: number) =>
    request<Evidence>("GET", pathTo(PATHS.DISPUTE, { table, dispute }) + inTongue("?")),
  /** For a download link. */
  exportPath: (table: string, form: ExportForm) => pathTo(PATHS.EXPORT, { table, form }),
};
