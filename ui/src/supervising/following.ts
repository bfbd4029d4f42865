/** What is read from the log is read again as entries come. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { AGAIN, untilAnswered } from "../shell/asking.ts";

/** The next question waits until a hand, or the table, rests, in milliseconds. */
export const REST = 250;

/** The last entry that was known when the question was asked, and the rest after its answer. */
type Settled = { known: number; rest: number };

/**
 * Asks, and again after a rest when `news` is another. The rest begins with the answer: quick bets
 * neither put a question off nor throw an answer away, and do not use up the requests of a page.
 * `show` is told up to which entry the answer knows everything. Gives back how to stop.
 */
export function following<Answer>(
  news: ReadonlySignal<number>,
  ask: () => Promise<Answer>,
  show: (answer: Answer, known: number) => void,
  tell: (error: unknown) => void,
): () => void {
  const settled = signal<Settled | null>(null);
  const due = computed(() => settled.value !== null && settled.value.known !== news.value);
  let stop = () => {};
  const read = () => {
    const known = news.peek();
    const asked = () => {
      settled.value = null;
      return ask();
    };
    const answered = (answer: Answer) => {
      show(answer, known);
      settled.value = { known, rest: REST };
    };
    const failed = (error: unknown) => {
      tell(error);
      settled.value = { known, rest: AGAIN };
    };
    stop();
    stop = untilAnswered(asked, answered, failed);
  };
  // That it is due, not each entry, starts the rest.
  const stopLooking = effect(() => {
    if (!due.value) return;
    const resting = setTimeout(read, settled.peek()?.rest);
    return () => clearTimeout(resting);
  });
  read();
  return () => {
    stopLooking();
    stop();
  };
}
