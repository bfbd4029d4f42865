/** Above the table, in one line: where one is, the last numbers, one's seat, and the menu. */
import "./bar.css";
import type { Signal } from "@preact/signals";
import { colourOf } from "../house.ts";
import { Mark } from "../shell/Mark.tsx";
import { SeatPill } from "../shell/SeatPill.tsx";
import { colourWord } from "../wheel/number.ts";
import { t } from "../words/index.ts";
import type { Drawn } from "./Drawer.tsx";
import type { TableModel } from "./model.ts";
import type { Asking } from "./OpenTable.tsx";
import { TableFacts } from "./TableFacts.tsx";
import { TableMenu } from "./TableMenu.tsx";
import { TableSwitcher } from "./TableSwitcher.tsx";

type Props = {
  model: TableModel;
  onAsk: (what: Asking) => void;
  drawer: Signal<Drawn | null>;
  /** Whether somebody wants to see the wheel where it is folded away. */
  wheel: Signal<boolean>;
};

export function Bar({ model, onAsk, drawer, wheel }: Props) {
  return (
    <header class="table-bar">
      <a class="table-home" href="/" aria-label={t("shell.home")}>
        <Mark />
      </a>
      <div class="table-title">
        <TableSwitcher model={model} />
        <TableFacts model={model} />
      </div>
      <Numbers model={model} />
      <SeatPlace model={model} onAsk={onAsk} />
      <BesideButton drawer={drawer} />
      <WheelButton wheel={wheel} />
      <TableMenu model={model} onAsk={onAsk} />
    </header>
  );
}

/** One's seats, here and elsewhere, and the way out of this one. */
function SeatPlace({ model, onAsk }: Pick<Props, "model" | "onAsk">) {
  return (
    <div class="table-seat">
      <SeatPill />
      {model.seat.value && (
        <button type="button" class="button is-quiet" onClick={() => onAsk("leave")}>
          {t("table.leave")}
        </button>
      )}
    </div>
  );
}

/** People and the past, where they have no column of their own. */
function BesideButton({ drawer }: Pick<Props, "drawer">) {
  const open = drawer.value?.is === "side";
  return (
    <button
      type="button"
      class="button is-quiet table-beside"
      aria-expanded={open}
      onClick={() => {
        drawer.value = open ? null : { is: "side" };
      }}
    >
      {t("table.beside")}
    </button>
  );
}

function WheelButton({ wheel }: Pick<Props, "wheel">) {
  return (
    <button
      type="button"
      class="table-fold"
      aria-pressed={wheel.value}
      aria-label={t("table.showWheel")}
      onClick={() => {
        wheel.value = !wheel.value;
      }}
    >
      <Mark />
    </button>
  );
}

const SHOWN = 14;

/** Newest first: on a small screen the rest is cut off. */
function Numbers({ model }: { model: TableModel }) {
  const last = model.story.numbers.value.slice(-SHOWN).reverse();
  return (
    <ol class="table-numbers" aria-label={t("table.lastNumbers")}>
      {last.map(({ coup, number }, place) => (
        <li
          key={coup}
          class={`is-${colourOf(number)}${place === 0 ? " is-newest" : ""}`}
          title={colourWord(number)}
        >
          {number}
          <span class="hidden-text"> {colourWord(number)}</span>
        </li>
      ))}
    </ol>
  );
}
