/** The menu of favourites: save what lies on the felt, lay it out again, delete it. */
import { amountText } from "../house.ts";
import "./layouts.css";
import type { ComponentChildren, RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";

type PricedLayout = { name: string; cost: number };
export type LayoutProps = {
  house: HouseRules;
  blocked: Partial<Record<string, string>>;
  layouts: PricedLayout[];
  onSave: (name: string) => void;
  onLay: (name: string) => void;
  onDelete: (name: string) => void;
};

const LONGEST_LAYOUT_NAME = 24;

type MenuProps = LayoutProps & {
  menu: RefObject<HTMLDetailsElement | null>;
  /** What else the menu holds on a phone. */
  children: ComponentChildren;
};

export function Layouts(props: MenuProps) {
  const { layouts, menu, children } = props;
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      class="chips-layouts"
      onToggle={(event) => event.currentTarget.open && focusName(event.currentTarget)}
      onKeyDown={(event) => event.key === "Escape" && close()}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) close();
      }}
    >
      <summary class="button chips-action" title={t("chips.layoutsTitle")}>
        <span class="chips-wide">{t("chips.layouts")}</span>
        <span class="chips-narrow">{t("chips.more")}</span>
      </summary>
      <div class="chips-menu panel">
        <SaveForm {...props} />
        {layouts.length ? (
          <ul class="chips-saved">
            {layouts.map((saved) => (
              <Saved key={saved.name} {...props} saved={saved} done={close} />
            ))}
          </ul>
        ) : (
          <p class="chips-none">{t("chips.noLayouts")}</p>
        )}
        <div class="chips-narrow">{children}</div>
      </div>
    </details>
  );
}

/** Whoever has a keyboard writes at once. On a phone the keyboard would cover what is saved. */
function focusName(menu: HTMLDetailsElement): void {
  if (matchMedia("(hover: hover)").matches) menu.querySelector("input")?.focus();
}

function SaveForm({ blocked, onSave }: LayoutProps) {
  const name = useRef<HTMLInputElement>(null);
  const why = blocked.save;
  const save = (event: Event) => {
    event.preventDefault();
    const text = name.current?.value.trim();
    if (!text || why !== undefined || !name.current) return;
    onSave(text);
    name.current.value = "";
  };
  return (
    <form class="chips-save" onSubmit={save}>
      <input
        ref={name}
        aria-label={t("chips.layoutName")}
        placeholder={t("chips.layoutName")}
        maxLength={LONGEST_LAYOUT_NAME}
        autoComplete="off"
      />
      <button
        class="button"
        type="submit"
        aria-disabled={why !== undefined}
        title={why ?? t("chips.save")}
      >
        {t("chips.saveShort")}
      </button>
    </form>
  );
}

type SavedProps = LayoutProps & { saved: PricedLayout; done: () => void };

function Saved({ house, blocked, saved, onLay, onDelete, done }: SavedProps) {
  const amount = amountText(house, saved.cost);
  const why = blocked.lay;
  const lay = () => {
    if (why !== undefined) return;
    onLay(saved.name);
    done();
  };
  return (
    <li>
      <span class="chips-saved-name">{saved.name}</span>
      <span class="chips-saved-cost">{amount}</span>
      <button
        type="button"
        class="button"
        aria-disabled={why !== undefined}
        aria-label={t("chips.layTitle", { name: saved.name, amount })}
        title={why ?? t("chips.layTitle", { name: saved.name, amount })}
        onClick={lay}
      >
        {t("chips.lay")}
      </button>
      <button
        type="button"
        class="button is-quiet"
        aria-label={t("chips.deleteTitle", { name: saved.name })}
        onClick={() => onDelete(saved.name)}
      >
        {t("chips.delete")}
      </button>
    </li>
  );
}
