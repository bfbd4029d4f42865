/** Sound on or off, and how loud. */
import "./sound.css";
import { t } from "../words/index.ts";
import { soundIsOn, volume } from "./setting.ts";
import { canSound } from "./sounds.ts";

export function SoundControl() {
  if (!canSound) return null;
  return (
    <div class="sound">
      <label title={t("sound.title")}>
        <input
          type="checkbox"
          role="switch"
          checked={soundIsOn.value}
          aria-checked={soundIsOn.value}
          onChange={(event) => {
            soundIsOn.value = event.currentTarget.checked;
          }}
        />
        {t("sound.on")}
      </label>
      {soundIsOn.value && (
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          aria-label={t("sound.volume")}
          value={volume.value}
          onInput={(event) => {
            volume.value = event.currentTarget.valueAsNumber;
          }}
        />
      )}
    </div>
  );
}
