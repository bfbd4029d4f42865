/** What a chef asks of the server beside the line: the trail, the report, evidence, exports. */
import { inTongue, request } from "../api.ts";
import type { AuditPage, Evidence, Overview, ReportPage, WheelAudit } from "../wire.ts";

const at = (table: string, what: string) => `/api/tables/${encodeURIComponent(table)}/${what}`;

export type TrailSearch = { name: string; kind: string; coup: string };

/** Only what was asked for. */
function queryOf(search: TrailSearch, before: number | null): string {
  const asked = new URLSearchParams();
  for (const [key, text] of Object.entries(search)) if (text.trim()) asked.set(key, text.trim());
  if (before !== null) asked.set("before", String(before));
  return asked.size > 0 ? `?${asked}` : "";
}

export const supervising = {
  overview: () => request<Overview>("GET", "/api/overview"),
  audit: (table: string, search: TrailSearch, before: number | null) =>
    request<AuditPage>("GET", at(table, `audit${queryOf(search, before)}`)),
  report: (table: string) => request<ReportPage>("GET", at(table, "report")),
  wheel: (table: string) => request<WheelAudit>("GET", at(table, "wheel")),
  evidence: (table: string, dispute: number) =>
    request<Evidence>("GET", at(table, `disputes/${dispute}${inTongue("?")}`)),
  /** For a download link. */
  exportPath: (table: string, form: ExportForm) => at(table, `export/${form}`),
};

type ExportForm = "csv" | "json" | "coup";
export const EXPORTS: readonly ExportForm[] = ["csv", "json", "coup"];
