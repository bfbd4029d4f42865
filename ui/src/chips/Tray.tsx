/**
 * The player's tray: which chip to bet with, and what can be done with all bets at once.
 *
 * house         for chips and figures
 * value, colour of the colour chips that one bets with, which are counted; else 0 and null
 * promoted      the tokens or vouchers that one bets with, if it is these
 * hand          such chips in hand: what is worth more cannot be chosen
 * selected, onSelect(amount)
 * blocked       why an action is not possible now, in the page's language; absent means it is
 * onAction(action)              undo, clear, rebet, double
 * whyNotByKey                   why a key alone does not do it, though a button does
 * onWhy(text)                   a key was pressed that does nothing now
 * layouts, onSave(name), onLay(name), onDelete(name)
 * takesUp, onTakeUp(on)         whether winning stakes come back
 * shortcuts     keys 1–9, U, C, R, D, L, T for the whole page; on unless false
 */
import { amountText } from "../house.ts";
import "./rack.css";
import "./tray.css";
import { useRef, useState } from "preact/hooks";
import { countedChips } from "../felt/owners.ts";
import { Switch } from "../shell/Switch.tsx";
import type { Promoted } from "../table/promoted.ts";
import { t } from "../words/index.ts";
import { denominations, figureOn } from "./amount.ts";
import { ChipPiece } from "./Chip.tsx";
import { type LayoutProps, Layouts } from "./Layouts.tsx";
import { type Livery, paintOf, paintOfChip, paintOfPromoted } from "./livery.ts";
import { useShortcuts } from "./shortcuts.ts";

export type TrayAction = "undo" | "clear" | "rebet" | "double";
export type Blocked = Partial<Record<TrayAction | "save" | "lay", string>>;

export type TrayProps = LayoutProps & {
  value: number;
  colour: string | null;
  promoted?: Promoted | null;
  hand: number;
  selected: number;
  onSelect: (amount: number) => void;
  onAction: (action: TrayAction) => void;
  whyNotByKey?: Blocked;
  onWhy?: (text: string) => void;
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
  const { blocked, onAction, takesUp, onTakeUp } = props;
  const chips = denominations(props.house, props.value);
  useShortcuts(props.shortcuts ?? true, (key) => {
    const chip = /^[1-9]$/.test(key) ? chips[Number(key) - 1] : undefined;
    const act = ACTIONS.find((one) => one.key === key)?.action;
    if (chip !== undefined) chooseByKey(props, chip);
    else if (act) actByKey(props, act);
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
          <TakeUpSwitch on={takesUp} onSwitch={onTakeUp} />
        </Layouts>
        <TakeUpSwitch on={takesUp} onSwitch={onTakeUp} />
      </fieldset>
    </div>
  );
}

function chooseByKey(props: TrayProps, chip: number): void {
  if (chip <= props.hand) props.onSelect(chip);
  else props.onWhy?.(tooLarge(props));
}

/** A slip of the finger must not cost anything: nor does a key that does nothing say nothing. */
function actByKey({ blocked, whyNotByKey, onAction, onWhy }: TrayProps, act: TrayAction): void {
  const why = blocked[act] ?? whyNotByKey?.[act];
  if (why === undefined) onAction(act);
  else onWhy?.(why);
}

/** All chips side by side; on a phone only the chosen one, which fans the others out. */
function Rack(props: TrayProps & { chips: number[] }) {
  const { house, chips, selected } = props;
  const [fanned, fan] = useState(false);
  const place = Math.max(0, chips.indexOf(selected));
  return (
    <div class={`chips-box${fanned ? " is-fanned" : ""}`}>
      <button
        type="button"
        class="chips-held"
        aria-expanded={fanned}
        aria-label={t("chips.held", { chip: chipText(props, selected) })}
        onClick={() => fan(!fanned)}
      >
        <ChipPiece
          size={48}
          livery={paintFor(props, place)}
          text={figureOn(house, { amount: selected, value: props.value })}
        />
      </button>
      <fieldset class="chips-rack" onChange={() => fan(false)}>
        <legend class="hidden-text">{t("chips.choose")}</legend>
        {chips.map((amount, at) => (
          <RackChip key={amount} {...props} amount={amount} place={at} />
        ))}
      </fieldset>
    </div>
  );
}

function RackChip(props: TrayProps & { amount: number; place: number }) {
  const { house, hand, selected, onSelect, amount, place } = props;
  const dear = amount > hand;
  const says = chipText(props, amount);
  const why = dear ? tooLarge(props) : t("chips.key", { key: place + 1 });
  return (
    <label class="chips-choice" title={`${says} (${why})`}>
      <input
        class="hidden-text"
        type="radio"
        name={`chip-${house.id}`}
        aria-label={says}
        checked={amount === selected}
        disabled={dear}
        onChange={() => onSelect(amount)}
      />
      <ChipPiece
        size={48}
        livery={paintFor(props, place)}
        text={figureOn(house, { amount, value: props.value })}
      />
    </label>
  );
}

const tooLarge = (props: TrayProps) =>
  t("chips.tooLarge", { amount: piecesOr(props, props.hand, amountText(props.house, props.hand)) });

type Sort = Pick<TrayProps, "house" | "value" | "colour" | "promoted">;

const chipText = (sort: Sort, amount: number): string =>
  piecesOr(sort, amount, t("chips.chip", { amount: amountText(sort.house, amount) }));

/** mbs-1.1.1: colour chips are counted. */
const piecesOr = ({ value, colour }: Sort, amount: number, otherwise: string): string =>
  value > 0 ? countedChips(Math.floor(amount / value), colour ?? "") : otherwise;

function paintFor({ value, colour, promoted }: Sort, place: number): Livery {
  if (promoted) return { ...paintOfPromoted(promoted), tag: "" };
  const plain = value > 0;
  return { ...(plain ? paintOf(colour ?? undefined) : paintOfChip(place)), plain, tag: "" };
}

function TakeUpSwitch(props: { on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <Switch class="chips-switch" title={t("chips.takeUpTitle")} {...props}>
      {t("chips.takeUp")}
    </Switch>
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
