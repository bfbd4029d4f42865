/**
 * The croupier's desk. Left the felt and the people, right what the moment asks for, and in the
 * right corner below, under the thumb, the large button. On a phone the two take turns.
 */
import "./dealing.css";
import "./moment.css";
import "./people.css";
import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Waiting } from "../shell/Lazy.tsx";
import { BETTING, MARKED } from "../wire.ts";
import { t } from "../words/index.ts";
import { Beside } from "./Beside.tsx";
import { Briefing } from "./Briefing.tsx";
import { DeskBar, Sheets } from "./DeskBar.tsx";
import { DeskFelt } from "./DeskFelt.tsx";
import { DeskTray } from "./DeskTray.tsx";
import { type Dress, dressFor } from "./dress.ts";
import { Exposure } from "./Exposure.tsx";
import { Foot } from "./Foot.tsx";
import { GuestPanel } from "./GuestPanel.tsx";
import { Guests } from "./Guests.tsx";
import { InPrison } from "./InPrison.tsx";
import { Keypad } from "./Keypad.tsx";
import type { DealModel } from "./model.ts";
import { PayingOut } from "./PayingOut.tsx";
import { Raking } from "./Raking.tsx";
import { SeatGuest } from "./SeatGuest.tsx";
import { RightedCoup, Voided, WhySuspended } from "./Stopped.tsx";
import { Warnings } from "./Warnings.tsx";

/** What a phone shows: the moment's panel, or the felt with its people. */
type Face = "coup" | "felt";

/** What may be done comes a moment after the table: whatever was pressed before would be lost. */
export function TheDesk({ model }: { model: DealModel }) {
  return model.desk.value ? <LaidDesk model={model} /> : <Waiting />;
}

function LaidDesk({ model }: { model: DealModel }) {
  const face = useSignal<Face>("coup");
  const now = useNow(model);
  const dress = useDress(model);
  useLetGo();
  const turnToCoup = () => {
    face.value = "coup";
  };
  const seat = () => {
    model.actFor(null);
    model.sheet.value = "seat";
    turnToCoup();
  };
  return (
    <div
      class="deal"
      data-face={face.value}
      data-coup={model.desk.value?.coup}
      data-phase={model.desk.value?.phase}
    >
      <DeskBar model={model} now={now} />
      <Sheets model={model} onOpen={turnToCoup} />
      <Faces face={face} />
      <div class="deal-table">
        <DeskFelt model={model} />
        <DeskTray model={model} />
        <Guests model={model} dress={dress} onSeat={seat} />
      </div>
      <div class="deal-side">
        <SidePanel model={model} dress={dress} />
      </div>
      <Foot model={model} now={now} />
    </div>
  );
}

/**
 * A button that was pressed by a finger or a mouse gives the focus back, so that Space is the
 * large button again; who works by keyboard stays where they are.
 */
function useLetGo(): void {
  useEffect(() => {
    const letGo = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (event.detail > 0) button?.blur();
    };
    document.addEventListener("click", letGo);
    return () => document.removeEventListener("click", letGo);
  }, []);
}

function Faces({ face }: { face: Signal<Face> }) {
  return (
    <nav class="deal-faces" aria-label={t("table.panels")}>
      {(["coup", "felt"] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={face.value === one}
          onClick={() => {
            face.value = one;
          }}
        >
          {t(`deal.face.${one}`)}
        </button>
      ))}
    </nav>
  );
}

function SidePanel({ model, dress }: { model: DealModel; dress: Dress }) {
  const close = () => {
    model.sheet.value = null;
  };
  const seat = model.seat.value;
  if (seat) return <GuestPanel key={seat.name} model={model} seat={seat} />;
  switch (model.sheet.value) {
    case "beside":
      return <Beside model={model} onClose={close} />;
    case "cards":
      return <Briefing model={model} onClose={close} />;
    case "seat":
      return <SeatGuest model={model} onClose={close} />;
    default:
      return <Moment model={model} dress={dress} />;
  }
}

/** What the phase asks for. */
function Moment({ model, dress }: { model: DealModel; dress: Dress }) {
  const { phase = "idle", prison = [], answered = [] } = model.desk.value ?? {};
  if (model.entering.value && model.dealer.value === null) return <Keypad model={model} />;
  return (
    <>
      <WhySuspended model={model} />
      <Voided model={model} dress={dress} />
      <RightedCoup model={model} />
      <InPrison model={model} dress={dress} acts={answered} answered />
      <Warnings model={model} />
      {phase === "number" && <Raking model={model} dress={dress} />}
      <InPrison model={model} dress={dress} acts={prison} />
      {MARKED.includes(phase) && phase !== "number" && <PayingOut model={model} dress={dress} />}
      {(BETTING.includes(phase) || phase === "closed" || phase === "idle") && (
        <Exposure model={model} />
      )}
    </>
  );
}

/** The server's time, four times a second. */
function useNow(model: DealModel): Signal<number> {
  const now = useSignal(model.now());
  useEffect(() => {
    const ticking = setInterval(() => {
      now.value = model.now();
    }, 250);
    return () => clearInterval(ticking);
  }, [model, now]);
  return now;
}

function useDress(model: DealModel): Dress {
  const worn = useRef<Dress>(new Map());
  const dress = useComputed(() => {
    worn.current = dressFor(model.view.value?.seats ?? [], worn.current);
    return worn.current;
  });
  return dress.value;
}
