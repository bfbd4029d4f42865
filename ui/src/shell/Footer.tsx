import { t } from "../words/index.ts";

export function Footer() {
  return (
    <footer class="shell-footer">
      <p>{t("shell.playMoney")}</p>
      <nav aria-label={t("shell.links")}>
        <a href="/#houses">{t("shell.rules")}</a>
        <a href="/lab">{t("lab.title")}</a>
        <a href="/fairness">{t("shell.fairness")}</a>
        <a href="/schema">{t("shell.developers")}</a>
      </nav>
    </footer>
  );
}
