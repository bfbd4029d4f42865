import { useLayoutEffect, useRef } from "preact/hooks";

const LASTS = 900;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** An amount that is counted up when it grows; what is spent is gone at once. */
export function Counting({ amount, write }: { amount: number; write: (amount: number) => string }) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  const pen = useRef(write);
  pen.current = write;
  useLayoutEffect(() => {
    const from = shown.current;
    const show = (value: number) => {
      shown.current = value;
      // The node stays: it is Preact's own.
      if (text.current?.firstChild) text.current.firstChild.nodeValue = pen.current(value);
    };
    if (amount <= from || still()) return show(amount);
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / LASTS));
      show(part < 1 ? wholeStep(from, amount, part) : amount);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(start);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return <span ref={text}>{write(shown.current)}</span>;
}

/** Only whole units on the way, so that no cents flicker; fast first, then slower. */
function wholeStep(from: number, to: number, part: number): number {
  const value = from + (to - from) * (1 - (1 - part) ** 3);
  return Math.min(to, Math.floor(value / 100) * 100);
}
