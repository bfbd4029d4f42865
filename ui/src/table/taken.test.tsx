import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Phase } from "../wire.ts";
import { choose } from "../words/index.ts";
import { AtTable } from "./AtTable.tsx";
import { CallsArea } from "./CallsArea.tsx";
import { FeltArea } from "./FeltArea.tsx";
import { HintArea } from "./HintArea.tsx";
import { aSeat } from "./sample.ts";
import { EMPTY_HAND } from "./seat.ts";
import { TrackArea } from "./TrackArea.tsx";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

function sits(phase: Phase) {
  const own = { ...EMPTY_HAND, purse: { cash: 100_000 } };
  at = new AtTable("venezia", { phase, seats: [aSeat("ada", {})], own });
  at.show(
    <>
      <FeltArea model={at.model} hover={signal(null)} standing={false} />
      <HintArea model={at.model} hover={signal(null)} drawer={signal(null)} />
      <TrackArea model={at.model} standing={false} />
      <CallsArea model={at.model} />
    </>,
  );
}

function send(selector: string, event: Event) {
  act(() => void at.all(selector)[0]?.dispatchEvent(event));
}

const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });

/** A bet on the felt, on the track, by a button and in words. */
function betEverywhere() {
  for (const name of ["1", "7", "Enter", "Enter"]) send(".felt-board", key(name));
  send('[data-key="tiers"]', key("Enter"));
  send(".track-call", new Event("click", { bubbles: true }));
  at.fill(".track-say input", "tiers 5");
  send(".track-say", new Event("submit", { bubbles: true, cancelable: true }));
}

const said = () => at.orders.map((order) => order.do);

test("while bets are taken, every way to bet leads to the table", () => {
  sits("open");
  betEverywhere();
  expect(said()).toEqual(["place", "place", "place", "say"]);
});

test("while none are taken, there is no such way", () => {
  sits("closed");
  betEverywhere();
  expect(said()).toEqual([]);
});
