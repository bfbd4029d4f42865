/** Whether stakes are settled as the rules of the house say: every stake once, with its outcome. */
import { spotOf } from "../house.ts";
import type { Prisoner, Result, SeatView, StakePart, TableView } from "../table/incoming.ts";
import { paidLines } from "../table/laying.ts";
import { isPromoted } from "../table/promoted.ts";
import type { HouseRules, Outcome } from "../wire.ts";

type Fate = Pick<Result, "outcome" | "winnings" | "returned" | "raised">;

const LOST: Fate = { outcome: "lost", winnings: 0, returned: 0, raised: 0 };

/** The results are those of this number: of every stake on the felt and in prison, and no others. */
export function isSettled(house: HouseRules, view: TableView, results: Result[]): boolean {
  const { number } = view;
  if (number === null) return false;
  return sameLines(
    results.map(lineOf),
    view.seats.flatMap((seat) => [
      ...seat.stakes.map((stake) => lyingLine(seat, stake, fateOf(house, stake, number))),
      ...seat.prison.map((held) => heldLine(seat, held, sentence(house, held, number))),
    ]),
  );
}

/** The same stakes, settled by another number. */
export function isSettledAgain(
  house: HouseRules,
  before: Result[],
  after: Result[],
  number: number,
): boolean {
  const due = before.map((one) => {
    const { spot, chip, level, stake: amount } = one;
    const fate = level
      ? sentence(house, { spot, chip, level, amount }, number)
      : fateOf(house, { ...one, amount }, number);
    return { ...lineOf(one), ...fate };
  });
  return sameLines(after.map(lineOf), due);
}

/** Every stake goes back as a whole; stakes in prison stay. */
export function isReturned(view: TableView, results: Result[]): boolean {
  return sameLines(
    results.map(lineOf),
    view.seats.flatMap((seat) =>
      seat.stakes.map((stake) => lyingLine(seat, stake, back(stake.amount))),
    ),
  );
}

const back = (amount: number): Fate => ({ ...LOST, outcome: "void", returned: amount });

/** A payment is for winners that wait, and of their amount. */
export function isDue(view: TableView, payment: { result: Result; parts: Result[] }): boolean {
  const waiting = view.pending.map((one) => JSON.stringify(one));
  const lines = paidLines(payment);
  const are = lines.every((line) => {
    const place = waiting.indexOf(JSON.stringify(line));
    if (place >= 0) waiting.splice(place, 1);
    return place >= 0;
  });
  const sum = (what: "winnings" | "returned") => lines.reduce((all, one) => all + one[what], 0);
  const { winnings, returned } = payment.result;
  return are && winnings === sum("winnings") && returned === sum("returned");
}

function fateOf(house: HouseRules, { spot, chip, amount }: StakePart, number: number): Fate {
  const rules = spotOf(house, spot);
  // All of it was above the maximum: nothing was played.
  if (amount === 0) return back(0);
  if (!rules) return LOST;
  if (rules.numbers.includes(number)) {
    // Reading 30: a token or a voucher that won is not returned.
    const returned = isPromoted(chip) ? 0 : amount;
    return { outcome: "won", winnings: amount * rules.pays, returned, raised: 0 };
  }
  return number === 0 && rules.kind === "even" ? atZero(house, amount) : LOST;
}

function atZero(house: HouseRules, amount: number): Fate {
  if (house.zero.rule === "lose") return LOST;
  if (house.zero.rule === "half") return { ...LOST, outcome: "half", returned: amount / 2 };
  return { ...LOST, outcome: "held", raised: 1 };
}

/** What a number makes of a stake in prison. */
function sentence(house: HouseRules, { spot, level, amount }: Prisoner, number: number): Fate {
  const { limit, at_limit } = house.zero;
  if (number === 0) {
    if (level < limit) return { ...LOST, outcome: "held", raised: level + 1 };
    if (at_limit === "split") return { ...LOST, outcome: "split", returned: amount / 2 };
    return { ...LOST, outcome: "held", raised: level };
  }
  if (!spotOf(house, spot)?.numbers.includes(number)) return LOST;
  if (level > 1) return { ...LOST, outcome: "held", raised: level - 1 };
  return { ...LOST, outcome: "released", returned: amount };
}

/** What a result says of one stake. */
type Line = {
  seat: string;
  key: string;
  stake: number;
  level: number;
  outcome: Outcome;
  winnings: number;
  returned: number;
  raised: number;
};

function lineOf(one: Result): Line {
  const { seat, stake, level, outcome, winnings, returned, raised } = one;
  return { seat, key: keyOf(one), stake, level, outcome, winnings, returned, raised };
}

function lyingLine({ name }: SeatView, stake: StakePart, fate: Fate): Line {
  return { seat: name, key: keyOf(stake), stake: stake.amount, level: 0, ...fate };
}

function heldLine({ name }: SeatView, { spot, chip, level, amount }: Prisoner, fate: Fate): Line {
  const key = keyOf({ spot, call: null, chip, colour: "" });
  return { seat: name, key, stake: amount, level, ...fate };
}

const keyOf = ({ spot, call, chip, colour }: Omit<StakePart, "amount">) =>
  JSON.stringify([spot, call, chip, colour]);

function sameLines(said: Line[], due: Line[]): boolean {
  if (said.length !== due.length) return false;
  const left = [...due];
  return said.every((one) => {
    const place = left.findIndex((other) => isSame(one, other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Half of an odd stake is rounded as the house does. */
function isSame(one: Line, other: Line): boolean {
  return (
    one.seat === other.seat &&
    one.key === other.key &&
    one.stake === other.stake &&
    one.level === other.level &&
    one.outcome === other.outcome &&
    one.winnings === other.winnings &&
    one.raised === other.raised &&
    Math.abs(one.returned - other.returned) < 1
  );
}
