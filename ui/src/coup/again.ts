/** What it costs to play a winning call again: the page's copy of the server's reckoning. */
import { callOf, spotOf } from "../house.ts";
import type { Result, SeatView, Settled, TableView } from "../table/incoming.ts";
import type { Again, Chip, HouseRules } from "../wire.ts";

/** `chip` is what the call was made with, and is played again with. */
export type Offer = { call: string; chip: Chip; ways: Way[] };
/** `cost` is what the maxima let lie there; what is asked for has to be in hand all the same. */
export type Way = { how: Again; asked: number; cost: number };
type Maxima = TableView["maxima"];

/** One's own calls that won and were not answered yet, with every way to play them again for a coup. */
export function offers(
  house: HouseRules,
  settled: Settled | null,
  seat: SeatView,
  coup = Number.POSITIVE_INFINITY,
  maxima: Maxima = {},
): Offer[] {
  if (!settled || !house.replay) return [];
  const own = settled.results.filter((line) => line.seat === seat.name && line.call !== null);
  const won = own.filter(({ stake, outcome }) => outcome === "won" && stake > 0);
  const calls = [...new Set(won.map(({ call }) => call as string))];
  const open = calls.filter((call) => !isAnswered(settled, seat.name, call));
  return open.flatMap((call) => {
    const played = { house, call, seat, lines: own.filter((line) => line.call === call) };
    const unit = unitOf(seat, call, coup);
    const chip = played.lines[0]?.chip;
    if (!unit || !chip) return [];
    const ways = waysOf(house, call).map((how): Way => {
      const asked = askedAgain(played, how, unit);
      const taken = asked.map((piece) => takenOf(played, piece, chip, maxima));
      return { how, asked: sum(asked.map(({ amount }) => amount)), cost: sum(taken) };
    });
    return [{ call, chip, ways }];
  });
}

function isAnswered(settled: Settled, seat: string, call: string): boolean {
  return settled.played_again.some((one) => one.seat === seat && one.call === call);
}

function waysOf(house: HouseRules, call: string): Again[] {
  const family = callOf(house, call)?.family;
  const all = family !== undefined && house.play_all.includes(family);
  return all ? ["replay", "complete", "play all"] : ["replay", "complete"];
}

/** The amount per piece that the call itself was made with, whatever lies there or was called since. */
function unitOf({ units }: SeatView, call: string, coup: number): number | undefined {
  return units.findLast((unit) => unit.call === call && unit.coup < coup)?.amount;
}

type Played = { house: HouseRules; call: string; seat: SeatView; lines: Result[] };
type Piece = { spot: string; amount: number };

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

function askedAgain(played: Played, how: Again, unit: number): Piece[] {
  const pieces = callOf(played.house, played.call)?.pieces ?? [];
  if (how === "replay") return bySpot(pieces, unit);
  if (how === "complete") return missingTo(played, pieces, unit);
  const won = played.lines.filter(({ outcome }) => outcome === "won");
  const made = sum(won.map(({ stake, winnings }) => winnings + stake));
  const units = Math.floor(made / unit);
  return missingTo(played, pieces, Math.floor(units / pieces.length) * unit);
}

/** What brings every piece to an amount, beside what rides there in the same chips. */
function missingTo({ call, seat, lines }: Played, pieces: string[], perPiece: number): Piece[] {
  const { chip, colour } = lines[0] ?? {};
  const lies = seat.stakes.filter(
    (stake) => stake.call === call && stake.chip === chip && stake.colour === colour,
  );
  return bySpot(pieces, perPiece).map(({ spot, amount }) => {
    const there = lies.find((stake) => stake.spot === spot)?.riding ?? 0;
    return { spot, amount: Math.max(0, amount - there) };
  });
}

/** A call lays some pieces twice. */
function bySpot(pieces: string[], perPiece: number): Piece[] {
  const times = (spot: string) => pieces.filter((piece) => piece === spot).length;
  return [...new Set(pieces)].map((spot) => ({ spot, amount: perPiece * times(spot) }));
}

/** What of a piece the maximum leaves room for, in whole chips. Who is one's party is not known here. */
function takenOf(
  { house, seat }: Played,
  { spot, amount }: Piece,
  chip: Chip,
  maxima: Maxima,
): number {
  const kind = spotOf(house, spot)?.kind;
  const most = kind && maxima[kind];
  if (most === undefined) return amount;
  const lies = sum(seat.stakes.filter((stake) => stake.spot === spot).map((one) => one.amount));
  const room = Math.max(0, most - lies);
  if (amount <= room) return amount;
  return chip === "colour" && seat.value ? room - (room % seat.value) : room;
}
