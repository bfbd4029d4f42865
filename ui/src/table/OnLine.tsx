/** Shows something as long as the line to a table is there. */
import { effect, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { me } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { Line } from "./connection.ts";
import { Gone } from "./Gone.tsx";
import type { TableView } from "./incoming.ts";

/** What holds a line: the model of a page. */
interface Lined {
  readonly line: ReadonlySignal<Line>;
  readonly view: ReadonlySignal<TableView | null>;
  open(): void;
  close(): void;
  /** Opens another line. */
  restart(): void;
}

type LineProps = { model: Lined; title: string; children: () => JSX.Element };

export function OnLine({ model, title, children }: LineProps) {
  useEffect(() => {
    document.title = `${title} · croupier`;
    model.open();
    const stop = followSession(model);
    return () => {
      stop();
      model.close();
    };
  }, [model, title]);
  const { value: line } = model.line;
  if (line.is === "gone") return <Gone because={line.because} />;
  return model.view.value ? children() : <Waiting />;
}

/** The line knows a person by the cookie it was opened with: another one needs another line. */
function followSession(model: Lined): () => void {
  let known = me.peek();
  return effect(() => {
    const { value: now } = me;
    if (known !== undefined && now !== known) model.restart();
    known = now;
  });
}
