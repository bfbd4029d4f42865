import type { Signal } from "@preact/signals";
import { paintOf } from "../chips/livery.ts";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";

export const COLOURS = [
  "red",
  "blue",
  "green",
  "yellow",
  "white",
  "black",
  "purple",
  "orange",
  "brown",
  "pink",
  "grey",
  "turquoise",
] as const;

/** The colours of the rack; who sits has his already. */
export function ColourChoice({
  model,
  chosen,
}: {
  model: TableModel;
  chosen: Signal<string | null>;
}) {
  const seats = model.view.value?.seats ?? [];
  const holder = (colour: string) => seats.find((seat) => seat.colours.includes(colour))?.name;
  return (
    <fieldset class="coup-colours">
      <legend>{t("coup.sit.whichColour")}</legend>
      <Swatch chosen={chosen} colour={null} name={t("coup.sit.anyColour")} />
      {COLOURS.map((colour) => {
        const name = t(`coup.colour.${colour}`);
        const seat = holder(colour);
        return (
          <Swatch
            key={colour}
            chosen={chosen}
            colour={colour}
            name={seat ? t("coup.colour.taken", { colour: name, seat }) : name}
            taken={seat !== undefined}
          />
        );
      })}
    </fieldset>
  );
}

type SwatchProps = {
  chosen: Signal<string | null>;
  colour: string | null;
  name: string;
  taken?: boolean;
};

function Swatch({ chosen, colour, name, taken = false }: SwatchProps) {
  const { paint, marks } = paintOf(colour ?? undefined);
  const style = colour ? { background: paint, borderColor: marks } : {};
  return (
    <label title={name} class={colour ? "coup-swatch" : "coup-swatch is-any"}>
      <input
        class="hidden-text"
        type="radio"
        name="coup-colour"
        aria-label={name}
        checked={chosen.value === colour}
        disabled={taken}
        onChange={() => {
          chosen.value = colour;
        }}
      />
      <span style={style}>{colour ? "" : name}</span>
    </label>
  );
}
