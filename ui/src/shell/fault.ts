import { ApiError } from "../api.ts";
import { t } from "../words/index.ts";

/** What to tell a person: our own sentence where the server could not say one. */
export function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) return t("shell.broken");
  if (error.code === "net/unreachable" || error.status >= 500) return t("shell.unreachable");
  if (error.code === "net/unreadable") return t("shell.unreadable");
  return error.text;
}
