/** Questions to the server that are not given up: what is known stays, a fault stands beside it. */
import { type Inputs, useEffect, useState } from "preact/hooks";
import { type ApiCode, ApiError } from "../api.ts";
import { faultText } from "./fault.ts";

/** After a passing fault the same is asked again, in milliseconds. */
export const AGAIN = 3000;

/** A laboratory that is not installed, or a question too large for it: asking again only keeps it busy. */
const LASTING: ReadonlySet<ApiCode> = new Set<ApiCode>(["lab/missing", "lab/long"]);

type Ask<Answer> = (cancel: AbortSignal) => Promise<Answer>;

/** Asks, and again after every passing fault, until there is an answer. Gives back how to stop. */
export function untilAnswered<Answer>(
  ask: Ask<Answer>,
  show: (answer: Answer) => void,
  tell: (error: unknown) => void,
): () => void {
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (error: unknown) => {
    if (cancel.signal.aborted) return;
    tell(error);
    if (passes(error)) timer = setTimeout(once, AGAIN);
  };
  const once = () => {
    ask(cancel.signal).then((answer) => {
      if (!cancel.signal.aborted) show(answer);
    }, failed);
  };
  once();
  return () => {
    clearTimeout(timer);
    cancel.abort();
  };
}

const TOO_OFTEN = 429;

const passes = (error: unknown) =>
  error instanceof ApiError &&
  (error.passing || error.status === TOO_OFTEN) &&
  !LASTING.has(error.code);

/** The last answer, and why there is no newer one; asked anew when one of `changes` does. */
export function useAnswer<Answer>(
  ask: Ask<Answer>,
  changes: Inputs,
): { answer: Answer | null; fault: string | null } {
  const [answer, show] = useState<Answer | null>(null);
  const [fault, tell] = useState<string | null>(null);
  useEffect(() => {
    const answered = (found: Answer) => {
      show(found);
      tell(null);
    };
    return untilAnswered(ask, answered, (error) => tell(faultText(error)));
  }, changes);
  return { answer, fault };
}
