import "./lobby.css";
import { useEffect } from "preact/hooks";
import { OwnTableEntry } from "../hosting/OwnTableEntry.tsx";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useHash, useTitle } from "../shell/title.ts";
import type { Lobby } from "../wire.ts";
import { t } from "../words/index.ts";
import { HouseEntry } from "./HouseEntry.tsx";
import { fault, follow, lobby, refresh } from "./lobby.ts";
import { PlayNow } from "./PlayNow.tsx";
import { RisingWheel } from "./RisingWheel.tsx";

export default function LobbyPage() {
  useTitle(null);
  useEffect(follow, []);
  useHash(lobby.value !== null);
  return (
    <div class="lobby">
      <div class="lobby-opening">
        <div>
          <h1>{t("lobby.title")}</h1>
          <p>{t("lobby.about")}</p>
        </div>
        <RisingWheel />
      </div>
      {fault.value !== null && <Trouble />}
      {lobby.value ? <Houses lobby={lobby.value} /> : fault.value === null && <Waiting />}
      <PlayNow />
    </div>
  );
}

function Houses({ lobby: { houses, tables } }: { lobby: Lobby }) {
  return (
    <section id="houses" aria-labelledby="houses-title">
      <h2 id="houses-title" class="hidden-text">
        {t("lobby.houses")}
      </h2>
      {houses.length === 0 && <p class="lobby-none">{t("lobby.noHouses")}</p>}
      {houses.map((house) => (
        <HouseEntry
          key={house.id}
          house={house}
          tables={tables.filter((table) => table.house === house.id)}
        />
      ))}
      {houses.length > 0 && <OwnTableEntry houses={houses} />}
    </section>
  );
}

/** What is shown may be old: say so, and go on trying. */
function Trouble() {
  return (
    <div class="lobby-trouble" role="alert">
      <p>{faultText(fault.value)}</p>
      <button type="button" class="button" onClick={() => void refresh()}>
        {t("shell.again")}
      </button>
    </div>
  );
}
