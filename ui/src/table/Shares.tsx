/** Shared colours above one's chips: who asks for one's own, and what was answered to oneself. */
import { colourName } from "../chips/colours.ts";
import { t } from "../words/index.ts";
import { Dismiss } from "./Dismiss.tsx";
import type { TableModel } from "./model.ts";
import { type Answer, asksOf, promisesOf, promiseText } from "./sharing.ts";

/** For the holder: agree or refuse. */
export function Asks({ model }: { model: TableModel }) {
  const asks = asksOf(model.view.value, model.me.value);
  return (
    <>
      {asks.map(({ colour, other }) => (
        <div key={`${colour} ${other}`} class="table-notice is-warn" role="alert">
          <p>{t("table.asks", { seat: other, colour: colourName(colour) })}</p>
          <button
            type="button"
            class="button is-primary"
            onClick={() => model.send({ do: "share", colour, other })}
          >
            {t("table.agree")}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => model.send({ do: "keep_colour", colour, other })}
          >
            {t("table.refuse")}
          </button>
        </div>
      ))}
    </>
  );
}

/** For the holder and for the newcomer, as long as both have the colour. */
export function Promised({ model }: { model: TableModel }) {
  const view = model.view.value;
  const me = model.me.value;
  if (!view || me === null) return null;
  return (
    <>
      {promisesOf(view, me).map((one) => (
        <div key={one.colour} class="table-notice" role="status">
          <p>{promiseText(view, me, one)}</p>
        </div>
      ))}
    </>
  );
}

/** For who asked, once there is an answer and as long as it is of use. */
export function Answered({ model }: { model: TableModel }) {
  const { sharing } = model;
  if ((model.seat.value?.colours.length ?? 0) > 0) return null;
  return (
    <>
      {sharing.answers.value.map((answer) => (
        <div key={answer.holder} class="table-notice" role="status">
          <p>{answerText(answer)}</p>
          <Dismiss onClick={() => sharing.forget(answer.holder)} />
        </div>
      ))}
    </>
  );
}

function answerText({ holder, colour, agreed }: Answer): string {
  const names = { seat: holder, colour: colourName(colour) };
  return t(agreed ? "table.sharesWithYou" : "table.keepsFromYou", names);
}
