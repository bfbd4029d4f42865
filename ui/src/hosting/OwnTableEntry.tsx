import { useState } from "preact/hooks";
import { lazy } from "../shell/Lazy.tsx";
import type { HouseCard } from "../wire.ts";
import { t } from "../words/index.ts";

const OwnTable = lazy(() => import("./OwnTable.tsx"));

/** The way to a table of one's own, in the lobby. */
export function OwnTableEntry({ houses }: { houses: HouseCard[] }) {
  const [open, show] = useState(false);
  return (
    <section class="lobby-own" aria-labelledby="lobby-own">
      <div>
        <h3 id="lobby-own">{t("hosting.own")}</h3>
        <p>{t("hosting.ownAbout")}</p>
      </div>
      <button type="button" class="button" onClick={() => show(true)}>
        {t("hosting.open")}
      </button>
      {open && <OwnTable houses={houses} onClose={() => show(false)} />}
    </section>
  );
}
