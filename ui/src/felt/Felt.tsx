/**
 * The house's felt, to bet on with mouse, finger or keyboard.
 *
 * house        its rules; the felt lies where there is room and stands where there is little
 * seats, me    whose chips lie where; `me` is one's own name or null for a watcher
 * pending      own chips that the server has not acknowledged yet
 * results      what the number made of the stakes; losers are swept, winners ringed
 * number       the winning number, as long as the dolly or the rake shows it
 * lit          numbers to light from outside
 * limits       of the table, for the spoken labels
 * canBet, canTake    whether bets may be placed, and taken or moved (as canBet unless given)
 * onPlace(spot), onTake(spot), onMove(from, to)
 * onHover(spot | null)    the spot under pointer, finger or keyboard focus
 * onChip(1 | -1)          the next larger or smaller chip was asked for by + or -
 * standing     forces the drawing
 */
import "./felt.css";
import { batch, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useId, useMemo, useRef } from "preact/hooks";
import { amountText } from "../chips/amount.ts";
import { liveries as dress } from "../chips/livery.ts";
import { saysOf } from "../house.ts";
import type { HouseRules, Result, SeatView } from "../wire.ts";
import { t } from "../words/index.ts";
import { Carried } from "./Carried.tsx";
import { Chips, type Liveries } from "./Chips.tsx";
import { Cloth } from "./Cloth.tsx";
import { type Stop, stopNear, stopsOf } from "./geometry.ts";
import { type Ghost, type Lens, useGestures } from "./gestures.ts";
import { type Act, press } from "./keys.ts";
import { Focus, Lights } from "./Lights.tsx";
import { Loupe } from "./Loupe.tsx";
import { DollyOn, Winning } from "./Marker.tsx";
import { Markers } from "./Markers.tsx";
import { Prints } from "./Prints.tsx";
import { heapsOf, type PendingStake, prisonOf, stakeOn } from "./piles.ts";
import { Boxes, Here, idOf } from "./Spoken.tsx";
import { Sweep } from "./Sweep.tsx";
import type { Limits } from "./speech.ts";
import { useStanding } from "./standing.ts";

export type FeltProps = {
  house: HouseRules;
  seats: SeatView[];
  me: string | null;
  pending: PendingStake[];
  results: Result[];
  number: number | null;
  lit: number[];
  limits: Limits;
  canBet: boolean;
  canTake?: boolean;
  onPlace: (spot: string) => void;
  onTake: (spot: string) => void;
  onMove: (from: string, to: string) => void;
  onHover: (spot: string | null) => void;
  onChip?: (step: 1 | -1) => void;
  standing?: boolean;
};

/** Cloth around the drawing: where stakes in prison lie on the outermost line they need more. */
const MARGIN = 8;
const PRISON_MARGIN = 13;

