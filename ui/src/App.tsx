import "./shell/shell.css";
import { useEffect, useErrorBoundary, useRef } from "preact/hooks";
import { type Route, route } from "./router.ts";
import { Footer } from "./shell/Footer.tsx";
import { framed } from "./shell/frame.ts";
import { Header } from "./shell/Header.tsx";
import { Broken, lazy } from "./shell/Lazy.tsx";
import { SignInDialog } from "./shell/SignInDialog.tsx";
import { SignOutDialog } from "./shell/SignOutDialog.tsx";
import { SpeechBubble } from "./shell/SpeechBubble.tsx";
import { t } from "./words/index.ts";

const LobbyPage = lazy(() => import("./lobby/LobbyPage.tsx"));
const TablePage = lazy(() => import("./table/TablePage.tsx"));
const DealPage = lazy(() => import("./dealing/DealPage.tsx"));
const DisplayPage = lazy(() => import("./display/DisplayPage.tsx"));
const FairnessPage = lazy(() => import("./fairness/FairnessPage.tsx"));
const FloorPage = lazy(() => import("./supervising/FloorPage.tsx"));
const HostPage = lazy(() => import("./hosting/HostPage.tsx"));
const JoinPage = lazy(() => import("./hosting/JoinPage.tsx"));
const LabPage = lazy(() => import("./lab/LabPage.tsx"));
const RulesPage = lazy(() => import("./rules/RulesPage.tsx"));
const SupervisePage = lazy(() => import("./supervising/SupervisePage.tsx"));

export function App() {
  const { value } = route;
  return (
    <>
      <a class="skip" href="#main">
        {t("shell.skip")}
      </a>
      {framed.value && <Header />}
      <Main key={JSON.stringify(value)} value={value} />
      {framed.value && <Footer />}
      <SignInDialog />
      <SignOutDialog />
      <SpeechBubble />
    </>
  );
}

let shown = false;

/** A new page takes the focus, so that a screen reader starts at its top; the first one does not. */
function Main({ value }: { value: Route }) {
  const main = useRef<HTMLElement>(null);
  const [error] = useErrorBoundary((reason) => console.error(reason));
  useEffect(() => {
    if (shown) main.current?.focus({ preventScroll: true });
    shown = true;
  }, []);
  return (
    <main id="main" ref={main} tabIndex={-1} class={`shell-main is-${value.page}`}>
      {error ? <Broken /> : <Page value={value} />}
    </main>
  );
}

function Page({ value }: { value: Route }) {
  switch (value.page) {
    case "lobby":
      return <LobbyPage />;
    case "table":
      return <TablePage id={value.id} />;
    case "host":
      return <HostPage id={value.id} />;
    case "join":
      return <JoinPage />;
    case "deal":
      return <DealPage id={value.id} />;
    case "supervise":
      return <SupervisePage id={value.id} />;
    case "show":
      return <DisplayPage id={value.id} />;
    case "floor":
      return <FloorPage />;
    case "house":
      return <RulesPage id={value.id} />;
    case "fairness": {
      const { page: _, ...coup } = value;
      return <FairnessPage {...coup} />;
    }
    case "lab":
      return <LabPage />;
    case "lost":
      return <Lost />;
  }
}

function Lost() {
  return (
    <div class="shell-notice">
      <h1>{t("shell.lost")}</h1>
      <p>{t("shell.lostText")}</p>
      <a class="button" href="/">
        {t("shell.toLobby")}
      </a>
    </div>
  );
}
