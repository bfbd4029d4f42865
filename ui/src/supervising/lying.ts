/** The stakes that a supervisor can treat as another bet: each by itself, as the record names it. */
import { colourName } from "../chips/colours.ts";
import { moneyText, saysOf } from "../house.ts";
import { seatOf } from "../table/accounts.ts";
import type { TableView } from "../table/incoming.ts";
import type { HouseRules, StakeView } from "../wire.ts";
import { t } from "../words/index.ts";
import type { GapChoice } from "./GapField.tsx";

type Line = Pick<StakeView, "spot" | "call" | "chip" | "colour" | "amount"> & {
  raked: boolean;
  /** It is paid, or neither wins nor loses: the statement does not reach it any more. */
  over: boolean;
};

/** Whose stakes there are: until the payment also of those who lost and left. */
export function ownersOf(view: TableView | null): string[] {
  const names = view?.seats.map(({ name }) => name) ?? [];
  const settled = view?.phase === "collected" ? view.results.map(({ seat }) => seat) : [];
  return [...new Set([...names, ...settled])];
}

/** After the rake what lost counts too, and of what won only what is not paid (reading 44). */
function linesOf(view: TableView, name: string): Line[] {
  if (view.phase !== "collected")
    return (seatOf(view, name)?.stakes ?? [])
      .filter(({ amount }) => amount > 0)
      .map((one) => ({ ...one, raked: false, over: false }));
  const waiting = view.pending.map((one) => JSON.stringify(one));
  const free = view.results.filter(
    ({ seat, level, stake }) => seat === name && level === 0 && stake > 0,
  );
  return free.map((one) => {
    const place = waiting.indexOf(JSON.stringify(one));
    if (place >= 0) waiting.splice(place, 1);
    const { spot, call, chip, colour, stake: amount, outcome } = one;
    const raked = outcome === "lost";
    const over = !raked && (outcome !== "won" || place < 0);
    return { spot, call, chip, colour, amount, raked, over };
  });
}

export function lyingOf(view: TableView | null, name: string, house: HouseRules): GapChoice[] {
  if (!view) return [];
  const lines = linesOf(view, name);
  const first = seatOf(view, name)?.colours[0] ?? "colour";
  const made = ({ chip, colour }: Line) => (chip === "colour" ? colour || first : chip);
  const choice = (
    value: string,
    bet: string,
    some: readonly Line[],
    more: string[],
  ): GapChoice[] => {
    if (some.some(({ over }) => over)) return [];
    const kinds = new Set(some.map(made));
    const [one] = some;
    const chips = one && kinds.size === 1 && one.chip !== "cash" ? [chipsText(one, made(one))] : [];
    const raked = some.every((line) => line.raked) ? [t("supervise.lying.raked")] : [];
    const sum = moneyText(
      house,
      some.reduce((all, { amount }) => all + amount, 0),
    );
    return [{ value, text: [saysOf(house, bet), sum, ...more, ...chips, ...raked].join(", ") }];
  };
  /** All of them in one, and each kind of chips by itself. */
  const byChips = (value: string, bet: string, some: readonly Line[], more: string[]) => {
    const kinds = [...new Set(some.map(made))];
    if (kinds.length === 1) return choice(value, bet, some, more);
    const each = kinds.flatMap((kind) => {
      const like = some.filter((line) => made(line) === kind);
      const chips = like[0]?.chip === "cash" ? [t("chips.of.cash")] : [];
      return choice(`${value} in ${kind}`, bet, like, [...more, ...chips]);
    });
    return [...choice(value, bet, some, [...more, t("supervise.lying.all")]), ...each];
  };
  const spots = [...new Set(lines.map(({ spot }) => spot))].flatMap((spot) => {
    const there = lines.filter((line) => line.spot === spot);
    const alone = there.filter(({ call }) => call === null);
    const calls = [...new Set(there.flatMap(({ call }) => call ?? []))];
    if (calls.length === 0) return byChips(spot, spot, there, []);
    const several = calls.length > 1 || alone.length > 0;
    return [
      ...(several ? choice(spot, spot, there, [t("supervise.lying.all")]) : []),
      ...(alone.length > 0 ? byChips(`${spot} alone`, spot, alone, []) : []),
      ...calls.flatMap((call) => {
        const piece = t("supervise.lying.from", { call: saysOf(house, call) });
        const pieces = there.filter((line) => line.call === call);
        return byChips(`${spot} from ${call}`, spot, pieces, [piece]);
      }),
    ];
  });
  const calls = [...new Set(lines.flatMap(({ call }) => call ?? []))].flatMap((call) => {
    const pieces = lines.filter((line) => line.call === call);
    return byChips(call, call, pieces, [t("supervise.lying.call")]);
  });
  return [...calls, ...spots];
}

function chipsText({ chip }: Line, made: string): string {
  return chip === "colour" ? colourName(made) : t(`chips.of.${chip}`);
}

/** A part of a stake is named before the chips that it is made of. */
export function partLying(lying: string, part: string): string {
  return part ? lying.replace(/(?= in \S+$)|$/, () => ` by ${part}`) : lying;
}
