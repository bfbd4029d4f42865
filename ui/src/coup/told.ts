/** What only one player is told: why the supervisor, or the sign, changed something of theirs. */
import { moneyText, saysOf, spotOf } from "../house.ts";
import type {
  Below,
  EventFields,
  Laid,
  StakePart,
  TableEvent,
  TableView,
} from "../table/incoming.ts";
import type { CoupPutRight, HouseRules, SeatPutRight } from "../wire.ts";
import { listText } from "../words/figures.ts";
import { t } from "../words/index.ts";

/** How the coup was settled again for which somebody's money is put right now. */
export type Righting = EventFields["SettledAgain"] | null;

/** A sentence for that player about their own stakes, or null if the event is not about them. */
export function toldTo(
  house: HouseRules,
  event: TableEvent,
  view: TableView,
  me: string,
  again: Righting = null,
): string | null {
  switch (event.type) {
    case "Linked":
      return linkedText(event, me);
    case "Placed":
      return event.seat === me ? allowedText(house, event) : null;
    case "Taken":
      return event.seat === me ? takingText(house, event) : null;
    case "Treated":
      return event.seat === me ? treatedText(house, event) : null;
    case "Trimmed":
      if (event.seat !== me) return null;
      return event.below ? wentBackText(house, event) : trimmedText(house, event, view);
    case "BelowMinimum":
      return event.seat === me ? belowText(house, event.spots) : null;
    case "PutRight":
      return event.seat === me ? putRightText(house, event, again) : null;
    case "Corrected":
      return event.seat === me ? correctedText(house, event) : null;
    default:
      return null;
  }
}

/** A bet or a taking of the usual kind has nobody who allowed it. */
type Allowed = { by: string | null; because: string | null };
const reasonOf = ({ by, because }: Allowed) => (by ? { by, because: because ?? "" } : null);

function allowedText(house: HouseRules, event: EventFields["Placed"]): string | null {
  const reason = reasonOf(event);
  return reason && t("coup.told.allowed", { ...reason, ...stakesText(house, event.laid) });
}

function takingText(house: HouseRules, event: EventFields["Taken"]): string | null {
  const reason = reasonOf(event);
  return reason && t("coup.told.taking", { ...reason, ...stakesText(house, event.stakes) });
}

function treatedText(house: HouseRules, event: EventFields["Treated"]): string {
  const { by, because } = event;
  const [there] = event.laid;
  const target = saysOf(house, there?.call ?? there?.spot ?? "");
  return t("coup.told.treated", { by, because, target, ...stakesText(house, event.stakes) });
}

/** Spot by spot: each has a maximum of its own. */
function trimmedText(house: HouseRules, event: EventFields["Trimmed"], view: TableView): string {
  const spots = [...new Set(event.stakes.map((stake) => stake.spot))];
  const lines = spots.map((spot) => {
    const stakes = event.stakes.filter((stake) => stake.spot === spot);
    const kind = spotOf(house, spot)?.kind;
    const most = moneyText(house, (kind && view.maxima[kind]) ?? 0);
    return t("coup.told.trimmed", {
      amount: moneyText(house, sumOf(stakes)),
      spot: saysOf(house, spot),
      most,
    });
  });
  return lines.join(" ");
}

/** Until the close more may be added. */
export function belowText(house: HouseRules, spots: readonly Below[]): string {
  const one = ({ spot, amount, least }: Below) => ({
    amount: moneyText(house, amount),
    spot: saysOf(house, spot),
    least: moneyText(house, least),
  });
  return t("coup.told.below", {
    spots: listText(spots.map((below) => t("coup.told.belowSpot", one(below)))),
  });
}

function wentBackText(house: HouseRules, { stakes }: EventFields["Trimmed"]): string {
  return t("coup.told.wentBack", stakesText(house, stakes));
}

function correctedText(house: HouseRules, { by, because, amount }: EventFields["Corrected"]) {
  const money = `${amount > 0 ? "+" : ""}${moneyText(house, amount)}`;
  return t("coup.told.corrected", { by, because, amount: money });
}

/** What a person decided is no move of chips. */
const DECIDED = ["owed", "repaid", "letGo"];

type Numbers = Omit<CoupPutRight, "seats">;

/** Reading 43: everybody hears which number counts, which one was wrong, and why. */
export function settledAgainText({ coup, was, number, by, because }: Numbers): string {
  return t("coup.settledAgain", { coup, wrong: was, number, by, because });
}

/** Where something of one's own changed, because another number was right. */
function putRightText(house: HouseRules, event: EventFields["PutRight"], again: Righting): string {
  const { hand, lifted, laid, freed, imprisoned, claimed, beside } = event;
  const what = movedText(house, {
    hand: sumOf(hand),
    felt: sumOf(laid) - sumOf(lifted) + sumOf(beside) - sumOf(claimed),
    held: sumOf(imprisoned) - sumOf(freed),
    custody: event.custody,
    owed: event.owed,
    letGo: event.let_go,
  });
  const own = what ? t("coup.told.putRight", { what }) : t("coup.told.putSame");
  return again ? `${settledAgainText(again)} ${own}` : own;
}

type Moved = Omit<SeatPutRight, "seat"> & { letGo?: number };

/** What changed for a player, place by place; nothing if all amounts stay the same. */
export function movedText(house: HouseRules, { owed, letGo = 0, ...places }: Moved): string {
  const { hand, felt, held, custody } = places;
  const decided = {
    owed: Math.max(0, owed),
    repaid: Math.max(0, -owed),
    letGo: Math.max(0, letGo),
  };
  const parts = Object.entries({ hand, felt, held, custody, ...decided });
  const what = parts
    .filter(([, amount]) => amount !== 0)
    .map(([place, amount]) =>
      t(`coup.told.right.${place as keyof typeof decided}`, {
        amount: `${amount > 0 && !DECIDED.includes(place) ? "+" : ""}${moneyText(house, amount)}`,
      }),
    );
  return what.join(", ");
}

function linkedText(event: EventFields["Linked"], me: string) {
  const { seat, other, by, because } = event;
  if (seat !== me && other !== me) return null;
  const key = event.at_once ? "coup.told.linked" : "coup.told.linkedNext";
  return t(key, { by, because, other: seat === me ? other : seat });
}

const sumOf = (stakes: readonly { amount: number }[]) =>
  stakes.reduce((all, { amount }) => all + amount, 0);

/** What they come to, and where: pieces of a call under its name. */
export function stakesText(house: HouseRules, stakes: readonly (Laid | StakePart)[]) {
  const bets = [...new Set(stakes.map(({ spot, call }) => saysOf(house, call ?? spot)))];
  return { amount: moneyText(house, sumOf(stakes)), bets: bets.join(", ") };
}
