/** Everything about the table that is not a bet: chips, limits, rules, voice, language, signing out. */
import "./menu.css";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { ChefButton } from "../chef/ChefButton.tsx";
import { VoiceSwitch } from "../coup/Announcer.tsx";
import { askingOut, askName, me } from "../session.ts";
import { Languages } from "../shell/Header.tsx";
import { SeatPill } from "../shell/SeatPill.tsx";
import { SoundControl } from "../sound/SoundControl.tsx";
import { t } from "../words/index.ts";
import { FullScreen } from "./FullScreen.tsx";
import { Lookups } from "./Lookups.tsx";
import type { TableModel } from "./model.ts";
import type { Asking } from "./OpenTable.tsx";
import { TableFacts } from "./TableFacts.tsx";
import { TableSign } from "./TableSign.tsx";

type Props = { model: TableModel; onAsk: (what: Asking) => void };

const ID = "table-menu";

export function TableMenu({ model, onAsk }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  const ask = (what: Asking) => {
    close();
    onAsk(what);
  };
  return (
    <>
      <button type="button" class="table-menu-button" popovertarget={ID} aria-haspopup="true">
        <span class="hidden-text">{t("table.menu")}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <div ref={menu} id={ID} class="table-menu panel" popover="auto">
        <nav aria-label={t("table.menu")}>
          <div class="table-menu-about">
            {model.title.value && <p>{model.title.value}</p>}
            <p>{model.house.title}</p>
            <TableFacts model={model} />
            <SeatPill />
          </div>
          <SeatItems model={model} onAsk={ask} />
          <hr />
          <TableSign model={model} />
          <Lookups house={model.house} />
          <ChefButton model={model} onCall={() => ask("chef")} />
          <a href={`/house/${model.house.id}`} onClick={close}>
            {t("table.rules")}
          </a>
          <a href="/fairness" onClick={close}>
            {t("shell.fairness")}
          </a>
          <hr />
          <Item onClick={() => ask("keys")}>{t("keys.open")}</Item>
          <VoiceSwitch />
          <SoundControl />
          <FullScreen />
          <Languages />
          <hr />
          <WhoItems close={close} />
        </nav>
      </div>
    </>
  );
}

function Item({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="table-menu-item" onClick={onClick}>
      {children}
    </button>
  );
}

function SeatItems({ model, onAsk }: Props) {
  const seat = model.seat.value;
  if (!seat) return <Item onClick={() => onAsk("sit")}>{t("table.takeSeat")}</Item>;
  return (
    <>
      <Item onClick={() => onAsk("buy")}>{t("table.buy")}</Item>
      {!seat.away && (
        <Item
          onClick={() => {
            onAsk(null);
            model.send({ do: "step_away" });
          }}
        >
          {t("table.stepAway")}
        </Item>
      )}
      <Item onClick={() => onAsk("autoplay")}>{t("autoplay.open")}</Item>
      <Item onClick={() => onAsk("leave")}>{t("table.leave")}</Item>
    </>
  );
}

function WhoItems({ close }: { close: () => void }) {
  if (!me.value)
    return (
      <Item
        onClick={() => {
          close();
          void askName();
        }}
      >
        {t("shell.signIn")}
      </Item>
    );
  return (
    <>
      <p class="table-menu-who">
        {t("shell.signedInAs")} <strong>{me.value}</strong>
      </p>
      <Item
        onClick={() => {
          close();
          askingOut.value = true;
        }}
      >
        {t("shell.signOut")}
      </Item>
    </>
  );
}
