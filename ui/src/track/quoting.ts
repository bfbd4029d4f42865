/** The croupier's answer to words that are still being written. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { saysOf } from "../house.ts";
import { faultText } from "../shell/fault.ts";
import type { HouseRules, MeantBet, Misheard, Quote } from "../wire.ts";
import { t } from "../words/index.ts";

export type Ask = (
  house: string,
  say: string,
  amount: number,
  signal?: AbortSignal,
) => Promise<Quote>;

/** What was heard, or in the page's language why not; `to` is what was said. */
export type Heard = ({ quote: Quote } | { fault: string; either: MeantBet[] }) & { to: string };

/** Long enough that a word is written before it is asked about. */
const PAUSE = 260;

/** Asks after a pause; an answer to what is no longer written is dropped. */
export function useQuote(house: HouseRules, text: string, chip: number, ask: Ask): Heard | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const to = text.trim();
  useEffect(() => {
    if (!to) {
      setHeard(null);
      return;
    }
    const abort = new AbortController();
    const tell = (said: Heard) => abort.signal.aborted || setHeard(said);
    const wait = window.setTimeout(() => {
      ask(house.id, to, chip, abort.signal).then(
        (quote) => tell({ to, quote }),
        (error: unknown) => tell({ to, fault: faultOf(house, error), either: eitherOf(error) }),
      );
    }, PAUSE);
    return () => {
      window.clearTimeout(wait);
      abort.abort();
    };
  }, [house, to, chip, ask]);
  return heard;
}

function faultOf(house: HouseRules, error: unknown): string {
  if (!(error instanceof ApiError) || error.passing) return t("track.unreachable");
  return error.misheard ? misheardText(house, error.misheard) : faultText(error);
}

/** The bets of words that may mean two: the croupier asks which one (reading 46). */
const eitherOf = (error: unknown): MeantBet[] =>
  (error instanceof ApiError && error.misheard?.either) || [];

function misheardText(house: HouseRules, { part, what, near }: Misheard): string {
  const example = exampleOf(house);
  switch (part) {
    case "bet":
      return near
        ? t("track.no.near", { what, near: saysOf(house, near) })
        : t("track.no.bet", { what, example });
    case "amount":
      return what ? t("track.no.amount", { what, example }) : t("track.no.unsaid", { example });
    case "total":
      return t("track.no.total", { what, near });
    case "unsaid":
      return t("track.no.unsaid", { example });
    default:
      return t(`track.no.${part}`, { what });
  }
}

/** The house's own words for a call, so that the example is one it takes. */
export function exampleOf(house: HouseRules): string {
  const call = house.calls.find((one) => one.family === "tiers") ?? house.calls[0];
  return `${call?.says ?? "17"} ${house.by} 5`;
}
