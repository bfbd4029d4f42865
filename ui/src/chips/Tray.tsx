/**
 * The player's tray: which chip to bet with, and what can be done with all bets at once.
 *
 * house         for chips and figures
 * value, colour of the colour chips that one bets with; else 0 and null
 * tokens        whether it is promotional tokens that one bets with
 * hand          such chips in hand: what is worth more cannot be chosen
 * selected, onSelect(amount)
 * blocked       why an action is not possible now, in the page's language; absent means it is
 * onAction(action)              undo, clear, rebet, double
 * layouts, onSave(name), onLay(name), onDelete(name)
 * takesUp, onTakeUp(on)         whether winning stakes come back
 * shortcuts     keys 1–9, U, C, R, D, L, T for the whole page; on unless false
 */
import "./chips.css";
import { useRef } from "preact/hooks";
import { t } from "../words/index.ts";
import { amountText, compact, denominations } from "./amount.ts";
import { ChipPiece } from "./Chip.tsx";
import { type LayoutProps, Layouts } from "./Layouts.tsx";
import { type Paint, paintOf, paintOfChip, TOKEN } from "./livery.ts";
import { useShortcuts } from "./shortcuts.ts";

export type TrayAction = "undo" | "clear" | "rebet" | "double";
export type Blocked = Partial<Record<TrayAction | "save" | "lay", string>>;

export type TrayProps = LayoutProps & {
  value: number;
  colour: string | null;
  tokens?: boolean;
  hand: number;
  selected: number;
  onSelect: (amount: number) => void;
  onAction: (action: TrayAction) => void;
  takesUp: boolean;
  onTakeUp: (on: boolean) => void;
  shortcuts?: boolean;
};

const ACTIONS: { action: TrayAction; key: string }[] = [
  { action: "undo", key: "u" },
  { action: "clear", key: "c" },
  { action: "rebet", key: "r" },
  { action: "double", key: "d" },
];

export function Tray(props: TrayProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { blocked, onAction, onSelect, takesUp, onTakeUp } = props;
  const chips = denominations(props.house, props.value);
  useShortcuts(props.shortcuts ?? true, (key) => {
    const chip = /^[1-9]$/.test(key) ? chips[Number(key) - 1] : undefined;
    const act = ACTIONS.find((one) => one.key === key)?.action;
    if (chip !== undefined && chip <= props.hand) onSelect(chip);
    else if (act && !blocked[act]) onAction(act);
    else if (key === "t") onTakeUp(!takesUp);
    else if (key === "l" && menu.current) menu.current.open = !menu.current.open;
    else return false;
    return true;
  });
  return (
    <div class="chips-tray">
      <Rack {...props} chips={chips} />
      <fieldset class="chips-actions">
        <legend class="hidden-text">{t("chips.actions")}</legend>
        {ACTIONS.map(({ action }) => (
          <Action key={action} action={action} why={blocked[action]} onAction={onAction} />
        ))}
        {/* On a phone the switch is in the menu: a second row of buttons would cost the felt its room. */}
        <Layouts {...props} menu={menu}>
          <Switch on={takesUp} onSwitch={onTakeUp} />
        </Layouts>
        <Switch on={takesUp} onSwitch={onTakeUp} />
      </fieldset>
    </div>
  );
}

function Rack({
  house,
  chips,
  colour,
  value,
  tokens,
  hand,
  selected,
  onSelect,
}: TrayProps & { chips: number[] }) {
  return (
    <fieldset class="chips-rack">
      <legend class="hidden-text">{t("chips.choose")}</legend>
      {chips.map((amount, place) => {
        const paint = paintFor({ value, colour, tokens }, place);
        const dear = amount > hand;
        const says = t("chips.chip", { amount: amountText(house, amount) });
        const why = dear
          ? t("chips.tooLarge", { amount: amountText(house, hand) })
          : t("chips.key", { key: place + 1 });
        return (
          <label key={amount} class="chips-choice" title={`${says} (${why})`}>
            <input
              class="hidden-text"
              type="radio"
              name={`chip-${house.id}`}
              aria-label={says}
              checked={amount === selected}
              disabled={dear}
              onChange={() => onSelect(amount)}
            />
            <ChipPiece size={48} livery={{ ...paint, tag: "" }} text={compact(house, amount)} />
          </label>
        );
      })}
    </fieldset>
  );
}

type Sort = Pick<TrayProps, "value" | "colour"> & { tokens: boolean | undefined };

function paintFor({ value, colour, tokens }: Sort, place: number): Paint {
  if (tokens) return TOKEN;
  return value > 0 ? paintOf(colour ?? undefined) : paintOfChip(place);
}

function Switch({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <label class="chips-switch" title={t("chips.takeUpTitle")}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {t("chips.takeUp")}
    </label>
  );
}

type ActionProps = {
  action: TrayAction;
  why: string | undefined;
  onAction: (action: TrayAction) => void;
};

/** Not `disabled`, which would hide the reason from the keyboard. */
function Action({ action, why, onAction }: ActionProps) {
  return (
    <button
      type="button"
      class="button chips-action"
      aria-disabled={why !== undefined}
      title={why ?? t(`chips.${action}Title`)}
      onClick={() => why === undefined && onAction(action)}
    >
      {t(`chips.${action}`)}
    </button>
  );
}
