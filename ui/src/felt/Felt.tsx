/**
 * The house's felt, to bet on with mouse, finger or keyboard.
 *
 * house        its rules; the felt lies where there is room and stands where there is little
 * seats, me    whose chips lie where; `me` is one's own name or null for a watcher
 * unconfirmed      own chips that the server has not acknowledged yet
 * results      what the number made of the stakes; losers are swept, winners ringed
 * unset        whether the winning chips of placed calls still rest beside their boxes
 * number       the winning number, as long as the dolly or the rake shows it
 * paid         what winners were given since then, to lay heaps beside their stakes
 * lit          numbers to light from outside
 * limits       of the table, for the spoken labels
 * onPlace(spot)      lays a chip; null while no bets are taken
 * whyNotBet()        why no bets are taken, or nothing can be taken back
 * canTake            whether bets may be taken or moved; unless given, while bets are taken
 * whyNotMove(spot)   why a stake there cannot be moved, or null
 * onTake(spot), onMove(from, to)
 * onHover(spot | null)    the spot under pointer, finger or keyboard focus
 * onChip(1 | -1)          the next larger or smaller chip was asked for by + or -
 * bright       whether pointing lights numbers up; not once no more bets are taken
 * standing     forces the drawing
 */
import "./felt.css";
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { sayNear } from "../shell/bubble.ts";
import type { Result, SeatView } from "../table/incoming.ts";
import type { HouseRules } from "../wire.ts";
import { t } from "../words/index.ts";
import { Carried } from "./Carried.tsx";
import { Cloth } from "./Cloth.tsx";
import { FeltChips } from "./FeltChips.tsx";
import { Ghosts } from "./Ghosts.tsx";
import { type Ghost, type Lens, useGestures } from "./gestures.ts";
import { Focus, Lights } from "./Lights.tsx";
import { Loupe } from "./Loupe.tsx";
import { DollyOn, Winning } from "./Marker.tsx";
import { MarkerButtons } from "./MarkerButtons.tsx";
import { useNews } from "./news.ts";
import { Prints } from "./Prints.tsx";
import type { Paid, UnconfirmedStake } from "./piles.ts";
import { usePlacing } from "./placing.ts";
import { Here, idOf, SpokenBoxes } from "./Spoken.tsx";
import { remarksOn, type SpokenLimits } from "./speech.ts";
import { useStanding } from "./standing.ts";
import { useKeys } from "./useKeys.ts";
import { useLying } from "./useLying.ts";

export type FeltProps = {
  house: HouseRules;
  seats: SeatView[];
  me: string | null;
  unconfirmed: UnconfirmedStake[];
  results: Result[];
  number: number | null;
  paid?: readonly Paid[];
  unset?: boolean;
  lit: readonly number[];
  limits: SpokenLimits;
  canTake?: boolean;
  onPlace: ((spot: string) => void) | null;
  onTake: (spot: string) => void;
  onMove: (from: string, to: string) => void;
  whyNotBet?: (what: "place" | "take") => string | null;
  whyNotMove?: (spot: string) => string | null;
  onHover: (spot: string | null) => void;
  onChip?: (step: 1 | -1) => void;
  bright?: boolean;
  standing?: boolean;
};

/** Cloth around the drawing: where stakes in prison lie on the outermost line they need more. */
const MARGIN = 8;
const PRISON_MARGIN = 13;

export const marginOf = ({ zero }: HouseRules): number =>
  zero.rule === "prison" ? PRISON_MARGIN : MARGIN;

export function Felt(props: FeltProps) {
  const { house, me, number, bright = true, onPlace, onTake, onMove } = props;
  const host = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const standing = useStanding(host, props.standing);
  const drawing = standing ? house.felt.standing : house.felt.lying;
  const lying = useLying(props, drawing);
  const { liveries, drawn, arrangement, ghosts, prison, taken, covered, stake, said } = lying;

  const hover = useSignal<string | null>(null);
  const ghost = useSignal<Ghost | null>(null);
  const lens = useSignal<Lens | null>(null);
  const { news, say } = useNews();
  const whyNot = (what: "place" | "take") => props.whyNotBet?.(what) ?? t("felt.closed");
  const { here, lay, pick } = usePlacing(drawing, onPlace, say, () => whyNot("place"));
  const onRefused = (what: "place" | "take") => sayNear(whyNot(what));
  const canTake = props.canTake ?? onPlace !== null;
  const surface = { house, drawing, canTake, stake, said, onTake, onMove, hover };
  const hands = useGestures(svg, { ...surface, onPlace: lay, onRefused, ghost, lens });
  const { onChip, whyNotMove } = props;
  const { shown, ...keys } = useKeys({ ...surface, onPlace: pick, onChip, whyNotMove, here, say });

  const target = useComputed(() => hover.value ?? (shown.value ? here.value.spot : null));
  const active = useComputed(() => idOf(id, here.value.spot));
  const onHover = useRef(props.onHover);
  onHover.current = props.onHover;
  useSignalEffect(() => onHover.current(target.value));

  const margin = marginOf(house);
  const { width, height } = drawing;
  const view = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  const cloth = { house, drawing };
  return (
    <div
      ref={host}
      class={`felt is-${house.felt.layout}${standing ? " is-standing" : ""}${onPlace ? " can-bet" : ""}`}
    >
      <div
        class="felt-board"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for all spots, walked with the arrows
        tabIndex={0}
        aria-label={t("felt.label", { house: house.title })}
        aria-roledescription={t("felt.role")}
        aria-describedby={`${id}-help`}
        aria-activedescendant={active}
        {...keys.handlers}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the board has the name; a title would hang at the pointer */}
        <svg ref={svg} class="felt-drawing" viewBox={view} {...hands}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g id={`${id}-scene`} aria-hidden="true">
            <rect
              class="felt-ground"
              x={-margin}
              y={-margin}
              width={width + 2 * margin}
              height={height + 2 * margin}
            />
            <Cloth {...cloth} />
            {bright && <Lights {...cloth} target={target} lit={props.lit} />}
            <Prints {...cloth} taken={taken} covered={covered} />
            {number !== null && (
              <Winning drawing={drawing} number={number} piece={house.procedure.marker} />
            )}
            <Ghosts {...cloth} ghosts={ghosts} liveries={liveries} me={me} />
            <FeltChips {...{ ...cloth, arrangement, prison, liveries }} heaps={drawn} />
            {number !== null && house.procedure.marker === "dolly" && (
              <DollyOn drawing={drawing} number={number} covered={covered} />
            )}
          </g>
          <SpokenBoxes {...cloth} onPick={pick} />
          <Carried {...{ house, arrangement, ghost, liveries }} />
          <Focus drawing={drawing} here={here} shown={shown} />
        </svg>
        <Here
          id={id}
          house={house}
          limits={props.limits}
          here={here}
          stake={said.own}
          remarks={(spot) => [said.others(spot), ...remarksOn(house, spot, prison, number)]}
        />
      </div>
      <p id={`${id}-help`} class="hidden-text">
        {t("felt.help")}
      </p>
      <p class="felt-news" role="status">
        {news}
      </p>
      {house.marker && <MarkerButtons house={house} seats={props.seats} liveries={liveries} />}
      <Loupe
        {...cloth}
        scene={`${id}-scene`}
        scale={() => svg.current?.getScreenCTM()?.a ?? 1}
        lens={lens}
        target={hover}
        said={said}
        onPick={pick}
      />
    </div>
  );
}
