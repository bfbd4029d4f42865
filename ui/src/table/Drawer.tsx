/**
 * A drawer over the right of the table: more calls, people and the past where they have no column
 * of their own, and the house's rules and the verifier, which open beside the game and not instead
 * of it.
 */
import "./drawer.css";
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ours, type Route, read } from "../router.ts";
import { lazy } from "../shell/Lazy.tsx";
import { t } from "../words/index.ts";
import { CallsArea } from "./CallsArea.tsx";
import type { TableModel } from "./model.ts";
import { SideParts } from "./Side.tsx";

type Page = Extract<Route, { page: "house" | "fairness" }>;
export type Drawn = { is: "calls" } | { is: "side" } | { is: "page"; page: Page; hash: string };

const RulesPage = lazy(() => import("../rules/RulesPage.tsx"));
const FairnessPage = lazy(() => import("../fairness/FairnessPage.tsx"));

type Props = { model: TableModel; drawer: Signal<Drawn | null> };

export function Drawer({ model, drawer }: Props) {
  const drawn = drawer.value;
  return drawn && <Open key={keyOf(drawn)} model={model} drawn={drawn} drawer={drawer} />;
}

const keyOf = (drawn: Drawn) => JSON.stringify(drawn);

function Open({ model, drawn, drawer }: Props & { drawn: Drawn }) {
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    drawer.value = null;
  };
  // Before the next key: Escape closes what was just opened.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const title = document.title;
    panel.current?.focus({ preventScroll: true });
    return () => {
      document.title = title;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useTarget(panel, drawn);
  return (
    <aside
      ref={panel}
      class={`table-drawer is-${drawn.is}`}
      tabIndex={-1}
      aria-label={titleOf(drawn)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header>
        <h2>{titleOf(drawn)}</h2>
        <button type="button" class="button is-quiet" onClick={close}>
          {t("table.lookup.close")}
        </button>
      </header>
      <div class="table-drawn">
        <Content model={model} drawn={drawn} />
      </div>
    </aside>
  );
}

function titleOf(drawn: Drawn): string {
  if (drawn.is === "calls") return t("track.more");
  if (drawn.is === "side") return t("table.side");
  return t(drawn.page.page === "house" ? "table.rules" : "shell.fairness");
}

function Content({ model, drawn }: { model: TableModel; drawn: Drawn }) {
  if (drawn.is === "calls") return <CallsArea model={model} />;
  if (drawn.is === "side") return <SideParts model={model} />;
  const { page } = drawn;
  if (page.page === "house") return <RulesPage id={page.id} />;
  const { page: _, ...coup } = page;
  return <FairnessPage {...coup} />;
}

/** A link to a clause leads to it as soon as the page is there. */
function useTarget(panel: Table, drawn: Drawn): void {
  useEffect(() => {
    if (drawn.is !== "page" || drawn.hash.length < 2 || !panel.current) return;
    const find = () => document.getElementById(decodeURIComponent(drawn.hash.slice(1)));
    const look = new MutationObserver(() => {
      const place = find();
      if (!place) return;
      look.disconnect();
      place.scrollIntoView();
    });
    look.observe(panel.current, { childList: true, subtree: true });
    return () => look.disconnect();
  }, []);
}

type Table = RefObject<HTMLElement | null>;

/** Links to the rules or the verifier are followed beside the table. */
export function usePagesBeside(table: Table, drawer: Signal<Drawn | null>): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !ours(event, link)) return;
      const page = read(link.pathname);
      if (page.page !== "house" && page.page !== "fairness") return;
      event.preventDefault();
      drawer.value = { is: "page", page, hash: link.hash };
    };
    const own = table.current;
    own?.addEventListener("click", follow);
    return () => own?.removeEventListener("click", follow);
  }, [table, drawer]);
}
