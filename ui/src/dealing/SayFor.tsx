/** A box in which the croupier writes what a player calls: heard while it is written, laid on Enter. */

import { useId, useState } from "preact/hooks";
import { api } from "../api.ts";
import { amountText } from "../house.ts";
import { type Ask, exampleOf, useQuote } from "../track/quoting.ts";
import { WhichBet } from "../track/WhichBet.tsx";
import { type HouseRules, LONGEST_SPOKEN, type Quote } from "../wire.ts";
import { t } from "../words/index.ts";

type SayForProps = {
  house: HouseRules;
  /** Per piece, where no amount is said. */
  chip: number;
  onHeard: (quote: Quote) => void;
  ask?: Ask;
};

export function SayFor({ house, chip, onHeard, ask = api.quote }: SayForProps) {
  const id = useId();
  const [text, write] = useState("");
  const heard = useQuote(house, text, chip, ask);
  const quote = heard && "quote" in heard && heard.to === text.trim() ? heard.quote : null;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!quote) return;
    onHeard(quote);
    write("");
  };
  return (
    <form class="track-say" onSubmit={submit}>
      <label class="hidden-text" for={id}>
        {t("track.say")}
      </label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST_SPOKEN}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        placeholder={t("track.sayExample", { example: exampleOf(house) })}
        aria-describedby={`${id}-answer`}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button" aria-disabled={!quote}>
        {t("track.sayButton")}
      </button>
      <output
        id={`${id}-answer`}
        class={heard && !quote ? "track-answer is-fault" : "track-answer"}
      >
        {quote
          ? `${quote.said} ${t("track.total", { total: amountText(house, quote.total) })}`
          : heard && "fault" in heard && heard.fault}
      </output>
      <WhichBet house={house} heard={heard?.to === text.trim() ? heard : null} onMeant={write} />
    </form>
  );
}
