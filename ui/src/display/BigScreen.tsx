/** The wheel, the number very large, the last twenty, the phase and its clock, the sign, the way in. */
import "./display.css";
import "../recall/recall.css";
import { useEffect, useState } from "preact/hooks";
import { reasonsText } from "../coup/announce.ts";
import { placesText } from "../coup/hands.ts";
import { qualities } from "../coup/sentence.ts";
import { spinText } from "../coup/spins.ts";
import { hosting } from "../hosting/hosting.ts";
import { QrCode } from "../hosting/LinkEntry.tsx";
import { colourOf } from "../house.ts";
import { Pip } from "../recall/Pip.tsx";
import type { TableView } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { kindsOn, rangeText } from "../table/SignRows.tsx";
import { TheWheel } from "../table/WheelArea.tsx";
import { numberText } from "../wheel/number.ts";
import { BETTING, type HouseRules, type Invitation } from "../wire.ts";
import { t } from "../words/index.ts";

const LAST = 20;

export function BigScreen({ model, title }: { model: TableModel; title: string }) {
  const view = model.shown.value;
  if (!view) return null;
  return (
    <div class="show">
      <header class="show-head">
        <h1>{title}</h1>
        <People view={view} />
        {model.house.play_money && <p class="show-soft">{t("table.playMoney")}</p>}
        {model.line.value.is !== "live" && <p class="show-down">{t("display.down")}</p>}
      </header>
      <div class="show-wheel">
        <TheWheel model={model} />
      </div>
      <div class="show-coup">
        <Words model={model} />
        <BigNumber model={model} />
        <Moment model={model} view={view} />
      </div>
      <Last model={model} />
      <div class="show-side">
        <Sign house={model.house} view={view} />
        <WayIn id={model.id} />
      </div>
    </div>
  );
}

function People({ view: { croupier, supervisor, places } }: { view: TableView }) {
  const named = placesText(places);
  return (
    <p class="show-soft">
      {named && <span>{named}</span>}
      {croupier && <span>{t("table.croupier", { name: croupier })}</span>}
      {supervisor && <span>{t("deal.supervisor", { name: supervisor })}</span>}
    </p>
  );
}

/** What the croupier said last: the calls of the house, repeated bets, limits, why play stops. */
function Words({ model: { house, story } }: { model: TableModel }) {
  const said = story.announced.value;
  return (
    <p class="show-said" role="status" lang={said?.spoken ? house.language : undefined}>
      {said?.text}
    </p>
  );
}

/** Of this coup, from when the ball lies until the next one opens; a void one has none. */
function BigNumber({ model }: { model: TableModel }) {
  const why = model.shown.value?.void ?? [];
  if (why.length > 0) return <Void why={reasonsText(model.house, why)} />;
  const number = model.shown.value?.number ?? lastOf(model);
  if (number === null) return null;
  return (
    <p class={`show-number is-${colourOf(number)}`} role="status">
      <span aria-hidden="true">{number}</span>
      <span class="hidden-text">{numberText(number)}</span>
      <span class="show-number-words">{qualities(number).join(", ")}</span>
    </p>
  );
}

function Void({ why }: { why: string }) {
  return (
    <div class="show-void" role="status">
      <strong>{t("display.void")}</strong>
      <p>{t("coup.void", { why })}</p>
    </div>
  );
}

/** Between coups the last number stays; while bets are taken there is none. */
function lastOf(model: TableModel): number | null {
  if (model.shown.value?.phase !== "idle") return null;
  return model.story.numbers.value.at(-1)?.number ?? null;
}

function Moment({ model, view }: { model: TableModel; view: TableView }) {
  const seconds = model.secondsLeft.value;
  const counts = view.status === "running" && BETTING.includes(view.phase);
  return (
    <p class="show-phase">
      {view.status === "running" ? t(`phase.${view.phase}`) : t(`status.${view.status}`)}
      {model.house.procedure.least_laps !== null && view.number !== null && view.laps !== null && (
        <small>{t("coup.laps", { laps: view.laps })}</small>
      )}
      {spinText(view) && <small>{spinText(view)}</small>}
      {view.suspension !== null && <small>{view.suspension}</small>}
      {counts && seconds !== null && <strong>{t("coup.seconds", { seconds })}</strong>}
    </p>
  );
}

function Last({ model }: { model: TableModel }) {
  const newest = model.story.numbers.value.slice(-LAST).reverse();
  return (
    <ol class="show-last" aria-label={t("table.lastNumbers")}>
      {newest.map(({ coup, number }) => (
        <li key={coup}>
          <Pip number={number} />
        </li>
      ))}
    </ol>
  );
}

function Sign({ house, view }: { house: HouseRules; view: TableView }) {
  return (
    <table class="show-sign">
      <caption>{t("display.sign", { currency: house.figures.currency })}</caption>
      <tbody>
        {kindsOn(view).map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td>{rangeText(house, view, kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asked for again as long as it is not known; a link that was made anew comes with a new line. */
function WayIn({ id }: { id: string }) {
  const [way, find] = useState<Invitation | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = () =>
      hosting.invitation(id).then(
        (found) => wanted && find(found),
        () => undefined,
      );
    void ask();
    const again = setInterval(ask, 30_000);
    return () => {
      wanted = false;
      clearInterval(again);
    };
  }, [id]);
  if (!way) return null;
  return (
    <figure class="show-way">
      <QrCode svg={way.qr} label={t("display.join")} />
      <figcaption>{t("display.join")}</figcaption>
    </figure>
  );
}
