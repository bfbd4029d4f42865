/** The name of the table, else of the house; pressed, it lists the other open tables, to go there at once. */
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { faultText } from "../shell/fault.ts";
import type { TableCard } from "../wire.ts";
import { t, tn } from "../words/index.ts";
import type { TableModel } from "./model.ts";

const ID = "table-switcher";

type Known = { tables: TableCard[] } | { fault: string } | null;

export function TableSwitcher({ model }: { model: TableModel }) {
  const [known, know] = useState<Known>(null);
  const look = () =>
    api.lobby().then(
      ({ tables }) => know({ tables }),
      (error: unknown) => know({ fault: faultText(error) }),
    );
  return (
    <>
      <button
        type="button"
        class="table-name"
        popovertarget={ID}
        aria-haspopup="true"
        title={t("table.switch")}
      >
        {model.title.value ?? model.house.title}
      </button>
      <div
        id={ID}
        class="table-switcher panel"
        popover="auto"
        onToggle={(event) => event.newState === "open" && void look()}
      >
        <h2>{t("table.switch")}</h2>
        <Tables known={known} here={model.id} />
        <a href="/">{t("table.toLobby")}</a>
      </div>
    </>
  );
}

function Tables({ known, here }: { known: Known; here: string }) {
  if (!known) return <p class="table-none">{t("shell.loading")}</p>;
  if ("fault" in known) return <p class="table-none">{known.fault}</p>;
  return (
    <ul class="table-others">
      {known.tables.map((card) => (
        <li key={card.id}>
          <a
            href={`/table/${encodeURIComponent(card.id)}`}
            aria-current={card.id === here ? "page" : undefined}
          >
            <strong>{card.title}</strong>
            <span>{card.id === here ? t("table.here") : tn("lobby.players", card.seated)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
