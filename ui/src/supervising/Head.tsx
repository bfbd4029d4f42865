/** Which table, where it is, who runs it, its money at a glance, and what to look at. */
import "../recall/recall.css";
import type { ComponentChildren } from "preact";
import { spinText } from "../coup/spins.ts";
import { moneyText } from "../house.ts";
import { Pip } from "../recall/Pip.tsx";
import type { Alert, HouseCard, HouseRules, TableGlance } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import type { ChefModel } from "./model.ts";
import type { SheetProps } from "./Supervised.tsx";

export function Head({ model, house }: SheetProps) {
  const view = model.view.value;
  const glance = model.glance.value;
  if (!view) return null;
  return (
    <header class="sup-head">
      <div class="sup-name">
        <h1>{model.title.value || house.title}</h1>
        <p class="sup-phase" role="status">
          {[stateText(view), spinText(view)].filter(Boolean).join(", ")}
        </p>
        <Others model={model} />
      </div>
      {glance && (
        <>
          <LastFew numbers={glance.numbers} />
          <WhoRuns glance={glance} />
          <TakeOffice model={model} />
          <Sums house={house} glance={glance} />
          <Alerts alerts={glance.alerts} />
        </>
      )}
    </header>
  );
}

/** Where a table is, in a few words. */
export function stateText({ coup, status, phase }: Pick<TableGlance, "coup" | "status" | "phase">) {
  const state = status === "running" ? t(`phase.${phase}`) : t(`status.${status}`);
  return coup > 0 ? `${t("table.coup", { coup })}: ${state}` : state;
}

/** The way to all tables, and whether one of them waits. */
function Others({ model }: { model: ChefModel }) {
  const others = model.tables.value?.filter(({ id }) => id !== model.id) ?? [];
  const alarmed = others.filter(({ alerts }) => alerts.length > 0).length;
  return (
    <a class="sup-others" href="/floor">
      {t("supervise.floor")}
      {alarmed > 0 && <span class="sup-alert">{tn("supervise.others", alarmed)}</span>}
    </a>
  );
}

export function LastFew({ numbers }: { numbers: readonly number[] }) {
  const newest = numbers.map((number, place) => ({ number, place })).reverse();
  return (
    <ol class="sup-numbers" aria-label={t("table.lastNumbers")}>
      {newest.map(({ number, place }) => (
        <li key={place}>
          <Pip number={number} />
        </li>
      ))}
    </ol>
  );
}

export function WhoRuns({ glance: { croupier, supervisor, wheel } }: { glance: TableGlance }) {
  return (
    <p class="sup-staff">
      <span>
        {croupier ? t("table.croupier", { name: croupier }) : t(`hosting.wheel.${wheel}`)}
      </span>
      {supervisor && <span>{t("deal.supervisor", { name: supervisor })}</span>}
    </p>
  );
}

/** Players and croupiers read who supervises; a chef who has done nothing yet says so here. */
function TakeOffice({ model }: { model: ChefModel }) {
  const name = model.me.value;
  if (model.role !== "chef" || name === null || model.view.value?.supervisor === name) return null;
  return (
    <button type="button" class="button" onClick={() => model.state(`supervisor is ${name}`)}>
      {t("supervise.takeOffice")}
    </button>
  );
}

type SumsProps = { house: HouseRules | HouseCard; glance: TableGlance };

export function Sums({ house, glance }: SumsProps) {
  const { on_felt, exposure, worst, bank } = glance;
  const costs = exposure > 0;
  return (
    <dl class="sup-sums">
      <Sum name={t("supervise.onFelt")}>{moneyText(house, on_felt)}</Sum>
      <Sum name={t("supervise.exposure")}>
        {costs ? t("supervise.worst", { number: worst, amount: moneyText(house, exposure) }) : "–"}
      </Sum>
      <Sum name={t("supervise.result")}>{moneyText(house, bank)}</Sum>
    </dl>
  );
}

export function Sum({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul class="sup-alerts" aria-label={t("supervise.alerts")}>
      {alerts.map((alert) => (
        <li key={alert} class="sup-alert">
          {t(`supervise.alert.${alert}`)}
        </li>
      ))}
    </ul>
  );
}
