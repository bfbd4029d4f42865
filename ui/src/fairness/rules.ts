/**
 * What the rules allow: `SEQUELS` says what may follow what, and here is the rest that a page knows by
 * itself of the felt, of spinning again and of the settlement. A page has no `decide`: it knows no
 * limits and no other people's hands.
 */
import { spotOf } from "../house.ts";
import { fold, knows } from "../table/fold.ts";
import type { EventFields, TableEvent, TableView } from "../table/incoming.ts";
import type { Me } from "../table/people.ts";
import { BETTING, type HouseRules, NAME, type Phase, SEQUELS } from "../wire.ts";
import { isDue, isReturned, isSettled, isSettledAgain } from "./settling.ts";

/** How an entry breaks the rules of the house. */
export type Breach = "reopened" | "late" | "again" | "settled" | "order";

export function breach(
  house: HouseRules,
  before: TableView,
  events: readonly TableEvent[],
  me: Me,
): Breach | null {
  // An event that this page does not know changes nothing that it shows.
  const known = events.filter(knows);
  let view = before;
  for (const event of known) {
    const found = wrong(house, view, event);
    if (found) return found;
    view = fold(view, event, me);
  }
  return known.length === 0 || mayFollow(house, before, known, view.phase) ? null : "order";
}

function mayFollow(
  house: HouseRules,
  { phase, status }: TableView,
  events: readonly TableEvent[],
  then: Phase,
): boolean {
  const names = events.map(({ type }) => `${type} `).join("");
  return SEQUELS.some(
    (sequel) =>
      sequel.events.test(names) &&
      sequel.statuses.includes(status) &&
      leadsOf(house, sequel).some((leads) => leads[phase] === then),
  );
}

function leadsOf({ procedure }: HouseRules, { leads, own }: (typeof SEQUELS)[number]) {
  const holds = (where: (typeof own)[number]["where"]) =>
    Object.entries(where).every(([key, values]) =>
      values.includes(procedure[key as keyof typeof procedure]),
    );
  return [leads, ...own.filter(({ where }) => holds(where)).map((one) => one.leads)];
}

function wrong(house: HouseRules, view: TableView, event: TableEvent): Breach | null {
  switch (event.type) {
    case "Seated":
      return NAME.test(event.seat) ? null : "order";
    case "BettingOpened":
      return isNext(view, event) ? null : "order";
    case "BallSpun":
      return event.closes && !BETTING.includes(view.phase) ? "reopened" : null;
    case "StepTakenBack":
      return isClosed(view) && BETTING.includes(event.phase) ? "reopened" : takenBack(view);
    case "SpunAgain":
      return goesAgain(house, view) ? null : "again";
    case "Placed":
      return isOffered(house, event) ? onFelt(view, event.by) : "order";
    case "Taken":
      return onFelt(view, event.by);
    case "Collected":
      return isSettled(house, view, event.results) ? null : "settled";
    case "WinnerPaid":
      return isDue(view, event) ? null : "settled";
    case "SettledAgain":
      return mayCorrect(house, view, event) ? null : "settled";
    case "WinnersPaid":
      return view.pending.length === 0 ? null : "settled";
    case "CoupVoided":
      return isVoid(house, view, event) ? null : "settled";
    default:
      return null;
  }
}

const isClosed = ({ phase }: TableView) => phase === "closed" || phase === "number";

/** The number of a sealed wheel stays: its secret is told. */
function takenBack({ phase, seal }: TableView): Breach | null {
  return phase === "number" && seal !== null ? "order" : null;
}

function isNext({ coup, wheel }: TableView, opened: EventFields["BettingOpened"]): boolean {
  return opened.coup === coup + 1 && opened.wheel === wheel;
}

/** After the close only a supervisor changes the felt, and nobody once the number can be known. */
function onFelt(view: TableView, by: string | null): Breach | null {
  if (!isClosed(view)) return null;
  const known = view.phase === "number" || view.seeds.some(({ seed }) => seed !== null);
  return by === null || known ? "late" : null;
}

function isOffered(house: HouseRules, { seat, laid }: EventFields["Placed"]): boolean {
  return NAME.test(seat) && laid.every(({ spot, amount }) => spotOf(house, spot) && amount >= 0);
}

/** Only with play money, not for ever, and only if there are bets and none of them wins. */
function goesAgain(house: HouseRules, { respins, seats, number, spins_ended }: TableView): boolean {
  const most = house.play_money ? house.procedure.spin_again : 0;
  const stakes = seats
    .flatMap((seat) => [...seat.stakes, ...seat.prison])
    .filter((one) => one.amount);
  const wins = ({ spot }: { spot: string }) =>
    number === null || spotOf(house, spot)?.numbers.includes(number);
  return !spins_ended && respins < most && stakes.length > 0 && !stakes.some(wins);
}

/** The number of a sealed wheel is never wrong; any other settles the same stakes. */
function mayCorrect(
  house: HouseRules,
  view: TableView,
  { coup, number, results }: EventFields["SettledAgain"],
): boolean {
  if (coup !== view.coup) return coup < view.coup;
  return view.seal === null && isSettledAgain(house, view.results, results, number);
}

const INTERRUPTED = "interrupted";

function isVoid(house: HouseRules, view: TableView, voided: EventFields["CoupVoided"]): boolean {
  const isReason = (one: string) => one === INTERRUPTED || one in house.void;
  const may = view.phase !== "number" || voided.by !== null;
  return may && voided.reasons.every(isReason) && isReturned(view, voided.results);
}
