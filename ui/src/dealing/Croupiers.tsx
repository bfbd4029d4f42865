/** Where a house names several croupiers: who stands right, left and at the end. */
import { useState } from "preact/hooks";
import { t } from "../words/index.ts";
import { croupierLine } from "./lines.ts";
import type { DealModel } from "./model.ts";

export function Croupiers({ model }: { model: DealModel }) {
  const places = Object.entries(model.desk.value?.places ?? {});
  if (places.length === 0) return null;
  return (
    <section class="deal-croupiers" aria-labelledby="deal-croupiers">
      <h3 id="deal-croupiers">{t("deal.croupiers")}</h3>
      {places.map(([place, name]) => (
        <Place key={place} {...{ model, place, name }} />
      ))}
    </section>
  );
}

function Place({ model, place, name }: { model: DealModel; place: string; name: string }) {
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? name;
  const id = `deal-croupier-${place.replaceAll(" ", "-")}`;
  const unchanged = text.trim() === name || text.trim() === "";
  return (
    <form
      class="deal-croupier"
      onSubmit={(event) => {
        event.preventDefault();
        if (unchanged) return;
        model.state(croupierLine(place, text));
        type(null);
      }}
    >
      <label for={id} lang={model.house.language}>
        {place}
      </label>
      <input
        id={id}
        class="field"
        value={text}
        autocomplete="off"
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <button type="submit" class="button deal-key" disabled={unchanged}>
        {t("deal.croupierEnter")}
      </button>
    </form>
  );
}
