/** The table report: live on the page, on paper as the closing report. */
import "./report.css";
import { moneyText } from "../house.ts";
import { useAnswer } from "../shell/asking.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { EXPORTS, type HouseRules, type ReportPage } from "../wire.ts";
import { figureText, listText, shareOf, shareText } from "../words/figures.ts";
import { t } from "../words/index.ts";
import { Bars } from "./Bars.tsx";
import { Sum } from "./Head.tsx";
import type { ChefModel } from "./model.ts";
import { ResultPlot } from "./ResultPlot.tsx";
import type { SheetProps } from "./Supervised.tsx";
import { supervising } from "./supervising.ts";
import { dateText, hourText } from "./times.ts";

export function ClosingReport({ model, house }: SheetProps) {
  const { answer: report, fault } = useReport(model);
  const trouble = (
    <p class="field-error" role="alert">
      {fault}
    </p>
  );
  if (!report) return fault === null ? <Waiting /> : trouble;
  return (
    <article class="sup-report">
      <header>
        <h2>{t("supervise.report", { table: report.title })}</h2>
        <p class="sup-soft">{spanText(report)}</p>
        {trouble}
        <Exports table={report.table} />
      </header>
      <Figures house={house} report={report} />
      <Plots house={house} report={report} />
      <Signatures report={report} />
    </article>
  );
}

/** Read again when a coup or a chef has changed it. */
function useReport(model: ChefModel) {
  const view = model.view.value;
  const moment = `${view?.coup} ${view?.phase} ${view?.status} ${[...model.taken.value].at(-1)}`;
  return useAnswer(() => supervising.report(model.id), [model, moment]);
}

function spanText({ since, until }: ReportPage): string {
  if (since === null || until === null) return t("supervise.noCoups");
  return t("supervise.span", { since: dateText(since), until: dateText(until) });
}

function Exports({ table }: { table: string }) {
  return (
    <p class="sup-ways">
      {EXPORTS.map((form) => (
        <a key={form} class="button" href={supervising.exportPath(table, form)} download>
          {t(`supervise.export.${form}`)}
        </a>
      ))}
      <button type="button" class="button is-primary" onClick={() => print()}>
        {t("supervise.print")}
      </button>
    </p>
  );
}

type ReportProps = { house: HouseRules; report: ReportPage };

function Figures({ house, report }: ReportProps) {
  const money = (amount: number) => moneyText(house, amount);
  const shown: [Parameters<typeof t>[0], string][] = [
    ["supervise.win", money(report.win)],
    ["supervise.theoretical", money(Math.round(shareOf(report.theoretical)))],
    ["supervise.handle", money(report.handle)],
    ["supervise.hold", report.hold === null ? "–" : shareText(report.hold)],
    ["supervise.buyIns", money(report.buy_ins)],
    ["supervise.tokens", money(report.tokens)],
    ["supervise.vouchers", money(report.vouchers)],
    ["supervise.cashOuts", money(report.cash_outs)],
    ["supervise.corrections", money(report.corrections)],
    ["supervise.onTable", money(report.on_table)],
    ["supervise.coups", String(report.coups)],
    ["supervise.void", String(report.void)],
    ["supervise.perHour", report.coups_per_hour === null ? "–" : figureText(report.coups_per_hour)],
    ["supervise.stakes", String(report.stakes)],
    ["supervise.averageStake", averageText(house, report.average_stake)],
    ["supervise.disputes", String(report.disputes)],
  ];
  return (
    <dl class="sup-figures">
      {shown.map(([name, text]) => (
        <Sum key={name} name={t(name)}>
          {text}
        </Sum>
      ))}
    </dl>
  );
}

const averageText = (house: HouseRules, share: string | null) =>
  share === null ? "–" : moneyText(house, Math.round(shareOf(share)));

function Plots({ house, report }: ReportProps) {
  if (report.points.length === 0) return <p class="sup-soft">{t("supervise.noCoups")}</p>;
  const kinds = report.kinds.map(({ kind, amount }) => ({
    name: t(`kind.${kind}`),
    value: amount,
    text: moneyText(house, amount),
  }));
  const hours = report.hours.map(({ hour, coups }) => ({
    name: hourText(hour),
    value: coups,
    text: String(coups),
  }));
  return (
    <div class="sup-plots">
      <ResultPlot house={house} points={report.points} />
      <Bars title={t("supervise.byKind")} rows={kinds} />
      <Bars title={t("supervise.byHour")} rows={hours} />
    </div>
  );
}

/** On paper only: who ran the table, and where they sign. */
function Signatures({ report: { staff } }: { report: ReportPage }) {
  return (
    <footer class="sup-signatures">
      {staff.length > 0 && <p>{t("supervise.staff", { names: listText(staff) })}</p>}
      <p class="sup-signature">{t("supervise.signature")}</p>
      <p class="sup-signature">{t("supervise.signatureChef")}</p>
    </footer>
  );
}
