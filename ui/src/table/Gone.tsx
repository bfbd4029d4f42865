/** Why there is no table here, and what to do about it. */
import type { ComponentChildren } from "preact";
import { t } from "../words/index.ts";
import type { WhyGone as Because } from "./connection.ts";

type NoticeProps = { title: string; text?: string; children: ComponentChildren };

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div class="shell-notice" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

export function ToLobby() {
  return (
    <a class="button is-primary" href="/">
      {t("table.toLobby")}
    </a>
  );
}

export function Gone({ because }: { because: Because }) {
  switch (because) {
    case "nowhere":
      return (
        <Notice title={t("table.nowhere")} text={t("table.nowhereText")}>
          <ToLobby />
        </Notice>
      );
    case "malformed":
      return (
        <Notice title={t("table.malformed")} text={t("table.malformedText")}>
          <button type="button" class="button is-primary" onClick={() => location.reload()}>
            {t("table.reload")}
          </button>
        </Notice>
      );
    case "origin":
    case "withdrawn":
    case "over":
    case "right":
      return (
        <Notice title={t(`table.${because}`)}>
          <ToLobby />
        </Notice>
      );
  }
}
