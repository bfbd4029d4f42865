import "./ask.css";
import "./zero.css";
import { useSignal } from "@preact/signals";
import { moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { answersAreTaken, coupOfBets } from "../table/phases.ts";
import type { Again } from "../wire.ts";
import { t } from "../words/index.ts";
import { type Offer, offers } from "./again.ts";

const KEYS = { replay: "replay", complete: "complete", "play all": "playAll" } as const;

/** For a called bet that won: once more, completed, or with all it won. */
export function PlayAgain({ model }: { model: TableModel }) {
  const declined = useSignal<{ coup: number; calls: string[] }>({ coup: 0, calls: [] });
  const view = model.shown.value;
  const seat = model.seat.value;
  if (!view || !seat || !answersAreTaken(view)) return null;
  const coup = model.story.last.value?.coup ?? 0;
  const no = declined.value.coup === coup ? declined.value.calls : [];
  const won = offers(model.house, view.settled, seat, coupOfBets(view), view.maxima);
  const open = won.filter(({ call }) => !no.includes(call));
  if (open.length === 0) return null;
  return (
    <details open class="coup-ask panel">
      <summary>
        <h2>{t("coup.again.title")}</h2>
      </summary>
      {open.map((offer) => (
        <Ways
          key={offer.call}
          model={model}
          offer={offer}
          onNo={() => {
            declined.value = { coup, calls: [...no, offer.call] };
          }}
        />
      ))}
    </details>
  );
}

type WaysProps = { model: TableModel; offer: Offer; onNo: () => void };

function Ways({ model, offer, onNo }: WaysProps) {
  const hand = model.shown.value?.own?.purse[offer.chip] ?? 0;
  const play = (how: Again) => model.send({ do: "again", how, call: offer.call });
  return (
    <fieldset class="coup-inmate">
      <legend>
        <strong>{saysOf(model.house, offer.call)}</strong>
      </legend>
      {offer.ways.map(({ how, asked, cost }) => {
        const price = moneyText(model.house, cost);
        const dear = asked > hand;
        const why = dear
          ? t("table.why.funds", {
              cost: moneyText(model.house, asked),
              hand: moneyText(model.house, hand),
            })
          : t(`coup.again.${KEYS[how]}Title`, { cost: price });
        return (
          <button
            key={how}
            type="button"
            class="button coup-choice"
            aria-disabled={dear}
            title={why}
            onClick={() => !dear && play(how)}
          >
            {t(`coup.again.${KEYS[how]}`)}
            <small>{t("coup.again.for", { cost: price })}</small>
          </button>
        );
      })}
      <button type="button" class="button is-quiet" onClick={onNo}>
        {t("coup.again.no")}
      </button>
    </fieldset>
  );
}
