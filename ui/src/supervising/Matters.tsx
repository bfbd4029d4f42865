/** Mistakes that were reported and disputes, with their evidence; what waits comes first. */
import "./matters.css";
import { useSignal } from "@preact/signals";
import type { Quarrel } from "../wire.ts";
import { t } from "../words/index.ts";
import { EvidenceSheet } from "./EvidenceSheet.tsx";
import type { Doing, SheetProps } from "./Supervised.tsx";

type MattersProps = SheetProps & { onAct: (doing: Doing) => void };

export function Matters({ model, house, onAct }: MattersProps) {
  const chosen = useSignal<number | null>(null);
  const known = model.view.value?.disputes ?? [];
  const waiting = known.find(({ decision }) => decision === null)?.number;
  const shown = chosen.value ?? waiting ?? (model.lastMatter.value || null);
  return (
    <div class="sup-matters">
      <MatterList
        known={known}
        last={model.lastMatter.value}
        shown={shown}
        onChoose={(number) => {
          chosen.value = number;
        }}
      />
      {shown === null ? (
        <p class="sup-soft">{t("chef.none")}</p>
      ) : (
        <EvidenceSheet key={shown} model={model} house={house} number={shown} onAct={onAct} />
      )}
    </div>
  );
}

type ListProps = {
  known: readonly Quarrel[];
  last: number;
  shown: number | null;
  onChoose: (number: number) => void;
};

/** The view tells of the news; the older ones are known by their numbers. */
function MatterList({ known, last, shown, onChoose }: ListProps) {
  const numbers = Array.from({ length: last }, (_, place) => last - place);
  if (numbers.length === 0) return null;
  return (
    <nav aria-label={t("chef.list")}>
      <ul class="sup-matter-list">
        {numbers.map((number) => {
          const one = known.find((matter) => matter.number === number);
          return (
            <li key={number}>
              <button
                type="button"
                class="button"
                aria-pressed={shown === number}
                onClick={() => onChoose(number)}
              >
                {one ? matterText(one) : t("supervise.matter", { number })}
                {one?.decision === null && <span class="sup-count">!</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const matterText = ({ number, coup, seat, report }: Quarrel) =>
  t(report ? "chef.reported" : "chef.disputed", { number, coup, seat });
