/** The last numbers of a table, the oldest first: one that is corrected or taken back is forgotten. */
import { LAST_NUMBERS } from "../wire.ts";
import type { CoupNumber, TableEvent } from "./incoming.ts";

/** After these the coup has no number, or another one. */
const UNDONE = new Set<TableEvent["type"]>([
  "NumberSet",
  "SpunAgain",
  "StepTakenBack",
  "CoupVoided",
]);

export function numbersAfter(
  numbers: CoupNumber[],
  event: TableEvent,
  coup: number,
  most = LAST_NUMBERS,
): CoupNumber[] {
  if (event.type === "SettledAgain")
    return numbers.map((one) => (one.coup === event.coup ? { ...one, number: event.number } : one));
  if (!UNDONE.has(event.type)) return numbers;
  const others = numbers.filter((one) => one.coup !== coup);
  if (event.type !== "NumberSet") return others;
  return [...others, { coup, number: event.number }].slice(-most);
}
