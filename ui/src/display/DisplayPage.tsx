/** A large screen by its link: nobody touches it, so it finds its way back by itself. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../api.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { Gone } from "../table/Gone.tsx";
import { TableModel } from "../table/model.ts";
import type { HouseRules } from "../wire.ts";
import { suggest, t } from "../words/index.ts";
import { useAwake } from "./awake.ts";
import { BigScreen } from "./BigScreen.tsx";

/** How long until it looks again, in milliseconds. */
const AGAIN = 3000;

type Looked = { house: HouseRules; title: string } | { fault: "right" | "unreachable" };
type Found = Looked & { attempt: number };

export default function DisplayPage({ id }: { id: string }) {
  useAwake();
  const [attempt, count] = useState(0);
  const again = () => count((last) => last + 1);
  const found = useTable(id, attempt);
  const lost = found !== null && "fault" in found;
  useEffect(() => {
    if (!lost) return;
    // From the answer on, not from the question: a slow one would never be heard.
    const waiting = setTimeout(again, AGAIN);
    return () => clearTimeout(waiting);
  }, [found]);
  if (!found) return <Waiting />;
  if ("house" in found) return <Screen key={found.attempt} id={id} {...found} onGone={again} />;
  return found.fault === "right" ? <Gone because="right" /> : <Waiting />;
}

/** What was found stays until something else is. */
function useTable(id: string, attempt: number): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    const set = (is: Looked) => wanted && setFound({ ...is, attempt });
    lookUp(id).then(set, (error) => set({ fault: faultOf(error) }));
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  return found;
}

async function lookUp(id: string): Promise<Looked> {
  const { house, title, roles, language } = await api.settings(id);
  await suggest(language);
  if (!roles.includes("display")) return { fault: "right" };
  return { title, house: await api.house(house) };
}

function faultOf(error: unknown): "right" | "unreachable" {
  const known = error instanceof ApiError && [401, 403, 404].includes(error.status);
  return known ? "right" : "unreachable";
}

type ScreenProps = { id: string; house: HouseRules; title: string; onGone: () => void };

function Screen({ id, house, title, onGone }: ScreenProps) {
  const [model] = useState(() => new TableModel(id, house, "display"));
  useEffect(() => {
    document.title = `${title} · ${t("display.title")} · croupier`;
    model.open();
    return () => model.close();
  }, [model, title]);
  const gone = model.line.value.is === "gone";
  useEffect(() => {
    if (!gone) return;
    const waiting = setTimeout(onGone, AGAIN);
    return () => clearTimeout(waiting);
  }, [gone]);
  const { value: line } = model.line;
  if (line.is === "gone") return <Gone because={line.because} />;
  return model.shown.value ? <BigScreen model={model} title={title} /> : <Waiting />;
}
