/** The open table: bar, wheel, felt, calls, people, and one's own chips at the bottom. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../api.ts";
import { AutoplayDialog } from "../autoplay/AutoplayDialog.tsx";
import { CallChef } from "../chef/CallChef.tsx";
import { useShortcuts } from "../chips/shortcuts.ts";
import { BriefingOnFelt } from "../coup/BriefingOnFelt.tsx";
import { Departure } from "../coup/Departure.tsx";
import { PlacedForYou } from "../coup/PlacedForYou.tsx";
import { PlayAgain } from "../coup/PlayAgain.tsx";
import { RoundStandings } from "../coup/Rounds.tsx";
import { BuyMore, Leave } from "../coup/SeatDialogs.tsx";
import { SitDown } from "../coup/SitDown.tsx";
import { ZeroPrompt } from "../coup/ZeroPrompt.tsx";
import { KeysSheet } from "../keys/KeysSheet.tsx";
import { useArrival } from "../lobby/arrival.ts";
import { newWish } from "../lobby/enter.ts";
import { go } from "../router.ts";
import { askName } from "../session.ts";
import { sayNear } from "../shell/bubble.ts";
import { faultText } from "../shell/fault.ts";
import { useWholeScreen } from "../shell/frame.ts";
import { Bar } from "./Bar.tsx";
import { Dock } from "./Dock.tsx";
import { Drawer, type Drawn, usePagesBeside } from "./Drawer.tsx";
import { FeltArea } from "./FeltArea.tsx";
import { HintArea } from "./HintArea.tsx";
import type { TableModel } from "./model.ts";
import { Notices } from "./Notices.tsx";
import { type Panel, Panels } from "./Panels.tsx";
import { PhaseLine } from "./PhaseLine.tsx";
import { proportions } from "./proportions.ts";
import { Side } from "./Side.tsx";
import { showsOnePart, useScreen } from "./screens.ts";
import { hasCalls, TrackArea } from "./TrackArea.tsx";
import { WheelArea } from "./WheelArea.tsx";

export type Asking = "sit" | "buy" | "leave" | "chef" | "keys" | "autoplay" | null;

export function OpenTable({ model }: { model: TableModel }) {
  const page = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(page, dock);
  useWholeScreen();
  const screen = useScreen();
  const panel = useSignal<Panel>("felt");
  const asking = useSignal<Asking>(null);
  const drawer = useSignal<Drawn | null>(null);
  usePagesBeside(page, drawer);
  const wheel = useSignal(false);
  const hover = useSignal<string | null>(null);
  const { house } = model;
  const calls = hasCalls(house);
  const standing = screen === "phone";
  const ask = async (what: Asking) => {
    if (what === "sit" && !(await askName())) return;
    model.refusal.value = null;
    asking.value = what;
  };
  useShortcuts(asking.value === null, (key) => {
    if (key === "?") ask("keys");
    else if (key === "a" && model.autoplay.running.peek()) model.autoplay.stop();
    else if (key === "a" && model.seat.peek()) ask("autoplay");
    else return false;
    return true;
  });
  useArrival(model, () => {
    asking.value = "sit";
  });
  return (
    <div
      ref={page}
      class={`table on-${screen} is-${house.felt.layout}${calls ? "" : " is-trackless"}`}
      style={proportions(house, standing)}
      data-panel={panel.value}
      data-drawer={drawer.value?.is}
    >
      <h1 class="hidden-text">{house.title}</h1>
      <Bar model={model} onAsk={ask} drawer={drawer} wheel={wheel} />
      <PhaseLine model={model} />
      <WheelArea model={model} slides={showsOnePart(screen)} wanted={wheel} />
      <div class="table-main">
        <div class="table-play">
          <FeltArea model={model} hover={hover} standing={standing} />
          <HintArea model={model} hover={hover} drawer={drawer} />
          <TrackArea model={model} standing={standing} />
        </div>
      </div>
      {(screen === "wide" || showsOnePart(screen)) && (
        <Side model={model} only={showsOnePart(screen) ? panel.value : null} />
      )}
      <div class="table-asks">
        <BriefingOnFelt model={model} />
        <PlacedForYou model={model} />
        <ZeroPrompt model={model} />
        <PlayAgain model={model} />
        <RoundStandings model={model} folds={showsOnePart(screen)} />
      </div>
      <div class="table-dock" ref={dock} data-speaks="">
        <Notices model={model} quiet={asking.value !== null} />
        <Dock model={model} onAsk={ask} shortcuts={asking.value === null} />
      </div>
      <Panels panel={panel} without={calls ? null : "track"} />
      <Drawer model={model} drawer={drawer} />
      <Dialogs model={model} asking={asking} onClose={() => ask(null)} />
      <Departure model={model} />
    </div>
  );
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

type DialogsProps = {
  model: TableModel;
  asking: ReadonlySignal<Asking>;
  onClose: () => void;
};

function Dialogs({ model, asking, onClose }: DialogsProps) {
  const other = () => findOther(model, asking).catch((error: unknown) => sayNear(faultText(error)));
  switch (asking.value) {
    case "sit":
      return <SitDown model={model} onClose={onClose} onOther={() => void other()} />;
    case "buy":
      return <BuyMore model={model} onClose={onClose} />;
    case "leave":
      return <Leave model={model} onClose={onClose} />;
    case "chef":
      return <CallChef model={model} onClose={onClose} />;
    case "autoplay":
      return <AutoplayDialog model={model} onClose={onClose} />;
    case "keys":
      return <KeysSheet onClose={onClose} />;
    default:
      return null;
  }
}

/** The table is full: the house knows one with room, or opens one, for who still wants a seat then. */
async function findOther(model: TableModel, asking: ReadonlySignal<Asking>): Promise<void> {
  const stands = newWish();
  const { table } = await api.play(model.house.id);
  if (stands() && asking.peek() === "sit") go(`/table/${encodeURIComponent(table)}`);
}
