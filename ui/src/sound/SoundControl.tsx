/** Sound on or off, and how loud. */
import "./sound.css";
import { Switch } from "../shell/Switch.tsx";
import { t } from "../words/index.ts";
import { soundIsOn, volume } from "./setting.ts";
import { canSound } from "./sounds.ts";

export function SoundControl() {
  if (!canSound) return null;
  return (
    <div class="sound">
      <Switch
        class="sound-switch"
        title={t("sound.title")}
        on={soundIsOn.value}
        onSwitch={(on) => {
          soundIsOn.value = on;
        }}
      >
        {t("sound.on")}
      </Switch>
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
