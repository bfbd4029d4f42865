/** One's own chips: always at the bottom of the page. */
import "./dock.css";
import { useSignalEffect } from "@preact/signals";
import { denominations } from "../chips/amount.ts";
import { Kinds } from "../chips/Kinds.tsx";
import { PromotedChips, Purse } from "../chips/Purse.tsx";
import { useShortcuts } from "../chips/shortcuts.ts";
import { type Blocked, Tray, type TrayAction } from "../chips/Tray.tsx";
import { t } from "../words/index.ts";
import type { TableModel } from "./model.ts";
import type { Asking } from "./OpenTable.tsx";
import { isPromoted } from "./promoted.ts";
import { slipCost } from "./slip.ts";

type Props = {
  model: TableModel;
  onAsk: (what: Asking) => void;
  /** Whether single keys mean chips and bets; not while a dialog is open. */
  shortcuts: boolean;
};

export function Dock({ model, onAsk, shortcuts }: Props) {
  return model.seat.value ? (
    <Seated model={model} onAsk={onAsk} shortcuts={shortcuts} />
  ) : (
    <Watching model={model} onAsk={onAsk} shortcuts={shortcuts} />
  );
}

/** Keys that mean something to who sits. */
const SEATED_KEYS = /^[1-9ucrdltka]$/;

function Watching({ model, onAsk, shortcuts }: Props) {
  useShortcuts(shortcuts, (key) => {
    const meant = SEATED_KEYS.test(key);
    if (meant) model.complain(model.bets.whyNotBet.peek());
    return meant;
  });
  return (
    <div class="table-watching">
      <p>{t("table.watching")}</p>
      <button type="button" class="button is-primary" onClick={() => onAsk("sit")}>
        {t("table.takeSeat")}
      </button>
    </div>
  );
}

function Seated({ model, onAsk, shortcuts }: Props) {
  const { stack, felt, prison, custody, promoted } = model.totals.value;
  const several = model.choices.value.length > 1;
  return (
    <section class="table-own" aria-label={t("table.bottom")}>
      <div class="table-money">
        <Purse house={model.house} hand={stack} felt={felt} prison={prison} custody={custody} />
        <PromotedChips house={model.house} chips={promoted} inHand={!several} />
        <TheKinds model={model} shortcuts={shortcuts} />
        {stack < model.house.minimum && (
          <button type="button" class="button is-primary" onClick={() => onAsk("buy")}>
            {t("table.buy")}
          </button>
        )}
      </div>
      <TheTray model={model} shortcuts={shortcuts} />
    </section>
  );
}

function TheTray({ model, shortcuts }: Pick<Props, "model" | "shortcuts">) {
  const { house, bets } = model;
  const { chip, colour } = model.chips.value;
  const colours = model.seat.value?.colours ?? [];
  // A chip of another rack, chosen at another seat or of other chips, is none here.
  useSignalEffect(() => {
    const rack = denominations(house, model.chipValue.value);
    if (!rack.includes(model.chip.value)) model.chip.value = rack[0] ?? model.chip.value;
  });
  return (
    <Tray
      house={house}
      value={model.chipValue.value}
      colour={colour || (colours[0] ?? null)}
      promoted={isPromoted(chip) ? chip : null}
      hand={model.hands.value[chip]}
      selected={model.chip.value}
      onSelect={(chip) => {
        model.chip.value = chip;
      }}
      blocked={blockedOf(model)}
      onAction={(action: TrayAction) => bets[action]()}
      whyNotByKey={withReasons({ clear: bets.whyNotClearByKey.value })}
      onWhy={(text) => model.complain(text)}
      layouts={bets.layouts.all.value.map(({ name, slip }) => ({
        name,
        cost: slipCost(house, slip),
      }))}
      onSave={(name) => bets.save(name)}
      onLay={(name) => model.complain(bets.lay(name))}
      onDelete={(name) => bets.layouts.remove(name)}
      takesUp={model.shown.value?.own?.takes_up ?? false}
      onTakeUp={(on) => model.send({ do: "take_up", on })}
      shortcuts={shortcuts}
    />
  );
}

function TheKinds({ model, shortcuts }: Pick<Props, "model" | "shortcuts">) {
  return (
    <Kinds
      house={model.house}
      choices={model.choices.value}
      chosen={model.chips.value}
      hands={model.hands.value}
      value={model.seat.value?.value ?? 0}
      colours={model.seat.value?.colours ?? []}
      onChoose={(chips) => model.betWith(chips)}
      onWhy={(text) => model.complain(text)}
      shortcuts={shortcuts}
    />
  );
}

function blockedOf({ bets }: TableModel): Blocked {
  const reasons = {
    undo: bets.whyNotUndo.value,
    clear: bets.whyNotClear.value,
    rebet: bets.whyNotRebet.value,
    double: bets.whyNotDouble.value,
    save: bets.whyNotSave.value,
    lay: bets.whyNotBet.value,
  };
  return withReasons(reasons);
}

/** Only what has a reason. */
function withReasons(reasons: Record<string, string | null>): Blocked {
  return Object.fromEntries(Object.entries(reasons).filter(([_act, why]) => why !== null));
}
