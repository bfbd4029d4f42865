/** The open table: bar, wheel, felt, calls, people, and one's own chips at the bottom. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../api.ts";
import { CallChef } from "../chef/CallChef.tsx";
import { PlayAgain } from "../coup/PlayAgain.tsx";
import { RoundStandings } from "../coup/Rounds.tsx";
import { BuyMore, Leave } from "../coup/SeatDialogs.tsx";
import { SitDown } from "../coup/SitDown.tsx";
import { ZeroPrompt } from "../coup/ZeroPrompt.tsx";
import { go } from "../router.ts";
import { askName } from "../session.ts";
import type { HouseRules } from "../wire.ts";
import { Bar } from "./Bar.tsx";
import { Dock } from "./Dock.tsx";
import { FeltArea } from "./FeltArea.tsx";
import type { TableModel } from "./model.ts";
import { Notices } from "./Notices.tsx";
import { type Panel, Panels } from "./Panels.tsx";
import { Side } from "./Side.tsx";
import { hasCalls, TrackArea } from "./TrackArea.tsx";
import { WheelArea } from "./WheelArea.tsx";

export type Asking = "sit" | "buy" | "leave" | "chef" | null;

export function OpenTable({ model }: { model: TableModel }) {
  const page = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(page, dock);
  const panel = useSignal<Panel>("felt");
  const asking = useSignal<Asking>(null);
  const ask = async (what: Asking) => {
    if (what === "sit" && !(await askName())) return;
    model.refusal.value = null;
    asking.value = what;
  };
  return (
    <div ref={page} class={`table ${shapeOf(model.house)}`} data-panel={panel.value}>
      {/* The bar is not always in sight. */}
      <h1 class="hidden-text">{model.house.title}</h1>
      <Bar model={model} onAsk={ask} />
      <WheelArea model={model} />
      <div class="table-main">
        <FeltArea model={model} />
        <TrackArea model={model} />
      </div>
      <Side model={model} panel={panel} />
      <div class="table-asks">
        <ZeroPrompt model={model} />
        <PlayAgain model={model} />
        <RoundStandings model={model} />
      </div>
      <div class="table-dock" ref={dock}>
        <Notices model={model} quiet={asking.value !== null} />
        <Dock model={model} onAsk={ask} shortcuts={asking.value === null} />
        <Panels panel={panel} without={hasCalls(model.house) ? null : "track"} />
      </div>
      <Dialogs model={model} asking={asking.value} onClose={() => ask(null)} />
    </div>
  );
}

/** What the room for the felt depends on. */
function shapeOf(house: HouseRules): string {
  return `is-${house.felt.layout}${hasCalls(house) ? "" : " is-trackless"}`;
}

/** What lies over the page must lie above the dock, whose height depends on what wraps in it. */
function useDockHeight(page: Ref, dock: Ref): void {
  useEffect(() => {
    const measured = dock.current;
    if (!measured) return;
    const observer = new ResizeObserver(() =>
      page.current?.style.setProperty("--dock", `${measured.offsetHeight}px`),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, [page, dock]);
}

type Ref = RefObject<HTMLDivElement | null>;

type DialogsProps = { model: TableModel; asking: Asking; onClose: () => void };

function Dialogs({ model, asking, onClose }: DialogsProps) {
  switch (asking) {
    case "sit":
      return <SitDown model={model} onClose={onClose} onOther={() => findOther(model)} />;
    case "buy":
      return <BuyMore model={model} onClose={onClose} />;
    case "leave":
      return <Leave model={model} onClose={onClose} />;
    case "chef":
      return <CallChef model={model} onClose={onClose} />;
    default:
      return null;
  }
}

/** The house is full here: it knows a table with room, or opens one. */
async function findOther(model: TableModel): Promise<void> {
  const { table } = await api.play(model.house.id);
  go(`/table/${encodeURIComponent(table)}`);
}