export function Felt(props: FeltProps) {
  const { house, seats, me, pending, results, number, canBet } = props;
  const host = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const standing = useStanding(host, props.standing);
  const drawing = standing ? house.felt.standing : house.felt.lying;

  const worn = useRef<Liveries>(new Map());
  const liveries = useMemo(() => dress(seats, worn.current), [seats]);
  worn.current = liveries;
  const heaps = useMemo(
    () => heapsOf({ house, seats, me, pending, results, number }),
    [house, seats, me, pending, results, number],
  );
  const prison = useMemo(() => prisonOf(seats, me), [seats, me]);
  const taken = useMemo(() => {
    const spots = heaps.filter((heap) => !heap.call).map((heap) => heap.spot);
    return new Set(number === null ? spots : [...spots, String(number)]);
  }, [heaps, number]);

  const hover = useSignal<string | null>(null);
  const ghost = useSignal<Ghost | null>(null);
  const lens = useSignal<Lens | null>(null);
  const here = useSignal<Stop>(stopsOf(drawing)[0] ?? { spot: "0", place: 0, x: 0, y: 0 });
  const keyed = useSignal(false);
  const typed = useSignal("");
  const moving = useSignal<string | null>(null);
  const news = useSignal("");
  const target = useComputed(() => hover.value ?? (keyed.value ? here.value.spot : null));
  const active = useComputed(() => idOf(id, here.value.spot));
  const onHover = useRef(props.onHover);
  onHover.current = props.onHover;
  useSignalEffect(() => onHover.current(target.value));

  // Turned, the same spot has another place.
  const turned = useRef(drawing);
  if (turned.current !== drawing) {
    turned.current = drawing;
    here.value = stopNear(drawing, here.peek().spot) ?? here.peek();
  }

  const stake = (spot: string) => stakeOn(seats, me, spot);
  const canTake = props.canTake ?? canBet;
  const place = (spot: string) => {
    here.value = stopNear(drawing, spot, here.peek().x, here.peek().y) ?? here.peek();
    if (canBet) props.onPlace(spot);
    else news.value = t("felt.closed");
  };
  const { onTake, onMove } = props;
  const hands = useGestures(svg, {
    drawing,
    canBet,
    canTake,
    stake,
    onPlace: place,
    onTake,
    onMove,
    hover,
    ghost,
    lens,
  });

  const act = (done: Act) => {
    const spot = here.peek().spot;
    switch (done.do) {
      case "place":
        return place(done.spot);
      case "take":
        return canTake ? onTake(done.spot) : say(t("felt.closed"));
      case "move":
        return canTake ? onMove(done.from, done.to) : say(t("felt.closed"));
      case "chip":
        return props.onChip?.(done.step);
      case "typing":
        return say(typed.value ? t("felt.typed", { number: typed.value }) : "");
      case "noNumber":
        return say(t("felt.noNumber", { number: done.number }));
      case "moving":
        return say(
          t("felt.moving", {
            amount: amountText(house, stake(spot)),
            spot: saysOf(house, spot),
          }),
        );
      case "left":
        return say(t("felt.notMoved"));
      case "nothing":
        return say(t("felt.nothingThere"));
    }
  };
  const say = (text: string) => {
    news.value = text;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const before = { here: here.value, typed: typed.value, moving: moving.value };
    const pressed = press(event.key, before, drawing, stake);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    batch(() => {
      keyed.value = true;
      hover.value = null;
      here.value = pressed.keyed.here;
      typed.value = pressed.keyed.typed;
      moving.value = pressed.keyed.moving;
      news.value = "";
      if (pressed.act) act(pressed.act);
    });
  };
  const leave = () =>
    batch(() => {
      keyed.value = false;
      typed.value = "";
      moving.value = null;
    });

  const margin = house.zero.rule === "prison" ? PRISON_MARGIN : MARGIN;
  const { width, height } = drawing;
  const view = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  const cloth = { house, drawing };
  return (
    <div
      ref={host}
      class={`felt is-${house.felt.layout}${standing ? " is-standing" : ""}${canBet ? " can-bet" : ""}`}
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
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          keyed.value = event.currentTarget.matches(":focus-visible");
        }}
        onBlur={leave}
        onPointerDown={() => {
          keyed.value = false;
        }}
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
            <Lights {...cloth} target={target} lit={props.lit} />
            <Prints {...cloth} taken={taken} />
            {number !== null && (
              <Winning drawing={drawing} number={number} piece={house.procedure.marker} />
            )}
            <Chips {...cloth} heaps={heaps} prison={prison} liveries={liveries} me={me} />
            {number !== null && house.procedure.marker === "dolly" && (
              <DollyOn
                drawing={drawing}
                number={number}
                taken={heaps.some((heap) => heap.spot === String(number))}
              />
            )}
            <Sweep {...cloth} heaps={heaps} results={results} liveries={liveries} />
          </g>
          <Boxes {...cloth} onPick={place} />
          <Carried
            {...cloth}
            ghost={ghost}
            heaps={heaps}
            stake={stake}
            livery={me ? liveries.get(me) : undefined}
          />
          <Focus drawing={drawing} here={here} shown={keyed} />
        </svg>
        <Here id={id} house={house} limits={props.limits} here={here} stake={stake} />
      </div>
      <p id={`${id}-help`} class="hidden-text">
        {t("felt.help")}
      </p>
      <p class="felt-news" role="status">
        {news}
      </p>
      {house.marker && <Markers house={house} seats={seats} liveries={liveries} />}
      <Loupe
        {...cloth}
        scene={`${id}-scene`}
        scale={() => svg.current?.getScreenCTM()?.a ?? 1}
        lens={lens}
        target={hover}
        stake={stake}
        onPick={place}
      />
    </div>
  );
}
