/** The house's tables to look things up in. The game goes on behind them, seen and heard. */
import "./lookups.css";
import { useRef, useState } from "preact/hooks";
import { lazy } from "../shell/Lazy.tsx";
import type { HouseRules, Lookup } from "../wire.ts";
import { t } from "../words/index.ts";

const LookupTable = lazy(() => import("../rules/LookupTable.tsx"));

export function Lookups({ house }: { house: HouseRules }) {
  return (
    <>
      {house.lookups.map((one) => (
        <Opener key={one} house={house} one={one} />
      ))}
    </>
  );
}

/** A browser gives the focus back by itself only where no menu is open beneath. */
function nowhere(closed: HTMLElement): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || closed.contains(at);
}

type Toggled = Pick<ToggleEvent, "newState"> & { currentTarget: HTMLElement };

/** A popover, not a modal dialog: Escape closes it, and so does a tap on the felt, which bets. */
function Opener({ house, one }: { house: HouseRules; one: Lookup }) {
  const [open, show] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = `lookup-${one}`;
  const toggled = ({ newState, currentTarget }: Toggled) => {
    show(newState === "open");
    if (newState === "open") currentTarget.focus();
    else if (nowhere(currentTarget)) opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="table-look"
        popovertarget={id}
        aria-haspopup="dialog"
      >
        {t(`table.lookup.${one}`)}
      </button>
      <div
        id={id}
        class="table-lookup panel"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onToggle={toggled}
      >
        <header>
          <h2 id={`${id}-title`}>{t(`rules.section.${one}`)}</h2>
          <button
            type="button"
            class="button is-quiet"
            popovertarget={id}
            popovertargetaction="hide"
          >
            {t("table.lookup.close")}
          </button>
        </header>
        {open && <LookupTable house={house} one={one} />}
      </div>
    </>
  );
}
