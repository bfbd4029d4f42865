/** What it costs to play a winning call again: the page's copy of the server's reckoning. */
import { callOf } from "../house.ts";
import type { Again, HouseRules, Result, SeatView, Settled } from "../wire.ts";

export type Offer = { call: string; ways: { how: Again; cost: number }[] };

/** One's own calls that won and were not answered yet, with every way to play them again. */
export function offers(house: HouseRules, settled: Settled | null, seat: SeatView): Offer[] {
  if (!settled || !house.replay) return [];
  const own = settled.results.filter(([name, , call]) => name === seat.name && call !== null);
  const won = own.filter(([, , , , stake, , outcome]) => outcome === "won" && stake > 0);
  const calls = [...new Set(won.map(([, , call]) => call as string))];
  const open = calls.filter((call) => !isAnswered(settled, seat.name, call));
  return open.map((call) => ({
    call,
    ways: waysOf(house, call).map((how) => ({
      how,
      cost: costAgain(
        house,
        how,
        call,
        own.filter((line) => line[2] === call),
        seat,
      ),
    })),
  }));
}

function isAnswered(settled: Settled, seat: string, call: string): boolean {
  return settled.played_again.some(([name, other]) => name === seat && other === call);
}

function waysOf(house: HouseRules, call: string): Again[] {
  const family = callOf(house, call)?.family;
  const all = family !== undefined && house.play_all.includes(family);
  return all ? ["replay", "complete", "play all"] : ["replay", "complete"];
}

function costAgain(
  house: HouseRules,
  how: Again,
  call: string,
  lines: Result[],
  seat: SeatView,
): number {
  const pieces = callOf(house, call)?.pieces ?? [];
  const unit = unitOf(pieces, lines);
  if (how === "replay") return unit * pieces.length;
  if (how === "complete") return missingTo(pieces, call, seat, unit);
  const won = lines.filter(([, , , , , , outcome]) => outcome === "won");
  const units = Math.floor(
    won.reduce((all, [, , , , stake, , , winnings]) => all + winnings + stake, 0) / unit,
  );
  return missingTo(pieces, call, seat, Math.floor(units / pieces.length) * unit);
}

/** The call's original amount per piece; riding winners may have made some larger. */
function unitOf(pieces: string[], lines: Result[]): number {
  const asked = lines.map(([, spot, , , stake, excess]) =>
    Math.floor((stake + excess) / Math.max(1, timesIn(pieces, spot))),
  );
  return Math.min(...asked.filter((amount) => amount > 0));
}

function missingTo(pieces: string[], call: string, seat: SeatView, perPiece: number): number {
  return [...new Set(pieces)].reduce((all, spot) => {
    const lying = seat.stakes.find((stake) => stake.spot === spot && stake.call === call);
    return all + Math.max(0, perPiece * timesIn(pieces, spot) - (lying?.amount ?? 0));
  }, 0);
}

function timesIn(pieces: string[], spot: string): number {
  return pieces.filter((piece) => piece === spot).length;
}
