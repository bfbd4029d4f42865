import "./bubble.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { bubble } from "./bubble.ts";

const EDGE = 8;
const ABOVE = 18;

/** What `sayNear` says. A popover lies above dialogs, too. */
export function SpeechBubble() {
  const box = useRef<HTMLDivElement>(null);
  const said = bubble.value;
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    if (!said) return own.hidePopover?.();
    own.showPopover?.();
    const { width, height } = own.getBoundingClientRect();
    const left = Math.min(Math.max(said.x - width / 2, EDGE), innerWidth - width - EDGE);
    const above = said.y - height - ABOVE;
    own.style.left = `${Math.max(EDGE, left)}px`;
    own.style.top = `${above < EDGE ? said.y + ABOVE : above}px`;
  }, [said]);
  return (
    <>
      <div ref={box} class="speech-bubble" popover="manual" aria-hidden="true">
        {said?.text}
      </div>
      <p class="hidden-text" role="status">
        {said && !said.quiet ? said.text : ""}
      </p>
    </>
  );
}
