/** The felt's own line of news. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** For how long a sentence stands; what one types and moves stands as long as it takes. */
const STANDS = 4000;

export function useNews() {
  const news = useSignal("");
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const say = (text: string, stays = false) => {
    window.clearTimeout(timer.current);
    news.value = text;
    if (text && !stays) timer.current = window.setTimeout(() => say(""), STANDS);
  };
  return { news, say };
}
