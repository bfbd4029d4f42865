import "./coup.css";
import { useSignal } from "@preact/signals";
import { moneyText, saysOf } from "../house.ts";
import type { TableModel } from "../table/model.ts";
import { answersAreTaken } from "../table/phases.ts";
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
  const open = offers(model.house, view.settled, seat).filter(({ call }) => !no.includes(call));
  if (open.length === 0) return null;
  return (
    <section class="coup-again panel" aria-labelledby="coup-again">
      <h2 id="coup-again">{t("coup.again.title")}</h2>
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
    </section>
  );
}

type WaysProps = { model: TableModel; offer: Offer; onNo: () => void };

function Ways({ model, offer, onNo }: WaysProps) {
  const hand = model.totals.value.stack;
  const play = (how: Again) => model.send({ do: "again", how, call: offer.call });
  return (
    <div class="coup-inmate">
      <p>
        <strong>{saysOf(model.house, offer.call)}</strong>
      </p>
      <div class="coup-ways">
        {offer.ways.map(({ how, cost }) => {
          const money = moneyText(model.house, cost);
          const dear = cost > hand;
          const why = dear
            ? t("table.why.funds", { cost: money, hand: moneyText(model.house, hand) })
            : t(`coup.again.${KEYS[how]}Title`, { cost: money });
          return (
            <button
              key={how}
              type="button"
              class="button"
              aria-disabled={dear}
              title={why}
              onClick={() => !dear && play(how)}
            >
              {t(`coup.again.${KEYS[how]}`)} <small>{t("coup.again.for", { cost: money })}</small>
            </button>
          );
        })}
        <button type="button" class="button is-quiet" onClick={onNo}>
          {t("coup.again.no")}
        </button>
      </div>
    </div>
  );
}
