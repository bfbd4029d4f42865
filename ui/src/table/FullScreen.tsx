import { useEffect, useState } from "preact/hooks";
import { t } from "../words/index.ts";

/** The table without the browser round it; nothing where the browser cannot. */
export function FullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <button
      type="button"
      class="table-menu-item"
      aria-pressed={full}
      onClick={() => void toggle().catch(() => undefined)}
    >
      {t(full ? "table.partScreen" : "table.fullScreen")}
    </button>
  );
}
