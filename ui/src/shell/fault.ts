import { ApiError } from "../api.ts";
import { language, t } from "../words/index.ts";
import { phraseText } from "../words/phrase.ts";

/** What to tell a person: our own sentence where the server has none in the page's language. */
export function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) return t("shell.broken");
  if (error.code === "net/unreachable" || error.status >= 500) return t("shell.unreachable");
  if (error.code === "net/unreadable") return t("shell.unreadable");
  return phraseText(error.phrase) ?? (language.value === "en" ? error.text : t("shell.refused"));
}
