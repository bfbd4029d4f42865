/** The colours of the rack, and the way to one that somebody has already (nsw-3.9b). */
import type { Signal } from "@preact/signals";
import { COLOURS, colourName } from "../chips/colours.ts";
import { paintOf } from "../chips/livery.ts";
import type { SeatView } from "../table/incoming.ts";
import type { TableModel } from "../table/model.ts";
import { freeColours, givesSecond, holdersOf, sameColour, standingOf } from "../table/sharing.ts";
import { t } from "../words/index.ts";

type Props = { model: TableModel; chosen: Signal<string | null> };

export function ColourChoice({ model, chosen }: Props) {
  const { house } = model;
  const seats = model.view.value?.seats ?? [];
  const none = freeColours(house.colours, seats) === 0;
  const giver = model.view.value && givesSecond(house, model.view.value);
  return (
    <div class="coup-colouring">
      <fieldset class="coup-colours">
        <legend>{t("coup.sit.whichColour")}</legend>
        <Swatch
          chosen={chosen}
          colour={null}
          name={t("coup.sit.anyColour")}
          blocked={none && !giver}
        />
        {coloursOf(seats).map((colour) => {
          const holder = holdersOf(seats, colour)[0]?.name;
          const name = colourName(colour);
          return (
            <Swatch
              key={colour}
              chosen={chosen}
              colour={colour}
              name={holder ? t("coup.colour.taken", { colour: name, seat: holder }) : name}
              held={holder}
              blocked={holder ? !house.shares_colour : none}
            />
          );
        })}
      </fieldset>
      {none && <p class="note">{allOutText(model, giver)}</p>}
      {chosen.value !== null && <Holders key={chosen.value} model={model} colour={chosen.value} />}
    </div>
  );
}

/** The rack's, and whatever else somebody here plays. */
function coloursOf(seats: readonly SeatView[]): string[] {
  const held = seats.flatMap(({ colours }) => colours);
  const others = held.filter((colour) => !COLOURS.some((one) => sameColour(one, colour)));
  return [...COLOURS, ...new Set(others)];
}

function allOutText({ house }: TableModel, giver: string | null): string {
  const said = t("coup.sit.allOut", { n: house.colours ?? 0 });
  if (giver) return `${said} ${t("coup.sit.second", { seat: giver })}`;
  return house.shares_colour ? `${said} ${t("coup.share.how")}` : said;
}

type SwatchProps = {
  chosen: Signal<string | null>;
  colour: string | null;
  name: string;
  /** Who has it. */
  held?: string | undefined;
  blocked: boolean;
};

function Swatch({ chosen, colour, name, held, blocked }: SwatchProps) {
  const { paint, marks } = paintOf(colour ?? undefined);
  const chip = held ? { borderColor: paint } : { background: paint, borderColor: marks };
  const style = colour === null ? {} : chip;
  const kind = colour === null ? " is-any" : held ? " is-taken" : "";
  return (
    <label title={name} class={`coup-swatch${kind}`}>
      <input
        class="hidden-text"
        type="radio"
        name="coup-colour"
        aria-label={name}
        checked={chosen.value === colour}
        disabled={blocked}
        onChange={() => {
          chosen.value = colour;
        }}
      />
      <span style={style}>{colour ? held?.slice(0, 1) : name}</span>
    </label>
  );
}

// Sharing

function bringIntoSight(panel: HTMLElement | null): void {
  panel?.scrollIntoView?.({ block: "nearest" });
}

/** Who has the colour, and how it stands with each of them; they are asked one after the other. */
function Holders({ model, colour }: { model: TableModel; colour: string }) {
  const view = model.view.value;
  if (!view || !model.house.shares_colour) return null;
  const standing = (name: string) =>
    standingOf(view, model.sharing.answers.value, model.me.value, name, colour);
  const holders = holdersOf(view.seats, colour).map(({ name }) => ({ name, is: standing(name) }));
  const next = holders.find(({ is }) => is !== "agreed");
  return (
    <div class="coup-sharing" role="status" ref={bringIntoSight}>
      {holders.map(({ name, is }) => (
        <p key={name}>{t(`coup.share.${is}`, { seat: name, colour: colourName(colour) })}</p>
      ))}
      {next && next.is !== "asked" && (
        <button
          type="button"
          class="button"
          onClick={() => model.send({ do: "ask_colour", other: next.name, colour })}
        >
          {t(next.is === "refused" ? "coup.share.again" : "coup.share.ask", { seat: next.name })}
        </button>
      )}
    </div>
  );
}
