import { ApiError } from "../api.ts";
import { language, t } from "../words/index.ts";
import { phraseText } from "../words/phrase.ts";

/** What to tell a person: our own sentence where the server has none in the page's language. */
export function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) return t("shell.broken");
  if (error.code === "net/unreadable") return t("shell.unreadable");
  // With a key the server speaks itself, also of a laboratory that is busy; else it is out of reach.
  if (error.passing && error.phrase.key === undefined) return t("shell.unreachable");
  return phraseText(error.phrase) ?? (language.value === "en" ? error.text : t("shell.refused"));
}
