/** Shows something as long as the line to a table is there. */
import { effect, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { me, untilRecognised } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import type { Line } from "./connection.ts";
import { Gone } from "./Gone.tsx";
import type { TableView } from "./incoming.ts";

/** What holds a line: the model of a page. */
interface Lined {
  readonly line: ReadonlySignal<Line>;
  readonly view: ReadonlySignal<TableView | null>;
  /** Whom the server knows on this line. */
  readonly me: ReadonlySignal<string | null>;
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
    const stops = [followSession(model), doubtSession(model)];
    return () => {
      for (const stop of stops) stop();
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

/**
 * A session that ends in another tab, or whose name goes to another device, only breaks the line.
 * The next line is nobody's, and says so only if it shows the whole table anew: so the server is
 * asked after every break, and when a line knows somebody else. Nothing comes of the answer that
 * was expected, so this does not go round.
 */
function doubtSession(model: Lined): () => void {
  let broken = false;
  let stopAsking = () => {};
  const stop = effect(() => {
    const { is } = model.line.value;
    const known = me.peek();
    const doubtful = model.me.value !== known || (broken && known !== null);
    if (is === "live" && known !== undefined && doubtful) {
      stopAsking();
      stopAsking = untilRecognised();
    }
    broken = is === "reconnecting";
  });
  return () => {
    stop();
    stopAsking();
  };
}
